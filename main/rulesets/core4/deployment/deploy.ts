/** Placing a unit: in its own zone, as far from the enemy and the middle as the mission asks (C4-DEPLOY-06, -07, CF-SETUP-08). */
import type { Draft } from 'immer'
import { bearing, pointGap } from '../../../../shared/geometry'
import {
  beyond,
  closerThan,
  inches,
  shownInches,
  tolerance,
  type Mm,
} from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { coherency, poseWhenPutDown, suggestPoses, whyNotPutDown } from '../../../../shared/movement'
import type { CommandOf } from '../../../../shared/protocol/command'
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { KeptDistance, ZoneRule } from '../../../../shared/protocol/mission'
import type { DeployCheck } from '../../../../shared/protocol/previews/deploy'
import type { Query } from '../../../../shared/protocol/query'
import { allowed, refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat, type Poses, type Seat, type Waypoint } from '../../../../shared/protocol/spatial'
import { baseGap, pieceGap, pointToBaseGap, reachOfBase } from '../../../../shared/table'
import type { ModelId, Pose, Standing, UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { startWithUnit } from '../characters'
import { coherencyRules, gaitNow, groundFor, standingRules } from '../movement'
import {
  modelOf,
  standModels,
  standingModels,
  unitOf,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CorePart,
  type CoreState,
  type PlaceBounds,
  type StepRule,
} from '../game'
import { ruinMeant, standsByRule, standsOnSideOf, stepOf, zoneRulesFor } from '../mission'
import { declareEntering } from './declare'
import { beginDeployment, deployGround, lateBounds, nextPlacement } from './late'
import { checkTurn, isLate, lateChip, placesInAnyOrder } from './order'

const tooClose = (gap: Mm, { inches: least, test }: KeptDistance): boolean =>
  test === 'beyond' ? !beyond(gap, inches(least)) : closerThan(gap, inches(least))

const standing = (state: CoreState, id: ModelId, pose: Pose): Standing => ({
  id,
  unit: modelOf(state, id).unit,
  body: modelOf(state, id).body,
  pose,
})
const standingOf = (state: CoreState, seat?: Seat): readonly Standing[] =>
  unitsOnTable(state, seat).flatMap((unit) =>
    standingModels(state, unit.id).map((model) => standing(state, model.id, model.pose)),
  )
/** Whom one must keep away from: also where something else lies in their stead. */
const enemiesOf = (game: CoreGame, seat: Seat): readonly Standing[] => [
  ...standingOf(game.state, otherSeat(seat)),
  ...game.ask('standIns', [], { seat: otherSeat(seat) }).value,
]
/** One's own first; who may be put down anew is not in his own way. */
function othersThan(game: CoreGame, { id, seat }: UnitView): readonly Standing[] {
  const { state } = game
  const all = [...standingOf(state, seat), ...standingOf(state, otherSeat(seat))]
  const isPutAnew = placesInAnyOrder(state) || game.ask('redeploys', null, { unit: id }).value !== null
  return isPutAnew ? all.filter(({ unit }) => unit !== id) : all
}

/** Does it stay in the air wherever it is put down (C4-VEH-07)? */
const flies = (game: CoreGame, unit: UnitId): boolean => gaitNow(game, unit).hovers === 'always'

/** What the mission asks of one model by one rule: a zone, the enemy, the middle of the table, the target. */
function whyNotBy(
  game: CoreGame,
  seat: Seat,
  rule: ZoneRule,
  model: Standing,
  enemies: readonly Standing[],
): Refusal | null {
  const { state } = game
  const { cite, ...step } = stepOf(state, 'deploy')
  const { fromEnemy = step.fromEnemy, fromCentre = step.fromCentre, fromTarget = step.fromTarget } = rule
  const { at } = model.pose
  const whole = game.setting('core4.deploy.whole') !== false
  if (!standsByRule(game, seat, rule, model, whole)) return refuse('outsideZone', cite).refusal
  if (rule.outsideEnemySide && standsOnSideOf(state, otherSeat(seat), model, whole))
    return refuse('onEnemySide', cite).refusal
  const radius = reachOfBase(model.body.base)
  // Most are told to be far enough by their places alone.
  const mayBeNear = ({ pose, body }: Standing, least: number): boolean =>
    pointGap(at, pose.at) <= radius + reachOfBase(body.base) + inches(least) + tolerance
  const near =
    fromEnemy &&
    enemies.find((enemy) => mayBeNear(enemy, fromEnemy.inches) && tooClose(baseGap(model, enemy), fromEnemy))
  if (near) {
    const args = { least: fromEnemy.inches, is: shownInches(baseGap(model, near)) }
    return refuse('tooNearEnemy', cite, args, [near.id]).refusal
  }
  // In plan: height is ignored, so the middle of the table is as high as the hull.
  const middle = pointToBaseGap(model, {
    ...middleOf(state),
    y: model.pose.y + (model.body.hull?.bottom ?? 0),
  })
  if (fromCentre && tooClose(middle, fromCentre))
    return refuse('tooNearCentre', cite, { least: fromCentre.inches, is: shownInches(middle) }).refusal
  const kept = [
    ...(fromTarget ? [{ key: 'tooNearTarget', ruin: 'target' as const, keeps: fromTarget }] : []),
    ...(rule.fromPieces ?? []).map(({ piece, keeps }) => ({ key: 'tooNearPiece', ruin: { piece }, keeps })),
  ]
  for (const { key, ruin, keeps } of kept) {
    const piece = ruinMeant(state, ruin)
    const gap = piece ? pieceGap(model, piece) : Infinity
    if (piece && tooClose(gap, keeps))
      return refuse(key, cite, { least: keeps.inches, is: shownInches(gap), piece: piece.id }, [piece.id])
        .refusal
  }
  return null
}
/** Somewhere the mission lets it begin, all of what is said of that place must hold (CF-CUSTOM-04). */
function outOfZone(
  game: CoreGame,
  unit: UnitView,
  model: Standing,
  enemies: readonly Standing[],
): Refusal | null {
  const refusals: Refusal[] = []
  for (const rule of zoneRulesFor(game.state, unit)) {
    const refusal = whyNotBy(game, unit.seat, rule, model, enemies)
    if (!refusal) return null
    refusals.push(refusal)
  }
  // What is against it where it would be in the right zone says more than that another zone is elsewhere.
  return (
    refusals.find(({ key }) => key !== 'outsideZone') ??
    refusals[0] ??
    refuse('startsInReserve', stepOf(game.state, 'deploy').cite, { unit: unit.id }, [unit.id]).refusal
  )
}

/** Where a unit may be put down at all: those placed after all the others have no zone. */
function boundsOf(game: CoreGame, unit: UnitView, enemies: readonly Standing[]): PlaceBounds {
  const usual = isLate(unit)
    ? lateBounds(game, enemies)
    : { alone: (model: Standing) => outOfZone(game, unit, model, enemies), together: () => ({}) }
  return game.ask('bounds', usual, { unit: unit.id, enemies }).value
}

/** Could its first model stand there? Quicker than to look for places for all of them. */
export function roomToMuster(game: CoreGame, unitId: UnitId): (to: Waypoint, facing: number) => boolean {
  const { state } = game
  const unit = unitOf(state, unitId)
  const others = othersThan(game, unit)
  const bounds = boundsOf(game, unit, enemiesOf(game, unit.seat))
  const rules = standingRules(game, unitId)
  const [ground, aloft] = [groundFor(game, unitId), flies(game, unitId)]
  const [lead] = unit.models
  return ({ at, on }, facing) => {
    if (lead === undefined) return false
    const pose = poseWhenPutDown(ground, modelOf(state, lead).body, { at, on, facing }, aloft)
    if (!pose) return false
    const model = standing(state, lead, pose)
    return bounds.alone(model) === null && whyNotPutDown(ground, model, others, rules) === null
  }
}

/** The one check: the ghost under the cursor, the command and the machine player all call it. */
export function checkDeployment(game: CoreGame, seat: Seat, unitId: string, poses: Poses): DeployCheck {
  const { state } = game
  const unit = state.units[unitId]
  if (!unit) return { poses: {}, refusals: {}, refusal: refuse('noSuchUnit', 'C4-DEPLOY-04').refusal }
  return checkPutDown(game, unit, poses, boundsOf(game, unit, enemiesOf(game, seat)))
}
/** The same of places that something else closes than the mission. */
export function checkPutDown(game: CoreGame, unit: UnitView, poses: Poses, bounds: PlaceBounds): DeployCheck {
  const { state } = game
  const { id: unitId, models } = unit
  const others = othersThan(game, unit)
  const [ground, aloft] = [groundFor(game, unitId), flies(game, unitId)]
  const placed: Standing[] = []
  const refusals: Record<ModelId, Refusal> = {}
  for (const id of models) {
    const input = poses[id]
    const pose = input && poseWhenPutDown(ground, modelOf(state, id).body, input, aloft)
    if (!input) {
      refusals[id] = refuse('modelNotPlaced', 'C4-DEPLOY-07', undefined, [id]).refusal
      continue
    }
    if (!pose) {
      refusals[id] = refuse('noFloorThere', 'C4-DEPLOY-07', undefined, [id]).refusal
      continue
    }
    const model = standing(state, id, pose)
    const refusal =
      bounds.alone(model) ??
      whyNotPutDown(ground, model, [...others, ...placed], standingRules(game, unitId, state.models[id]))
    if (refusal) refusals[id] = refusal
    placed.push(model)
  }
  for (const [id, refusal] of Object.entries(bounds.together(placed))) refusals[id] ??= refusal
  const links = coherency(placed, coherencyRules(game, unitId))
  if (!links.coherent)
    for (const id of links.offenders)
      refusals[id] ??= refuse('outOfCoherency', 'C4-DEPLOY-07', undefined, [id]).refusal
  const [first] = Object.values(refusals)
  return { poses: Object.fromEntries(placed.map(({ id, pose }) => [id, pose])), refusals, refusal: first }
}

/** The unit stands where it has been proven that it may. */
export function* putOnTable(game: CoreGame, unit: UnitId, poses: DeployCheck['poses']): Procedure {
  const rules = isLate(unitOf(game.state, unit)) ? ['C4-MSR-06'] : stepOf(game.state, 'deploy').cite
  yield* emit('deployed', { unit, poses }, rules)
}
function* deploy(game: CoreGame, seat: Seat, command: CommandOf<'deploy'>): Procedure {
  const { poses } = checkDeployment(game, seat, command.unit, command.poses)
  yield* putOnTable(game, command.unit, poses)
  yield* startWithUnit(game, command.unit)
  if (!(yield* nextPlacement(game, otherSeat(seat), [command.unit]))) yield* game.at('stepDone')
}

const deployRule: CommandRule<'deploy'> = {
  check(game, seat, command) {
    const turn = checkTurn(game, seat, command.unit)
    if (!turn.ok) return turn
    const { refusal } = checkDeployment(game, seat, command.unit, command.poses)
    return refusal ? { ok: false, refusal } : allowed
  },
  perform: deploy,
  legal: (game, seat) =>
    Object.keys(game.state.units)
      .filter((unit) => checkTurn(game, seat, unit).ok)
      .map((unit) => ({ type: 'deploy', unit })),
  label: ({ unit }) => ({ key: 'label.deploy', args: { unit } }),
}

export const middleOf = ({ table }: CoreState): PlanPoint => ({ x: table.width / 2, z: table.depth / 2 })

/** The unit around a spot of the cursor, as close to it as is legal. */
export function suggestDeployment(
  game: CoreGame,
  seat: Seat,
  { unit: unitId, to, formation, facing }: Extract<Query, { ask: 'suggestDeploy' }>,
): { poses: Poses; check: DeployCheck } {
  const unit = unitOf(game.state, unitId)
  const bounds = boundsOf(game, unit, enemiesOf(game, seat))
  return suggestPlaces(game, unitId, { to, formation, facing }, bounds)
}
/** The same about a spot that something else bounds than the mission. */
export function suggestPlaces(
  game: CoreGame,
  unitId: UnitId,
  { to, formation, facing }: Pick<Extract<Query, { ask: 'suggestDeploy' }>, 'to' | 'formation' | 'facing'>,
  bounds: PlaceBounds,
): { poses: Poses; check: DeployCheck } {
  const { state } = game
  const unit = unitOf(state, unitId)
  const others = othersThan(game, unit)
  const bodies = unit.models.map((id) => ({
    id,
    unit: unitId,
    body: modelOf(state, id).body,
  }))
  const around = (accepts: (model: Standing) => boolean, whole: boolean): Poses =>
    suggestPoses(groundFor(game, unitId), bodies, to, others, accepts, {
      whole,
      formation,
      // A line or ranks face the middle of the table unless they are turned.
      facing: facing ?? (formation === 'keep' ? undefined : bearing(to.at, middleOf(state))),
      standing: standingRules(game, unitId),
      flies: flies(game, unitId),
      ...coherencyRules(game, unitId),
    })
  const found = around((model) => bounds.alone(model) === null, true)
  // Where not all find room near the spot, they are shown at it, with what is against it.
  const poses = Object.keys(found).length === bodies.length ? found : around(() => true, false)
  return { poses, check: checkPutDown(game, unit, poses, bounds) }
}

const deployStep: StepRule<'deploy'> = {
  *perform(game) {
    return (yield* beginDeployment(game)) ? 'waits' : 'done'
  },
}

export const deploymentPart: CorePart = {
  id: 'core4/deployment',
  steps: { deploy: deployStep },
  moments: { gameStart: declareEntering },
  commands: { deploy: deployRule },
  queries: {
    checkDeploy: (game, seat, query) => checkDeployment(game, seat, query.unit, query.poses),
    deployGround: (game, seat, { unit }) => deployGround(game, unit, enemiesOf(game, seat)),
    suggestDeploy: (game, seat, query) => suggestDeployment(game, seat, query),
  },
  reducers: {
    deployed(draft: Draft<CoreState>, data: { unit: string; poses: Record<ModelId, Pose> }) {
      standModels(draft, data.poses)
      const unit = draft.units[data.unit]
      if (unit) unit.conditions = unit.conditions.filter((condition) => condition !== lateChip)
    },
  },
  settings: [{ key: 'core4.deploy.whole', default: true, alternatives: [false], cite: 'C4-DEPLOY-06' }],
}
