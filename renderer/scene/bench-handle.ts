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
/** What a picture of the table as it is drawn now comes to: a sum over its file. */
export async function sumOfStill(scene: SceneHandle, width: number): Promise<string> {
  const height = Math.round((width * 9) / 16)
  const file = await scene.still({ width, height, transparent: false, marks: true })
  if (file === null) throw new Error('no table is drawn')
  const sum = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
