/**
 * One page: what it knows, and what its player holds, without a picture. Its state lies in slices, and a procedure of the page
 * is a function that takes the page first. Two pages know nothing of each other.
 */
import type { StoreApi } from 'zustand/vanilla'
import type { Api } from '../../shared/protocol/api'
import type { ScreenClock } from '../show/drive'

/** What lies round a page: a window of a browser, or nothing. */
export interface PageWindow {
  /** The system asks for little motion. */
  reducedMotion(): boolean
  /** 3D pictures are drawn by the processor. */
  drawnBySoftware(): boolean
  /** It is a Mac's: Cmd is held where others hold Ctrl. */
  isMac(): boolean
  /** What each key writes alone, by its place; null where nobody can say. */
  keyLabels(): Promise<ReadonlyMap<string, string> | null>
  /** How everything is shown from now on. */
  wear(look: { readonly language: string; readonly scale: number; readonly still: boolean }): void
}
export interface PageClock extends ScreenClock {
  /** Does something when so many ms have passed; the answer calls it off. */
  after(ms: number, act: () => void): () => void
}
interface PageParts {
  /** The one way to the authoritative side. */
  readonly api: Api
  readonly clock: PageClock
  readonly window: PageWindow
}
export interface Page extends PageParts {
  /** A procedure for whoever knows nothing of pages; the same one each time. */
  bound<A extends unknown[], R>(procedure: (page: Page, ...args: A) => R): (...args: A) => R
}
export function createPage(parts: PageParts): Page {
  const procedures = new WeakMap<object, unknown>()
  const page: Page = {
    ...parts,
    bound<A extends unknown[], R>(procedure: (page: Page, ...args: A) => R) {
      const known = procedures.get(procedure) as ((...args: A) => R) | undefined
      if (known !== undefined) return known
      const own = (...args: A): R => procedure(page, ...args)
      procedures.set(procedure, own)
      return own
    },
  }
  return page
}

/** A store that is only looked at. */
export type Readable<S> = Pick<StoreApi<S>, 'getState' | 'getInitialState' | 'subscribe'>

/** A part of a page's state, or what belongs to one page only: made for each page when it is first asked for. */
export type Slice<T> = (page: Page) => T

export function slice<T>(make: Slice<T>): Slice<T> {
  const made = new WeakMap<Page, { readonly part: T }>()
  return (page) => {
    const known = made.get(page)
    if (known !== undefined) return known.part
    const part = make(page)
    made.set(page, { part })
    return part
  }
}
