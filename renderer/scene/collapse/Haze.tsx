/** The dust that hangs over fallen ruins for the rest of the game, and smoke: still clouds, one draw call, in every tier. */
import type { SceneView } from '../scene-view'
import type { Piece, PieceId } from '../../../shared/table/types'
import { lookOf } from '../ruins/piece-parts'
import { hazeClouds } from './haze-clouds'
import { useStillClouds } from './useStillClouds'

export function Haze({
  pieces,
  models,
  hidden,
}: {
  readonly pieces: readonly Piece[]
  readonly models: SceneView['models']
  /** Still falling: their dust is on its way. */
  readonly hidden: readonly PieceId[]
}) {
  const hazy = pieces.filter(
    ({ id, design }) => (design.kind === 'collapsed' || design.kind === 'smoke') && !hidden.includes(id),
  )
  const inside = hazy.map(({ id }) =>
    Object.values(models).flatMap(({ pose }) => (pose?.on.piece === id ? [pose.at] : [])),
  )
  const look = hazy
    .map((piece, i) => `${piece.id} ${lookOf(piece)} ${inside[i]?.map(({ x, z }) => `${x},${z}`).join(' ')}`)
    .join('\n')
  const field = useStillClouds(look, () => hazy.flatMap((piece, i) => hazeClouds(piece, inside[i])))
  return field && <primitive object={field.mesh} dispose={null} />
}
