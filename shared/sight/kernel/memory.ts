/**
 * Trees in the kernel's memory, as resources/kernel/sight.ts describes them. They are laid when they are first asked about;
 * when there is no more room all are forgotten, and laid anew as they are asked about again.
 */
import type { BoxTree } from '../box-tree'
import type { SolidTree } from '../solid-tree'
import type { Tracer } from '../trace'
import { growTo, addressOf, scratch } from './instance'

const nodeBytes = 128
const solidBytes = 64
const planeBytes = 24
const placedBytes = 40
/** Of a tree or a tracer: four words. */
const headBytes = 16

interface LaidTracer {
  readonly at: number
  /** Slots of imported meshes, which the kernel knows nothing about. */
  readonly meshes: readonly number[]
}
interface LaidTree {
  readonly nodes: number
  readonly root: number
}
const begin = addressOf('TREES')
let free = begin
let tracers = new WeakMap<Tracer, LaidTracer>()
let solids = new WeakMap<SolidTree, number>()
let trees = new WeakMap<BoxTree, LaidTree>()
/** Who was asked about last is asked about next. */
let last: { readonly tracer: Tracer; readonly laid: LaidTracer } | null = null

/** Where a tracer lies; until another is asked for. */
export function laid(tracer: Tracer): LaidTracer {
  if (last?.tracer === tracer) return last.laid
  const known = tracers.get(tracer) ?? layTracer(tracer)
  last = { tracer, laid: known }
  return known
}

function layTracer(tracer: Tracer): LaidTracer {
  const { placed, top } = tracer
  makeRoom(bytesOf(tracer))
  const all = take(placed.length * placedBytes)
  placed.forEach(({ atX, atZ, cos, sin, solid, mesh }, slot) => {
    const at = all + slot * placedBytes
    scratch.numbers.set([atX, atZ, cos, sin], at / 8)
    scratch.words[at / 4 + 8] = mesh ? 0 : laySolids(solid)
  })
  const order = take(top.order.length * 4)
  scratch.words.set(top.order, order / 4)
  const { nodes, root } = layTree(top)
  const at = take(headBytes)
  scratch.words.set([nodes, all, order, root], at / 4)
  const found = { at, meshes: placed.flatMap(({ mesh }, slot) => (mesh ? [slot] : [])) }
  tracers.set(tracer, found)
  return found
}
function laySolids(tree: SolidTree): number {
  const known = solids.get(tree)
  if (known !== undefined) return known
  const { boxes, planes, planesFrom, source } = tree
  const all = take(source.length * solidBytes)
  for (let position = 0; position < source.length; position++) {
    const at = all + position * solidBytes
    scratch.numbers.set(boxes.subarray(position * 6, position * 6 + 6), at / 8)
    scratch.words[at / 4 + 12] = planesFrom[position] as number
    scratch.words[at / 4 + 13] = planesFrom[position + 1] as number
  }
  const sides = take(planes.length * 8)
  scratch.numbers.set(planes, sides / 8)
  const { nodes, root } = layTree(tree.tree)
  const at = take(headBytes)
  scratch.words.set([nodes, all, sides, root], at / 4)
  solids.set(tree, at)
  return at
}
/** A node of the kernel holds the boxes of both its children. */
function layTree(tree: BoxTree): LaidTree {
  const known = trees.get(tree)
  if (known) return known
  const { nodes, skip, first, last: end } = tree
  const numberOf = new Int32Array(skip.length)
  let inner = 0
  for (let node = 0; node < skip.length; node++) if (end[node] === 0) numberOf[node] = inner++
  const rootAt = (node: number): number =>
    end[node] === 0
      ? (numberOf[node] as number)
      : ~(((first[node] as number) << 3) | ((end[node] as number) - (first[node] as number)))
  const all = take(inner * nodeBytes)
  for (let node = 0; node < skip.length; node++) {
    if (end[node] !== 0) continue
    const at = all + (numberOf[node] as number) * nodeBytes
    const children = [node + 1, skip[node + 1] as number]
    for (const [lane, child] of children.entries()) {
      for (let axis = 0; axis < 3; axis++) {
        scratch.numbers[at / 8 + axis * 4 + lane] = nodes[child * 6 + axis] as number
        scratch.numbers[at / 8 + axis * 4 + 2 + lane] = nodes[child * 6 + axis + 3] as number
      }
      scratch.words[at / 4 + 24 + lane] = rootAt(child)
    }
  }
  const found = { nodes: all, root: skip.length === 0 ? -1 : rootAt(0) }
  trees.set(tree, found)
  return found
}

/** Of everything that belongs to a tracer, were it all laid anew. */
function bytesOf({ placed, top }: Tracer): number {
  const ofTree = ({ skip }: BoxTree): number => skip.length * nodeBytes + 4 * 16
  const ofSolids = ({ source, planes, tree }: SolidTree): number =>
    source.length * solidBytes + (planes.length / 3) * planeBytes + headBytes + ofTree(tree)
  return placed.reduce(
    (sum, { solid }) => sum + placedBytes + ofSolids(solid),
    ofTree(top) + top.order.length * 4 + headBytes,
  )
}
function makeRoom(bytes: number): void {
  if (free + bytes <= scratch.numbers.byteLength) return
  free = begin
  tracers = new WeakMap()
  solids = new WeakMap()
  trees = new WeakMap()
  last = null
  if (free + bytes > scratch.numbers.byteLength) growTo(free + bytes)
}
/** The next so many bytes, at a place that numbers of 64 and of 128 bits may lie at. */
function take(bytes: number): number {
  const at = free
  free += Math.ceil(bytes / 16) * 16
  return at
}
