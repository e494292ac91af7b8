/** Core 4: how far who sees, reaches and is covered, debris, and powers of the mind. */
import type { CorePart } from '../../../main/rulesets/core4/game/part'
import { standingRule } from '../../../main/rulesets/core4/game/rule'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import { blowUp } from '../../../main/rulesets/core4/harm/lost-vehicles'
import { aimPower } from '../../../main/rulesets/core4/psychic/may-use'
import { shootingPart } from '../../../main/rulesets/core4/shooting'
import { aimWeapon } from '../../../main/rulesets/core4/shooting/aim'
import { coverOfUnit } from '../../../main/rulesets/core4/shooting/cover'
import { cellOf, fitsTogether } from '../../../main/rulesets/core4/shooting/fire-matrix'
import { spot } from '../../../main/rulesets/core4/shooting/night'
import { priorityOf } from '../../../main/rulesets/core4/shooting/target-priority'
import { firingBand } from '../../../main/rulesets/core4/units/driven'
import { crewBeside } from '../../../main/rulesets/core4/units/artillery'
import { inches, type Mm } from '../../../shared/geometry'
import { mayCover } from '../../../shared/sight'
import type { Power } from '../../../shared/protocol/power'
import type { VehicleTrait } from '../../../shared/protocol/vehicle'
import { brute, runRules, type PieceSpec, type UnitSpec } from '../board'
import { play } from '../core4/melee'
import { powerWith } from '../core4/spells'
import { takesNoMore, type Boundary } from './boundary'
import { armed, driven, faced, gameOf, hull, men, modelIn, ofType, world } from './core4-table'

const aimed = (state: CoreState, weapon: string) =>
  aimWeapon(gameOf(state), 'A', 'B', { model: 'A.1', weapon })
/** So many shots of the weapon at an enemy so far away. */
const shots =
  (weapon: string, count: number, more: Partial<UnitSpec> = {}) =>
  (distance: number): boolean =>
    aimed(faced(distance, { ...armed(weapon, more.state), ...more }), weapon).shots === count
const reaches =
  (weapon: string, more: Partial<UnitSpec> = {}) =>
  (distance: number): boolean =>
    aimed(faced(distance, { ...armed(weapon, more.state), ...more }), weapon).shots > 0
const moved = { state: { moved: true } }
const fled = { state: { fallingBack: true } }
const rider = { ...ofType('bikes'), ...moved }
const flier = { ...ofType('jetPack'), ...moved }
/** A second target model so far away may be taken by what reaches the first. */
const mayFall = (distance: number): boolean => {
  const targets = [
    [15, 20],
    [11 + distance, 22],
  ] as const
  const far = Math.sqrt((distance + 1) ** 2 - 4)
  const state = world([
    men('A', 'a', [[10, 20]], armed('rapid', { moved: true })),
    men('B', 'b', [targets[0], [10 + far, 22]]),
  ])
  return aimed(state, 'rapid').eligible.includes('B.2')
}
const meltaNear = (distance: number): boolean => {
  const state = world([
    men('A', 'a', [[10, 20]], armed('melta')),
    men('B', 'b', [[10.5 + distance + 2, 20]], hull()),
  ])
  return aimed(state, 'melta').nearTo.length > 0
}
/** Two shots of a carrier's rapid-fire gun, whatever it has driven. */
const mountedTwice = (distance: number): boolean => {
  const state = world([
    men('A', 'a', [[10, 20]], { ...hull(), weapons: ['rapid'], state: { moved: true } }),
    men('B', 'b', [[10 + 2 + 0.5 + distance, 20]]),
  ])
  return aimed(state, 'rapid').shots === 2
}
/** May a vehicle that has gone so far still fire this? */
const fires =
  (traits: readonly VehicleTrait[], ...fired: readonly ('main' | 'ordnance' | 'defensive')[]) =>
  (distance: number): boolean => {
    const game = driven(distance, traits)
    return fitsTogether(cellOf(game, traits, firingBand(game, 'A.1')), fired)
  }

const wood = (area: PieceSpec['area']): PieceSpec => ({ id: 'W', kind: 'wood', area })
/** From outside to so deep in a wood, measured from its near edge to the near side of the base; or the other way. */
const throughWood =
  (from: 'A' | 'B', into: 'A' | 'B') =>
  (depth: number): boolean => {
    const state = world(
      [men('A', 'a', [[10, 20]], armed('far')), men('B', 'b', [[20.5 + depth, 20]], armed('far'))],
      {
        pieces: [wood([20, 10, 40, 30])],
      },
    )
    return aimWeapon(gameOf(state), from, into, { model: `${from}.1`, weapon: 'far' }).shots > 0
  }
