/** Watches a skirmish while it is played: what every state must hold to, and what each seat must never be told. */
import type { GameEvent } from '../../../shared/protocol/event'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { otherSeat, seatSchema, type Seat } from '../../../shared/protocol/spatial'
import { liveSkirmish } from '../../rulesets/live-skirmish'
import type { SkirmishState } from '../../rulesets/live-skirmish/state'
import { mayKnow } from '../../rulesets/live-skirmish/view/view-for'

interface Shown {
  readonly view: SkirmishView
  readonly decisions: unknown
  readonly legal: unknown
}
/** @throws Error when a promise is broken. Called after every input with what it brought about. */
export function watcher(first: SkirmishState) {
  let before = first
  let acted: string[] = []
  return (state: SkirmishState, events: readonly GameEvent[], show: (seat: Seat) => Shown): void => {
    liveSkirmish.invariants(state)
    for (const seat of seatSchema.options) {
      secretsKept(state, seat, show(seat))
      eventsKeepSecrets(before, state, seat, events)
    }
    acted = actingOnce(acted, events)
    before = state
  }
}

/** LS-TURN-03: nobody is declared for two activities of one turn. */
function actingOnce(acted: readonly string[], events: readonly GameEvent[]): string[] {
  const now = [...acted]
  for (const { type, data } of events) {
    if (type === 'lsTurnBegan') now.length = 0
    if (type !== 'lsDeclared') continue
    for (const { model } of (data as { readonly members: readonly { readonly model: string }[] }).members) {
      if (now.includes(model)) throw new Error(`${model} acts twice in one turn`)
      now.push(model)
    }
  }
  return now
}

const unknownTo = (state: SkirmishState, seat: Seat): readonly string[] =>
  state.stage === 'over'
    ? []
    : Object.values(state.models).flatMap((model) =>
        model.seat === otherSeat(seat) && !mayKnow(state, model, seat) ? [model.id] : [],
      )

/** LS-ENG-07: nowhere in what a seat has before it now is the name of a man whom it does not know. */
export function secretsKept(state: SkirmishState, seat: Seat, { view, decisions, legal }: Shown): void {
  if (view.stage === 'over') return
  const { table: _table, tables: _tables, scenario: _scenario, ...rest } = view
  const shown = JSON.stringify([rest, decisions, legal])
  for (const id of unknownTo(state, seat))
    if (shown.includes(`"${id}"`)) throw new Error(`seat ${seat} is shown ${id}: ${around(shown, id)}`)
}
/** Nor is he named in what it is told happened, if it knew him neither before nor after. */
function eventsKeepSecrets(
  before: SkirmishState,
  after: SkirmishState,
  seat: Seat,
  events: readonly GameEvent[],
): void {
  const unknown = unknownTo(after, seat)
  const hidden = unknownTo(before, seat).filter((id) => unknown.includes(id))
  // Known men may have hidden again, and come and gone, within one input.
  const steady = hidden.filter(
    (id) =>
      !events.some(
        ({ type, data }) => type === 'lsRevealed' && (data as { readonly model?: string }).model === id,
      ),
  )
  for (const event of events) {
    if (event.audience !== 'all' && !event.audience.includes(seat)) continue
    const told = JSON.stringify(event.data)
    const named = steady.find((id) => told.includes(`"${id}"`))
    if (named !== undefined)
      throw new Error(`seat ${seat} hears of ${named}: ${event.type} ${told.slice(0, 600)}`)
  }
}
const around = (text: string, id: string): string => {
  const at = text.indexOf(`"${id}"`)
  return text.slice(Math.max(0, at - 200), at + 100)
}
