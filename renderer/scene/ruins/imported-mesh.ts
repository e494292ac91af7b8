import { storeyHeight } from '../../../shared/geometry/length'
import { hasMesh, meshOf } from '../../../shared/table'
import type { PieceDesign } from '../../../shared/table/types'
import { MeshWriter, paint, times, type MeshData, type Vec } from '../materials/mesh-writer'

const stone = paint('concrete', 1, 0.97, 0.92)

/** The look of an imported design, storey by storey so that it can be cut like any other; nothing until its mesh is at hand. */
export function importedMesh(
  design: Exclude<PieceDesign, { kind: 'collapsed' }>,
): readonly MeshData[] | null {
  const hash = design.mesh?.hash
  if (hash === undefined || !hasMesh(hash)) return null
  const known =
    built.get(hash) ?? build(hash, design.kind === 'ruin' ? design.levels.map(({ height }) => height) : [0])
  built.set(hash, known)
  return known
}
const built = new Map<string, readonly MeshData[]>()

function build(hash: string, floors: readonly number[]): readonly MeshData[] {
  const { positions, indices } = meshOf(hash)
  const writers: MeshWriter[] = []
  const top = floors.at(-1) ?? 0
  const storeyAt = (y: number): number => {
    const among = floors.findLastIndex((floor) => floor <= y + 0.5)
    if (floors.length < 2 || y < top) return Math.max(0, among)
    return floors.length - 1 + Math.floor((y - top) / storeyHeight)
  }
  const corner = (i: number): Vec => {
    const at = indices[i]! * 3
    return [positions[at]!, positions[at + 1]!, positions[at + 2]!]
  }
  for (let i = 0; i + 2 < indices.length; i += 3) {
    const [a, b, c] = [corner(i), corner(i + 1), corner(i + 2)]
    const y = (a[1] + b[1] + c[1]) / 3
    const storey = floors.length < 2 ? 0 : Math.max(0, storeyAt(y))
    while (writers.length <= storey) writers.push(new MeshWriter())
    // Dust settles on what looks up; the foot of everything is grimy.
    const grime = 0.72 + 0.28 * Math.min(1, Math.max(0, y) / 30)
    writers[storey]!.face([a, b, c], { layer: stone.layer, tint: times(stone.tint, grime) })
  }
  return writers.map((writer) => writer.data())
}
