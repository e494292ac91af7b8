/**
 * Every ruin of the city, standing or fallen, in one draw call; storeys are cut by hiding them. What is cut stays as faint
 * lines. Takes no clicks: the pointer asks the surfaces of shared/table.
 */
import { useThree } from '@react-three/fiber'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { BufferGeometry } from 'three'
import type { Piece, PieceId } from '../../../shared/table/types'
import { shadowClock } from '../lights/shadow-clock'
import { batchedMaterial } from '../materials/built-material'
import { Marks } from '../marks/Marks'
import type { SceneProps } from '../props'
import { topLevel } from '../../page/tools/storeys'
import { CityBatch } from './city-batch'
import { cutLines, pieceFrameLines } from './piece-lines'
import { isFallen, isRuin, lookOf } from './piece-parts'

type Geometry = BufferGeometry | null
const takesNoClick = (): null => null

/** Geometries are ours to free when the city changes. */
function useDisposed(geometries: readonly Geometry[]): void {
  useEffect(() => () => geometries.forEach((geometry) => geometry?.dispose()), [geometries])
}

interface RuinsProps extends Pick<SceneProps, 'storey' | 'opened' | 'outlined' | 'quality'> {
  readonly pieces: readonly Piece[]
  /** Drawn by somebody else for now: it is falling. */
  readonly hidden: PieceId | null
}

export function Ruins({ pieces, storey, opened, outlined, quality, hidden }: RuinsProps) {
  const city = pieces.filter((piece) => isRuin(piece) || isFallen(piece))
  const look = city.map((piece) => `${piece.id} ${lookOf(piece)}`).join('\n')
  const invalidate = useThree((state) => state.invalidate)
  // Made of the pieces of the first moment; later changes are synced, one piece at a time.
  const batch = useMemo(() => new CityBatch(city, quality, batchedMaterial(quality)), [quality])
  useEffect(() => () => batch.dispose(), [batch])

  useLayoutEffect(() => {
    batch.sync(city)
    batch.show((piece) => (piece === hidden ? -1 : topLevel(piece, { storey, opened })))
    shadowClock.touch()
    invalidate()
    // `look` says all of the city that its picture depends on
  }, [batch, look, storey, opened, hidden, invalidate])

  const ghosts = useMemo((): readonly Geometry[] => {
    const cut = city
      .filter(isRuin)
      .map((piece) => ({
        piece,
        above: piece.id === hidden ? Infinity : topLevel(piece.id, { storey, opened }),
      }))
      .filter(({ above }) => above < Infinity)
    return [cut.length > 0 ? cutLines(cut) : null]
  }, [look, storey, opened, hidden])
  useDisposed(ghosts)

  return (
    <group name="city">
      <primitive object={batch.mesh} dispose={null} />
      <Marks>
        {ghosts[0] && (
          <lineSegments geometry={ghosts[0]} raycast={takesNoClick} renderOrder={3}>
            <lineBasicMaterial color="#d9cfbd" transparent opacity={0.16} depthWrite={false} />
          </lineSegments>
        )}
        {outlined.map(({ piece, tone, only }) => {
          const found = only === undefined && pieces.find((other) => other.id === piece)
          return found ? <PieceFrame key={`${piece} ${tone}`} piece={found} tone={tone} /> : null
        })}
      </Marks>
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
