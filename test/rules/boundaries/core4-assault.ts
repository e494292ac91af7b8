/** Core 4: charges, contact, and what hangs on it. */
import { charge } from '../../../main/rulesets/core4/assault/charge'
import { engagementOf, inContact } from '../../../main/rulesets/core4/assault/contact'
import { inches } from '../../../shared/geometry'
import { type PieceSpec, type UnitSpec } from '../board'
import { captain } from '../core4/characters-board'
import { play } from '../core4/melee'
import { type Boundary } from './boundary'
import { faced, fought, gameOf, hull, lockedWith, men, modelIn, ofType, walker, world } from './core4-table'

/** Does a charge over open ground get there? */
const charges =
  (more: Partial<UnitSpec> = {}) =>
  (distance: number): boolean => {
    const state = faced(distance, more, fought)
    const { events } = play(state, (game) => charge(game, { type: 'assault', unit: 'A', targets: ['B'] }), '')
    return events.some(({ type }) => type === 'assaulted')
  }
/** One that goes exactly as far as it may ends so far from two who are not its target. */
const chargesPast = (distance: number): boolean => {
  const state = world(
    [
      men('A', 'a', [[12, 20]]),
      men('B', 'b', [[19, 20]]),
      men('C', 'b', [
        [18, 21 + distance],
        [18, 19 - distance],
      ]),
    ],
    fought,
  )
  const { events } = play(state, (game) => charge(game, { type: 'assault', unit: 'A', targets: ['B'] }), '')
  return !events.some(({ type }) => type === 'assaulted')
}
/** A.1 touches B.1; A.2 is so far behind him. */
const supports =
  (more: Partial<UnitSpec> = {}) =>
  (distance: number): boolean => {
    const behind = [
      [10, 20],
      [10, 19 - distance],
    ] as const
    const state = world(
      [men('A', 'a', behind, { ...lockedWith('B'), ...more }), men('B', 'b', [[10, 21]], lockedWith('A'))],
      fought,
    )
    return engagementOf(gameOf(state), [['A', 'B']]).engaged.has('A.2')
  }
/** A.2 stands right above A.1, his floor so high over the head of A.1. */
const supportsFromAbove = (distance: number): boolean => {
  const slab = [5, 15, 15, 25] as const
  const ruin: PieceSpec = { id: 'R', ruin: { footprint: slab, floors: [{ z: 1.25 + distance, slab }] } }
  const state = world(
    [
      {
        ...men('A', 'a', [], lockedWith('B')),
        models: [{ at: [10, 20, 0] }, { at: [10, 20, 1] }],
      },
      men('B', 'b', [[10, 21]], lockedWith('A')),
    ],
    { ...fought, pieces: [ruin] },
  )
  return engagementOf(gameOf(state), [['A', 'B']]).engaged.has('A.2')
}
/** B.2 stands so far behind B.1, who touches a character that fights on his own. */
const strikesHim = (distance: number): boolean => {
  const state = world(
    [
      captain('C', 'a', [10, 20], lockedWith('B')),
      men(
        'B',
        'b',
        [
          [10, 21],
          [10, 22 + distance],
        ],
        lockedWith('C'),
      ),
    ],
    fought,
  )
  return engagementOf(gameOf(state), [['C', 'B']]).engaged.has('B.2')
}
/** A.1 touches a hull; A.2 is so far behind him. */
const fightsTheHull = (distance: number): boolean => {
  const state = world(
    [
      men('A', 'a', [
        [10, 20],
        [10, 19 - distance],
      ]),
      men('B', 'b', [[10, 22]], hull()),
    ],
    fought,
  )
  return engagementOf(gameOf(state), [['A', 'B']]).engaged.has('A.2')
}
const touches =
  (more: Partial<UnitSpec> = {}, half = 0.5) =>
  (distance: number): boolean => {
    const state = world([men('A', 'a', [[10.5 - half, 20]], more), men('B', 'b', [[11 + distance, 20]])])
    return inContact(gameOf(state), modelIn(state, 'A'), modelIn(state, 'B'))
  }
