/**
 * Units that are placed after all the others, anywhere but near the enemy (C4-USR-09, C4-MSR-06): who they are is said before
 * deployment (C4-DEPLOY-03), a coin says who begins, and they come down in turn, unit by unit.
 */
import type { Draft } from 'immer'
import { beyond, inches, shownInches, type Mm } from '../../../../shared/geometry/length'
import { ringAbout, union } from '../../../../shared/geometry'
import type { DeployGround } from '../../../../shared/protocol/previews/deploy'
import { refuse, type Refusal, type RuleId } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitView } from '../../../../shared/protocol/game-view'
import { sees } from '../../../../shared/sight'
import { baseGap, reachOfBase } from '../../../../shared/table'
import type { ModelId, Standing, UnitId } from '../../../../shared/table/types'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { unitOf, type CoreGame, type CorePart, type CoreState, type PlaceBounds } from '../game'
import { firstDeployer, rollForDeployment, stepOf } from '../mission'
import { knownTo } from '../reserves'
import { sightOf, watchers } from '../sight'
import { sized } from '../units'
import { declareAll } from './declare'
import { rolledWhoBegins } from './who-begins'
import { isLate, lateChip, nextToDeploy, restOfChoice, staysWithSide } from './order'

const because = ['C4-USR-09', 'C4-MSR-06']
/** Never nearer; and not nearer than the second to whoever sees one of them. */
const never: Mm = inches(12)
const unseen: Mm = inches(18)
/** Up to so much of a die for a coin is the first player's. */
const heads = 3

const lateUnits = ({ units, models }: CoreState, seat: Seat): readonly UnitView[] =>
  Object.values(units).filter(
    (unit) =>
      unit.seat === seat && isLate(unit) && unit.models.some((id) => models[id]?.status === 'waiting'),
  )

/** Where both have some: a coin, with three and less the first player begins; or as the winner of a roll-off says (S6-MISS-DEP-08). */
function* whoBegins({ state }: CoreGame): Procedure<Seat> {
  if (stepOf(state, 'deploy').late === 'rollOff') return yield* rolledWhoBegins('lateDeployment', because)
  const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'lateDeployment', seat: 'a', because })
  return (die?.face ?? 0) <= heads ? 'a' : 'b'
}
/** Unit by unit, in turn, as long as both have some. */
export function nextLateInTurn(state: CoreState, turn: Seat): CoreState['deploy'] {
  const seat = [turn, otherSeat(turn)].find((one) => lateUnits(state, one).length > 0)
  return seat === undefined ? null : { seat, category: null }
}
function* nextLate(game: CoreGame): Procedure<CoreState['deploy']> {
  const { state } = game
  const both = (['a', 'b'] as const).every((seat) => lateUnits(state, seat).length > 0)
  const placed = state.deploy?.category === null ? state.deploy.seat : null
  if (both && placed === null) return { seat: yield* whoBegins(game), category: null }
  return nextLateInTurn(state, placed === null ? 'a' : otherSeat(placed))
}

/**
 * Whose placement is next: all others first, by category. Nobody's: everybody stands.
 * @param placed  who has just been; what was bought with them comes with them
 */
export function* nextPlacement(game: CoreGame, turn: Seat, placed: readonly UnitId[]): Procedure<boolean> {
  const { cite } = stepOf(game.state, 'deploy')
  const rest = restOfChoice(game.state, placed)
  // Nothing has changed, and nothing is told: it is this side's turn still.
  if (staysWithSide(game.state)) return true
  const next = rest?.turn ?? nextToDeploy(game, turn)
  if (!next) return yield* nextLatePlacement(game)
  yield* emit('deploymentTurn', next, cite)
  if (rest) yield* emit('choiceGoesOn', { units: rest.units }, cite, knownTo(game, next.seat))
  return true
}
function* nextLatePlacement(game: CoreGame): Procedure<boolean> {
  const late = yield* nextLate(game)
  if (late) yield* emit('lateDeploymentTurn', { seat: late.seat }, because)
  else yield* emit('deploymentTurn', null, stepOf(game.state, 'deploy').cite)
  return late !== null
}
/** A side that places in any order has said that it is done: the other's turn, or that of those who come last (S6-MISS-DEP-02). */
export function* sideIsDone(game: CoreGame, seat: Seat): Procedure<boolean> {
  const next = nextToDeploy(game, otherSeat(seat))
  if (!next) return yield* nextLatePlacement(game)
  yield* emit('deploymentTurn', next, stepOf(game.state, 'deploy').cite)
  return true
}
/** Opens deployment with the side whose roll says so. */
export function* beginDeployment(game: CoreGame): Procedure<boolean> {
  yield* rollForDeployment(game)
  const first = firstDeployer(game.state)
  yield* declareAll(game, first)
  return yield* nextPlacement(game, first, [])
}

