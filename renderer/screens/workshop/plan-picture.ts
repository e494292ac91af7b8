/** Small plans as pictures that travel in a pack: a city, or a design that has no shape to be photographed. */
import { cityToTable } from '../../../shared/city'
import { bounds } from '../../../shared/geometry'
import type { Polygon } from '../../../shared/geometry/point'
import type { City } from '../../../shared/protocol/city'
import { designFootprint, footprint, storeysOf } from '../../../shared/table'
import type { PieceDesign } from '../../../shared/table/types'

const width = 400
const air = 8
/** As the plans of the app have them (`city-plan.css`); the taller, the lighter. */
const colours: Readonly<Partial<Record<PieceDesign['kind'], string>>> = {
  road: '#383a3c',
  crater: '#232422',
  rubble: '#655c50',
  barricade: '#8d7a58',
  wood: '#3c4a35',
  water: '#2f4a5c',
  hill: '#5a5a40',
}
const storeyColours = ['#56575a', '#6a665f', '#847d70', '#a3997f', '#c2b48e'] as const
const first: readonly PieceDesign['kind'][] = [
  'water',
  'road',
  'crater',
  'wood',
  'hill',
  'crops',
  'scrub',
  'rocks',
]

interface Shape {
  readonly outline: Polygon
  readonly colour: string
}
/** null where nothing can be drawn on. */
function drawn(shapes: readonly Shape[], box: ReturnType<typeof bounds>, ground: string): string | null {
  const scale = (width - 2 * air) / (box.maxX - box.minX)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round((box.maxZ - box.minZ) * scale) + 2 * air
  const pen = canvas.getContext('2d')
  if (pen === null) return null
  pen.fillStyle = ground
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.strokeStyle = '#16181a'
  for (const { outline, colour } of shapes) {
    pen.beginPath()
    for (const { x, z } of outline) pen.lineTo((x - box.minX) * scale + air, (z - box.minZ) * scale + air)
    pen.closePath()
    pen.fillStyle = colour
    pen.fill()
    pen.stroke()
  }
  return canvas.toDataURL('image/png')
}

const colourOf = (design: PieceDesign): string =>
  colours[design.kind] ?? storeyColours[Math.min(4, storeysOf(design))] ?? storeyColours[0]

export function planPicture(city: City): string | null {
  const { pieces } = cityToTable(city)
  const rank = ({ kind }: PieceDesign): number => (first.includes(kind) ? 0 : 1)
  return drawn(
    [...pieces]
      .sort((one, other) => rank(one.design) - rank(other.design))
      .map((piece) => ({ outline: footprint(piece), colour: colourOf(piece.design) })),
    { minX: 0, minZ: 0, maxX: city.width, maxZ: city.depth },
    city.turf === undefined ? '#2b2c2a' : '#39412c',
  )
}

export function shapePicture(design: PieceDesign): string | null {
  const outline = designFootprint(design)
  const floors = design.kind === 'ruin' ? design.levels.flatMap(({ slabs }) => slabs) : []
  return drawn(
    [
      { outline, colour: storeyColours[0] },
      ...floors.map((slab) => ({ outline: slab.outline, colour: 'rgb(200 161 90 / 0.3)' })),
    ],
    bounds(outline),
    '#15181a',
  )
}
