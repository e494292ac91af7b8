/** Large plates in small triangles, so that paint can shade and soil them: every edge that is too long is halved. */
import type { Clay } from '../sculpt'

/** mm. */
const longest = 30
/** Square mm: what is smaller is left whole. */
const smallest = 150
type Triangle = readonly [number, number, number]

export function smallFaced(clay: Clay): Clay {
  const position: number[] = [...clay.position]
  const normal: number[] = [...clay.normal]
  const slot: number[] = [...clay.slot]
  const edge: number[] = [...clay.edge]
  const projects: number[] = [...clay.projects]
  const gap = (a: number, b: number): number =>
    Math.hypot(
      position[a * 3]! - position[b * 3]!,
      position[a * 3 + 1]! - position[b * 3 + 1]!,
      position[a * 3 + 2]! - position[b * 3 + 2]!,
    )
  const between = (a: number, b: number): number => {
    for (let k = 0; k < 3; k++) {
      position.push((position[a * 3 + k]! + position[b * 3 + k]!) / 2)
      normal.push((normal[a * 3 + k]! + normal[b * 3 + k]!) / 2)
    }
    slot.push(slot[a]!)
    edge.push((edge[a]! + edge[b]!) / 2)
    projects.push(projects[a]!)
    return slot.length - 1
  }
  const done: Triangle[] = []
  // A bevel is narrow: its length may stay, or edges would cost more than plates.
  const open: Triangle[] = Array.from({ length: clay.slot.length / 3 }, (_, i) => [
    i * 3,
    i * 3 + 1,
    i * 3 + 2,
  ])
  for (let next = open.pop(); next; next = open.pop()) {
    const [a, b, c] = next
    const sides = [gap(a, b), gap(b, c), gap(c, a)]
    const most = Math.max(...sides)
    if (most <= longest || edge[a]! > 0.6 || area(position, next) < smallest) {
      done.push(next)
      continue
    }
    const [p, q, r]: Triangle = most === sides[0] ? [a, b, c] : most === sides[1] ? [b, c, a] : [c, a, b]
    const m = between(p, q)
    open.push([p, m, r], [m, q, r])
  }
  const order = done.flat()
  const pick = (from: readonly number[], size: number): number[] =>
    order.flatMap((i) => from.slice(i * size, i * size + size))
  return {
    position: new Float32Array(pick(position, 3)),
    normal: new Float32Array(pick(normal, 3)),
    slot: new Uint8Array(pick(slot, 1)),
    edge: new Float32Array(pick(edge, 1)),
    projects: new Uint8Array(pick(projects, 1)),
  }
}

function area(position: readonly number[], [a, b, c]: Triangle): number {
  const at = (i: number, k: number): number => position[i * 3 + k]!
  const [ux, uy, uz] = [at(b, 0) - at(a, 0), at(b, 1) - at(a, 1), at(b, 2) - at(a, 2)]
  const [vx, vy, vz] = [at(c, 0) - at(a, 0), at(c, 1) - at(a, 1), at(c, 2) - at(a, 2)]
  return Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2
}
