/**
 * The distances of the rules and on which side of them their boundary lies: each is driven at exactly the boundary, within the
 * tolerance about it, and a hair below and above. The wording decides (README §3.2 of the specs): "within 12"" has 12.0" in
 * it, "not within 1"" and "more than 6"" have not; "at least 18"" has 18.0" in it, "closer than 1"" has not 1.0".
 */
import { describe, expect, it } from 'vitest'
import { charge } from '../../../main/rulesets/core4/assault/charge'
import { dieAtHull } from '../../../main/rulesets/core4/assault/at-hull'
import { checkConsolidation } from '../../../main/rulesets/core4/assault/consolidate'
import { engagementOf, inContact } from '../../../main/rulesets/core4/assault/contact'
import { lateBounds } from '../../../main/rulesets/core4/deployment/late'
import type { CoreGame } from '../../../main/rulesets/core4/game'
import { standingModels, type CoreState, type StandingModel } from '../../../main/rulesets/core4/game/state'
import { whyNotRegroup } from '../../../main/rulesets/core4/morale/regroup'
import { checkCounter } from '../../../main/rulesets/core4/objectives/counter-places'
import { coherencyRules } from '../../../main/rulesets/core4/movement/allowance'
import { isFar } from '../../../main/rulesets/core4/movement/boost'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { aimWeapon } from '../../../main/rulesets/core4/shooting/aim'
import { placesOutside } from '../../../main/rulesets/core4/transport/disembark'
import { drivenBand } from '../../../main/rulesets/core4/units/driven'
import { crewBeside } from '../../../main/rulesets/core4/units/artillery'
import { inches } from '../../../shared/geometry'
import { coherency } from '../../../shared/movement'
import { isSameFloor } from '../../../shared/templates'
import type { Weapon } from '../../../shared/protocol/force'
import { board, boardWeapons, waypoint, type BoardSpec, type UnitSpec } from '../board'
import { hullBody } from '../movers'
import { gameOf, play } from './melee'
import { box, inside, posesOf, room } from './riders'

type Side = 'within' | 'more than' | 'at least' | 'closer than'
/** What holds a hair below, at and a hair above the boundary. */
const holds: Readonly<Record<Side, readonly [below: boolean, at: boolean, above: boolean]>> = {
  within: [true, true, false],
  'more than': [false, false, true],
  'at least': [false, true, true],
  'closer than': [true, false, false],
}
interface Boundary {
  readonly rule: string
  readonly what: string
  readonly side: Side
  readonly at: number
  /** Is it so at this distance, in inches? */
  readonly so: (distance: number) => boolean
}

const world = (units: readonly UnitSpec[], spec: Omit<BoardSpec, 'units'> = {}): CoreState =>
  board({ weapons: [...boardWeapons, ...guns], ...spec, units })
/** Two infantry bases at y = 20, so far from edge to edge. */
const pair = (distance: number) => [[10, 20] as const, [11 + distance, 20] as const] as const
const men = (
  id: string,
  seat: 'a' | 'b',
  places: readonly (readonly [number, number])[],
  more = {},
): UnitSpec => ({
  id,
  seat,
  models: places.map(([x, y]) => ({ at: [x, y, 0] as const })),
  ...more,
})
const faced = (distance: number, more = {}, spec: Omit<BoardSpec, 'units'> = {}): CoreState => {
  const [one, two] = pair(distance)
  return world([men('A', 'a', [one], more), men('B', 'b', [two])], spec)
}
const [first, second] = [
  (state: CoreState) => standingModels(state, 'A')[0] as StandingModel,
  (state: CoreState) => standingModels(state, 'B')[0] as StandingModel,
]
const gun = (id: string, type: Weapon['type'], range: number, rules: Weapon['rules'] = []): Weapon => ({
  id,
  name: { en: id, ru: id },
  range,
  s: 8,
  ap: 1,
  type,
  shots: 1,
  rules,
})
const guns = [
  gun('far', 'assault', 24),
  gun('rapid', 'rapidFire', 24),
  gun('melta', 'assault', 12, [{ rule: 'melta' }]),
]
const aimed = (state: CoreState, weapon: string) =>
  aimWeapon(gameOf(state), 'A', 'B', { model: 'A.1', weapon })
const armed = (weapon: string, state = {}) => ({ weapons: [weapon], state })