const insideWood = (distance: number): boolean =>
  aimed(faced(distance, armed('far'), { pieces: [wood([1, 1, 60, 40])] }), 'far').shots > 0
/** Somebody on a hill so high looks over a wood in front of it. */
const looksOver = (height: number): boolean => {
  const hill: PieceSpec = { id: 'H', kind: 'hill', area: [5, 15, 15, 25], height }
  const state = world(
    [
      { ...men('A', 'a', [], armed('far')), models: [{ at: [10, 20, 0], piece: 'H' }] },
      men('B', 'b', [[30, 20]]),
    ],
    { pieces: [hill, { ...wood([15.5, 10, 16, 30]), agreed: { size: 2 } }] },
  )
  return aimed(state, 'far').shots > 0
}
/** Do two who fight each other, so far apart, bar the line that goes between them? */
const barsTheLine = (distance: number): boolean => {
  const half = (distance + 1) / 2
  const state = world([
    men('A', 'a', [[10, 20]], armed('far')),
    men('B', 'b', [[30, 20]]),
    men('C', 'a', [[20, 20 - half]], { state: { locked: ['D'] } }),
    men('D', 'b', [[20, 20 + half]], { state: { locked: ['C'] } }),
  ])
  return aimed(state, 'far').shots === 0
}
/** Does a wall hide nobody from whoever stands so far from it? */
const behindIt = (distance: number): boolean => {
  const wall: PieceSpec = { id: 'W', kind: 'wall', area: [12, 15, 12.5, 25], height: 1 }
  const state = world([men('A', 'a', [[11.5 - distance, 20]]), men('B', 'b', [[14, 20]])], { pieces: [wall] })
  return coverOfUnit(gameOf(state), 'B', [{ model: 'A.1', eligible: ['B.1'] }]) === null
}
/** May a wall so high cover a monster? Of Size 2 it does, of Size 1 it does not. */
const covers = (height: number): boolean => {
  const state = world([men('A', 'a', [[10, 20]], { body: brute })], {
    pieces: [{ id: 'W', kind: 'wall', area: [20, 18, 21, 20], height }],
  })
  return state.table.pieces.every((piece) => mayCover(piece, modelIn(state, 'A')))
}
const inTwoMinds = (distance: number): boolean =>
  priorityOf(
    [
      { unit: 'B', distance: inches(10), fallingBack: false, large: false },
      { unit: 'C', distance: inches(10 + distance), fallingBack: false, large: false },
    ],
    'B',
    inches(2),
  ).testNeeded

/** A gun and its man, so far from edge to edge. */
function serves(distance: number): boolean {
  const state = world([
    {
      ...men('A', 'a', [], { type: 'artillery' }),
      models: [
        { at: [10, 20, 0], role: 'gun' },
        { at: [30, 20, 0], role: 'crew' },
      ],
    },
  ])
  const [gun, man] = [state.models['A.1']!, state.models['A.2']!]
  const half = ({ base }: typeof gun.body): Mm => (base.shape === 'round' ? base.radius : base.length / 2)
  const at = { ...gun.pose!.at, x: gun.pose!.at.x + half(gun.body) + half(man.body) + inches(distance) }
  const models = { ...state.models, [man.id]: { ...man, pose: { ...man.pose!, at } } }
  return crewBeside(gameOf({ ...state, models }), gun.id).length > 0
}

const night: CorePart = {
  id: 'test/night',
  rules: [
    standingRule({ id: 'night', cite: 'CF-MSR-02', on: { isNight: { as: 'game', answer: () => true } } }),
  ],
}
/** With 3 and 4 on the dice. */
const spotted =
  (parts: readonly CorePart[], conditions: readonly string[] = []) =>
  (distance: number): boolean => {
    const state = world([
      men('A', 'a', [[10, 20]], armed('far')),
      men('B', 'b', [[11 + distance, 20]], { state: { conditions: [...conditions] } }),
    ])
    const dice = ['3', '4']
    return (
      (parts.length > 0
        ? runRules(parts, state, (game) => spot(game, 'A', 'B', ['A.1'], false), { dice }).returned
        : play(state, (game) => spot(game, 'A', 'B', ['A.1'], false), dice.join(' ')).result) !== null
    )
  }

/** A power of 12" gets to somebody so far away. */
const gets =
  (target: 'friend' | 'enemy') =>
  (distance: number): boolean => {
    const places = [11 + distance, 20] as const
    const state = world(
      [
        { ...men('A', 'a', []), models: [{ at: [10, 20, 0], powers: ['mind'] }] },
        men('B', target === 'friend' ? 'a' : 'b', [places]),
      ],
      { phase: 'shooting' },
    )
    const one: Power = {
      ...powerWith('mind', { kind: 'characteristics' } as never),
      target,
      when: 'shooting',
    }
    return aimPower(gameOf({ ...state, powers: { mind: one } }), 'A.1', 'mind', 'B').reach === 'reached'
  }