/** Base beside base, one of them so much higher. */
const touchesBelow = (distance: number): boolean => {
  const state = faced(0)
  const [one, other] = [modelIn(state, 'A'), modelIn(state, 'B')]
  return inContact(gameOf(state), one, { ...other, pose: { ...other.pose, y: inches(distance) } })
}
/** Over a low wall between them, so thick, with so much between their bases. */
const touchesOver = (thick: number, gap: number): boolean => {
  const wall: PieceSpec = { id: 'W', kind: 'wall', area: [10.5, 15, 10.5 + thick, 25], height: 1 }
  const state = faced(gap, {}, { pieces: [wall] })
  return inContact(gameOf(state), modelIn(state, 'A'), modelIn(state, 'B'))
}
/** Through a wall of a ruin, as high as a storey. */
const touchesThrough = (thick: number): boolean => {
  const middle = 10.5 + thick / 2
  const wall = { from: [middle, 15], to: [middle, 25], z: [0, 3], thickness: thick } as const
  const ruin: PieceSpec = { id: 'R', ruin: { footprint: [5, 15, 16, 25], walls: [wall] } }
  const state = faced(thick, {}, { pieces: [ruin] })
  return inContact(gameOf(state), modelIn(state, 'A'), modelIn(state, 'B'))
}

export const core4Assault: readonly Boundary[] = [
  ['C4-ASSAULT-01', 'bases touch', 'within', 0.05, touches()],
  ['C4-ASSAULT-01', 'they touch on one level', 'within', 1, touchesBelow],
  ['C4-ASSAULT-01', 'they touch over an obstacle so thick', 'within', 1, (d) => touchesOver(d, d)],
  ['C4-ASSAULT-01', 'they touch what they fight over', 'within', 0.9, (d) => touchesOver(0.8, d)],
  ['C4-ASSAULT-01', 'one supports a comrade in contact', 'within', 2, supports()],
  ['C4-VEH-06', 'a base touches a hull', 'within', 0.05, touches(hull(), 2)],
  ['CF-ASSAULT-02', 'a wall keeps nobody from touching', 'within', 0.5, touchesThrough],
  ['C4-ASSAULT-07', 'a charge reaches', 'within', 6, charges()],
  ['C4-ASSAULT-08', 'a charge reaches', 'within', 6, charges()],
  ['CF-ASSAULT-01', 'a charge reaches in a city', 'within', 6, charges()],
  ['C4-TYPE-03', 'a bike charges', 'within', 6, charges(ofType('bikes'))],
  ['C4-TYPE-05', 'a jetbike charges', 'within', 6, charges(ofType('jetbikes'))],
  ['C4-TYPE-08', 'jump infantry charges', 'within', 6, charges(ofType('jumpInfantry'))],
  ['C4-TYPE-09', 'a jet pack charges', 'within', 6, charges(ofType('jetPack'))],
  ['C4-TYPE-15', 'a beast charges', 'within', 12, charges(ofType('beasts'))],
  ['C4-TYPE-15', 'a rider charges', 'within', 12, charges(ofType('cavalry'))],
  ['C4-ASSAULT-11', 'who is not charged is come too near', 'closer than', 1, chargesPast],
  ['C4-ASSAULT-10', 'one ends beside a comrade in contact', 'within', 2, supports()],
  ['C4-ASSAULT-12', 'one is engaged beside a comrade', 'within', 2, supports()],
  ['C4-ASSAULT-17', 'one faces whom a comrade touches', 'within', 2, supports()],
  ['C4-ASSAULT-46', 'one strikes beside a comrade', 'within', 2, supports()],
  ['C4-ASSAULT-47', 'one is struck beside a comrade', 'within', 2, supports()],
  ['CF-ASSAULT-03', 'one supports on the same floor', 'within', 2, supports()],
  ['CF-ASSAULT-03', 'one supports from the floor above', 'within', 2, supportsFromAbove],
  ['C4-ASSAULT-16', 'one is covered from whom a comrade touches', 'within', 2, supports()],
  ['C4-CHAR-11', 'a character is struck past whom he touches', 'within', 2, strikesHim],
  ['C4-VASSAULT-13', 'one fights a hull beside a comrade', 'within', 2, fightsTheHull],
  ['C4-WALKER-05', 'a walker charges', 'within', 6, charges(walker)],
  ['C4-WALKER-06', 'one supports a walker', 'within', 2, supports(walker)],
]
