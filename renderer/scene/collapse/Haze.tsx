/** The dust that hangs over fallen ruins for the rest of the game, and smoke: still clouds, one draw call, in every tier. */
import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { Color } from 'three'
import type { Piece, PieceId } from '../../../shared/table/types'
import { lookOf } from '../ruins/piece-parts'
import { DustField } from './dust-field'
import { hazeClouds } from './haze-clouds'

const colours = { dust: new Color('#b9a585'), smoke: new Color('#6f6d6c') }

export function Haze({
  pieces,
  hidden,
}: {
  readonly pieces: readonly Piece[]
  /** Still falling: its dust is on its way. */
  readonly hidden: PieceId | null
}) {
  const invalidate = useThree((state) => state.invalidate)
  const hazy = pieces.filter(
    ({ id, design }) => (design.kind === 'collapsed' || design.kind === 'smoke') && id !== hidden,
  )
  const look = hazy.map((piece) => `${piece.id} ${lookOf(piece)}`).join('\n')
  const field = useMemo(() => {
    const clouds = hazy.flatMap(hazeClouds)
    if (clouds.length === 0) return null
    const made = new DustField(clouds.length)
    clouds.forEach(({ x, y, z, size, alpha, kind }, i) => made.set(i, x, y, z, size, colours[kind], alpha))
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
