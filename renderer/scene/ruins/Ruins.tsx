/**
 * Every ruin of the city: one mesh per storey for all of them together, so that a storey can be cut away and twenty
 * buildings cost a handful of draw calls. What is cut stays as faint lines. Takes no clicks: the pointer asks the
 * surfaces of shared/table.
 */
import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import type { BufferGeometry } from 'three'
import type { Piece } from '../../../shared/table/types'
import { shadowClock } from '../lights/shadow-clock'
import { builtMaterial } from '../materials/built-material'
import type { SceneProps } from '../props'
import { topLevel } from '../storeys'
import { isRuin, storeyCount, storeyGeometry, type RuinPiece } from './city-mesh'
import { cutLines, pieceFrameLines } from './piece-lines'

type Geometry = BufferGeometry | null
const takesNoClick = (): null => null

/** Geometries are ours to free when the city changes. */
function useDisposed(geometries: readonly Geometry[]): void {
  useEffect(() => () => geometries.forEach((geometry) => geometry?.dispose()), [geometries])
}

/** Pieces that stay the same object as long as nothing about them changed, whatever the view sends. */
const lookOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ id, design, at, turn }) => `${id} ${design.id} ${at.x} ${at.z} ${turn}`).join('\n')

export interface RuinsProps extends Pick<SceneProps, 'storey' | 'opened' | 'outlined' | 'quality'> {
  readonly pieces: readonly Piece[]
}

export function Ruins({ pieces, storey, opened, outlined, quality }: RuinsProps) {
  const look = lookOf(pieces)
  // `look` says all of `pieces` that a mesh depends on
  const ruins = useMemo(() => pieces.filter(isRuin), [look])
  const invalidate = useThree((state) => state.invalidate)
  const material = builtMaterial(quality)
  const count = useMemo(() => storeyCount(ruins, quality), [ruins, quality])
  const whole = useMemo(
    () => Array.from({ length: count }, (_, n) => storeyGeometry(ruins, n, quality)),
    [ruins, count, quality],
  )
  useDisposed(whole)

  // The building opened by itself is left out of the storeys above its level.
  const alone = ruins.find((piece) => piece.id === opened?.piece)
  const aloneTop = alone ? topLevel(alone.id, { storey, opened }) : Infinity
  const others = useMemo(
    (): readonly Geometry[] =>
      alone
        ? Array.from({ length: count }, (_, n) =>
            n > aloneTop
              ? storeyGeometry(
                  ruins.filter((piece) => piece !== alone),
                  n,
                  quality,
                )
              : null,
          )
        : [],
    [ruins, alone, aloneTop, count, quality],
  )
  useDisposed(others)

  const cut = storey === 'all' ? Infinity : storey
  const ghosts = useMemo((): readonly Geometry[] => {
    const hidden = ruins
      .map((piece: RuinPiece) => ({ piece, above: piece === alone ? aloneTop : cut }))
      .filter(({ above }) => above < Infinity)
    return [hidden.length > 0 ? cutLines(hidden) : null]
  }, [ruins, alone, aloneTop, cut])
  useDisposed(ghosts)

  useEffect(() => {
    shadowClock.touch()
    invalidate()
  }, [whole, cut, alone, aloneTop, invalidate])

  return (
    <group name="ruins">
      {whole.map((full, n) => {
        const geometry = n > aloneTop ? others[n] : full
        if (!geometry || n > cut) return null
        return (
          <mesh
            key={n}
            name={`storey-${n}`}
            geometry={geometry}
            material={material}
            castShadow
            receiveShadow
            raycast={takesNoClick}
          />
        )
      })}
      {ghosts[0] && (
        <lineSegments geometry={ghosts[0]} raycast={takesNoClick} renderOrder={3}>
          <lineBasicMaterial color="#d9cfbd" transparent opacity={0.16} depthWrite={false} />
        </lineSegments>
      )}
      {outlined.map(({ piece, tone }) => {
        const found = pieces.find((other) => other.id === piece)
        return found ? <PieceFrame key={`${piece} ${tone}`} piece={found} tone={tone} /> : null
      })}
    </group>
  )
}

const frameColour = { warn: '#d9623b', focus: '#e9dcc0', vital: '#e0b64c' } as const

function PieceFrame({ piece, tone }: { piece: Piece; tone: keyof typeof frameColour }) {
  const geometries = useMemo(() => [pieceFrameLines(piece)], [piece])
  useDisposed(geometries)
  return (
    <lineSegments geometry={geometries[0]} raycast={takesNoClick} renderOrder={4}>
      <lineBasicMaterial color={frameColour[tone]} transparent opacity={0.75} depthWrite={false} />
    </lineSegments>
  )
}
