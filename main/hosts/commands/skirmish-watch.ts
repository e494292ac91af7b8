/** Watches a skirmish while it is played: what every state must hold to, and what each seat must never be told. */
import type { GameEvent } from '../../../shared/protocol/event'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { otherSeat, seatSchema, type Seat } from '../../../shared/protocol/spatial'
import { liveSkirmish } from '../../rulesets/live-skirmish'
import { soldierOf, type SkirmishState } from '../../rulesets/live-skirmish/state'
import { mayKnow } from '../../rulesets/live-skirmish/knowledge'
import { moveLength } from '../../../shared/skirmish/tables'
import type { LineOf } from '../../session'
import { inCatalogue } from './in-catalogue'

interface Shown {
  readonly view: SkirmishView
  readonly decisions: unknown
  readonly legal: unknown
}
type Input = LineOf<'input'>

/** @throws Error when a promise is broken. Called after every input with what it brought about. */
export function watcher(first: SkirmishState) {
  // Games may be taken back: what is remembered hangs on the node of the timeline.
  const known = new Map([[0, { state: first, acted: [] as string[] }]])
  return (state: SkirmishState, line: Input, show: (seat: Seat) => Shown): void => {
    const { n, parent, dice } = line
    const events = line.events.map(inCatalogue)
    const before = known.get(parent)
    if (!before) throw new Error(`nobody has seen node ${parent}`)
    liveSkirmish.invariants(state)
    for (const seat of seatSchema.options) {
      secretsKept(state, seat, show(seat))
      eventsKeepSecrets(before.state, state, seat, events)
    }
    diceToldOf(dice, events)
    within(before.state, events)
    known.set(n, { state, acted: actingOnce(before.acted, events) })
  }
}

/** LS-CORE-06: the dice that fell are the dice that are told of, in their order. */
function diceToldOf(fallen: Input['dice'], events: readonly GameEvent[]): void {
  const told = events.flatMap(({ type, data }) => (type === 'rolled' ? data.dice : []))
  const said = (dice: readonly { readonly kind: string; readonly face: number }[]): string =>
    dice.map(({ kind, face }) => `${kind} ${face}`).join(', ')
  if (said(told) !== said(fallen)) throw new Error(`fell ${said(fallen)}, told ${said(told)}`)
}

/** LS-MOVE-01: nobody goes farther in an activity than he may, and nobody who was out of the game before moves. */
function within(before: SkirmishState, events: readonly GameEvent[]): void {
  const { tables } = before
  const most = Math.max(moveLength(tables, 'run'), moveLength(tables, 'retreat'))
  for (const { type, data } of events) {
    if (type === 'lsDeclared' || type === 'lsPathsDrawn') {
      const far = data.members.find(({ length, allowance }) => length > allowance + tolerance)
      if (far) throw new Error(`${type}: ${far.model} goes ${far.length} of ${far.allowance}`)
    }
    if (type !== 'lsMoved') continue
    const { model: id, length } = data
    const model = soldierOf(before, id)
    if (['dead', 'left', 'prisoner'].includes(model.status))
      throw new Error(`${id} walks and is ${model.status}`)
    if (model.kind !== 'vehicle' && length > most + tolerance) throw new Error(`${id} goes ${length}`)
  }
}
const tolerance = 0.02

/** LS-TURN-03: nobody is declared for two activities of one turn. */
function actingOnce(before: readonly string[], events: readonly GameEvent[]): string[] {
  const now = [...before]
  for (const { type, data } of events) {
    if (type === 'lsTurnBegan') now.length = 0
    if (type !== 'lsDeclared') continue
    for (const { model } of data.members) {
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

/** What only he is called: a side may know his namesakes. */
function ownName(state: SkirmishState, seat: Seat, id: string): string | null {
  const { en } = soldierOf(state, id).name
  const others = Object.values(state.models).filter((one) => one.id !== id && one.name.en === en)
  return others.some((one) => mayKnow(state, one, seat)) ? null : en
}
/** LS-ENG-07: nowhere in what a seat has before it now is the name of a man whom it does not know. */
function secretsKept(state: SkirmishState, seat: Seat, { view, decisions, legal }: Shown): void {
  if (view.stage === 'over') return
  const { table: _table, tables: _tables, scenario: _scenario, ...rest } = view
  const shown = JSON.stringify([rest, decisions, legal])
  for (const id of unknownTo(state, seat))
    for (const word of [id, ownName(state, seat, id)])
      if (word !== null && shown.includes(JSON.stringify(word)))
        throw new Error(`seat ${seat} is shown ${word}: ${around(shown, word)}`)
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
  // Within one input known men may have hidden again, men come and gone, and a spotter fallen with what he saw.
  const steady = hidden.filter(
    (id) =>
      !events.some(({ type, data }) => (type === 'lsRevealed' || type === 'lsSpotted') && data.model === id),
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
