/** Which storeys are on show: the storey cut of the floor strip, and the buildings with a floor of their own. */
import type { SurfaceRef } from '../../../shared/table/types'
import type { SceneProps } from '../props'

export type Shown = Pick<SceneProps, 'storey' | 'opened'>

/** Highest level of this piece that is drawn and takes clicks. */
export function topLevel(piece: string | null, { storey, opened }: Shown): number {
  const own = opened.find((open) => open.piece === piece)
  return own?.level ?? (storey === 'all' ? Infinity : storey)
}
export const isShown = (on: SurfaceRef, shown: Shown): boolean =>
  on.piece === null || on.level <= topLevel(on.piece, shown)
