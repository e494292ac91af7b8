/**
 * A made-up skirmish for the engine's own tests: men on a line, shots in both directions, a reaction window on
 * every move, a man nobody sees, a cache whose worth neither side knows. Nothing of it is in the product.
 */
import { otherSeat, type Seat } from '../../../shared/protocol/spatial'
import type { GameSetup } from '../../../shared/protocol/setup'

export interface Man {
  readonly id: string
  readonly seat: Seat
  readonly x: number
  readonly alive: boolean
  readonly hidden: boolean
  /** Enemies, man by man, that have spotted this one (two levels: player and model). */
  readonly spottedBy: readonly string[]
}
export interface Skirmish {
  readonly turn: number
  readonly over: boolean
  readonly active: Seat
  /** Turns each side was the active one. */
  readonly turnsHad: Readonly<Record<Seat, number>>
  readonly men: Readonly<Record<string, Man>>
  /** Written by both in secret, plus a die only seat b has seen: nobody knows the sum. */
  readonly cache: {
    readonly notes: Readonly<Record<Seat, string>>
    readonly die: number
    readonly shown: number | null
  }
  readonly smoke: number
  /** What each side does by itself from now on; a secret of its own. */
  readonly orders: Readonly<Record<Seat, string>>
  readonly winner: Seat | null
}
export type SkirmishCommand =
  | { readonly type: 'advance'; readonly men: readonly string[]; readonly by: number }
  | { readonly type: 'fire'; readonly man: string; readonly target: string }
  | { readonly type: 'endTurn' }
  /** Said aside, at any time. */
  | { readonly type: 'order'; readonly order: string }
export interface SkirmishSetup {
  readonly mode: GameSetup['mode']
  readonly dice: GameSetup['dice']
}
export interface SkirmishView {
  readonly turn: number
  readonly over: boolean
  readonly active: Seat
  readonly men: Readonly<Record<string, Omit<Man, 'spottedBy'>>>
  readonly note: string
  readonly order: string
  readonly shown: number | null
  readonly smoke: number
  readonly winner: Seat | null
}

const man = (id: string, seat: Seat, x: number, more: Partial<Man> = {}): Man => ({
  id,
  seat,
  x,
  alive: true,
  hidden: false,
  spottedBy: [],
  ...more,
})

export const initial: Skirmish = {
  turn: 1,
  over: false,
  active: 'a',
  turnsHad: { a: 0, b: 0 },
  men: {
    a1: man('a1', 'a', 0, { spottedBy: ['b1'] }),
    a2: man('a2', 'a', 6, { spottedBy: ['b1'] }),
    a3: man('a3', 'a', 12, { spottedBy: ['b1'] }),
    b1: man('b1', 'b', 30, { spottedBy: ['a1'] }),
    'ghost-b': man('ghost-b', 'b', 40, { hidden: true }),
  },
  cache: { notes: { a: '', b: '' }, die: 0, shown: null },
  smoke: 0,
  orders: { a: '', b: '' },
  winner: null,
}

export const living = (state: Skirmish, seat: Seat): readonly Man[] =>
  Object.values(state.men).filter((each) => each.seat === seat && each.alive)

/** What a note is worth: its last character. */
export const worth = (note: string): number => Number(note.at(-1))

/** The identity of the part a view was made from is the identity of the view. */
const views = new WeakMap<Skirmish['men'], Partial<Record<Seat, SkirmishView['men']>>>()
function menSeenBy(men: Skirmish['men'], seat: Seat): SkirmishView['men'] {
  const known = views.get(men) ?? {}
  const seen =
    known[seat] ??
    Object.fromEntries(
      Object.values(men)
        .filter((each) => each.seat === seat || !each.hidden)
        .map(({ id, seat: side, x, alive, hidden }) => [id, { id, seat: side, x, alive, hidden }]),
    )
  views.set(men, { ...known, [seat]: seen })
  return seen
}
export const viewOf = (state: Skirmish, seat: Seat): SkirmishView => ({
  turn: state.turn,
  over: state.over,
  active: state.active,
  men: menSeenBy(state.men, seat),
  note: state.cache.notes[seat],
  order: state.orders[seat],
  shown: state.cache.shown,
  smoke: state.smoke,
  winner: state.winner,
})

/** Both notes and both orders, one after the other; nobody is hidden. */
export const openViewOf = (state: Skirmish): SkirmishView => ({
  ...viewOf(state, 'a'),
  men: Object.fromEntries(
    Object.values(state.men).map(({ id, seat, x, alive, hidden }) => [id, { id, seat, x, alive, hidden }]),
  ),
  note: `${state.cache.notes.a} ${state.cache.notes.b}`,
  order: `${state.orders.a} ${state.orders.b}`,
})

export const enemiesOf = (state: Skirmish, seat: Seat): readonly Man[] => living(state, otherSeat(seat))
