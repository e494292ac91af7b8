/** The timeline as one line of points: the way to where the game is and on along what was undone, branches noted. Pure. */
import type { Timeline, TimelineNode } from '../../../shared/protocol/api'

export interface LinePoint {
  readonly node: TimelineNode
  readonly reached: boolean
  /** First points of other ways that leave from here. */
  readonly branches: readonly TimelineNode[]
}
interface LineChapter {
  readonly turn: number
  readonly phase: string
  readonly points: readonly LinePoint[]
}
export function timelineLine({ nodes, at }: Pick<Timeline, 'nodes' | 'at'>): readonly LinePoint[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const children = new Map<number, TimelineNode[]>()
  for (const node of nodes)
    if (node.parent !== null) children.set(node.parent, [...(children.get(node.parent) ?? []), node])
  const back: TimelineNode[] = []
  for (
    let node = byId.get(at);
    node !== undefined;
    node = node.parent === null ? undefined : byId.get(node.parent)
  )
    back.unshift(node)
  const ahead: TimelineNode[] = []
  // What was undone last is the newest way on.
  for (let next = children.get(at)?.at(-1); next !== undefined; next = children.get(next.id)?.at(-1))
    ahead.push(next)
  const line = [...back, ...ahead]
  const onLine = new Set(line.map(({ id }) => id))
  return line.map((node) => ({
    node,
    reached: back.includes(node),
    branches: (children.get(node.id) ?? []).filter(({ id }) => !onLine.has(id)),
  }))
}
/** The way that begins with this point: on along the newest one where it forks. */
export function wayFrom({ nodes }: Pick<Timeline, 'nodes'>, first: TimelineNode): readonly TimelineNode[] {
  const newest = new Map<number, TimelineNode>()
  for (const node of nodes) if (node.parent !== null) newest.set(node.parent, node)
  const way: TimelineNode[] = []
  for (let next: TimelineNode | undefined = first; next !== undefined; next = newest.get(next.id))
    way.push(next)
  return way
}
/** Points gathered by turn and phase, in order. */
export function chaptersOf(line: readonly LinePoint[]): readonly LineChapter[] {
  const chapters: { turn: number; phase: string; points: LinePoint[] }[] = []
  for (const point of line) {
    const { turn, phase } = point.node
    const last = chapters.at(-1)
    if (last !== undefined && last.turn === turn && last.phase === phase) last.points.push(point)
    else chapters.push({ turn, phase, points: [point] })
  }
  return chapters
}
