/**
 * A tree of boxes laid flat for walking without a stack: a node that is missed names the node to go on with.
 * Flat typed arrays: 130,000 rays against 2,500 boxes are asked at once, and objects were five times slower.
 */
export interface BoxTree {
  /** Six numbers a node: least x, y, z, then greatest x, y, z. */
  readonly nodes: Float64Array
  /** The node after this one's descendants. */
  readonly skip: Int32Array
  /** Leaves hold positions first … last − 1; for inner nodes both are 0. */
  readonly first: Int32Array
  readonly last: Int32Array
  /** Which box lies at each position. */
  readonly order: Int32Array
}

const leafSize = 2

export function buildTree(boxes: Float64Array): BoxTree {
  const count = boxes.length / 6
  const order = Int32Array.from({ length: count }, (_, i) => i)
  const nodes: number[] = []
  const skip: number[] = []
  const first: number[] = []
  const last: number[] = []

  const centre = (box: number, axis: number): number =>
    (boxes[box * 6 + axis] as number) + (boxes[box * 6 + axis + 3] as number)

  const grow = (into: Float64Array, box: number): void => {
    for (let k = 0; k < 3; k++) {
      into[k] = Math.min(into[k] as number, boxes[box * 6 + k] as number)
      into[k + 3] = Math.max(into[k + 3] as number, boxes[box * 6 + k + 3] as number)
    }
  }
  const empty = (): Float64Array =>
    new Float64Array([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity])
  const surface = (b: Float64Array): number => {
    const [w, h, d] = [0, 1, 2].map((k) => (b[k + 3] as number) - (b[k] as number)) as [
      number,
      number,
      number,
    ]
    return w * h + h * d + d * w
  }

  const build = (from: number, to: number): void => {
    const node = skip.length
    const whole = empty()
    for (let i = from; i < to; i++) grow(whole, order[i] as number)
    nodes.push(...whole)
    skip.push(0)
    const isLeaf = to - from <= leafSize
    first.push(isLeaf ? from : 0)
    last.push(isLeaf ? to : 0)
    if (!isLeaf) {
      const cut = bestCut(from, to)
      build(from, cut)
      build(cut, to)
    }
    skip[node] = skip.length
  }

  /** Sorts the range along the axis, and cuts it where, the two halves are least in surface times number. */
  const bestCut = (from: number, to: number): number => {
    let best = { cost: Infinity, axis: 0, cut: (from + to) >> 1 }
    const sortBy = (axis: number): void => {
      const part = [...order.subarray(from, to)].sort((a, b) => centre(a, axis) - centre(b, axis) || a - b)
      order.set(part, from)
    }
    for (let axis = 0; axis < 3; axis++) {
      sortBy(axis)
      const before = new Float64Array(to - from)
      const growing = empty()
      for (let i = from; i < to; i++) {
        grow(growing, order[i] as number)
        before[i - from] = surface(growing)
      }
      const after = empty()
      for (let i = to - 1; i > from; i--) {
        grow(after, order[i] as number)
        const cost = (before[i - 1 - from] as number) * (i - from) + surface(after) * (to - i)
        if (cost < best.cost) best = { cost, axis, cut: i }
      }
    }
    sortBy(best.axis)
    return best.cut
  }

  if (count > 0) build(0, count)
  return {
    nodes: Float64Array.from(nodes),
    skip: Int32Array.from(skip),
    first: Int32Array.from(first),
    last: Int32Array.from(last),
    order,
  }
}
