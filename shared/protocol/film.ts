/** A game as a film: what is known of its record, and its frames as one knowledge saw them. No rule is run for it. */
import { z } from 'zod'
import type { Patch } from '../patch'
import type { SettingSpec, TimelineNode } from './api'
import type { GameEvent } from './event'
import type { GameView } from './game-view'
import type { GivenName } from './given-name'
import type { Family } from './setup'
import type { SkirmishView } from './skirmish/view'
import { seatSchema, type Seat } from './spatial'

/** Whose knowledge is shown; `all`: the secrets of both sides, once the game is over. */
export const filmSightSchema = z.union([seatSchema, z.literal('all')])
export type FilmSight = z.infer<typeof filmSightSchema>

/** What anybody may know before he says whose eyes are looking. */
export interface FilmTitle {
  readonly mode: 'hotSeat' | 'solo'
  /** The two look at everything together: nobody has to say who he is. */
  readonly open: boolean
  /** It has ended: nothing of it is secret any more. */
  readonly over: boolean
  readonly sides: Readonly<Record<Seat, { readonly name: GivenName }>>
}
export interface FilmHead {
  readonly game: string
  readonly family: Family
  readonly mode: 'hotSeat' | 'solo'
  /** The two look at everything together. */
  readonly open: boolean
  /** The rules it was played by. */
  readonly ruleset: { readonly id: string; readonly version: number }
  /** Today's rules made it: it can be played on from any of its moments. */
  readonly playable: boolean
  /** Made by earlier rules, which today's go on from: another game may begin at a point of it all the same. */
  readonly goesOn?: true
  /** Of those the first: later rules went on with it there, and what was before they cannot play again. */
  readonly from?: number
  /** It has ended: nothing of it is secret any more. */
  readonly over: boolean
  /** One for the opening, one for each input, by their ids. */
  readonly nodes: readonly TimelineNode[]
  /** Where the record ended. */
  readonly at: number
  readonly settings: readonly SettingSpec[]
}
export interface FilmStep {
  readonly node: number
  /** On the view of the frame before. */
  readonly patches: readonly Patch[]
  /** What this input brought, numbered as this knowledge counts along its way from the opening. */
  readonly events: readonly GameEvent[]
}
export interface FilmFrames {
  /** The view at the first of the nodes asked for. */
  readonly first: GameView | SkirmishView
  /** What the input of that first node brought. */
  readonly events: readonly GameEvent[]
  /** The further nodes, in order. */
  readonly steps: readonly FilmStep[]
  /** Of whoever stands in these events and not in the views. */
  readonly names?: Readonly<Record<string, { readonly en: string; readonly ru: string }>>
}
