/** What the scene that opens first shows, and where each part of it stands. */
import { Matrix4, Quaternion, Vector3 } from 'three'
import { ImportFault } from '../import-fault'
import { mostRead } from '../soup'
import type { GltfFile } from './gltf-file'
import type { Entry } from './schema'

export interface MeshPart {
  readonly node: Entry<'nodes'>
  /** `nodes[7]` */
  readonly place: string
  /** From the node to the scene. A skinned mesh stands where its joints are, wherever its node is. */
  readonly at: Matrix4
}
interface ShownScene {
  readonly parts: readonly MeshPart[]
  /** Parts that the file hides. */
  readonly hidden: number
  /** Parts that belong to no scene or to another one. */
  readonly elsewhere: number
}

interface Step {
  readonly index: number
  readonly from: string
  readonly parent: Matrix4
  readonly hidden: boolean
}

export function shownScene(file: GltfFile): ShownScene {
  const { scene = 0, nodes = [] } = file.root
  const parts: MeshPart[] = []
  const seen = new Set<number>()
  const above = new Set<number>()
  let hiddenParts = 0
  let steps = 0
  const roots = file.entry('scenes', scene, 'scene').nodes ?? []
  // A list instead of calls: a chain of nodes may be longer than calls can be deep. A number leaves that node.
  const open: (Step | number)[] = []
  const enter = (indices: readonly number[], from: string, parent: Matrix4, hidden: boolean): void => {
    for (let k = indices.length - 1; k >= 0; k--)
      open.push({ index: indices[k]!, from: `${from}[${k}]`, parent, hidden })
  }
  enter(roots, `scenes[${scene}].nodes`, new Matrix4(), false)
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    if (typeof step === 'number') {
      above.delete(step)
      continue
    }
    const { index, from, parent } = step
    const place = `nodes[${index}]`
    // Nodes that hang below themselves go on for ever, and those that hang below many grow beyond all bounds.
    if (above.has(index)) throw new ImportFault('damaged', `${place}.children`, index)
    if (++steps > mostRead / 10) throw new ImportFault('tooLarge', place, `> ${mostRead} ▲`)
    const node = file.entry('nodes', index, from)
    const hidden = step.hidden || node.extensions?.KHR_node_visibility?.visible === false
    const at = parent.clone().multiply(matrixOf(node))
    if (node.mesh !== undefined) {
      seen.add(index)
      if (hidden) hiddenParts++
      else parts.push({ node, place, at })
    }
    above.add(index)
    open.push(index)
    enter(node.children ?? [], `${place}.children`, at, hidden)
  }
  const elsewhere = nodes.filter((raw, n) => hasMesh(raw) && !seen.has(n)).length
  return { parts, hidden: hiddenParts, elsewhere }
}
const hasMesh = (raw: unknown): boolean => typeof raw === 'object' && raw !== null && 'mesh' in raw

/** As it is written: taken apart and put together again a matrix would lose its slant. */
function matrixOf({ matrix, translation, rotation, scale }: Entry<'nodes'>): Matrix4 {
  if (matrix) return new Matrix4().fromArray(matrix)
  return composed(translation, rotation, scale)
}

export const composed = (
  translation: readonly number[] = [0, 0, 0],
  rotation: readonly number[] = [0, 0, 0, 1],
  scale: readonly number[] = [1, 1, 1],
): Matrix4 =>
  new Matrix4().compose(
    new Vector3().fromArray(translation),
    new Quaternion().fromArray(rotation).normalize(),
    new Vector3().fromArray(scale),
  )

/** Where joints stand: from each to the scene. They need not be parts, only nodes. */
export function jointPlaces(file: GltfFile): (joint: number, from: string) => Matrix4 {
  const parents = new Map<number, number>()
  const nodes = file.root.nodes ?? []
  nodes.forEach((raw, n) => {
    const children: unknown = typeof raw === 'object' && raw !== null && 'children' in raw ? raw.children : []
    if (!Array.isArray(children)) return
    for (const child of children as unknown[])
      if (typeof child === 'number' && !parents.has(child)) parents.set(child, n)
  })
  const known = new Map<number, Matrix4>()
  return (joint, from) => {
    const chain: number[] = []
    for (let n: number | undefined = joint; n !== undefined && !known.has(n); n = parents.get(n)) {
      if (chain.length > nodes.length) throw new ImportFault('damaged', `nodes[${joint}].children`, joint)
      chain.push(n)
    }
    for (const n of chain.reverse()) {
      const above = known.get(parents.get(n) ?? -1)
      const own = matrixOf(file.entry('nodes', n, from))
      known.set(n, above ? above.clone().multiply(own) : own)
    }
    return known.get(joint)!
  }
}
