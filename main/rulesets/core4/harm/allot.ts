/**
 * Which wounds strike whom where saves differ: one a model, the majority first, then the others, and round again
 * (C4-SHOOT-17, C4-MIXED-03, C4-ASSAULT-29). Which of the wounds a type takes, and which of the others come first, is its
 * owner's choice (C4-MIXED-05).
 */
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, WoundLot } from '../game'
import { askAllotment } from './ask-allotment'
import type { SaveType } from './armour-types'
import { chanceOf } from './odds/chances'
import { bestNeeded } from './saves'

/** So many wounds of one lot faced by models of one type. */
interface Share {
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
  const { counts: proposal, rounds } = proposedCounts(types, lots, struck)
  const counts = yield* askAllotment(game, unit, { types, lots, struck, proposal, rounds })
  return types.flatMap((type, t) =>
    lots.flatMap((lot, l) => {
      const count = counts[t]?.[l] ?? 0
      return count > 0 ? [{ type, lot, count }] : []
    }),
  )
}

const savedBy = (type: SaveType, { wound }: Pick<WoundLot, 'wound'>): number =>
  chanceOf(bestNeeded(type, wound))

/** How much better this type saves such a wound than any other would: what it should rather take. */
const suits = (type: SaveType, types: readonly SaveType[], lot: Pick<WoundLot, 'wound'>): number =>
  savedBy(type, lot) -
  Math.max(0, ...types.filter((other) => other !== type).map((other) => savedBy(other, lot)))

/** What of the proposal hangs on the kinds of wounds alone, and not on how many there are. */
export interface Preferences {
  /** By type: its lots, the most suitable first. */
  readonly orders: readonly (readonly number[])[]
  /** By type and lot: who may take it. */
  readonly open: readonly (readonly (readonly ModelId[])[])[]
  /** Everybody may take everything: it is only a matter of numbers. */
  readonly anybody: boolean
}
export function preferencesOf(
  types: readonly SaveType[],
  lots: readonly Pick<WoundLot, 'wound'>[],
): Preferences {
  const orders = types.map((type) => {
    const suited = lots.map((lot) => (types.length === 1 ? 0 : suits(type, types, lot)))
    return lots.map((_, l) => l).sort((one, two) => (suited[two] ?? 0) - (suited[one] ?? 0))
  })
  const open = types.map(({ models }) =>
    lots.map(({ wound }) => models.filter((model) => wound.eligible.includes(model))),
  )
  const anybody = types.every(({ models }, t) => open[t]?.every((some) => some.length === models.length))
  return { orders, open, anybody }
}

const proposedCounts = (
  types: readonly SaveType[],
  lots: readonly WoundLot[],
  struck: ModelId | null,
): Dealt =>
  dealtOut(
    types,
    lots.map(({ count }) => count),
    struck,
    preferencesOf(types, lots),
  )

interface Dealt {
  readonly counts: Counts
  /** Nobody has taken more than so many. */
  readonly rounds: number
}
/** So many of each lot. */
export function dealtOut(
  types: readonly SaveType[],
  lots: readonly number[],
  struck: ModelId | null,
  { orders, open, anybody }: Preferences,
): Dealt {
  const left = [...lots]
  const counts = types.map(() => lots.map(() => 0))
  let rounds = 0
  for (let progress = true; progress;) {
    progress = false
    for (const [t, type] of types.entries()) {
      const held = rounds === 0 && struck !== null && type.models.includes(struck)
      const order = orders[t] ?? []
      const matched = anybody ? null : oneEach(open[t] ?? [], held ? struck : null, left, order)
      const row = counts[t] ?? []
      // Where everybody may take everything: so many models take one each, in the order of their choice.
      let room = type.models.length - (held ? 1 : 0)
      for (const l of order) {
        const count = matched?.[l] ?? Math.min(room, left[l] ?? 0)
        room -= count
        left[l] = (left[l] ?? 0) - count
        row[l] = (row[l] ?? 0) + count
        progress ||= count > 0
      }
      progress ||= held
    }
    if (progress) rounds++
  }
  return { counts, rounds }
}

/** How many wounds of each lot a round lays on models of one type, each on another model that may take it. */
function oneEach(
  open: readonly (readonly ModelId[])[],
  struck: ModelId | null,
  left: readonly number[],
  order: readonly number[],
): readonly number[] {
  const struckBy = new Map<ModelId, number>()
  // Kuhn's matching: a model struck already changes to this wound where the other finds somebody else.
  const finds = (lot: number, asked: Set<ModelId>): boolean =>
    (open[lot] ?? []).some((model) => {
      if (model === struck || asked.has(model)) return false
      asked.add(model)
      const other = struckBy.get(model)
      if (other !== undefined && !finds(other, asked)) return false
      struckBy.set(model, lot)
      return true
    })
  const taken = left.map(() => 0)
  for (const l of order) {
    let count = 0
    while (count < (left[l] ?? 0) && finds(l, new Set())) count++
    taken[l] = count
  }
  return taken
}
