/** Core 4: where one deploys and comes down, and where who counts for what is fought for. */
import { checkDeployment } from '../../../main/rulesets/core4/deployment/deploy'
import { lateBounds } from '../../../main/rulesets/core4/deployment/late'
import { missionKept, zoneOf } from '../../../main/rulesets/core4/mission'
import type { Place } from '../../../shared/table/home-places'
import { checkCounter } from '../../../main/rulesets/core4/objectives/counter-places'
import { aimRefusal } from '../../../main/rulesets/core4/reserves/landing-place'
import type { CoreState } from '../../../main/rulesets/core4/game'
import type { PieceSpec, UnitSpec } from '../board'
import { place, waypoint } from '../board'
import { keeping } from '../keeping'
import { core, counterGround, foughtFor, missionNamed, sheetOf } from '../core4/mission-board'
import { act, battle, strike } from '../core4/reserve-board'
import type { Boundary } from './boundary'
import { faced, gameOf, hull, men, modelIn } from './core4-table'

interface Deploying {
  readonly mission: string
  /** Of side a; the other has what lies opposite. */
  readonly from: Place
  readonly enemies?: readonly (readonly [number, number])[]
  readonly more?: Partial<UnitSpec>
}
/** Why U may not be deployed there, the middle of each of its models. */
function refusedThere(
  { mission: name, from, enemies = [], more }: Deploying,
  ...spots: readonly (readonly [x: number, y: number])[]
): string | undefined {
  const mission = missionNamed(name)
  const at = mission.steps.findIndex(({ step }) => step === 'deploy')
  const sides = mission.steps.find((step) => step.step === 'sides')
  if (!sides) throw new Error(`${name} gives nobody a side`)
  const units = [men('U', 'a', spots, more), men('E', 'b', enemies)]
  const state = battle({ stage: 'deployment', turn: 1, units, waiting: { U: null } })
  const kept = {
    ...keeping(state, missionKept, { mission, at }),
    sides: { ...state.sides, a: { ...state.sides.a, zone: zoneOf(state.table, sides, from) } },
    deploy: { seat: 'a', category: 'troops' },
  } as CoreState
  const poses = spots.map(([x, y], n) => [`U.${n + 1}`, { ...waypoint(kept, x, y), facing: 0 }] as const)
  return checkDeployment(core.gameOf(kept), 'a', 'U', Object.fromEntries(poses)).refusal?.key
}
/** Is the far side of a base, or of a hull, so far from its own edge in its zone? */
const inZone =
  (mission: string, more: Partial<UnitSpec> = {}, half = 0.5) =>
  (distance: number): boolean =>
    refusedThere({ mission, from: 'near', more }, [20, distance - half]) !== 'refusal.outsideZone'
/** In its own zone and so far from an enemy: is that too near? */
const nearEnemy =
  (mission: string, from: Place = 'near') =>
  (distance: number): boolean =>
    refusedThere({ mission, from, enemies: [[3 + 1 + distance, 3]] }, [3, 3]) === 'refusal.tooNearEnemy'
const nearCentre =
  (mission: string) =>
  (distance: number): boolean =>
    refusedThere({ mission, from: 'nearLeft' }, [36 - 0.5, 24 - Math.sqrt((distance + 0.5) ** 2 - 0.25)]) ===
    'refusal.tooNearCentre'
const linkedWhenPlaced =
  (more: Partial<UnitSpec> = {}, size = 1) =>
  (distance: number): boolean =>
    refusedThere({ mission: 'take-and-hold', from: 'near', more }, [20, 5], [20 + size + distance, 5]) !==
    'refusal.outOfCoherency'

/** A deployed last at so far from B, whom a building hides if it is to. */
const lateAt =
  (hidden: boolean) =>
  (distance: number): boolean => {
    const wall: PieceSpec = { id: 'W', kind: 'building', area: [10.8, 5, 11, 35], height: 8 }
    const state = faced(distance, {}, hidden ? { pieces: [wall] } : {})
    return lateBounds(gameOf(state), [modelIn(state, 'B')]).alone(modelIn(state, 'A')) !== null
  }

