/** A whole unit's move: every path, the tests it brings, and the chain at its end (CF-MOVE-09). */
import { beyond, type Mm } from '../geometry'
import type { ModelMove } from '../protocol/previews/way'
import { refuse, type Refusal } from '../protocol/refusal'
import type { Paths } from '../protocol/spatial'
import type { ModelId, Piece, Standing } from '../table/types'
import { coherency, coherencyDistance, missingLinks, type Coherency, type CoherencyRules } from './coherency'
import { leftBehind, type LeavingRules } from './left-behind'
import { shownLength } from './obstruction'
import { ownPathsBarred } from './own-paths'
import { checkPath, wayOf } from './path'
import type { MoveRules, MoveScene } from './rules'
import { badGround, dangerousTouched, difficultTouched } from './terrain'
import { placesOn } from './turns'

export interface UnitMove {
  /** Every model of the unit, moving or not. */
  readonly models: Readonly<Record<ModelId, ModelMove>>
  /** The unit as it will stand. */
  readonly ends: readonly Standing[]
  /** Of those who are not left behind. */
  readonly coherency: Coherency
  /** Stranded members the others leave behind: they count as destroyed (C4-SQUAD-04). */
  readonly abandoned: readonly ModelId[]
  readonly moving: readonly ModelId[]
  /** Pieces that call for the difficult-terrain test (CF-MOVE-01). */
  readonly difficult: readonly Piece[]
  /** Models that roll for dangerous ground after the move (C4-TERRAIN-06). */
  readonly dangerous: readonly ModelId[]
  /** The first thing wrong with the move. */
  readonly refusal?: Refusal
}
export interface UnitMoveRules extends MoveRules, LeavingRules {
  /** `keep`: must end in coherency, or nearer to it when it was lost (C4-MOVE-07); `free`: as it comes. */
  readonly chain: 'keep' | 'free'
}

/** A unit that has lost its chain must at least draw together: no model away from the nearest of another group. */
function drawsApart(
  before: readonly Standing[],
  after: readonly Standing[],
  rules: CoherencyRules,
): ModelId | null {
  const { groups } = coherency(before, rules)
  const groupOf = new Map(groups.flatMap((group, index) => group.map((id) => [id, index] as const)))
  const nearest = (unit: readonly Standing[], model: Standing): Mm =>
    Math.min(
      ...unit
        .filter((other) => groupOf.get(other.id) !== groupOf.get(model.id))
        .map((other) => coherencyDistance(model, other, rules)),
    )
  const strays = after.find((model, index) =>
    beyond(nearest(after, model), nearest(before, before[index] as Standing)),
  )
  return strays?.id ?? null
}

function chainRefusal(
  before: readonly Standing[],
  after: readonly Standing[],
  now: Coherency,
  rules: UnitMoveRules,
): Refusal | null {
  if (rules.chain === 'free' || now.coherent) return null
  if (coherency(before, rules).coherent) {
    const missing = shownLength(missingLinks(after, now, rules)[0]?.length ?? 0)
    return refuse('notCoherent', ['C4-MOVE-06', 'CF-COH-03'], { missing }, now.offenders).refusal
  }
  const stray = drawsApart(before, after, rules)
  return stray ? refuse('mustDrawTogether', ['C4-MOVE-07', 'CF-COH-04'], undefined, [stray]).refusal : null
}

export function checkUnitMove(
  scene: MoveScene,
  unit: readonly Standing[],
  paths: Paths,
  rules: UnitMoveRules,
): UnitMove {
  const routes = unit.map((model) => paths[model.id] ?? [])
  const ways = unit.map((model, index) => wayOf(scene, model, routes[index] ?? [], rules))
  const ends = unit.map((model, index): Standing => ({ ...model, pose: ways[index]?.end ?? model.pose }))
  const models: Record<ModelId, ModelMove> = {}
  const moving: ModelId[] = []
  const dangerous: ModelId[] = []
  const difficult = new Set<Piece>()
  let refusal: Refusal | undefined
  unit.forEach((model, index) => {
    const beside = ends.filter((other) => other.id !== model.id)
    const move = checkPath(scene, model, routes[index] ?? [], rules, beside, ways[index])
    models[model.id] = move
    refusal ??= move.refusal
    if (move.legs.length === 0) return
    moving.push(model.id)
    // In the air one touches nothing (C4-TYPE-05, C4-VEH-15).
    if (move.end.hovering) return
    const places = scene.drives
      ? placesOn(move.legs, model.pose.facing, model.body.base, badGround(scene.table))
      : move.legs
    for (const piece of difficultTouched(scene.table, model.body, places)) difficult.add(piece)
    if (dangerousTouched(scene.table, model.body, places).length > 0) dangerous.push(model.id)
  })
  if (rules.strictOwnPaths)
    refusal ??=
      ownPathsBarred(
        scene,
        unit.map((start, index) => ({
          start,
          end: ends[index] ?? start,
          legs: models[start.id]?.legs ?? [],
        })),
      ) ?? undefined
  const abandoned = leftBehind(unit, ends, rules)
  const isKept = ({ id }: Standing): boolean => !abandoned.includes(id)
  const kept = ends.filter(isKept)
  const now = coherency(kept, rules)
  refusal ??= chainRefusal(unit.filter(isKept), kept, now, rules) ?? undefined
  return { models, ends, coherency: now, abandoned, moving, difficult: [...difficult], dangerous, refusal }
}
