/** Lets a test or a benchmark that drives the real page find places of the table on the screen. */
import type { SceneHandle } from './props'

declare global {
  interface Window {
    __warStoreysScene?: SceneHandle
  }
}
/** Only a page that was opened with `?bench` shows its scene. */
export function showToBench(scene: SceneHandle | null): void {
  if (!new URLSearchParams(window.location.search).has('bench')) return
  if (scene === null) delete window.__warStoreysScene
  else window.__warStoreysScene = scene
}