/** Why A.1 may not end so far from the enemy at (20, 20). */
const endsAt = (distance: number, more: Partial<UnitSpec> = {}, half = 0.5): string | undefined => {
  const from = 20 - 0.5 - half - distance
  const state = world([{ ...men('A', 'a', [[from - 3, 20]]), ...more }, men('B', 'b', [[20, 20]])])
  const paths = { 'A.1': [waypoint(state, from, 20)] }
  return checkMove(gameOf(state), 'A', paths, 'move', false).refusal?.key
}
const vehicle = (traits: readonly ('skimmer' | 'fast')[] = []): Partial<UnitSpec> => ({
  type: 'vehicle',
  body: hullBody(
    4,
    3,
    traits.includes('skimmer') ? 3 : 2,
    traits.includes('skimmer') ? { skimmer: true, bottom: 1 } : {},
  ),
  profile: { av: { front: 11, side: 11, rear: 10 }, traits: [...traits] },
})
const driven = (inchesFar: number, traits: readonly ('skimmer' | 'fast')[] = []) => {
  const way = { path: inches(inchesFar), displacement: inches(inchesFar) }
  const state = world([{ ...men('A', 'a', [[10, 20]]), ...vehicle(traits) }])
  const models = { ...state.models, 'A.1': { ...state.models['A.1']!, driven: way } }
  return gameOf({ ...state, models })
}

/** Doors of a carrier lie at the ground here: how a man stands outside it, so far from a door, or from an enemy. */
const flat = { ...room, accessPoints: room.accessPoints.map(({ at }) => ({ at: { ...at, up: 0 } })) }
const outside = (y: number, enemyAt?: number): string | undefined => {
  const state = world([
    box({ transport: flat }),
    inside(1),
    ...(enemyAt === undefined ? [] : [men('E', 'b', [[20, enemyAt]])]),
  ])
  const check = placesOutside(gameOf(state), 'S', posesOf(state, { 1: [20, y] }))
  return check.refusal?.key
}
const charges = (distance: number): boolean => {
  const state = faced(distance, {}, { phase: 'assault' })
  const { events } = play(state, (game) => charge(game, { type: 'assault', unit: 'A', targets: ['B'] }), '')
  return events.some(({ type }) => type === 'assaulted')
}
/** A.1 touches B.1; A.2 is so far behind him. */
const supports = (distance: number): boolean => {
  const state = world(
    [
      men(
        'A',
        'a',
        [
          [10, 20],
          [10, 19 - distance],
        ],
        { state: { locked: ['B'] } },
      ),
      men('B', 'b', [[10, 21]], { state: { locked: ['A'] } }),
    ],
    { phase: 'assault' },
  )
  return engagementOf(gameOf(state), [['A', 'B']]).engaged.has('A.2')
}
const linkedAt = (distance: number, more: Partial<UnitSpec> = {}, size = 1): boolean => {
  const state = world([
    {
      ...men('A', 'a', [
        [10, 20],
        [10 + size + distance, 20],
      ]),
      ...more,
    },
  ])
  return coherency(standingModels(state, 'A'), coherencyRules(gameOf(state), 'A')).coherent
}
/** A deployed last at so far from B, whom a building hides if it is to. */
const lateAt = (distance: number, hidden: boolean): string | undefined => {
  const wall = { id: 'W', kind: 'building', area: [10.8, 5, 11, 35], height: 8 } as const
  const state = faced(distance, {}, hidden ? { pieces: [wall] } : {})
  return lateBounds(gameOf(state), [second(state)]).alone(first(state))?.key
}
const inTheWood = (depth: number): boolean => {
  // The middle of the base lies so deep in it, measured from its near edge to the near side of the base.
  const wood = { id: 'W', kind: 'wood', area: [20, 10, 40, 30] } as const
  const state = world([men('A', 'a', [[10, 20]], armed('far')), men('B', 'b', [[20.5 + depth, 20]])], {
    pieces: [wood],
  })
  return aimed(state, 'far').shots > 0
}
const asked = <T>(game: CoreGame, ask: (game: CoreGame) => T): T => ask(game)

