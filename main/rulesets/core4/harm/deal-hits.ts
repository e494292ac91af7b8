/** How hits on a squadron are dealt to its vehicles: from the nearest on, and nobody twice before everybody once (C4-SQUAD-07). */
import { tolerance } from '../../../../shared/geometry'
import type { Option } from '../../../../shared/protocol/decision'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { standingModels, unitOf, type CoreGame, type Hit } from '../game'
import { rangeBetween } from '../sight'
import type { HitEffect, Landed } from './hit-effect'
import { hullHitOf, timesOn, type HullHit } from './hull-hit'

/** A hit on the vehicle it has been dealt to. */
export interface Dealt {
  readonly effect: HitEffect
  readonly hit: HullHit
}

interface Mate {
  readonly id: ModelId
  readonly far: number
}
/** Vehicles that hits may be dealt to, the nearest to the unit that strikes first. */
const nearestFirst = (
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  able: ReadonlySet<ModelId>,
): readonly Mate[] =>
  standingModels(game.state, target)
    .filter(({ id }) => able.has(id))
    .map(({ id }) => ({ id, far: distanceTo(game, unit, id) }))
    .sort((one, two) => one.far - two.far)
const distanceTo = (game: CoreGame, unit: UnitId, model: ModelId): number =>
  Math.min(...standingModels(game.state, unit).map(({ id }) => rangeBetween(game, id, model)))

/** Whom the hits of these may be dealt to. */
const ableOf = (effects: readonly Pick<HitEffect, 'eligible'>[]): ReadonlySet<ModelId> =>
  new Set(effects.flatMap(({ eligible }) => eligible))
/** In the order of the rule; of several equally near as their owner would be asked first (C4-SQUAD-07). */
export const dealingOrder = (
  game: CoreGame,
  { unit, target }: Pick<HitEffect, 'unit' | 'target'>,
  effects: readonly Pick<HitEffect, 'eligible'>[],
): readonly ModelId[] => nearestFirst(game, unit, target, ableOf(effects)).map(({ id }) => id)

/** Of those a hit may be dealt to the one that has had the fewest, the first of them; by its place in the order. */
export function nextDealt(
  order: readonly ModelId[],
  counts: readonly number[],
  able: readonly ModelId[],
): number {
  const had = (place: number): number => counts[place] ?? 0
  return order.reduce(
    (best, id, place) => (able.includes(id) && (best < 0 || had(place) < had(best)) ? place : best),
    -1,
  )
}

/** A hit that has not been dealt yet. */
interface Pending {
  readonly effect: HitEffect
  readonly hit: Hit
  /** By the order of the vehicles. */
  readonly on: readonly HullHit[]
  /** Hits with the same word are the same to everybody. */
  readonly word: string
}

/** By the order of the vehicles: what each of them is dealt; a marker or template counts twice on what has no roof only then. */
export function* dealHits(
  game: CoreGame,
  landed: readonly Landed[],
): Procedure<readonly (readonly Dealt[])[]> {
  const [first] = landed
  const hits = landed.reduce((sum, one) => sum + one.hits.length, 0)
  if (!first || hits === 0) return []
  const effects = landed.map(({ effect }) => effect)
  const order = yield* orderSaid(game, first.effect, effects, hits)
  const dealt = order.map((): Dealt[] => [])
  const counts = order.map(() => 0)
  for (const { effect, on } of yield* inOrderSaid(game, landed, order)) {
    const place = nextDealt(order, counts, effect.eligible)
    const hit = on[place]
    if (!hit) continue
    counts[place] = (counts[place] ?? 0) + 1
    dealt[place]?.push(...new Array<Dealt>(timesOn(game, effect, hit.model)).fill({ effect, hit }))
  }
  return dealt
}

