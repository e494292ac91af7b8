/** From a film to a record: which frames are asked for, and what is made of them, in a page and without one alike. */
import { applyPatches } from '../../apply-patches'
import type { TimelineNode } from '../../protocol/api'
import type { FilmFrames, FilmHead, FilmSight } from '../../protocol/film'
import type { NameText } from '../../protocol/given-name'
import { digestOf } from './digest'
import type { ReportAct, ReportRecord, ReportView } from './record'

/** As many as one request may ask for. */
const mostNodes = 64

/** The way to a point from the opening on, as nodes: to where the game stood last where no point is named. */
export function wayTo({ nodes, at }: Pick<FilmHead, 'nodes' | 'at'>, end: number = at): readonly number[] {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]))
  const way: number[] = []
  for (let node: number | null = end; node !== null; node = parents.get(node) ?? null) way.unshift(node)
  return way
}

/**
 * What is asked of a film, request by request. Each begins with the last node of the one before, whose view is known then:
 * the views of the whole way share what did not change.
 */
export function reelsOf(way: readonly number[]): readonly (readonly number[])[] {
  const reels: (readonly number[])[] = []
  for (let from = 0; from === 0 || from < way.length - 1; from += mostNodes - 1)
    reels.push(way.slice(from, from + mostNodes))
  return reels
}

interface RecordSource {
  readonly head: FilmHead
  readonly sight: FilmSight
  readonly way: readonly number[]
  /** What the film answered to each of `reelsOf(way)`. */
  readonly reels: readonly FilmFrames[]
  /** Version of the program that reads it. */
  readonly program: string
  /** Nodes that a player marked; those of other ways are left out. */
  readonly marks?: readonly number[]
}

export function recordOf({ head, sight, way, reels, program, marks = [] }: RecordSource): ReportRecord {
  const acts = actsOf(head, way, reels)
  const opening = acts[0]?.view
  const title = opening?.title ?? ''
  const told = acts.map(({ node, seat, turn, phase, label, facts }) => ({
    ...{ node, seat, turn, phase, label },
    facts: facts.map(({ id, type, data }) => ({ id, type, data })),
  }))
  const { family, mode, ruleset, over, game } = head
  const sides = opening && { a: opening.sides.a.name, b: opening.sides.b.name }
  return {
    game,
    title,
    family,
    mode,
    ruleset,
    program,
    sight,
    over,
    hash: digestOf(JSON.stringify({ family, mode, ruleset, title, sides, sight, over, told })),
    way,
    acts,
    names: Object.assign({}, ...reels.map(({ names }) => names ?? {})) as Record<string, NameText>,
    marks: [...new Set(marks)].filter((node) => way.includes(node)).sort((one, other) => one - other),
  }
}

function actsOf(
  { nodes }: FilmHead,
  way: readonly number[],
  reels: readonly FilmFrames[],
): readonly ReportAct[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const acts: ReportAct[] = []
  const add = (node: TimelineNode | undefined, facts: ReportAct['facts'], view: ReportView): void => {
    if (node === undefined) throw new Error(`the film does not know point ${way[acts.length]} of its way`)
    const { id, seat, turn, phase, label } = node
    acts.push({ index: acts.length, node: id, seat, turn, phase, label, facts, view })
  }
  let view: ReportView | undefined
  for (const { first, events, steps } of reels) {
    if (view === undefined) add(byId.get(way[0] ?? -1), events, (view = first))
    for (const step of steps) add(byId.get(step.node), step.events, (view = applyPatches(view, step.patches)))
  }
  return acts
}
