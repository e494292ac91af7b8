/**
 * What a player holds at a table, whichever game is played: a unit on its way, a piece of terrain, a question to answer, a
 * tool. A hand takes what of mouse and keys is meant for it and answers whether it did; one that is empty takes nothing.
 */
import type { PointerHandlers } from '../../scene/props'
import type { AnySnapshot } from '../../../shared/protocol/api'
import type { Decision } from '../../../shared/protocol/decision'
import type { Waypoint } from '../../../shared/protocol/spatial'
import type { ModelId } from '../../../shared/table/types'
import type { Action } from '../app/keys'
import type { Questions } from '../hands/desk/question'
import type { KeyStroke } from './stroke'
import { slice, type Page } from '../page'
import type { Watched } from '../whenever'
import type { TableMarker } from './marks'

/** What is in the hand to stand somewhere on the table. */
export interface CarriedView {
  /** Where it would come to stand; null: it has not been over the table yet. */
  readonly to: Waypoint | null
  /** It goes along with the mouse; else it waits where it was let go. */
  readonly held: boolean
}
/** What can lie where one works, beside the table. */
export type PanelName =
  | 'fastPlay'
  | 'question'
  | 'tankShock'
  | 'powers'
  | 'proposal'
  | 'group'
  | 'attack'
  | 'targets'
  | 'charge'
  | 'terrain'
  | 'posting'

export interface Hand {
  /** Something in it waits for Enter: a list that has the focus does not choose again. */
  drafts?(): boolean
  /** Whom it is about: who is held, or aimed at. No floor hides them. */
  about?(): readonly ModelId[]
  point?(pointer: PointerHandlers): boolean
  /** Any key but Enter and Escape; arrows among them. */
  key?(stroke: KeyStroke): boolean
  /** @param by  1: the wheel was turned towards the player; 0: it is on its way there, and would be this hand's */
  wheel?(by: 1 | 0 | -1, shift: boolean): boolean
  confirm?(): boolean
  /** Escape: puts away what was begun last. */
  cancel?(): boolean
  carried?(): CarriedView | null
  /** What it shows where one works; null: nothing. */
  panel?(): PanelName | null
  /** What its panel hangs on besides what its marks do. */
  readonly reads?: readonly Watched[]
  /** What it shows on the table. */
  readonly marks?: TableMarker | readonly TableMarker[]
  /** Brings what is carried to this place of another floor. */
  carryTo?(place: Waypoint & { readonly y: number }): void
}
/** The hands of one table in the order in which they are asked, and what else its keys do. */
export interface TableHands {
  readonly hands: readonly Hand[]
  /** What is drawn whoever has something in hand. */
  readonly besides: readonly TableMarker[]
  /** What its game can ask, and how each is answered. */
  readonly questions: Questions
  /** Nobody may touch the table now. */
  isCovered(): boolean
  /** What whoever holds the mouse is asked. */
  question(): Decision | null
  /** Keys that mean the same whatever is in hand; true when one did something. */
  act(action: Action): boolean
  /** A key that is held for a moment is let go, or the window is left. */
  letGo(action: Action | null): void
  /** What lies there where it is no game that is open. */
  laid?(): AnySnapshot['view'] | null
}
const nobody: TableHands = {
  hands: [],
  besides: [],
  questions: {},
  isCovered: () => true,
  question: () => null,
  act: () => false,
  letGo: () => {},
}
interface Own {
  atTable: TableHands
}
const own = slice<Own>(() => ({ atTable: nobody }))
/** A table is opened; the answer closes it. */
export function lay(page: Page, hands: TableHands): () => void {
  own(page).atTable = hands
  return () => {
    if (own(page).atTable === hands) own(page).atTable = nobody
  }
}
export const handsNow = (page: Page): TableHands => own(page).atTable
/** Whether one of the hands took it; the others are not asked. */
export const taken = (page: Page, by: (hand: Hand) => boolean | undefined): boolean =>
  own(page).atTable.hands.some((hand) => by(hand) === true)
export const peopleInHand = (page: Page): readonly ModelId[] => [
  ...new Set(own(page).atTable.hands.flatMap((hand) => hand.about?.() ?? [])),
]
export function carriedNow(page: Page): CarriedView | null {
  for (const hand of own(page).atTable.hands) {
    const carried = hand.carried?.() ?? null
    if (carried !== null) return carried
  }
  return null
}
/** What lies where one works, first that which is worked on; who is asked something answers first. */
export function panelsNow(page: Page): readonly PanelName[] {
  const { hands, isCovered } = own(page).atTable
  if (isCovered()) return []
  const all = hands.flatMap((hand) => hand.panel?.() ?? [])
  return all.includes('question') ? all.filter((one) => one === 'question' || one === 'fastPlay') : all
}
