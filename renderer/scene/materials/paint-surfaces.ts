/** What everything built is painted with, texel by texel. Knows nothing of three: it is done beside the page. */
import { layers, type LayerName } from './layers'
import { tileFields, type TileFields } from './tile-fields'

/** Colour as sRGB bytes, height 0..1 for the bump. */
type Texel = readonly [r: number, g: number, b: number, height: number]
type Painter = (x: number, y: number, fields: Reader) => Texel

interface Reader {
  cloud(shift: number): number
  grain(): number
  edge(shift: number): number
  tone(shift: number): number
}

const mix = (a: number, b: number, t: number): number => a + (b - a) * t
const clamp = (n: number): number => Math.max(0, Math.min(1, n))
const step = (from: number, to: number, n: number): number => {
  const t = clamp((n - from) / (to - from))
  return t * t * (3 - 2 * t)
}
const shade = (r: number, g: number, b: number, by: number, height: number): Texel => [
  r * by,
  g * by,
  b * by,
  height,
]
/** A number 0..1 for a cell of a regular pattern. */
const cellNumber = (column: number, row: number): number => {
  const n = Math.sin(column * 127.1 + row * 311.7) * 43758.5453
  return n - Math.floor(n)
}

/** Courses of stones in running bond; x, y are 0..1 over the tile. */
function masonry(
  x: number,
  y: number,
  columns: number,
  rows: number,
  joint: number,
): { tone: number; inJoint: number; row: number } {
  const gy = y * rows
  const row = Math.floor(gy)
  const gx = x * columns + (row % 2) * 0.5
  const column = Math.floor(gx) % columns
  const aspect = rows / columns
  const toEdge = Math.min(
    Math.min(gx - Math.floor(gx), 1 - (gx - Math.floor(gx))) * aspect,
    Math.min(gy - row, 1 - (gy - row)),
  )
  return { tone: cellNumber(column, row), inJoint: 1 - step(joint * 0.5, joint, toEdge), row }
}

const brickwork =
  (a: readonly [number, number, number], b: readonly [number, number, number]): Painter =>
  (x, y, f) => {
    const { tone, inJoint } = masonry(x, y, 14, 40, 0.17)
    const worn = f.cloud(0)
    const by = 0.82 + 0.3 * (f.grain() - 0.5) * 0.5 + 0.36 * (worn - 0.5)
    const lost = step(0.8, 0.9, tone * 0.6 + worn * 0.5)
    const mortar = Math.max(inJoint, lost * 0.6)
    return shade(
      mix(mix(a[0], b[0], tone), 150, mortar * 0.75),
      mix(mix(a[1], b[1], tone), 140, mortar * 0.75),
      mix(mix(a[2], b[2], tone), 126, mortar * 0.75),
      by + 0.12,
      (1 - inJoint) * (0.75 + 0.25 * f.cloud(77)) - lost * 0.3,
    )
  }

