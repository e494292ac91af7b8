/**
 * The frames of a film along its way, as one knowledge saw them: fetched a chunk at a time, some of them kept. What
 * happened is kept whole, for the log; views only near to where the film is.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { applyPatches } from '../../../../shared/apply-patches'
import type { GameEvent } from '../../../../shared/protocol/event'
import type { FilmFrames } from '../../../../shared/protocol/film'
import type { GivenWords } from '../../../../shared/protocol/skirmish/model'

export type FilmView = FilmFrames['first']
interface FilmFrame {
  readonly view: FilmView
  /** What the input that led here brought. */
  readonly events: readonly GameEvent[]
}
/** What has been read of the film so far. */
export interface FilmRead {
  /** By point of the way; a hole where it has not been fetched. */
  readonly events: readonly (readonly GameEvent[] | undefined)[]
  /** Of whoever stands in the facts and not in the views. */
  readonly names: Readonly<Record<string, GivenWords>>
  readonly done: number
}
export interface FrameSource {
  readonly read: StoreApi<FilmRead>
  /** null: it has to be brought first. */
  frame(index: number): FilmFrame | null
  bring(index: number): Promise<void>
  /** Reads what is missing of the story, up to this point first. */
  readAll(upTo: number): Promise<void>
  /** Nothing more is fetched. */
  close(): void
}
type FetchFrames = (nodes: readonly number[]) => Promise<FilmFrames>

const chunkSize = 16
/** So many chunks of views are kept: those nearest to where the film is. */
const mostChunks = 10

/** @param nodes  the way, from the opening on */
export function frameSource(nodes: readonly number[], fetchFrames: FetchFrames): FrameSource {
  const views = new Map<number, readonly FilmView[]>()
  const underWay = new Map<number, Promise<void>>()
  const read = createStore<FilmRead>(() => ({ events: nodes.map(() => undefined), names: {}, done: 0 }))
  const chunkOf = (index: number): number => Math.floor(index / chunkSize)
  const chunks = chunkOf(nodes.length - 1) + 1
  let nearTo = 0
  let isClosed = false

  function keep(chunk: number, { first, events, steps, names }: FilmFrames): void {
    let view = first
    views.set(chunk, [first, ...steps.map(({ patches }) => (view = applyPatches(view, patches)))])
    for (const far of [...views.keys()].sort((a, b) => Math.abs(b - nearTo) - Math.abs(a - nearTo))) {
      if (views.size <= mostChunks) break
      views.delete(far)
    }
    read.setState((known) => {
      const all = [...known.events]
      ;[events, ...steps.map((step) => step.events)].forEach((told, i) => (all[chunk * chunkSize + i] = told))
      return {
        events: all,
        names: names === undefined ? known.names : { ...known.names, ...names },
        done: all.filter((told) => told !== undefined).length,
      }
    })
  }
  async function fetched(chunk: number): Promise<void> {
    const from = chunk * chunkSize
    const frames = await fetchFrames(nodes.slice(from, from + chunkSize))
    if (!isClosed) keep(chunk, frames)
  }
  function bringChunk(chunk: number): Promise<void> {
    if (views.has(chunk) || isClosed) return Promise.resolve()
    const known = underWay.get(chunk)
    if (known !== undefined) return known
    const coming = fetched(chunk).finally(() => underWay.delete(chunk))
    underWay.set(chunk, coming)
    return coming
  }
  const hasRead = (chunk: number): boolean => read.getState().events[chunk * chunkSize] !== undefined

  return {
    read,
    frame(index) {
      const chunk = chunkOf(index)
      const view = views.get(chunk)?.[index - chunk * chunkSize]
      const events = read.getState().events[index]
      return view === undefined || events === undefined ? null : { view, events }
    },
    bring(index) {
      nearTo = chunkOf(index)
      return bringChunk(nearTo)
    },
    async readAll(upTo) {
      const order = Array.from({ length: chunks }, (_, chunk) => chunk)
      const before = order.filter((chunk) => chunk <= chunkOf(upTo))
      for (const chunk of [...before, ...order.slice(before.length)])
        if (!isClosed && !hasRead(chunk)) await bringChunk(chunk)
    },
    close: () => {
      isClosed = true
      views.clear()
    },
  }
}
/** What has happened up to a point, as far back as it has been read without a gap. */
export function storyUpTo(
  events: FilmRead['events'],
  index: number,
): { readonly events: readonly GameEvent[]; readonly whole: boolean } {
  let from = index + 1
  while (from > 0 && events[from - 1] !== undefined) from -= 1
  return { events: events.slice(from, index + 1).flatMap((told) => told ?? []), whole: from === 0 }
}
