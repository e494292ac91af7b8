/** A person's hands at the table, every press, click and drag of which is counted. */
import type { Locator, Page } from 'playwright/test'
import type { Point3 } from '../../shared/geometry/point'
import { restingAt, spotOf, type Spot } from './table-mouse'

/** How long the page may take to draw what a drag shows on its way: software renders slowly. */
const restOnTheWay = 120

export class CountedHands {
  /** In order, as they were done. */
  readonly inputs: string[] = []
  constructor(private readonly page: Page) {}

  get count(): number {
    return this.inputs.length
  }
  async press(key: string): Promise<void> {
    this.inputs.push(key)
    await this.page.keyboard.press(key)
  }
  async click(on: Locator): Promise<void> {
    this.inputs.push('click')
    await on.click()
  }
  async clickTable(at: Point3): Promise<void> {
    const spot = await restingAt(this.page, at)
    this.inputs.push('click on the table')
    await this.page.mouse.move(spot.x + 2, spot.y)
    await this.page.mouse.move(spot.x, spot.y)
    await this.page.waitForTimeout(restOnTheWay)
    await this.page.mouse.click(spot.x, spot.y)
  }
  /** From one place of the table to another. */
  async drag(from: Point3, to: Point3): Promise<void> {
    const start = await restingAt(this.page, from)
    await this.dragOver(start, await spotOf(this.page, to))
  }
  /** From one spot of the screen to another. @param before  what is done before the button is let go */
  async dragOver(
    start: Spot,
    end: Spot,
    before: () => Promise<void> = () => Promise.resolve(),
  ): Promise<void> {
    this.inputs.push('drag')
    const { mouse } = this.page
    await mouse.move(start.x, start.y)
    await this.page.waitForTimeout(restOnTheWay)
    await mouse.down()
    for (let i = 1; i <= 3; i++) {
      await mouse.move(start.x + ((end.x - start.x) * i) / 3, start.y + ((end.y - start.y) * i) / 3)
      await this.page.waitForTimeout(restOnTheWay)
    }
    await before()
    await mouse.up()
  }
}
