/** The log as people read it: events in groups, each with its dice and rules. Pure. */
import type { GameEvent, RollData } from '../../shared/protocol/event'
import type { Seat } from '../../shared/protocol/spatial'
import { skirmishLine } from './skirmish-lines'
import { strikeLine } from './strike-lines'
import { humanised, nameOf, sayWith, sideName, spokenArgs, type NamedView, type Names } from './names'

export interface LogLine {
  readonly id: number
  readonly text: string
  readonly roll: RollData | null
  readonly rules: readonly string[]
  readonly event: GameEvent
  /** So many of a side put down one after the other: who they are would tell by elimination who is not among them. */
  readonly posting?: { readonly seat: Seat; readonly count: number }
}
export interface LogGroup {
  readonly id: number
  /** A turn or a phase has begun: shown as a heading. */
  readonly heading: string | null
  readonly lines: readonly LogLine[]
}
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const rollOf = (event: GameEvent): RollData | null => (event.type === 'rolled' ? event.data : null)
/** Types that open a chapter of the log. */
const opens = /^((stage|phase|turn|playerTurn|gameTurn|battle)(Began|Started|Reached)|lsTurnBegan)$/
/** Bookkeeping that a reader of the log gains nothing from, unless a text was written for it. */
const quiet = /^(flag|state|set|marked|cleared|reset)/
/** Steps between the things that happen: the line of a log is what happened in them. */
const steps =
  /^(terrainTurn|ls(Phase|Step|Came|Activated|ActivityEnded|PathsDrawn|ShotsDeclared|SpotUsed|Fired|Posting|PostingEnded))$/

/** Being put on the table is told by what it is for (deployed, got out), not as a movement. */
const isPlacing = ({ type, data }: GameEvent): boolean =>
  type === 'lsMoved' && isRecord(data) && data['length'] === 0
/** A ruin that came down on nobody has no survivors to tell of. */
const isNobody = ({ type, data }: GameEvent): boolean =>
  type === 'survivorsSettled' &&
  isRecord(data) &&
  isRecord(data['poses']) &&
  Object.keys(data['poses']).length === 0

export function lineText(event: GameEvent, view: NamedView, names: Names): string {
  const data = isRecord(event.data) ? event.data : {}
  const roll = rollOf(event)
  if (roll !== null) {
    const purpose = names.exists(`roll.${roll.purpose}`)
      ? names.translate(`roll.${roll.purpose}`, spokenArgs(data, view, names))
      : humanised(roll.purpose)
    const who = roll.unit === undefined ? null : nameOf(view, roll.unit, names)
    const weapon = roll.weapon === undefined ? null : nameOf(view, roll.weapon, names)
    return [who ?? sideName(view, roll.seat, names), weapon, purpose]
      .filter((part) => part !== null)
      .join(' · ')
  }
  const told = strikeLine(event) ?? skirmishLine(event)
  if (told !== null) return names.translate(told.key, spokenArgs(told.args, view, names))
  const text = sayWith(
    { key: `event.${event.type}`, args: data as Readonly<Record<string, string | number>> },
    view,
    names,
  )
  // A fact without its data (nobody is left to deploy) has nothing to tell.
  return text.includes('{{') ? '' : text
}
/** The side of somebody who is put on the table; null for any other fact. */
function postingOf({ type, data }: GameEvent): Seat | null {
  const seat =
    type === 'lsPosted' && isRecord(data) ? /^[ab](?=\.)/.exec(String(data['model']))?.[0] : undefined
  return seat === 'a' || seat === 'b' ? seat : null
}
export function readLog(events: readonly GameEvent[], view: NamedView, names: Names): readonly LogGroup[] {
  const groups: { id: number; heading: string | null; lines: LogLine[] }[] = []
  for (const event of events) {
    if (
      steps.test(event.type) ||
      isPlacing(event) ||
      isNobody(event) ||
      (quiet.test(event.type) && !names.exists(`event.${event.type}`))
    )
      continue
    const text = lineText(event, view, names)
    if (text === '') continue
    if (opens.test(event.type)) {
      groups.push({ id: event.id, heading: text, lines: [] })
      continue
    }
    if (groups.length === 0) groups.push({ id: event.id, heading: null, lines: [] })
    const last = groups.at(-1)?.lines.at(-1)
    const posting = postingOf(event)
    if (posting !== null) {
      const before = last?.posting?.seat === posting ? last.posting.count : 0
      const count = before + 1
      if (before > 0) groups.at(-1)?.lines.pop()
      const told = { seat: sideName(view, posting, names), count }
      groups.at(-1)?.lines.push({
        id: last !== undefined && before > 0 ? last.id : event.id,
        text: names.translate('event.lsPostedSide', told),
        roll: null,
        rules: event.because,
        event,
        posting: { seat: posting, count },
      })
      continue
    }
    groups.at(-1)?.lines.push({ id: event.id, text, roll: rollOf(event), rules: event.because, event })
  }
  return groups
}
