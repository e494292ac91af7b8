/** Where the table is under the mouse. */
import { expect, type Page } from 'playwright/test'
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
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
/** The same once the camera has come to rest: the place stays where it is on the screen. */
export async function restingAt(page: Page, at: Point3): Promise<Spot> {
  await drawn(page)
  let last = await spotOf(page, at)
  await expect
    .poll(
      async () => {
        const now = await spotOf(page, at)
        const moved = Math.hypot(now.x - last.x, now.y - last.y)
        last = now
        return moved
      },
      { message: 'the camera rests', intervals: [120] },
    )
    .toBeLessThan(0.5)
  return last
}
/** Whether the place on the screen is the table and not a panel over it. */
export const isTable = (page: Page, { x, y }: Spot): Promise<boolean> =>
  page.evaluate(([px, py]) => document.elementFromPoint(px, py) instanceof HTMLCanvasElement, [x, y] as const)