const secure = missionNamed('secure-and-control')
const loot = secure.objectives.find((one) => one.kind === 'counters')!
/** Why a counter may not lie there, where another lies at (36, 24). */
const counterAt = (x: number, y: number): string | undefined => {
  const state = foughtFor({ mission: 'secure-and-control', counters: [[36, 24, 0]], units: [] })
  return checkCounter(counterGround(state, loot), waypoint(state, x, y))?.key
}
const nearEdge = (distance: number): boolean => counterAt(distance, 24) === 'refusal.counterNearEdge'
const nearOther = (distance: number): boolean => counterAt(36 + distance, 24) === 'refusal.counterNearCounter'

/** Does U score for what the mission is fought for? */
function scores(
  mission: string,
  unit: UnitSpec,
  counters?: readonly (readonly [number, number, number])[],
): boolean {
  const { result } = sheetOf(foughtFor({ mission, counters, units: [unit] }))
  return result.score.a > 0
}
const inCircle = (distance: number): boolean =>
  scores('take-and-hold', men('U', 'a', [[36 + 0.5 + distance, 24]]))
const inStrip = (distance: number): boolean => scores('recon', men('U', 'a', [[20, 48 - distance - 0.5]]))
const atCounter = (distance: number): boolean =>
  scores('secure-and-control', men('U', 'a', [[36.5 + distance, 24]]), [[36, 24, 0]])
const counterAbove = (distance: number): boolean =>
  scores('secure-and-control', men('U', 'a', [[36, 24]]), [[36, 24, distance]])
/** An enemy so far away contests it. */
const contests = (distance: number): boolean => {
  const units = [men('U', 'a', [[36, 22]]), men('E', 'b', [[36.5 + distance, 24]])]
  const { result } = sheetOf(foughtFor({ mission: 'secure-and-control', counters: [[36, 24, 0]], units }))
  return result.score.a === 0
}
/** The middle of a base so far from the line between two quarters: does it stand in both? */
const straddles = (distance: number): boolean => {
  const units = [men('U', 'a', [[36 - distance, 5]])]
  const state = foughtFor({ mission: 'cleanse', quarters: { a: 'nearLeft', b: 'farRight' }, units })
  return sheetOf(state).open.length > 0
}

/** A drop aimed at (20, 20) that does not scatter. */
const dropping = (
  count: number,
  enemies: readonly (readonly [number, number])[],
  pieces: readonly PieceSpec[] = [],
) =>
  battle({
    turn: 2,
    pieces,
    units: [
      men(
        'X',
        'a',
        Array.from({ length: count }, (_, n) => [3 + n, 3] as const),
        { rules: ['deepStrike'] },
      ),
      men('E', 'b', enemies),
      men('P', 'a', [[60, 5]]),
    ],
    rules: ['deepStrike'],
    waiting: { X: { why: 'deepStrike', comes: true } },
  })
const aimsTooNear = (distance: number): boolean => {
  const state = dropping(1, [[21 + distance, 20]])
  return aimRefusal(gameOf(state), 'X', 'X.1', place(48, 20, 20)) !== null
}
const comesDownTooNear = (distance: number): boolean => {
  // Aimed seven inches away, and brought there by the dice.
  const state = dropping(1, [[21 + distance, 20]])
  const { state: after } = act(state, 'a', strike(state, 'X', 20, 13), 'A90 3 4')
  return after.models['X.1']?.status !== 'onTable'
}
/** The first lands on a step just large enough for it; is there a place for the second below? */
const landsBelow = (height: number): boolean => {
  const step: PieceSpec = { id: 'H', kind: 'hill', area: [19.5, 19.5, 20.5, 20.5], height }
  const state = dropping(2, [], [step])
  const { state: after } = act(state, 'a', strike(state, 'X', 20, 20), 'H 1 1')
  return after.models['X.2']?.status === 'onTable'
}

