/** Are wounds dealt out as the rounds allow: every row its number, every lot wholly, no model too many (C4-MIXED-03)? */
import type { Decision, WoundsForm } from '../../shared/protocol/decision'
import { allowed, refuse, type Verdict } from '../../shared/protocol/refusal'
import type { ModelId } from '../../shared/table/types'

type Counts = readonly (readonly number[])[]
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

export function checkWounds(
  { because }: Pick<Decision, 'because'>,
  form: WoundsForm,
  counts: Counts,
): Verdict {
  const { lots, rows, first } = form
  if (counts.length !== rows.length || counts.some((row) => row.length !== lots.length))
    return refuse('woundsTableShape', because, { rows: rows.length, lots: lots.length })
  const wrongLot = lots.find(({ count }, l) => sum(counts.map((row) => row[l] ?? 0)) !== count)
  if (wrongLot) return refuse('woundsNotAllDealt', because, { count: wrongLot.count }, wrongLot.models)
  for (const [t, { models, least, most }] of rows.entries()) {
    const own = sum(counts[t] ?? [])
    if (own < least || own > most) return refuse('woundsOfRow', because, { least, most, dealt: own }, models)
  }
  const toFirst = sum(counts.slice(0, first.rows).map(sum))
  if (toFirst !== first.wounds)
    return refuse('woundsOfMajority', because, { count: first.wounds, dealt: toFirst })
  const crowded = rows.find((row, t) => !fits(row.models, form, counts[t] ?? []))
  return crowded ? refuse('woundsOnFew', because, { rounds: form.rounds }, crowded.models) : allowed
}

/** Can each of these wounds find a model that may take it, none of them taking more than there are rounds? */
function fits(models: readonly ModelId[], { lots, rounds }: WoundsForm, row: readonly number[]): boolean {
  const taken = new Map<ModelId, number[]>()
  const finds = (lot: number, asked: Set<ModelId>): boolean =>
    models.some((model) => {
      if (asked.has(model) || lots[lot]?.models.includes(model) !== true) return false
      asked.add(model)
      const own = taken.get(model) ?? []
      taken.set(model, own)
      if (own.length < rounds) return own.push(lot) > 0
      const moved = own.findIndex((other) => finds(other, asked))
      if (moved < 0) return false
      own[moved] = lot
      return true
    })
  return row.every((count, lot) => Array.from({ length: count }).every(() => finds(lot, new Set())))
}
