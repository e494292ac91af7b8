/** What is to be looked at next, the cheapest first: a binary heap. */
export class Queue<T> {
  private readonly costs: number[] = []
  private readonly items: T[] = []

  push(cost: number, item: T): void {
    const { costs, items } = this
    let at = costs.length
    while (at > 0) {
      const above = (at - 1) >> 1
      if ((costs[above] as number) <= cost) break
      costs[at] = costs[above] as number
      items[at] = items[above] as T
      at = above
    }
    costs[at] = cost
    items[at] = item
  }
  pop(): T | null {
    const { costs, items } = this
    const first = items[0]
    const cost = costs.pop()
    const item = items.pop()
    if (first === undefined || cost === undefined || item === undefined) return null
    const size = costs.length
    if (size === 0) return first
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below >= size) break
      if (below + 1 < size && (costs[below + 1] as number) < (costs[below] as number)) below++
      if ((costs[below] as number) >= cost) break
      costs[at] = costs[below] as number
      items[at] = items[below] as T
      at = below
    }
    costs[at] = cost
    items[at] = item
    return first
  }
}