export const core4Missions: readonly Boundary[] = [
  ['C4-DEPLOY-06', 'Secure and Control: from one’s edge', 'within', 12, inZone('secure-and-control')],
  ['C4-DEPLOY-06', 'Seek and Destroy: from one’s edge', 'within', 15, inZone('seek-and-destroy')],
  ['C4-DEPLOY-06', 'Recon: from one’s edge', 'within', 15, inZone('recon')],
  ['C4-DEPLOY-06', 'Take and Hold: from one’s edge', 'within', 12, inZone('take-and-hold')],
  ['C4-DEPLOY-06', 'a hull, from one’s edge', 'within', 12, inZone('take-and-hold', hull(), 1.5)],
  ['C4-DEPLOY-06', 'Cleanse: an enemy is too near', 'within', 18, nearEnemy('cleanse', 'nearLeft')],
  ['C4-DEPLOY-06', 'Cleanse: the middle is too near', 'closer than', 6, nearCentre('cleanse')],
  ['C4-DEPLOY-06', 'Seek and Destroy: an enemy is near', 'closer than', 24, nearEnemy('seek-and-destroy')],
  ['C4-DEPLOY-06', 'Recon: an enemy is too near', 'closer than', 24, nearEnemy('recon')],
  ['C4-DEPLOY-07', 'men are linked when placed', 'within', 2, linkedWhenPlaced()],
  ['C4-DEPLOY-07', 'vehicles are linked when placed', 'within', 4, linkedWhenPlaced(hull(), 4)],
  ['C4-MISSION-10', 'an enemy is too near', 'within', 18, nearEnemy('cleanse', 'nearLeft')],
  ['C4-MISSION-10', 'the middle is too near', 'closer than', 6, nearCentre('cleanse')],
  ['C4-MISSION-20', 'one deploys', 'within', 12, inZone('secure-and-control')],
  ['C4-MISSION-20', 'a counter lies too near the edge', 'within', 12, nearEdge],
  ['C4-MISSION-20', 'a counter lies too near another', 'within', 12, nearOther],
  ['C4-MISSION-20', 'a counter is held', 'within', 6, atCounter],
  ['C4-MISSION-20', 'a counter is contested', 'within', 6, contests],
  ['C4-MISSION-30', 'one deploys', 'within', 15, inZone('seek-and-destroy')],
  ['C4-MISSION-30', 'an enemy is too near', 'closer than', 24, nearEnemy('seek-and-destroy')],
  ['C4-MISSION-40', 'one deploys', 'within', 15, inZone('recon')],
  ['C4-MISSION-40', 'an enemy is too near', 'closer than', 24, nearEnemy('recon')],
  ['C4-MISSION-40', 'one counts at the enemy’s edge', 'within', 15, inStrip],
  ['C4-MISSION-50', 'one deploys', 'within', 12, inZone('take-and-hold')],
  ['C4-MISSION-50', 'one counts about the middle', 'within', 12, inCircle],
  ['C4-MISSION-07', 'one counts in a circle', 'within', 12, inCircle],
  ['C4-MISSION-07', 'one counts in a strip', 'within', 15, inStrip],
  ['C4-MISSION-07', 'one counts at a counter', 'within', 6, atCounter],
  ['C4-MISSION-07', 'also at one overhead', 'within', 6, counterAbove],
  ['C4-MISSION-07', 'a base reaches over a line', 'closer than', 0.5, straddles],
  ['C4-VP-06', 'one counts at the enemy’s edge', 'within', 15, inStrip],
  ['C4-VP-07', 'one counts at a counter', 'within', 6, atCounter],
  ['C4-VP-08', 'one counts about the middle', 'within', 12, inCircle],
  ['C4-MSR-03', 'one aims too near an enemy', 'closer than', 1, aimsTooNear],
  ['C4-MSR-03', 'one comes down too near an enemy', 'closer than', 1, comesDownTooNear],
  ['C4-MSR-03', 'one lands below the first', 'within', 1, landsBelow],
  ['C4-MSR-06', 'who is deployed last is seen', 'within', 18, lateAt(false)],
  ['C4-MSR-06', 'who is deployed last is too near', 'within', 12, lateAt(true)],
  ['C4-USR-09', 'who is deployed last is seen', 'within', 18, lateAt(false)],
  ['C4-USR-09', 'who is deployed last is too near', 'within', 12, lateAt(true)],
  ['CF-STRAT-41', 'whom the stratagem lets in is seen', 'within', 18, lateAt(false)],
  ['CF-STRAT-41', 'whom the stratagem lets in is too near', 'within', 12, lateAt(true)],
  ['CF-SETUP-08', 'an enemy is too near', 'within', 18, nearEnemy('clear-out', 'nearLeft')],
  ['CF-SETUP-08', 'the middle is too near', 'within', 12, nearCentre('clear-out')],
  ['CF-SCEN-03', 'an enemy is too near', 'within', 18, nearEnemy('clear-out', 'nearLeft')],
  ['CF-SCEN-03', 'the middle is too near', 'within', 12, nearCentre('high-ground')],
]