const boundaries: readonly Boundary[] = [
  { rule: 'C4-MOVE-02', what: 'a man on foot goes', side: 'within', at: 6, so: (d) => moves(d) },
  {
    rule: 'C4-MOVE-04',
    what: 'one may not come near an enemy',
    side: 'closer than',
    at: 1,
    so: (d) => endsAt(d) === 'refusal.enemyTooClose',
  },
  {
    rule: 'C4-VEH-11',
    what: 'nor may a hull',
    side: 'closer than',
    at: 1,
    so: (d) => endsAt(d, vehicle(), 2) === 'refusal.enemyTooClose',
  },
  {
    rule: 'C4-VEH-15',
    what: 'nor may a skimmer end',
    side: 'closer than',
    at: 1,
    so: (d) => endsAt(d, vehicle(['skimmer']), 2) === 'refusal.enemyTooClose',
  },
  { rule: 'C4-MOVE-06', what: 'men are linked', side: 'within', at: 2, so: (d) => linkedAt(d) },
  {
    rule: 'C4-SQUAD-03',
    what: 'vehicles are linked',
    side: 'within',
    at: 4,
    so: (d) => linkedAt(d, vehicle(), 4),
  },
  {
    rule: 'C4-SHOOT-08',
    what: 'a weapon reaches',
    side: 'within',
    at: 24,
    so: (d) => aimed(faced(d, armed('far')), 'far').shots > 0,
  },
  {
    rule: 'C4-WEAPON-05',
    what: 'rapid fire twice',
    side: 'within',
    at: 12,
    so: (d) => aimed(faced(d, armed('rapid')), 'rapid').shots === 2,
  },
  {
    rule: 'C4-WEAPON-05',
    what: 'rapid fire after a move',
    side: 'within',
    at: 12,
    so: (d) => aimed(faced(d, armed('rapid', { moved: true })), 'rapid').shots > 0,
  },
  { rule: 'C4-VDMG-06', what: 'melta is near armour', side: 'within', at: 6, so: (d) => meltaNear(d) },
  { rule: 'C4-LOS-07', what: 'one sees into a wood', side: 'within', at: 6, so: (d) => inTheWood(d) },
  { rule: 'C4-TYPE-11', what: 'a crewman serves his gun', side: 'within', at: 2, so: (d) => serves(d) },
  {
    rule: 'C4-MORALE-22',
    what: 'an enemy keeps a unit from regrouping',
    side: 'within',
    at: 6,
    so: (d) =>
      whyNotRegroup(gameOf(faced(d, { state: { fallingBack: true } })), 'A')?.key ===
      'refusal.enemyTooNearToRegroup',
  },
  {
    rule: 'C4-ASSAULT-01',
    what: 'bases touch',
    side: 'within',
    at: 0.05,
    so: (d) => asked(gameOf(faced(d)), (game) => inContact(game, first(game.state), second(game.state))),
  },
  { rule: 'C4-ASSAULT-08', what: 'a charge reaches', side: 'within', at: 6, so: (d) => charges(d) },
  {
    rule: 'C4-ASSAULT-01',
    what: 'one supports a comrade in contact',
    side: 'within',
    at: 2,
    so: (d) => supports(d),
  },
  {
    rule: 'C4-ASSAULT-41',
    what: 'one may not consolidate beside an enemy',
    side: 'closer than',
    at: 1,
    so: (d) => consolidates(d) === 'refusal.enemyTooClose',
  },
  {
    rule: 'C4-VEH-12',
    what: 'a vehicle is slow',
    side: 'within',
    at: 6,
    so: (d) => drivenBand(driven(d), 'A.1') === 'upTo6',
  },
  {
    rule: 'C4-VEH-12',
    what: 'a vehicle is too fast to be left',
    side: 'more than',
    at: 12,
    so: (d) => drivenBand(driven(d, ['fast']), 'A.1') === 'over12',
  },
  {
    rule: 'C4-VSHOOT-31',
    what: 'a skimmer is protected',
    side: 'more than',
    at: 6,
    so: (d) => driven(d, ['skimmer']).ask('onlyGlances', false, { model: 'A.1', shot: true }).value,
  },
  {
    rule: 'C4-VDMG-16',
    what: 'a skimmer crashes',
    side: 'more than',
    at: 6,
    so: (d) => driven(d, ['skimmer']).ask('crashes', false, { model: 'A.1' }).value,
  },
  {
    rule: 'C4-VASSAULT-14',
    what: 'a hull is struck on 4',
    side: 'within',
    at: 6,
    so: (d) => asked(driven(d), (game) => dieAtHull(game, first(game.state))?.needed === 4),
  },
  {
    rule: 'C4-TRANS-11',
    what: 'one gets out beside a door',
    side: 'within',
    at: 2,
    so: (d) => outside(22.5 + d) !== 'refusal.tooFarFromDoor',
  },
  {
    rule: 'C4-TRANS-11',
    what: 'an enemy keeps one from getting out',
    side: 'within',
    at: 1,
    so: (d) => outside(23, 24 + d) === 'refusal.getsOutTooNear',
  },
  {
    rule: 'C4-MSR-06',
    what: 'who is deployed last is seen',
    side: 'within',
    at: 18,
    so: (d) => lateAt(d, false) !== undefined,
  },
  {
    rule: 'C4-MSR-06',
    what: 'who is deployed last is too near',
    side: 'within',
    at: 12,
    so: (d) => lateAt(d, true) !== undefined,
  },
  {
    rule: 'C4-MISSION-20',
    what: 'a counter lies too near the edge',
    side: 'within',
    at: 12,
    so: (d) => counterNearEdge(d),
  },
  {
    rule: 'C4-TERRAIN-08',
    what: 'floors of two houses are the same',
    side: 'closer than',
    at: 1.5,
    so: (d) => sameFloor(d),
  },
  {
    rule: 'C4-USR-22',
    what: 'boosters have carried one far',
    side: 'at least',
    at: 18,
    so: (d) => boosted(d),
  },
]
/** A counter so far from the edge, by the terms of a mission (C4-MISSION-20). */
function counterNearEdge(distance: number): boolean {
  const far = { inches: 12, test: 'beyond' } as const
  const terms = {
    kind: 'counters',
    id: 'loot',
    least: 3,
    plusD3: false,
    near: 6,
    fromEdges: far,
    apart: far,
  } as const
  const state = faced(1)
  const refusal = checkCounter(state, { ...terms, cite: ['C4-MISSION-20'] }, waypoint(state, distance, 24))
  return refusal?.key === 'refusal.counterNearEdge'
}
/** Floors of two houses. */
const sameFloor = (apart: number): boolean =>
  isSameFloor({ piece: 'R', level: 1, y: inches(3) }, { piece: 'S', level: 1, y: inches(3 + apart) })
