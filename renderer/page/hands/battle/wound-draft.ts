/** Wounds being dealt out by hand among types of armour: a row a type, a column a lot (C4-MIXED-03). */
import type { Answer, Decision, WoundsForm } from '../../../../shared/protocol/decision'
import type { ModelId } from '../../../../shared/table/types'
import { lookAtDecision } from '../../table/gaze'
import type { Page } from '../../page'
import { changeDraft } from '../desk/desk'
import type { DeskQuestion } from '../desk/question'

type Counts = readonly (readonly number[])[]
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

export const proposedCounts = ({ default: proposed }: Decision): Counts =>
  proposed.form === 'wounds' ? proposed.counts : []

export interface WoundsDraft {
  readonly form: 'wounds'
  /** As they lie now: what the player has made of the proposal. */
  readonly counts: Counts
}
export const deal = (page: Page, row: number, lot: number, change: 1 | -1): void =>
  changeDraft(page, 'wounds', ({ counts, ...draft }) => ({
    ...draft,
    counts: counts.map((own, t) =>
      t === row ? own.map((n, l) => (l === lot ? Math.max(0, n + change) : n)) : own,
    ),
  }))
export const dealAsProposed = (page: Page, decision: Decision): void =>
  changeDraft(page, 'wounds', (draft) => ({ ...draft, counts: proposedCounts(decision) }))

interface Dealt {
  /** Of each lot those that lie on nobody yet; below 0: too many. */
  readonly left: readonly number[]
  readonly rows: readonly { readonly dealt: number; readonly fits: boolean }[]
  /** Rows of the most common armour together. */
  readonly majority: { readonly dealt: number; readonly fits: boolean }
  readonly complete: boolean
}
export function judged({ lots, rows, first }: WoundsForm, counts: Counts): Dealt {
  const left = lots.map(({ count }, l) => count - sum(counts.map((row) => row[l] ?? 0)))
  const judgedRows = rows.map(({ least, most }, t) => {
    const dealt = sum(counts[t] ?? [])
    return { dealt, fits: dealt >= least && dealt <= most }
  })
  const dealt = sum(counts.slice(0, first.rows).map(sum))
  const majority = { dealt, fits: dealt === first.wounds }
  const complete = majority.fits && left.every((n) => n === 0) && judgedRows.every(({ fits }) => fits)
  return { left, rows: judgedRows, majority, complete }
}

/** Which lots lie on each model, if every one of a type takes its own: what is shown over their heads. */
export function woundsByModel(form: WoundsForm, counts: Counts): ReadonlyMap<ModelId, readonly number[]> {
  const on = new Map<ModelId, number[]>()
  form.rows.forEach(({ models }, t) => {
    const lots = (counts[t] ?? []).flatMap((count, lot) => new Array<number>(Math.max(0, count)).fill(lot))
    for (const lot of lots) {
      const may = models.filter((model) => form.lots[lot]?.models.includes(model))
      const fewest = [...may].sort((one, two) => (on.get(one)?.length ?? 0) - (on.get(two)?.length ?? 0))[0]
      if (fewest !== undefined) on.set(fewest, [...(on.get(fewest) ?? []), lot])
    }
  })
  return on
}
const woundsAnswer = (counts: Counts): Answer => ({
  form: 'wounds',
  counts: counts.map((row) => [...row]),
})
/** The letter a lot goes by, in the list and over the heads. */
export const lotLetter = (lot: number): string => String.fromCharCode(65 + (lot % 26))

export const woundsQuestion: DeskQuestion<WoundsForm, WoundsDraft> = {
  open: (_page, asked) => ({ form: 'wounds', counts: proposedCounts(asked) }),
  // With one that lies on nobody there is nothing to confirm.
  answer: ({ counts }, { form }) => (judged(form, counts).complete ? woundsAnswer(counts) : null),
  look: (page, { asked }) => lookAtDecision(page, asked),
}