/** Of vehicles equally near their owner says which is dealt to first, where it makes a difference. */
function* orderSaid(
  game: CoreGame,
  { unit, target }: HitEffect,
  effects: readonly Pick<HitEffect, 'eligible'>[],
  hits: number,
): Procedure<readonly ModelId[]> {
  let left = nearestFirst(game, unit, target, ableOf(effects))
  const order: ModelId[] = []
  for (let [mate] = left; mate; [mate] = left) {
    const { far } = mate
    const tied = left.filter((one) => one.far - far <= tolerance)
    let { id } = mate
    if (tied.length > 1 && order.length < hits)
      id = (yield* ask({
        seat: unitOf(game.state, target).seat,
        kind: 'dealtFirst',
        args: { unit: target },
        because: ['C4-SQUAD-07'],
        form: {
          form: 'option' as const,
          options: tied.map((one) => ({
            id: one.id,
            text: { key: 'option.hull', args: { model: one.id } },
            focus: { models: [one.id] },
          })),
        },
        default: { form: 'option', option: id },
        focus: { models: tied.map((one) => one.id) },
      })).option
    order.push(id)
    left = left.filter((one) => one.id !== id)
  }
  return order
}

/** The rest as it fell. */
const asFallen = 'asFallen'
/** Where hits differ whoever scored them says which comes next, as long as he likes. */
function* inOrderSaid(
  game: CoreGame,
  landed: readonly Landed[],
  order: readonly ModelId[],
): Procedure<readonly Pending[]> {
  const said: Pending[] = []
  const counts = order.map(() => 0)
  let left = landed.flatMap(({ effect, hits }) => hits.map((hit) => pendingOf(game, effect, hit, order)))
  while (order.length > 1 && new Set(left.map(({ word }) => word)).size > 1) {
    const placeOf = ({ effect }: Pending): number => nextDealt(order, counts, effect.eligible)
    const kinds = left.filter(({ word }, n) => left.findIndex((one) => one.word === word) === n)
    const [{ effect }] = left as [Pending]
    const answer = yield* ask({
      seat: effect.seat,
      kind: 'dealtNext',
      args: { unit: effect.unit, target: effect.target, count: left.length },
      because: ['C4-SQUAD-07'],
      form: {
        form: 'option' as const,
        options: [
          { id: asFallen, text: { key: 'decision.dealtNext.asFallen', args: {} } },
          ...kinds.map((kind, n): Option => optionOf(kind, n, left, order[placeOf(kind)])),
        ],
      },
      default: { form: 'option', option: asFallen },
      focus: { units: [effect.target] },
    })
    const next = kinds.find((_, n) => idOf(n) === answer.option)
    if (!next) break
    const place = placeOf(next)
    counts[place] = (counts[place] ?? 0) + 1
    said.push(next)
    left = left.filter((one) => one !== next)
  }
  return [...said, ...left]
}
const idOf = (kind: number): string => `hit-${kind + 1}`
function optionOf(
  { effect, hit, word }: Pending,
  n: number,
  left: readonly Pending[],
  model: ModelId | undefined,
): Option {
  const count = left.filter((one) => one.word === word).length
  return {
    id: idOf(n),
    text: {
      key: hit.by === undefined ? 'decision.dealtNext.hit' : 'decision.dealtNext.hitBy',
      args: {
        weapon: effect.weapon ?? '',
        count,
        ...(hit.by !== undefined && { firer: hit.by }),
        ...(model !== undefined && { model }),
      },
    },
    focus: { models: [...(model === undefined ? [] : [model]), ...(hit.by === undefined ? [] : [hit.by])] },
  }
}
function pendingOf(game: CoreGame, effect: HitEffect, hit: Hit, order: readonly ModelId[]): Pending {
  const on = order.map((id) => hullHitOf(game, effect, hit, id))
  const alike = on.map(({ model, side, throws, table, glancesOnly, obscured }) => [
    model,
    side,
    throws,
    table,
    glancesOnly,
    obscured,
    timesOn(game, effect, model),
  ])
  return { effect, hit, on, word: JSON.stringify([effect.weapon, effect.eligible, alike]) }
}
