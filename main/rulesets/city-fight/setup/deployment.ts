/** Placing a unit: its own zone, more than 18" from the enemy and 12" from the middle (CF-SETUP-08). */
import type { Draft } from 'immer'
import { bearing, boundaryDistance, contains } from '../../../../shared/geometry'
import { beyond, inches, shownInches, tolerance } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { coherency, suggestPoses } from '../../../../shared/movement'
import type { CommandOf } from '../../../../shared/protocol/command'
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { DeployCheck, Query } from '../../../../shared/protocol/query'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import { otherSeat, type PoseInput, type Poses, type Seat } from '../../../../shared/protocol/spatial'
import { baseGap, canStand, reachOfBase, surfaceHeight } from '../../../../shared/table'
import type { ModelId, Pose, Standing } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { standingRules } from '../../core4/movement'
import {
  modelOf,
  standingModels,
  unitOf,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CorePart,
  type CoreState,
} from '../../core4/game'
import { isLate, lateChip } from './deployment-order'
import { afterDeployment } from './early-moves'
import { deployGround, lateBounds, nextPlacement, type LateBounds } from './late-deployment'

const enemySeparation = inches(18)
const centreExclusion = inches(12)

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

const poseOf = (state: CoreState, input: PoseInput): Pose | null => {
  const y = surfaceHeight(state.table, input.on, input.at)
  return y === null ? null : { ...input, y }
}

/** Conditions 1 to 3 of CF-SETUP-08 for one model. */
function outOfZone(
  game: CoreGame,
  seat: Seat,
  model: Standing,
  enemies: readonly Standing[],
): Refusal | null {
  const { state } = game
  const zone = state.sides[seat].zone
  if (!zone) return refuse('notYourDeployment', 'CF-SETUP-07').refusal
  const { at } = model.pose
  const radius = reachOfBase(model.body.base)
  const margin = game.setting('cf.deploy.whole') === false ? 0 : radius
  if (!contains(zone, at) || boundaryDistance(zone, at) < margin - tolerance)
    return refuse('outsideZone', 'CF-SETUP-08').refusal
  const near = enemies.find((enemy) => !beyond(baseGap(model, enemy), enemySeparation))
  if (near)
    return refuse('tooNearEnemy', 'CF-SETUP-08', { least: 18, is: shownInches(baseGap(model, near)) }, [
      near.id,
    ]).refusal
  const fromCentre = Math.hypot(at.x - state.table.width / 2, at.z - state.table.depth / 2) - radius
  if (!beyond(fromCentre, centreExclusion))
    return refuse('tooNearCentre', 'CF-SETUP-08', { least: 12, is: shownInches(fromCentre) }).refusal
  return null
}

/** Where a unit may be put down at all: those placed after all the others have no zone. */
const boundsOf = (game: CoreGame, unit: UnitView, enemies: readonly Standing[]): LateBounds =>
  isLate(unit)
    ? lateBounds(game, enemies)
    : { alone: (model) => outOfZone(game, unit.seat, model, enemies), together: () => ({}) }

/** The one check: the ghost under the cursor, the command and the machine player all call it. */
function checkDeployment(game: CoreGame, seat: Seat, unitId: string, poses: Poses): DeployCheck {
  const { state } = game
  const unit = state.units[unitId]
  if (!unit) return { poses: {}, refusals: {}, refusal: refuse('noSuchUnit', 'CF-SETUP-07').refusal }
  const enemies = standingOf(state, seat === 'a' ? 'b' : 'a')
  const friends = standingOf(state, seat)
  const bounds = boundsOf(game, unit, enemies)
  const placed: Standing[] = []
  const refusals: Record<ModelId, Refusal> = {}
  for (const id of unit.models) {
    const input = poses[id]
    const pose = input && poseOf(state, input)
    if (!input) {
      refusals[id] = refuse('modelNotPlaced', 'CF-SETUP-07', undefined, [id]).refusal
      continue
    }
    if (!pose) {
      refusals[id] = refuse('noFloorThere', 'CF-RUIN-04', undefined, [id]).refusal
      continue
    }
    const model = standing(state, id, pose)
    const refusal =
      bounds.alone(model) ??
      canStand(state.table, model.body, pose.at, pose.on, [...friends, ...enemies, ...placed], {
        ...standingRules(game, unitId, state.models[id]),
        facing: pose.facing,
      })
    if (refusal) refusals[id] = refusal
    placed.push(model)
  }
  for (const [id, refusal] of Object.entries(bounds.together(placed))) refusals[id] ??= refusal
  const links = coherency(placed, { baseToBase: game.setting('core4.move.coherencyBaseToBase3D') === true })
  if (!links.coherent)
    for (const id of links.offenders)
      refusals[id] ??= refuse('outOfCoherency', 'CF-COH-03', undefined, [id]).refusal
  const [first] = Object.values(refusals)
  return { poses: Object.fromEntries(placed.map(({ id, pose }) => [id, pose])), refusals, refusal: first }
}

