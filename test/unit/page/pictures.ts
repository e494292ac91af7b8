/** A screen whose pictures come when a test says so. */
import { vi } from 'vitest'

let now = 0
let waiting: ((now: number) => void)[] = []
/** Puts it in place of the browser's. */
export function screenByHand(): void {
  now = 0
  waiting = []
  vi.stubGlobal('document', {
    hidden: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    querySelector: () => null,
  })
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) })
  vi.stubGlobal('performance', { now: () => now })
  vi.stubGlobal('requestAnimationFrame', (draw: (now: number) => void) => waiting.push(draw))
  vi.stubGlobal('cancelAnimationFrame', () => {
    waiting = []
  })
}
/** So many seconds pass, picture by picture. */
export function watchFor(seconds: number): void {
  const end = now + seconds * 1000
  while (now < end) {
    now = Math.min(end, now + 20)
    const draws = waiting
    waiting = []
    for (const draw of draws) draw(now)
  }
}
