/** Facts in the order in which they happened become beats: each fact stands in one of them. */
import type { GameEvent } from '../../protocol/event'
import type { FactKind } from '../../protocol/facts'
import type { Seat } from '../../protocol/spatial'
import { isSkirmishView, type ReportAct, type ReportRecord, type ReportView } from '../record/record'
import type { BeatKind } from './beat'
import { factTales, taleOfRoll, type FactTale } from './kinds'
import { actsAs } from './who'

/** A beat as it grows. */
export interface Growing {
  readonly id: string
  readonly since: number
  readonly turn: number
  readonly phase: string
  readonly facts: GameEvent[]
  readonly actors: Set<string>
  readonly targets: Set<string>
  readonly pieces: Set<string>
  readonly gone: {
    readonly models: readonly string[]
    readonly how: 'killed' | 'wrecked' | 'fled' | 'left' | 'captured'
  }[]
  kind: BeatKind
  act: number
  /** As a fact has said. */
  seat: Seat | null
}
/** Whom nothing follows on that speaks of somebody else. */
const closed: ReadonlySet<BeatKind> = new Set(['opening', 'deployment', 'turn', 'end', 'other'])

export function gathered({ acts }: Pick<ReportRecord, 'acts'>): readonly Growing[] {
  const all: Growing[] = []
  let at: Clock = { turn: 0, phase: acts[0]?.phase ?? '' }
  for (const [index, act] of acts.entries()) {
    const before = acts[index - 1]?.view ?? act.view
    const from = all.length
    for (const fact of act.facts) {
      at = clockAfter(fact, at)
      const spoken = told(fact, before, act)
      const goesInto = beatFor(spoken, all, from)
      const beat = goesInto ?? begun(spoken, act, all.length - from, at)
      if (goesInto === undefined) all.push(beat)
      add(beat, spoken, index)
    }
    at = { turn: act.turn, phase: act.phase }
  }
  return all
}

/** A fact with what its tale says of it. */
interface Spoken {
  readonly fact: GameEvent
  readonly tale: FactTale<never>
  readonly kind: BeatKind
  readonly by: readonly string[]
  readonly to: readonly string[]
}
function told(fact: GameEvent, before: ReportView, act: ReportAct): Spoken {
  const tale = (fact.type === 'rolled' ? taleOfRoll(fact.data) : factTales[fact.type]) as FactTale<never>
  const read = (roles: ((data: never) => readonly string[]) | undefined): readonly string[] =>
    roles === undefined ? [] : roles(fact.data as never).map((id) => named(id, before, act.view))
  const isPosting = isSkirmishView(act.view) && act.turn === 0
  const kind = isPosting && beforeBattle.has(tale.kind) ? 'deployment' : tale.kind
  return { fact, tale, kind, by: read(tale.by), to: read(tale.to) }
}
/** What a man does before a skirmish begins is deployment. */
const beforeBattle: ReadonlySet<BeatKind> = new Set(['move', 'other', 'turn'])
/** Who comes with this act is known after it alone. */
const named = (id: string, before: ReportView, after: ReportView): string => {
  const known = actsAs(before, id)
  return known === id ? actsAs(after, id) : known
}

function beatFor(
  { tale, kind, by, fact }: Spoken,
  all: readonly Growing[],
  from: number,
): Growing | undefined {
  const last = all.at(-1)
  if (last === undefined || tale.joining === 'begins') return undefined
  const kinds = [kind, ...tale.of]
  if (tale.joining === 'raises') return kinds.includes(last.kind) ? last : undefined
  if (tale.joining === 'joins') return last.kind === kind || !closed.has(last.kind) ? last : undefined
  const isIts = (beat: Growing): boolean =>
    kinds.includes(beat.kind) &&
    (by.length === 0 ||
      beat.actors.size === 0 ||
      by.some((id) => beat.actors.has(id) || beat.targets.has(id)) ||
      isExchange(fact.type, beat, from, all))
  return all.slice(Math.min(from, all.length - 1)).findLast(isIts)
}
/** Those who fire at the same moment tell one exchange, whoever they are (LS-SHOOT-01). */
const isExchange = (type: FactKind, beat: Growing, from: number, all: readonly Growing[]): boolean =>
  (type === 'lsShot' || type === 'lsZoneJoined') && all.indexOf(beat) >= from

const begun = ({ kind }: Spoken, { node, index }: ReportAct, nth: number, at: Clock): Growing => ({
  id: `${node}.${nth}`,
  kind,
  since: index,
  act: index,
  ...at,
  seat: null,
  facts: [],
  actors: new Set(),
  targets: new Set(),
  pieces: new Set(),
  gone: [],
})
function add(beat: Growing, { fact, tale, by, to }: Spoken, act: number): void {
  const data = fact.data as never
  beat.facts.push(fact)
  beat.act = act
  if (tale.joining === 'raises') beat.kind = tale.kind
  by.forEach((id) => beat.actors.add(id))
  to.forEach((id) => beat.targets.add(id))
  tale.pieces?.(data).forEach((id) => beat.pieces.add(id))
  const gone = tale.lost?.(data)
  if (gone && gone.models.length > 0) beat.gone.push(gone)
  beat.seat ??= tale.seat?.(data) ?? null
}

interface Clock {
  readonly turn: number
  readonly phase: string
}
/** What an act brings after a turn or a phase has begun in it belongs to that one. */
function clockAfter(fact: GameEvent, at: Clock): Clock {
  if (fact.type === 'playerTurnBegan') return { turn: fact.data.game, phase: 'movement' }
  if (fact.type === 'phaseBegan') return { ...at, phase: fact.data.phase }
  if (fact.type === 'lsTurnBegan') return { turn: fact.data.turn, phase: 'start' }
  if (fact.type === 'lsPhase') return { ...at, phase: fact.data.phase }
  return at
}