/** Whose turn it is to place, and whether this selection may come now (CF-SETUP-07). */
function checkTurn(game: CoreGame, seat: Seat, unitId: string): Verdict {
  const { deploy, stage } = game.state
  const unit = game.state.units[unitId]
  if (stage !== 'deployment' || !deploy) return refuse('notDeploying', 'CF-SETUP-07')
  if (!unit || unit.seat !== seat) return refuse('notYourUnit', 'CF-SETUP-07')
  if (deploy.seat !== seat) return refuse('notYourDeployment', 'CF-SETUP-07')
  // A character with a retinue has come with it (C4-CHAR-07).
  if (unit.models.length === 0 || unit.models.some((id) => modelOf(game.state, id).status !== 'waiting'))
    return refuse('alreadyDeployed', 'CF-SETUP-07')
  if (deploy.category === null) return isLate(unit) ? allowed : refuse('alreadyDeployed', 'CF-SETUP-07')
  if (isLate(unit)) return refuse('deploysLate', ['C4-MSR-06', 'C4-DEPLOY-03'])
  if (unit.entry.category !== deploy.category)
    return refuse('earlierCategoryFirst', 'CF-SETUP-07', { category: deploy.category })
  return allowed
}

function* deploy(game: CoreGame, seat: Seat, command: CommandOf<'deploy'>): Procedure {
  const { poses } = checkDeployment(game, seat, command.unit, command.poses)
  const rules = isLate(unitOf(game.state, command.unit)) ? ['C4-MSR-06'] : ['CF-SETUP-07', 'CF-SETUP-08']
  yield* emit('deployed', { unit: command.unit, poses }, rules)
  if (!(yield* nextPlacement(game, otherSeat(seat)))) yield* afterDeployment(game)
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

const middleOf = ({ table }: CoreState): PlanPoint => ({ x: table.width / 2, z: table.depth / 2 })

/** The unit around a spot of the cursor, as close to it as is legal. */
function suggestDeployment(
  game: CoreGame,
  seat: Seat,
  { unit: unitId, to, formation, facing }: Extract<Query, { ask: 'suggestDeploy' }>,
): { poses: Poses; check: DeployCheck } {
  const { state } = game
  const enemies = standingOf(state, seat === 'a' ? 'b' : 'a')
  const others = [...standingOf(state, seat), ...enemies]
  const unit = unitOf(state, unitId)
  const bodies = unit.models.map((id) => ({
    id,
    unit: unitId,
    body: modelOf(state, id).body,
  }))
  const around = (accepts: (model: Standing) => boolean): Poses =>
    suggestPoses(state.table, bodies, to, others, accepts, {
      formation,
      // A line or ranks face the middle of the table unless they are turned.
      facing: facing ?? (formation === 'keep' ? undefined : bearing(to.at, middleOf(state))),
      standing: standingRules(game, unitId),
      baseToBase: game.setting('core4.move.coherencyBaseToBase3D') === true,
    })
  const bounds = boundsOf(game, unit, enemies)
  const found = around((model) => bounds.alone(model) === null)
  // Where not all find room near the spot, they are shown at it, with what is against it.
  const poses = Object.keys(found).length === bodies.length ? found : around(() => true)
  return { poses, check: checkDeployment(game, seat, unitId, poses) }
}

export const deploymentPart: CorePart = {
  id: 'city-fight/deployment',
  commands: { deploy: deployRule },
  queries: {
    checkDeploy: (game, seat, query) => checkDeployment(game, seat, query.unit, query.poses),
    deployGround: (game, seat, { unit }) => deployGround(game, unit, standingOf(game.state, otherSeat(seat))),
    suggestDeploy: (game, seat, query) => suggestDeployment(game, seat, query),
  },
  reducers: {
    deployed(draft: Draft<CoreState>, data: { unit: string; poses: Record<ModelId, Pose> }) {
      for (const [id, pose] of Object.entries(data.poses)) {
        const model = draft.models[id]
        if (!model) throw new Error(`no model ${id}`)
        model.pose = pose
        model.status = 'onTable'
      }
      const unit = draft.units[data.unit]
      if (unit) unit.conditions = unit.conditions.filter((condition) => condition !== lateChip)
    },
  },
  settings: [{ key: 'cf.deploy.whole', default: true, alternatives: [false], cite: 'CF-SETUP-08' }],
}