function moves(distance: number): boolean {
  const state = world([men('A', 'a', [[10, 20]])])
  const paths = { 'A.1': [waypoint(state, 10 + distance, 20)] }
  return checkMove(gameOf(state), 'A', paths, 'move', false).refusal === undefined
}
function meltaNear(distance: number): boolean {
  const state = world([
    men('A', 'a', [[10, 20]], armed('melta')),
    { ...men('B', 'b', [[10.5 + distance + 2, 20]]), ...vehicle() },
  ])
  return aimed(state, 'melta').nearTo.length > 0
}
function serves(distance: number): boolean {
  const state = world([
    {
      ...men('A', 'a', []),
      type: 'artillery',
      models: [
        { at: [10, 20, 0], role: 'gun' },
        { at: [11 + distance, 20, 0], role: 'crew' },
      ],
      body: undefined,
    },
  ])
  const [piece, man] = standingModels(state, 'A') as [StandingModel, StandingModel]
  const apart = (reach: StandingModel['body']['base']): number =>
    (reach.shape === 'round' ? reach.radius : reach.length / 2) / inches(1)
  const x = 10 + apart(piece.body.base) + apart(man.body.base) + distance
  const at = { ...man.pose.at, x: inches(x) }
  const models = { ...state.models, [man.id]: { ...state.models[man.id]!, pose: { ...man.pose, at } } }
  return crewBeside(gameOf({ ...state, models }), piece.id).length > 0
}
function consolidates(distance: number): string | undefined {
  const state = world([men('A', 'a', [[17 - distance, 20]]), men('B', 'b', [[20, 20]])], { phase: 'assault' })
  const paths = { 'A.1': [waypoint(state, 19 - distance, 20)] }
  const budget = { plan: inches(3), climb: inches(3), label: 3 }
  return checkConsolidation(gameOf(state), 'A', paths, budget).refusal?.key
}
function boosted(distance: number): boolean {
  const { pose } = first(faced(1))
  return isFar([pose], [{ ...pose, at: { ...pose.at, x: pose.at.x + inches(distance) } }])
}

describe.each(boundaries)('$rule: $what $side $at"', ({ side, at, so }) => {
  const [below, exactly, above] = holds[side]
  it.each([
    [-0.003, below],
    [-0.0005, exactly],
    [0, exactly],
    [0.0005, exactly],
    [0.003, above],
  ])('%d" off it: %s', (off, expected) => expect(so(at + off)).toBe(expected))
})
