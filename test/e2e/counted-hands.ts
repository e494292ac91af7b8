/** A person's hands at the table. Every press, click and drag that reaches the page is counted by the page itself: nobody can forget one. */
import type { Page } from 'playwright/test'
import type { Point3 } from '../../shared/geometry/point'
import { drawn, lead, restingAt, spotOf, type Spot } from './table-mouse'

declare global {
  interface Window {
    __inputs?: string[]
  }
}
const modifiers = ['Shift', 'Control', 'Alt', 'Meta']

export class CountedHands {
  private constructor(private readonly page: Page) {}
  /** From the next page that is opened on; a key held down is one, a modifier goes with its key, a drag is one press. */
  static async at(page: Page): Promise<CountedHands> {
    await page.addInitScript((alone) => {
      window.__inputs = []
      const count = (what: string) => window.__inputs?.push(what)
      window.addEventListener('pointerdown', () => count('mouse'), true)
      window.addEventListener(
        'keydown',
        ({ key, repeat }) => {
          if (!repeat && !alone.includes(key)) count(key)
        },
        true,
      )
    }, modifiers)
    return new CountedHands(page)
  }
  /** What has been pressed, in order. */
  inputs(): Promise<readonly string[]> {
    return this.page.evaluate(() => window.__inputs ?? [])
  }
  async count(): Promise<number> {
    return (await this.inputs()).length
  }
  press(key: string): Promise<void> {
    return this.page.keyboard.press(key)
  }
  /** From one place of the table to another. */
  async drag(from: Point3, to: Point3): Promise<void> {
    const start = await restingAt(this.page, from)
    await this.dragOver(start, await spotOf(this.page, to))
  }
  /** From one spot of the screen to another. */
  async dragOver(start: Spot, end: Spot): Promise<void> {
    const { mouse } = this.page
    await mouse.move(start.x, start.y)
    await drawn(this.page)
    await mouse.down()
    await lead(this.page, start, end, 3)
    await mouse.up()
  }
}
