/** Over a key building hangs a plate with what it is: round of one side, square of the other (CF-STRAT-04, -10). */
import { useEffect, useMemo } from 'react'
import { CanvasTexture, SRGBColorSpace } from 'three'
import { centroid } from '../../../shared/geometry/polygon'
import type { KeyBuilding } from '../../../shared/protocol/parts/key-buildings'
import { footprint, pieceOf, structureTop } from '../../../shared/table'
import type { Table } from '../../../shared/table/types'
import { sideRim } from '../miniatures/schemes'
import type { SceneView } from '../scene-view'
import { iconOf, type IconStroke } from './key-icons'

const pixels = 96
/** Share of the picture's height, at any distance: as tall as two lines of a label. */
const tall = 0.045
/** mm over the highest wall, and from one plate to the next over the same roof. */
const lift = 34

function painted({ seat, stratagem, lost }: KeyBuilding): CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = pixels
  canvas.height = pixels
  const paint = canvas.getContext('2d')
  if (paint) {
    const edge = pixels - 10
    paint.globalAlpha = lost === true ? 0.45 : 1
    paint.fillStyle = 'rgba(17, 15, 13, 0.9)'
    paint.strokeStyle = sideRim[seat]
    paint.lineWidth = 6
    paint.beginPath()
    paint.roundRect(5, 5, edge, edge, seat === 'a' ? edge / 2 : 10)
    paint.fill()
    paint.stroke()
    paint.strokeStyle = '#f1e9d6'
    paint.fillStyle = '#f1e9d6'
    paint.lineCap = 'round'
    paint.lineJoin = 'round'
    paint.lineWidth = 6
    for (const stroke of iconOf(stratagem)) drawn(paint, stroke)
  }
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  return texture
}
function drawn(paint: CanvasRenderingContext2D, { points, filled, closed }: IconStroke): void {
  paint.beginPath()
  points.forEach(([x, y], n) => paint[n === 0 ? 'moveTo' : 'lineTo'](x * pixels, y * pixels))
  if (closed === true || filled === true) paint.closePath()
  if (filled === true) paint.fill()
  paint.stroke()
}

function Plate({ building, table }: { readonly building: KeyBuilding; readonly table: Table }) {
  const { seat, stratagem, lost = false, piece: id } = building
  const texture = useMemo(() => painted({ seat, stratagem, lost, piece: id }), [seat, stratagem, lost, id])
  useEffect(() => () => texture.dispose(), [texture])
  const piece = pieceOf(table, id)
  if (!piece) return null
  const { x, z } = centroid(footprint(piece))
  return (
    <sprite position={[x, structureTop(piece.design) + lift, z]} scale={[tall, tall, 1]} renderOrder={19}>
      <spriteMaterial
        map={texture}
        sizeAttenuation={false}
        depthTest={false}
        transparent
        toneMapped={false}
        fog={false}
      />
    </sprite>
  )
}

export function KeyPlates({ view }: { readonly view: Pick<SceneView, 'parts' | 'table'> }) {
  const named = view.parts?.keyBuildings?.named ?? []
  return (
    <>
      {named.map((building) => (
        <Plate key={`${building.piece} ${building.stratagem}`} building={building} table={view.table} />
      ))}
    </>
  )
}
