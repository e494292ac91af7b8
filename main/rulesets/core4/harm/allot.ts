/**
 * Which wounds strike whom where saves differ: one a model, the majority first, then the others, and round again
 * (C4-SHOOT-17, C4-MIXED-03, C4-ASSAULT-29). Which of the wounds a type takes, and which of the others come first, is its
 * owner's choice (C4-MIXED-05).
 */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import type { CoreGame } from '../part'
import { askAllotment } from './ask-allotment'
import type { SaveType } from './armour-types'
import { chanceOf } from './odds/chances'
import { bestNeeded } from './saves'
import type { WoundLot } from './wound'

/** So many wounds of one lot faced by models of one type. */
export interface Share {
  readonly type: SaveType
  readonly lot: WoundLot
  readonly count: number
}
/** How many of each lot every type takes: `counts[type][lot]`. */
export type Counts = readonly (readonly number[])[]

export function* allot(
  game: CoreGame,
  unit: UnitId,
  lots: readonly WoundLot[],
  types: readonly SaveType[],
  /** The nominated model, whose wound of the first round is taken already (C4-MIXED-06). */
  struck: ModelId | null,
): Procedure<readonly Share[]> {
  const proposal = proposedCounts(types, lots, struck)
  const counts = yield* askAllotment(game, unit, { types, lots, struck, proposal })
  return types.flatMap((type, t) =>
    lots.flatMap((lot, l) => {
      const count = counts[t]?.[l] ?? 0
      return count > 0 ? [{ type, lot, count }] : []
    }),
  )
}

const savedBy = (type: SaveType, { wound }: WoundLot): number => chanceOf(bestNeeded(type, wound))

/** How much better this type saves such a wound than any other would: what it should rather take. */
const suits = (type: SaveType, types: readonly SaveType[], lot: WoundLot): number =>
  savedBy(type, lot) -
  Math.max(0, ...types.filter((other) => other !== type).map((other) => savedBy(other, lot)))

export function proposedCounts(
  types: readonly SaveType[],
  lots: readonly WoundLot[],
  struck: ModelId | null,
): Counts {
  const left = lots.map(({ count }) => count)
  const counts = types.map(() => lots.map(() => 0))
  for (let round = 0, progress = true; progress && left.some((count) => count > 0); round++) {
    progress = false
    for (const [t, type] of types.entries()) {
      const held = round === 0 && struck !== null && type.models.includes(struck)
      const models = held ? type.models.filter((model) => model !== struck) : type.models
      const order = lots
        .map((lot, l) => ({ l, suits: types.length === 1 ? 0 : suits(type, types, lot) }))
        .sort((one, two) => two.suits - one.suits)
      const row = counts[t]
      for (const [l, taken] of oneEach(models, lots, left, order)) {
        left[l] = (left[l] ?? 0) - taken
        if (row) row[l] = (row[l] ?? 0) + taken
        progress = true
      }
      progress ||= held
    }
  }
  return counts
}

/** How many wounds of each lot a round lays on models of one type, each on another model that may take it. */
function oneEach(
  models: readonly ModelId[],
  lots: readonly WoundLot[],
  left: readonly number[],
  order: readonly { readonly l: number }[],
): ReadonlyMap<number, number> {
  const taken = new Map<number, number>()
  const open = lots.map(({ wound }) => models.filter((model) => wound.eligible.includes(model)))
  let room = models.length
  // Where everybody may take everything it is only a matter of numbers.
  if (open.every((some, l) => some.length === room || (left[l] ?? 0) === 0)) {
    for (const { l } of order) {
      const count = Math.min(room, left[l] ?? 0)
      if (count > 0) taken.set(l, count)
      room -= count
    }
    return taken
  }
  const struckBy = new Map<ModelId, number>()
  // Kuhn's matching: a model struck already changes to this wound where the other finds somebody else.
  const finds = (lot: number, asked: Set<ModelId>): boolean =>
    (open[lot] ?? []).some((model) => {
      if (asked.has(model)) return false
      asked.add(model)
      const other = struckBy.get(model)
      if (other !== undefined && !finds(other, asked)) return false
      struckBy.set(model, lot)
      return true
    })
  for (const { l } of order) {
    let count = 0
    while (count < (left[l] ?? 0) && finds(l, new Set())) count++
    if (count > 0) taken.set(l, count)
  }
  return taken
}
