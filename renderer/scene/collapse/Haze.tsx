/** The dust that hangs over fallen ruins for the rest of the game, and smoke: still clouds, one draw call, in every tier. */
import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import type { SceneView } from '../scene-view'
import type { Piece, PieceId } from '../../../shared/table/types'
import { lookOf } from '../ruins/piece-parts'
import { DustField } from './dust-field'
import { hazeClouds } from './haze-clouds'

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
  const invalidate = useThree((state) => state.invalidate)
  const hazy = pieces.filter(
    ({ id, design }) => (design.kind === 'collapsed' || design.kind === 'smoke') && !hidden.includes(id),
  )
  const inside = hazy.map(({ id }) =>
    Object.values(models).flatMap(({ pose }) => (pose?.on.piece === id ? [pose.at] : [])),
  )
  const look = hazy
    .map((piece, i) => `${piece.id} ${lookOf(piece)} ${inside[i]?.map(({ x, z }) => `${x},${z}`).join(' ')}`)
    .join('\n')
  const field = useMemo(() => {
    const clouds = hazy.flatMap((piece, i) => hazeClouds(piece, inside[i]))
    if (clouds.length === 0) return null
    const made = new DustField(clouds.length)
    clouds.forEach(({ x, y, z, size, alpha, colour }, i) => made.set(i, x, y, z, size, colour, alpha))
    made.commit(clouds.length)
    return made
    // `look` says all of the pieces that the clouds depend on
  }, [look])
  useEffect(() => {
    invalidate()
    return () => field?.dispose()
  }, [field, invalidate])
  return field && <primitive object={field.mesh} dispose={null} />
}