const painters: Readonly<Record<LayerName, Painter>> = {
  brick: brickwork([118, 68, 52], [158, 104, 80]),
  clinker: brickwork([112, 84, 60], [158, 128, 92]),
  ashlar: (x, y, f) => {
    const { tone, inJoint } = masonry(x, y, 6, 12, 0.07)
    const by = 0.86 + 0.22 * (tone - 0.5) + 0.34 * (f.cloud(31) - 0.5) + 0.1 * (f.grain() - 0.5)
    const joint = 1 - inJoint * 0.42
    return shade(176, 164, 142, by * joint, (1 - inJoint) * (0.7 + 0.3 * f.cloud(5)))
  },
  concrete: (_x, y, f) => {
    // Marks of the shutter boards, pits, and long stains.
    const board = Math.abs(((y * 8) % 1) - 0.5) * 2
    const line = step(0.93, 1, board)
    const pit = f.grain() > 0.985 ? 0.7 : 1
    const by = (0.84 + 0.36 * (f.cloud(11) - 0.5) + 0.08 * (f.grain() - 0.5)) * (1 - 0.14 * line) * pit
    return shade(176, 171, 160, by, 0.6 + 0.3 * f.cloud(11) - 0.25 * line - (1 - pit))
  },
  plaster: (x, y, f) => {
    const off = step(0.6, 0.66, f.cloud(201))
    const { inJoint, tone } = masonry(x, y, 14, 40, 0.17)
    const crack = 1 - step(0, 0.05, f.edge(55)) * 1
    const by =
      0.94 +
      0.2 * (f.cloud(40) - 0.5) +
      0.06 * (f.grain() - 0.5) -
      0.16 * crack * step(0.45, 0.6, f.cloud(90))
    return [
      mix(206 * by, mix(136, 120, inJoint) * (0.8 + 0.3 * tone), off),
      mix(202 * by, mix(84, 112, inJoint) * (0.8 + 0.3 * tone), off),
      mix(192 * by, mix(64, 100, inJoint) * (0.8 + 0.3 * tone), off),
      0.9 - off * (0.5 + 0.2 * inJoint),
    ]
  },
  boards: (x, y, f) => {
    const plank = Math.floor(x * 20)
    const gap = 1 - step(0.02, 0.09, Math.min((x * 20) % 1, 1 - ((x * 20) % 1)))
    const end = 1 - step(0, 0.02, Math.abs(((y * 3 + cellNumber(plank, 3)) % 1) - 0.5))
    const by =
      0.72 + 0.3 * cellNumber(plank, Math.floor(y * 3 + cellNumber(plank, 3))) + 0.3 * (f.cloud(17) - 0.5)
    const dark = 1 - 0.6 * Math.max(gap, end * 0.7)
    return shade(150, 124, 94, by * dark, 0.8 * dark + 0.2 * f.grain())
  },
  screed: (x, y, f) => {
    const tile = Math.min((x * 12) % 1, 1 - ((x * 12) % 1), (y * 12) % 1, 1 - ((y * 12) % 1))
    const gone = step(0.46, 0.54, f.cloud(130))
    const line = (1 - step(0.02, 0.06, tile)) * (1 - gone)
    const checker = (Math.floor(x * 12) + Math.floor(y * 12)) % 2 === 0 ? 1 : 0.84
    const by =
      (0.8 + 0.3 * (f.cloud(130) - 0.5) + 0.12 * (f.grain() - 0.5)) *
      mix(checker, 1, gone) *
      (1 - 0.35 * line)
    return shade(170, 163, 150, by, mix(0.8 - 0.4 * line, 0.45 + 0.3 * f.cloud(9), gone))
  },
  rubble: (_x, _y, f) => {
    const edge = step(0.02, 0.22, f.edge(0))
    const tone = f.tone(0)
    const warm = step(0.55, 0.6, f.tone(1))
    const by = (0.5 + 0.42 * tone) * (0.35 + 0.65 * edge) + 0.14 * (f.cloud(3) - 0.5)
    return [
      mix(190, 176, warm) * by,
      mix(182, 128, warm) * by,
      mix(168, 102, warm) * by,
      edge * (0.5 + 0.5 * tone),
    ]
  },
  asphalt: (_x, _y, f) => {
    const crack = (1 - step(0.006, 0.03, f.edge(300))) * step(0.56, 0.68, f.cloud(250))
    const by = 0.84 + 0.34 * (f.cloud(60) - 0.5) + 0.26 * (f.grain() - 0.5)
    return shade(104, 101, 98, by * (1 - 0.5 * crack), 0.6 + 0.35 * (f.grain() - 0.5) - 0.5 * crack)
  },
  paving: (x, y, f) => {
    const { tone, inJoint } = masonry(x, y, 5, 5, 0.045)
    const crack = (1 - step(0.005, 0.03, f.edge(210))) * step(0.58, 0.7, f.cloud(150))
    const by = 0.8 + 0.2 * (tone - 0.5) + 0.34 * (f.cloud(70) - 0.5) + 0.12 * (f.grain() - 0.5)
    return shade(
      158,
      151,
      138,
      by * (1 - 0.45 * inJoint) * (1 - 0.4 * crack),
      0.85 - 0.5 * inJoint - 0.4 * crack,
    )
  },
  earth: (_x, _y, f) => {
    const stone = step(0.72, 0.9, f.tone(9)) * step(0.1, 0.3, f.edge(9)) * step(0.4, 0.7, f.cloud(160))
    // What is broad in it would be seen to repeat across a table: the board's own colours bring that.
    const by = 0.8 + 0.14 * (f.cloud(81) - 0.5) + 0.34 * (f.grain() - 0.5) + 0.16 * stone
    const pale = 0.35 + 0.3 * step(0.35, 0.75, f.cloud(20))
    return [
      mix(134, 156, pale) * by,
      mix(123, 146, pale) * by,
      mix(107, 131, pale) * by,
      0.45 + 0.3 * f.cloud(81) + 0.2 * f.grain() + 0.25 * stone,
    ]
  },
  turf: (_x, _y, f) => {
    // What is broad in it would be seen to repeat: the board's own colours bring that.
    const dry = 0.3 + 0.3 * step(0.2, 0.9, f.tone(9)) + 0.14 * (f.cloud(33) - 0.5)
    const blade = f.grain()
    const by = 0.8 + 0.1 * (f.cloud(81) - 0.5) + 0.5 * (blade - 0.5)
    return [
      mix(92, 142, dry) * by,
      mix(116, 134, dry) * by,
      mix(58, 82, dry) * by,
      0.3 + 0.5 * blade + 0.2 * f.cloud(12),
    ]
  },
  leaf: (_x, _y, f) => {
    const edge = step(0.02, 0.4, f.edge(0))
    const by = 0.62 + 0.24 * f.tone(0) + 0.2 * edge + 0.44 * (f.grain() - 0.5) + 0.2 * (f.cloud(61) - 0.5)
    const warm = f.tone(1) * 0.7
    return [
      mix(104, 132, warm) * by,
      mix(128, 132, warm) * by,
      mix(58, 66, warm) * by,
      0.4 * edge + 0.6 * f.grain(),
    ]
  },
  tiles: (x, y, f) => {
    const { tone, inJoint } = masonry(x, y, 18, 16, 0.1)
    const lap = (y * 16) % 1
    const by = (0.72 + 0.34 * tone + 0.2 * (f.cloud(25) - 0.5)) * (0.72 + 0.36 * lap) * (1 - 0.5 * inJoint)
    const moss = step(0.66, 0.8, f.cloud(140)) * 0.6
    return [mix(164, 108, moss) * by, mix(104, 108, moss) * by, mix(80, 70, moss) * by, lap * (1 - inJoint)]
  },
  rock: (_x, y, f) => {
    const crack = (1 - step(0.01, 0.07, f.edge(410))) * step(0.35, 0.6, f.cloud(230))
    const bed = 0.5 + 0.5 * Math.sin((y * 9 + f.cloud(17) * 2.4) * 2 * Math.PI)
    const by = 0.8 + 0.34 * (f.cloud(52) - 0.5) + 0.22 * (f.grain() - 0.5) + 0.1 * (bed - 0.5)
    const warm = step(0.4, 0.7, f.cloud(111))
    return [
      mix(148, 164, warm) * by * (1 - 0.5 * crack),
      mix(144, 150, warm) * by * (1 - 0.52 * crack),
      mix(136, 130, warm) * by * (1 - 0.54 * crack),
      0.5 + 0.3 * f.cloud(52) + 0.2 * bed - 0.5 * crack,
    ]
  },
  grain: (_x, _y, f) => {
    const by = 0.86 + 0.3 * (f.cloud(44) - 0.5) + 0.12 * (f.grain() - 0.5)
    return shade(255, 255, 255, by * 0.86, 0.5 + 0.3 * f.cloud(44))
  },
}

