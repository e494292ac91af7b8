/** The streets of a table, read from the road pieces that lie on it. */
import { bounds } from '../../../shared/geometry'
import type { Mm } from '../../../shared/geometry/length'
import type { PlanPoint } from '../../../shared/geometry/point'
import { footprint } from '../../../shared/table'
import type { Piece } from '../../../shared/table/types'

interface Stretch {
  readonly middle: Mm
  readonly length: Mm
  readonly long: boolean
}
/** Road pieces in one line, straight along the table or across it. */
export interface Street {
  readonly alongX: boolean
  readonly half: Mm
  /** Where it begins and ends, crossings included. */
  readonly from: Mm
  readonly to: Mm
  readonly pieces: readonly Stretch[]
  /** The longest of the city: the tram runs in it. */
  readonly main: boolean
  /** @param off  from the middle line, to the right of the way it runs */
  place(along: Mm, off: Mm): PlanPoint
}
interface Crossing {
  readonly at: PlanPoint
  readonly half: Mm
}

const isStraight = (turn: number): boolean => Math.abs(Math.sin((turn * Math.PI) / 90)) < 0.01
const isCrossing = ({ design }: Piece): boolean => design.id.includes('crossing')

export function streetsOf(pieces: readonly Piece[]): {
  readonly streets: readonly Street[]
  readonly crossings: readonly Crossing[]
} {
  const roads = pieces.filter(({ design, turn }) => design.kind === 'road' && isStraight(turn))
  const boxes = roads.map((piece) => ({ piece, box: bounds(footprint(piece)) }))
  const lines = new Map<
    string,
    { alongX: boolean; middle: Mm; half: Mm; from: Mm; to: Mm; parts: Stretch[] }
  >()
  for (const { piece, box } of boxes) {
    if (isCrossing(piece)) continue
    const [wide, deep] = [box.maxX - box.minX, box.maxZ - box.minZ]
    // Half a street is square: it runs the way it was turned.
    const alongX = Math.abs(wide - deep) < 1 ? Math.round(piece.turn / 90) % 2 === 0 : wide > deep
    const middle = alongX ? (box.minZ + box.maxZ) / 2 : (box.minX + box.maxX) / 2
    const [from, to] = alongX ? [box.minX, box.maxX] : [box.minZ, box.maxZ]
    const key = `${alongX} ${Math.round(middle)}`
    const line = lines.get(key) ?? { alongX, middle, half: (alongX ? deep : wide) / 2, from, to, parts: [] }
    line.from = Math.min(line.from, from)
    line.to = Math.max(line.to, to)
    line.parts.push({ middle: (from + to) / 2, length: to - from, long: to - from > 200 })
    lines.set(key, line)
  }
  const longest = Math.max(0, ...[...lines.values()].map(({ from, to }) => to - from))
  const main = [...lines.values()].find(({ from, to }) => to - from >= longest && longest > 600)
  const streets = [...lines.values()].map((line): Street => ({
    alongX: line.alongX,
    half: line.half,
    from: line.from,
    to: line.to,
    pieces: [...line.parts].sort((a, b) => a.middle - b.middle),
    main: line === main,
    place: (along, off) =>
      line.alongX ? { x: along, z: line.middle + off } : { x: line.middle - off, z: along },
  }))
  const crossings = boxes
    .filter(({ piece }) => isCrossing(piece))
    .map(({ piece, box }) => ({ at: piece.at, half: (box.maxX - box.minX) / 2 }))
  return { streets, crossings }
}
