/** The handle of the scene for measuring from outside: only in a page opened with `?bench`. */
import type { SceneHandle } from './props'

declare global {
  interface Window {
    __warStoreysScene?: SceneHandle
  }
}

export function showToBench(handle: SceneHandle): void {
  if (new URLSearchParams(window.location.search).has('bench')) window.__warStoreysScene = handle
}
