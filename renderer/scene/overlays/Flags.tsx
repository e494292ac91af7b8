/** Planted flags in the side's colours with its device, a gilded star over the vital building, and one in a side's colours over the building it defends. */
import { useEffect, useMemo } from 'react'
import { centroid } from '../../../shared/geometry/polygon'
import type { Point3 } from '../../../shared/geometry/point'
import type { Seat } from '../../../shared/protocol/spatial'
import { footprint, pieceOf, structureTop, surfaces } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'
import type { Side } from '../miniatures/kit'
import { schemes } from '../miniatures/schemes'
import { Sculpt } from '../miniatures/sculpt'
import { openness, painted } from '../miniatures/shade'
import { standard } from '../miniatures/figures/standard'
import type { SceneProps } from '../props'
import { topLevel, type Shown } from '../../page/tools/storeys'
import { Marks } from '../marks/Marks'

/** The middle of the highest floor on show. */
function flagPlace(piece: Piece, shown: Shown): Point3 {
  const limit = topLevel(piece.id, shown)
  const floors = surfaces(piece).filter((surface) => surface.ref.level <= limit)
  const top = floors.reduce((best, floor) => (floor.y >= best.y ? floor : best), floors[0]!)
  return { ...centroid(top.outline), y: top.y }
}

function Flag({ piece, side, shown }: { readonly piece: Piece; readonly side: Side; readonly shown: Shown }) {
  const geometry = useMemo(() => {
    const sculpt = new Sculpt()
    sculpt.box('gun', [0, 1.5, 0], [9, 3, 9])
    sculpt.within([0, 0, 0], [0, 0, 0], () => standard(sculpt, [0, 2, 0], 13), 1.9)
    const clay = sculpt.finish()
    return painted(clay, openness(clay), schemes[side.scheme], 3)
  }, [side.scheme])
  useEffect(() => () => geometry.dispose(), [geometry])
  const { x, y, z } = flagPlace(piece, shown)
  return (
    <mesh geometry={geometry} position={[x, y, z]} castShadow>
      <meshLambertMaterial vertexColors />
    </mesh>
  )
}

/** `scheme`: in the colours of the side that defends it. */
function Star({ piece, scheme }: { readonly piece: Piece; readonly scheme?: Side['scheme'] }) {
  const geometry = useMemo(() => {
    const sculpt = new Sculpt()
    for (const turn of [0, 45]) sculpt.box('trim', [0, 0, 0], [15, 15, 6], [0, 30, turn], 1, 1.6)
    const clay = sculpt.finish()
    return painted(clay, new Float32Array(clay.slot.length).fill(1), schemes[scheme ?? 'verdigris'], 0)
  }, [scheme])
  useEffect(() => () => geometry.dispose(), [geometry])
  const { x, z } = centroid(footprint(piece))
  return (
    <Marks>
      <mesh geometry={geometry} position={[x, structureTop(piece.design) + 42, z]}>
        {scheme === undefined ? (
          <meshLambertMaterial color="#f0c65a" emissive="#8a6a1c" />
        ) : (
          <meshLambertMaterial vertexColors />
        )}
      </mesh>
    </Marks>
  )
}

export function Flags({
  view,
  sides,
  storey,
  opened,
}: Pick<SceneProps, 'view' | 'storey' | 'opened'> & { readonly sides: Readonly<Record<Seat, Side>> }) {
  const { table } = view
  const stakes = view.parts?.cityStakes
  if (!stakes) return null
  const vital = stakes.vitalPiece === null ? undefined : pieceOf(table, stakes.vitalPiece)
  return (
    <>
      {Object.entries(stakes.flags).map(([id, seat]) => {
        const piece = pieceOf(table, id)
        return piece && <Flag key={id} piece={piece} side={sides[seat]} shown={{ storey, opened }} />
      })}
      {vital && <Star piece={vital} />}
      {Object.entries(stakes.chosen ?? {}).map(([seat, id]) => {
        const piece = pieceOf(table, id)
        return piece && <Star key={id} piece={piece} scheme={sides[seat as Seat].scheme} />
      })}
    </>
  )
}