const nearest = (model: Standing, enemies: readonly Standing[]): { enemy: Standing; gap: Mm } | null => {
  let found: { enemy: Standing; gap: Mm } | null = null
  for (const enemy of enemies) {
    const gap = baseGap(model, enemy)
    if (!found || gap < found.gap) found = { enemy, gap }
  }
  return found
}
const tooNear = (key: string, least: number, gap: Mm, enemy: Standing, cite: readonly RuleId[]): Refusal =>
  refuse(key, cite, { least, is: shownInches(gap), by: enemy.unit }, [enemy.id]).refusal

/** Enemy units on the table, each with its models. */
const byUnit = (enemies: readonly Standing[]): readonly (readonly Standing[])[] => {
  const units = new Map<UnitId, Standing[]>()
  for (const enemy of enemies) units.set(enemy.unit, [...(units.get(enemy.unit) ?? []), enemy])
  return [...units.values()]
}

export function lateBounds(
  game: CoreGame,
  enemies: readonly Standing[],
  cite: readonly RuleId[] = because,
): PlaceBounds {
  const scene = sightOf(game)
  const units = byUnit(enemies)
  const seesOne = (unit: readonly Standing[], placed: readonly Standing[]): boolean => {
    const counted = placed.map((model) => sized(game, model))
    return unit.some((enemy) =>
      watchers(game, enemy).some((eye) => counted.some((model) => sees(scene, eye, model))),
    )
  }
  return {
    alone(model) {
      const near = units.flatMap((unit) => {
        const close = nearest(model, unit)
        return close && !beyond(close.gap, unseen) ? [{ unit, ...close }] : []
      })
      const touched = near.find(({ gap }) => !beyond(gap, never))
      if (touched) return tooNear('lateTooNear', 12, touched.gap, touched.enemy, cite)
      const watched = near.find(({ unit }) => seesOne(unit, [model]))
      return watched ? tooNear('lateInSight', 18, watched.gap, watched.enemy, cite) : null
    },
    together(placed) {
      const refusals: Record<ModelId, Refusal> = {}
      for (const unit of units) {
        const close = placed.flatMap((model) => {
          const near = nearest(model, unit)
          return near && !beyond(near.gap, unseen) ? [{ model, near }] : []
        })
        if (close.length === 0 || !seesOne(unit, placed)) continue
        for (const { model, near } of close)
          refusals[model.id] ??= tooNear('lateInSight', 18, near.gap, near.enemy, cite)
      }
      return refusals
    },
  }
}

const circleCorners = 32
/** What lies within so much of an enemy, on the ground. */
const around = (enemies: readonly Standing[], distance: Mm) =>
  union(
    enemies.flatMap(({ pose, body }) => {
      if (pose.y >= distance) return []
      const radius = Math.sqrt(distance * distance - pose.y * pose.y) + reachOfBase(body.base)
      return [ringAbout(pose.at, radius, circleCorners)]
    }),
  )
/** Ground that is barred to a unit which is placed last, and ground where nobody may see it; null for all others. */
export function deployGround(
  game: CoreGame,
  unit: UnitId,
  enemies: readonly Standing[],
): DeployGround | null {
  if (!isLate(unitOf(game.state, unit))) return null
  return { barred: around(enemies, never), unseen: around(enemies, unseen) }
}

export const lateDeploymentPart: CorePart = {
  id: 'core4/late-deployment',
  reducers: {
    lateDeploymentDeclared(draft: Draft<CoreState>, { unit }: { unit: UnitId }) {
      draft.units[unit]?.conditions.push(lateChip)
    },
    lateDeploymentTurn(draft: Draft<CoreState>, { seat }: { seat: Seat }) {
      draft.deploy = { seat, category: null }
    },
  },
}
