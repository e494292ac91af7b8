/** The log as people read it: events in groups, each with its dice and rules. Pure. */
import { lineOfFact } from './facts'
import type { GameEvent, RollData } from '../protocol/event'
import type { Seat } from '../protocol/spatial'
import { fireAtVehicles } from './fire-at-vehicles'
import { marked, unmarked } from './subjects'
import { humanised, nameOf, sayValue, sideName, type NamedView, type Names } from './names'

export interface LogEntry {
  readonly id: number
  /** With the names of things marked, where marks are wanted (see `subjects`). */
  readonly text: string
  readonly roll: RollData | null
  readonly rules: readonly string[]
  readonly event: GameEvent
  /** Units that were put on the table in one go. */
  readonly together?: readonly string[]
  /** So many of a side put down one after the other: who they are would tell by elimination who is not among them. */
  readonly posting?: { readonly seat: Seat; readonly count: number }
}
export interface LogGroup {
  readonly id: number
  /** A turn or a phase has begun: shown as a heading. */
  readonly heading: string | null
  readonly lines: readonly LogEntry[]
}
export const rollOf = (event: GameEvent): RollData | null => (event.type === 'rolled' ? event.data : null)

/** What dice are thrown for, in the words of their purpose. */
export const purposeText = ({ purpose }: RollData, names: Names): string =>
  names.exists(`roll.${purpose}`) ? names.translate(`roll.${purpose}`) : humanised(purpose)

/** What a roll is for, without how its dice are read: that stands behind a colon or in brackets. */
export const rollName = (purpose: string): string => purpose.replace(/(:| \().*$/, '')
/** Within a sentence. */
export const inSentence = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

function rollText(roll: RollData, view: NamedView, names: Names): string {
  const name = (id: string | undefined): string | null => {
    const called = id === undefined ? null : nameOf(view, id, names)
    return id === undefined || called === null || names.marks !== true ? called : marked([id], called)
  }
  return [name(roll.unit) ?? sideName(view, roll.seat, names), name(roll.weapon), purposeText(roll, names)]
    .filter((part) => part !== null)
    .join(' · ')
}
/** Its line and whether it opens a chapter; null where it is not told. */
function told(
  event: GameEvent,
  group: LogGroup | undefined,
  view: NamedView,
  names: Names,
): { readonly text: string; readonly opens: boolean } | null {
  if (event.type === 'rolled') return { text: rollText(event.data, view, names), opens: false }
  const atVehicles =
    event.type === 'shootingResolved'
      ? fireAtVehicles(event, group?.lines.map((one) => one.event) ?? [], view)
      : null
  const line = atVehicles === null ? lineOfFact(event) : { ...atVehicles, opens: false }
  if (line === null) return null
  const args = Object.entries(line.args).map(
    ([word, value]) => [word, typeof value === 'number' ? value : sayValue(value, view, names)] as const,
  )
  return { text: names.translate(line.key, Object.fromEntries(args)), opens: line.opens }
}
/** The side of somebody who is put on the table; null for any other fact. */
function postingOf(event: GameEvent): Seat | null {
  const seat = event.type === 'lsPosted' ? event.data.model[0] : undefined
  return seat === 'a' || seat === 'b' ? seat : null
}
/** Whom a batch has put on the table together so far: they are told in one line. */
function putDownWith(last: LogEntry | undefined, event: GameEvent): readonly string[] | null {
  if (event.type !== 'deployed' || event.batch === undefined || last?.event.batch !== event.batch) return null
  return last.together ?? (last.event.type === 'deployed' ? [last.event.data.unit] : null)
}
export function readLog(events: readonly GameEvent[], view: NamedView, names: Names): readonly LogGroup[] {
  return events.reduce<readonly LogGroup[]>((groups, event) => withEvent(groups, event, view, names), [])
}
/** The log with one event more. Groups that are closed keep their identity. */
export function withEvent(
  groups: readonly LogGroup[],
  event: GameEvent,
  view: NamedView,
  names: Names,
): readonly LogGroup[] {
  const line = told(event, groups.at(-1), view, names)
  if (line === null) return groups
  if (line.opens) return [...groups, { id: event.id, heading: unmarked(line.text), lines: [] }]
  const group = groups.at(-1) ?? { id: event.id, heading: null, lines: [] }
  const last = group.lines.at(-1)
  const posting = postingOf(event)
  const before = putDownWith(last, event)
  if (before !== null && last !== undefined && event.type === 'deployed') {
    const together = [...before, event.data.unit]
    const unit = together
      .map((id) => {
        const called = nameOf(view, id, names) ?? id
        return names.marks === true ? marked([id], called) : called
      })
      .join(', ')
    const joined = { ...last, event, together, text: names.translate('event.deployed', { unit }) }
    return [...groups.slice(0, -1), { ...group, lines: [...group.lines.slice(0, -1), joined] }]
  }
  const goesOn = posting !== null && last?.posting?.seat === posting ? last.posting : null
  const added: LogEntry =
    posting === null
      ? { id: event.id, text: line.text, roll: rollOf(event), rules: event.because, event }
      : postedLine(event, posting, goesOn === null ? 1 : goesOn.count + 1, view, names)
  const lines =
    goesOn === null || last === undefined
      ? [...group.lines, added]
      : [...group.lines.slice(0, -1), { ...added, id: last.id }]
  return [...groups.slice(0, -1), { ...group, lines }]
}
function postedLine(event: GameEvent, seat: Seat, count: number, view: NamedView, names: Names): LogEntry {
  const text = names.translate('event.lsPostedSide', { seat: sideName(view, seat, names), count })
  return { id: event.id, text, roll: null, rules: event.because, event, posting: { seat, count } }
}
