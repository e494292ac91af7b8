/**
 * The way by which a unit leaves the table: one of its models moves over the edge with its normal move, and the whole unit
 * goes (CF-SPECIAL-02). The command, its preview and the machine ask this one function.
 */
import { pointGap, type Mm } from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { checkUnitMove, suggestMove } from '../../../../shared/movement'
import type { Objective } from '../../../../shared/protocol/mission'
import type { MoveTest } from '../../../../shared/protocol/previews/move'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import { basesOverlap, surfacesAt } from '../../../../shared/table'
import type { Standing, UnitId } from '../../../../shared/table/types'
import { standingModels, unitOf, type CoreGame, type CoreState, type StandingModel } from '../game'
import { missionKept, seatOf } from '../mission'
import {
  budgetFor,
  gaitNow,
  rulesFor,
  sceneFor,
  staysPut,
  testsOf,
  waysOf,
  whyNotMove,
  type PlannedMove,
} from '../movement'
import { drives, hasMovedBefore } from '../units'
import { objectivesKept } from './kept'
import { bearingOut, exitStretches, placeAtExit, touchesExit } from './exit-ground'

type ExitObjective = Extract<Objective, { readonly kind: 'exit' | 'carryItem' }>
type Stretch = ReturnType<typeof exitStretches>[number]

/** Exits that are open to a unit. */
const exitsFor = ({ state }: CoreGame, seat: Seat, unit: UnitId): readonly ExitObjective[] =>
  (missionKept.find(state)?.mission?.objectives ?? []).filter(
    (one): one is ExitObjective =>
      (one.kind === 'exit' || (one.kind === 'carryItem' && carries(state, one.id, unit))) &&
      seatOf(state, one.role) === seat,
  )
/** Over the edge of an item's only who has it. */
function carries(state: CoreState, objective: string, unit: UnitId): boolean {
  const item = objectivesKept.find(state)?.items[objective]
  return item !== undefined && 'carrier' in item && state.models[item.carrier]?.unit === unit
}
const stretchesFor = (game: CoreGame, unit: UnitId): readonly (readonly [ExitObjective, Stretch])[] => {
  const { seat } = unitOf(game.state, unit)
  return exitsFor(game, seat, unit).flatMap((exit) =>
    exitStretches(game.state, exit.over, seat).map((stretch) => [exit, stretch] as const),
  )
}

export interface WayOff {
  readonly exit: ExitObjective
  readonly lead: StandingModel
  readonly plan: PlannedMove
}
/** So many of its models, the nearest first, and so far to either side of where each comes out, are tried. */
const leadsTried = 3
const aside: readonly Mm[] = [0, 38.1, -38.1, 88.9, -88.9]

interface Candidate {
  readonly exit: ExitObjective
  readonly lead: StandingModel
  readonly stretch: Stretch
  readonly gap: Mm
}
/** Whose base is so near to an exit that his move might do, in a straight line; the nearest first. */
function candidates(game: CoreGame, unit: UnitId): readonly Candidate[] {
  const { table } = game.state
  const exits = stretchesFor(game, unit)
  if (exits.length === 0) return []
  const { plan } = budgetFor(game, unit, 'move')
  return standingModels(game.state, unit)
    .filter((model) => !staysPut(game, model, 'move') && !hasMovedBefore(game.state, model.id))
    .flatMap((lead) =>
      exits.map(([exit, stretch]) => {
        const end = placeAtExit(table, stretch, lead.body, lead.pose.at, facingAt(game, lead, stretch))
        return { exit, lead, stretch, gap: pointGap(end, lead.pose.at) }
      }),
    )
    .filter(({ gap }) => gap <= Math.max(plan, flownBy(game, unit)))
    .sort((one, two) => one.gap - two.gap)
}
const flownBy = (game: CoreGame, unit: UnitId): Mm =>
  Math.max(0, ...waysOf(gaitNow(game, unit)).map((way) => budgetFor(game, unit, 'move', going(way)).plan))
const going = (way: string): { readonly manner: 'walk' | 'jump' } => ({
  manner: way === 'walk' ? 'walk' : 'jump',
})

/** Hulls go out nose first. */
const facingAt = (game: CoreGame, lead: StandingModel, stretch: Stretch): number =>
  drives(game.state, lead.unit) ? bearingOut(game.state.table, stretch) : lead.pose.facing

/** Could it, for all that a straight line says? Cheap: nothing is searched. */
export const nearExit = (game: CoreGame, unit: UnitId): boolean => candidates(game, unit).length > 0

export function wayOff(game: CoreGame, unit: UnitId): WayOff | null {
  const found = candidates(game, unit).slice(0, leadsTried)
  const ways = waysOf(gaitNow(game, unit))
  const manners = ways.length > 0 ? [...new Set(ways.map((way) => going(way).manner))] : [undefined]
  for (const manner of manners)
    for (const candidate of found)
      for (const shift of aside) {
        const way = wayOver(game, unit, candidate, shift, manner)
        if (way) return way
      }
  return null
}

function wayOver(
  game: CoreGame,
  unit: UnitId,
  { exit, lead, stretch }: Candidate,
  shift: Mm,
  manner: 'walk' | 'jump' | undefined,
): WayOff | null {
  const { table } = game.state
  const facing = facingAt(game, lead, stretch)
  const near: PlanPoint = { x: lead.pose.at.x + shift, z: lead.pose.at.z + shift }
  const at = placeAtExit(table, stretch, lead.body, near, facing)
  const on = surfacesAt(table, at)[0]?.ref
  if (!on) return null
  const wish = manner && { manner }
  const budget = budgetFor(game, unit, 'move', wish)
  const scene = sceneFor(game, unit, 'move')
  const rules = rulesFor(game, unit, 'move', budget, wish)
  const drawn = { lead: lead.id, to: { at, on, facing }, facing }
  const { paths, stopped } = suggestMove(scene, [lead], drawn, rules)
  if (stopped || !paths[lead.id]) return null
  const checked = checkUnitMove(scene, [lead], paths, rules)
  const end = checked.models[lead.id]?.end
  if (checked.refusal || !end || !touchesExit(table, stretch, lead.body, end)) return null
  const stood: Standing = { ...lead, pose: end }
  if (standingModels(game.state, unit).some((mate) => mate.id !== lead.id && standIn(stood, mate)))
    return null
  const plan = { ...checked, budget, manner: rules.manner ?? 'walk', road: false }
  return { exit, lead, plan }
}
const placed = ({ body, pose }: Standing) => ({ base: body.base, at: pose.at, facing: pose.facing })
const standIn = (one: Standing, two: Standing): boolean => basesOverlap(placed(one), placed(two))

/** Why it does not leave now, or null. */
export function whyNotLeave(game: CoreGame, seat: Seat, unit: UnitId): Refusal | null {
  const no = (key: string): Refusal => refuse(key, 'CF-SPECIAL-02', { unit }, [unit]).refusal
  if (game.state.stage === 'battle' && exitsFor(game, seat, unit).length === 0) return no('noExit')
  return (
    whyNotMove(game.state, seat, unit) ??
    game.ask('mayMove', null, { unit }).value ??
    (wayOff(game, unit) ? null : no('exitTooFar'))
  )
}
export const testsOnWayOff = (game: CoreGame, unit: UnitId, { plan }: WayOff): readonly MoveTest[] =>
  testsOf(game, unit, plan, 'move', false, { manner: plan.manner === 'walk' ? undefined : plan.manner })
