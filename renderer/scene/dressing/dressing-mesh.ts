/** The dressing of a table as one mesh: one draw call, built when the table changes. */
import { buildChance } from '../../../shared/city/design/chance'
import type { Table } from '../../../shared/table/types'
import type { Quality } from '../materials/built-material'
import { MeshWriter, paintMesh, type MeshData, type MeshPoint } from '../materials/mesh-writer'
import { placeMeshes } from '../materials/place-meshes'
import { groundLooks } from './ground'
import { dressingOf, type Prop, type PropKind, type OverheadWire } from './plan'
import { postLooks } from './posts'
import type { Street } from './streets'

const looks = { ...postLooks, ...groundLooks } as const
/** A low picture does without what is smallest. */
const fine: ReadonlySet<PropKind> = new Set(['papers', 'junk'])

export function propMesh({ kind, seed }: Pick<Prop, 'kind' | 'seed'>): MeshData {
  const writer = new MeshWriter(128)
  looks[kind](writer, buildChance(`look ${seed}`))
  return writer.data()
}

const cable = paintMesh('grain', 0.07, 0.065, 0.06)
const half = 0.42
/** A piece of wire: two strips at right angles, seen from any side. */
function strand(writer: MeshWriter, a: MeshPoint, b: MeshPoint): void {
  const length = Math.hypot(b[0] - a[0], b[2] - a[2]) || 1
  const [px, pz] = [((b[2] - a[2]) / length) * half, (-(b[0] - a[0]) / length) * half]
  const quad = (dx: number, dy: number, dz: number): void => {
    const corners: MeshPoint[] = [
      [a[0] - dx, a[1] - dy, a[2] - dz],
      [b[0] - dx, b[1] - dy, b[2] - dz],
      [b[0] + dx, b[1] + dy, b[2] + dz],
      [a[0] + dx, a[1] + dy, a[2] + dz],
    ]
    writer.face(corners, cable)
    writer.face([...corners].reverse(), cable)
  }
  quad(0, half, 0)
  quad(px, 0, pz)
}
function wireMesh(writer: MeshWriter, { from, to, height, sag, torn }: OverheadWire): void {
  const at = (share: number): MeshPoint => {
    // Torn, it falls to the ground not far from its post and lies there.
    const y = torn
      ? Math.max(1.3, height * (1 - (share * 2.6) ** 0.6))
      : height - sag * 4 * share * (1 - share)
    const way = torn ? share * 0.4 : share
    return [from.x + (to.x - from.x) * way, y, from.z + (to.z - from.z) * way]
  }
  const parts = torn ? 9 : Math.max(2, Math.round(sag / 1.4))
  for (let n = 0; n < parts; n++) strand(writer, at(n / parts), at((n + 1) / parts))
}

/** Of both tracks: half the way between them, and half a gauge, mm. */
const [apart, gauge] = [31.75, 14]
const steel = paintMesh('grain', 0.42, 0.39, 0.36)
const setts = paintMesh('paving', 0.6, 0.58, 0.56)
function railMesh(writer: MeshWriter, street: Street, { width, depth }: Table): void {
  const most = street.alongX ? width : depth
  const [from, to] = [Math.max(0, street.from), Math.min(most, street.to)]
  const strip = (
    off: number,
    wide: number,
    y: number,
    paint: typeof steel,
    step: number,
    gap: number,
  ): void => {
    const luck = buildChance(`rail ${off} ${Math.round(from)}`)
    for (let at = from; at < to - 1; at += step) {
      const end = Math.min(to, at + step)
      const tint = luck.between(0.78, 1.08)
      if (luck.next() < gap) continue
      const [a, b, c, d] = [
        street.place(at, off + wide),
        street.place(end, off + wide),
        street.place(end, off - wide),
        street.place(at, off - wide),
      ]
      const up: MeshPoint[] = [a, b, c, d].map(({ x, z }): MeshPoint => [x, y, z])
      writer.face(up, {
        layer: paint.layer,
        tint: [paint.tint[0] * tint, paint.tint[1] * tint, paint.tint[2] * tint],
      })
    }
  }
  for (const track of [-apart, apart]) {
    strip(track, gauge + 4, 0.92, setts, 25, 0.05)
    for (const rail of [-gauge, gauge]) {
      strip(track + rail, 1.5, 1.02, paintMesh('grain', 0.1, 0.095, 0.09), 50, 0)
      strip(track + rail, 0.8, 1.14, steel, 50, 0.02)
    }
  }
}

/** null: nothing of the kind belongs on this table. */
export function dressingMesh(table: Table, quality: Quality): MeshData | null {
  const { props, wires, rails } = dressingOf(table)
  const lines = new MeshWriter()
  for (const wire of wires) wireMesh(lines, wire)
  for (const street of rails) railMesh(lines, street, table)
  const meshes = props
    .filter(({ kind }) => quality !== 'low' || !fine.has(kind))
    .map((prop) => ({ data: propMesh(prop), ...prop.at, turn: prop.turn, tint: [1, 1, 1] as const }))
  const whole = placeMeshes([{ data: lines.data(), x: 0, z: 0, turn: 0, tint: [1, 1, 1] }, ...meshes])
  return whole.index.length === 0 ? null : whole
}
