/** Ruins that have come down while the dice of their fall are still in the air: the table shows them, and who is inside, as they were. */
import { create } from 'zustand'
import type { Timeline } from '../../shared/protocol/api'
import type { GameEvent } from '../../shared/protocol/event'
import { hasCue } from '../facts/cues'
import type { GameView, ModelView } from '../../shared/protocol/game-view'
import type { ModelId, Piece, PieceId } from '../../shared/table/types'

interface Standing {
  readonly pieces: Readonly<Record<PieceId, Piece>>
  readonly models: Readonly<Record<ModelId, ModelView>>
}
export const nothingStanding: Standing = { pieces: {}, models: {} }
export const useStillStanding = create<Standing>(() => nothingStanding)

/** Ruins that stood before and are rubble now, with all who stood in them. */
export function stillStanding(before: GameView, now: GameView): Standing {
  const isDown = new Set(
    now.table.pieces.filter(({ design }) => design.kind === 'collapsed').map(({ id }) => id),
  )
  const pieces = before.table.pieces.filter(({ id, design }) => design.kind === 'ruin' && isDown.has(id))
  if (pieces.length === 0) return nothingStanding
  const inside = Object.entries(before.models).filter(([, { pose }]) =>
    pieces.some(({ id }) => pose?.on.piece === id),
  )
  return {
    pieces: Object.fromEntries(pieces.map((piece) => [piece.id, piece])),
    models: Object.fromEntries(inside),
  }
}

export function withStanding(view: GameView, { pieces, models }: Standing): GameView {
  if (Object.keys(pieces).length === 0) return view
  const shown = view.table.pieces.map((piece) => pieces[piece.id] ?? piece)
  return { ...view, table: { ...view.table, pieces: shown }, models: { ...view.models, ...models } }
}

/** Redo and jumps go to a moment that was there before: what lies between is not seen happening again. */
export const isNewMoment = (before: Timeline, now: Timeline): boolean =>
  !before.nodes.some(({ id }) => id === now.at)

/** Without effects a ruin still does not vanish between two pictures: its fall is told, and faded. */
export const collapsesIn = (events: readonly GameEvent[]): readonly GameEvent[] =>
  events.filter((event) => hasCue(event, 'collapse'))
export const withoutCollapses = (events: readonly GameEvent[]): readonly GameEvent[] =>
  events.filter((event) => !hasCue(event, 'collapse'))