function reader(fields: TileFields): { at(x: number, y: number): Reader } {
  const { size, cloud, grain, cellEdge, cellTone } = fields
  let index = 0
  // Shifting by whole pixels keeps every field repeating.
  const shifted = (shift: number): number => (index + shift * 7919 * size + shift * 31) % (size * size)
  const face: Reader = {
    cloud: (shift) => cloud[shifted(shift)]!,
    grain: () => grain[index]!,
    edge: (shift) => cellEdge[shift < 2 ? index : shifted(shift)]!,
    tone: (shift) =>
      shift === 1 ? (cellTone[index]! * 7.13) % 1 : cellTone[shift < 2 ? index : shifted(shift)]!,
  }
  return {
    at(x, y) {
      index = y * size + x
      return face
    },
  }
}

/** So many texels along a side; on the lowest tier the processor draws every pixel, and fewer are read faster. */
export type SurfaceSize = 256 | 512

/** All layers one after the other, colour in RGB and height in alpha; about a quarter of a second at 512. */
export function paintSurfaces(size: SurfaceSize): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(size * size * 4 * layers.length)
  const fields = reader(tileFields(size))
  let out = 0
  for (const layer of layers) {
    const paint = painters[layer]
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const [r, g, b, height] = paint(x / size, y / size, fields.at(x, y))
        data[out++] = Math.max(0, Math.min(255, r))
        data[out++] = Math.max(0, Math.min(255, g))
        data[out++] = Math.max(0, Math.min(255, b))
        data[out++] = clamp(height) * 255
      }
    }
  }
  return data
}