/** A wreck takes somebody so far from its hull. */
const caught =
  (how: 'exploded' | 'annihilated', dice: string) =>
  (distance: number): boolean => {
    const state = world([men('A', 'a', [[10, 20]], hull()), men('B', 'b', [[12.5 + distance, 20]])])
    // A die more is thrown for him.
    return !takesNoMore(() => play(state, (game) => blowUp(game, 'A.1', 'b', how, ['C4-VDMG-18']), dice))
  }

export const core4Shooting: readonly Boundary[] = [
  ['C4-SHOOT-08', 'a weapon reaches', 'within', 24, reaches('far')],
  ['C4-SHOOT-15', 'who stands farther back may fall', 'within', 12, mayFall],
  ['C4-SHOOT-05', 'it is in doubt who is nearer, by 2" as agreed', 'within', 2, inTwoMinds],
  ['C4-WEAPON-04', 'rapid fire twice', 'within', 12, shots('rapid', 2)],
  ['C4-WEAPON-05', 'rapid fire twice', 'within', 12, shots('rapid', 2)],
  ['C4-WEAPON-05', 'rapid fire after a move', 'within', 12, reaches('rapid', moved)],
  ['C4-WEAPON-06', 'a pistol reaches, whatever is printed', 'within', 12, reaches('short')],
  ['C4-MORALE-18', 'rapid fire of those who flee', 'within', 12, reaches('rapid', fled)],
  ['C4-TYPE-03', 'a rider fires twice', 'within', 12, shots('rapid', 2, rider)],
  ['C4-TYPE-03', 'a rider fires on the move', 'within', 24, reaches('rapid', rider)],
  ['C4-TYPE-09', 'a jet pack fires twice', 'within', 12, shots('rapid', 2, flier)],
  ['C4-TYPE-09', 'a jet pack fires on the move', 'within', 24, reaches('rapid', flier)],
  ['C4-VDMG-06', 'melta is near armour', 'within', 6, meltaNear],
  ['C4-WEAPON-16', 'half the range of a melta', 'within', 6, meltaNear],
  ['C4-VSHOOT-03', 'a vehicle fires a main weapon', 'within', 6, fires([], 'main')],
  ['C4-VSHOOT-03', 'a fast one fires a main weapon', 'within', 12, fires(['fast'], 'main')],
  ['C4-WEAPON-09', 'a vehicle fires ordnance', 'within', 6, fires([], 'ordnance')],
  ['C4-VSHOOT-05', 'a mounted gun fires twice', 'within', 12, mountedTwice],
  ['C4-SQUAD-08', 'a squadron fires main weapons', 'within', 6, fires([], 'main')],
  ['C4-LOS-07', 'one sees into a wood', 'within', 6, throughWood('A', 'B')],
  ['C4-LOS-07', 'one sees out of a wood', 'within', 6, throughWood('B', 'A')],
  ['C4-LOS-07', 'one sees inside a wood', 'within', 6, insideWood],
  ['C4-LOS-08', 'one stands high enough to look over', 'at least', 2, looksOver],
  ['C4-LOS-05', 'fighters close the line between them', 'within', 2, barsTheLine],
  ['C4-LOS-11', 'a crewman sees for his gun', 'within', 2, serves],
  ['C4-TYPE-11', 'a crewman serves his gun', 'within', 2, serves],
  ['C4-SAVE-05', 'a wall counts as higher than Size 1 for a monster', 'at least', 1, covers],
  ['C4-SAVE-06', 'one stands behind what would cover', 'within', 1, behindIt],
  ['C4-MSR-07', 'one sees at night with 3 and 4', 'within', 21, spotted([shootingPart, night])],
  ['CF-MSR-03', 'one sees at night with 3 and 4', 'within', 21, spotted([shootingPart, night])],
  ['C4-MSR-01', 'one makes out who is concealed', 'within', 21, spotted([], ['concealed'])],
  ['C4-PSY-03', 'a power of 12" gets to a friend', 'within', 12, gets('friend')],
  ['C4-PSY-03', 'a power of 12" gets to an enemy', 'within', 12, gets('enemy')],
  ['C4-VDMG-18', 'debris reaches with a 4', 'within', 4, caught('exploded', '4')],
  ['C4-VDMG-19', 'debris reaches after annihilation', 'within', 6, caught('annihilated', '')],
]
