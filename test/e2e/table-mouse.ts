/** Where the table is under the mouse. */
import type { Page } from 'playwright/test'
import type { Point3 } from '../../shared/geometry/point'

/** A place on the screen. */
export interface Spot {
  readonly x: number
  readonly y: number
}
/** Where a place of the table is on the screen. */
export async function spotOf(page: Page, at: Point3): Promise<Spot> {
  // Behind a curtain the scene is built anew: it stands at no place until it is drawn.
  const found = await page.waitForFunction(
    (place) => {
      const on = window.__warStoreysScene?.project(place)
      return on === undefined || (on.x === 0 && on.y === 0) ? null : on
    },
    at,
    { timeout: 30_000, polling: 100 },
  )
  const spot = await found.jsonValue()
  if (spot === null) throw new Error('the page was not opened with ?bench')
  return spot
}
/** What the page knows by now is drawn: whoever has just sat down looks through his own camera. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
/** Frames in which a place may not move on the screen until the camera counts as standing. */
const framesAtRest = 3
/** The same once the camera has come to rest: the place stays where it is on the screen. */
export async function restingAt(page: Page, at: Point3): Promise<Spot> {
  await drawn(page)
  await spotOf(page, at)
  return page.evaluate(
    async ([place, frames]) => {
      const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
      const now = () => window.__warStoreysScene?.project(place) ?? { x: Infinity, y: Infinity }
      let last = now()
      const end = performance.now() + 30_000
      for (let still = 0; still < frames;) {
        if (performance.now() > end) throw new Error('the camera never rests')
        await nextFrame()
        const next = now()
        still = Math.hypot(next.x - last.x, next.y - last.y) < 0.05 ? still + 1 : 0
        last = next
      }
      return last
    },
    [at, framesAtRest] as const,
  )
}
/** Brings a place into the picture, so far off. @param distance  mm @returns where it is once the camera stands there */
export async function lookAt(page: Page, at: Point3, distance: number): Promise<Spot> {
  await page.evaluate(([place, far]) => window.__warStoreysScene?.lookAt(place, far), [at, distance] as const)
  return restingAt(page, at)
}
/** Leads the mouse, step by step, with what each step shows drawn before the next. */
export async function lead(page: Page, from: Spot, to: Spot, steps: number): Promise<void> {
  for (let i = 1; i <= steps; i++) {
    await page.mouse.move(from.x + ((to.x - from.x) * i) / steps, from.y + ((to.y - from.y) * i) / steps)
    await drawn(page)
  }
}
/** Whether the place on the screen is the table and not a panel over it. */
export const isTable = (page: Page, { x, y }: Spot): Promise<boolean> =>
  page.evaluate(([px, py]) => document.elementFromPoint(px, py) instanceof HTMLCanvasElement, [x, y] as const)
