/** A person who stages a moment by mouse: lists, the table, the sheet. */
import { expect, type Page } from 'playwright/test'
import { inches } from '../../shared/geometry/length'
import { drawn, lookAt, spotOf } from './table-mouse'
import { toShelf } from './to-shelf'

/** Inches from the near left corner of the table, as a stage writes them. */
export interface InchSpot {
  readonly x: number
  readonly y: number
  readonly level?: number
}
/** How far the camera is from what is worked on, mm. */
const near = 700
const storey = inches(3)

export class StageUser {
  constructor(
    readonly page: Page,
    /** Inches. */
    readonly depth: number,
  ) {}
  private place({ x, y, level = 0 }: InchSpot) {
    return { x: inches(x), y: level * storey, z: inches(this.depth - y) }
  }
  /** From the first screen to the desk. */
  async begins(wish: {
    readonly title: string
    readonly city?: string
    readonly a?: string
    readonly b?: string
    readonly mission?: string
    readonly skirmish?: true
  }): Promise<void> {
    const { page } = this
    await toShelf(page, 'stages')
    await page.getByTestId('new-stage').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill(wish.title)
    if (wish.skirmish) await dialog.getByText(/^(Skirmish|Стычка)$/).click()
    for (const [name, value] of [
      ['city', wish.city],
      ['force-a', wish.a],
      ['force-b', wish.b],
      ['mission', wish.mission],
    ] as const)
      if (value !== undefined) await page.getByTestId(`new-stage-${name}`).selectOption(value)
    await page.getByTestId('begin-stage').click()
    await this.isLaid()
  }
  async isLaid(): Promise<void> {
    await expect(this.page.locator('[data-testid=stage-body][data-ready=true]')).toBeVisible({
      timeout: 90_000,
    })
  }
  /** The rules have said what they think of the stage as it is now. */
  async isChecked(): Promise<void> {
    await expect(this.page.locator('.stage-faults[data-checked=true]')).toBeVisible()
  }
  async isSound(): Promise<void> {
    await this.isChecked()
    await expect(this.page.getByTestId('no-stage-faults')).toBeVisible()
  }
  private async waitsInHand(): Promise<void> {
    await this.isChecked()
    await expect(this.page.locator('.roster-unit[aria-pressed=true]')).toBeVisible()
  }
  private async puts(at: InchSpot): Promise<void> {
    const { page } = this
    const there = this.place(at)
    await page.getByTestId(`floor-${at.level ?? 'all'}`).click()
    const spot = await lookAt(page, there, near)
    await page.mouse.move(spot.x - 4, spot.y - 4)
    await page.mouse.move(spot.x, spot.y)
    await drawn(page)
    await page.mouse.click(spot.x, spot.y)
    await this.isChecked()
    await page.getByTestId('floor-all').click()
  }
  /** Takes a unit of the force and puts it down there. */
  async brings(seat: 'a' | 'b', entry: string, at: InchSpot): Promise<void> {
    await this.page.getByTestId(`bring-${seat}-${entry}`).click()
    await this.waitsInHand()
    await this.puts(at)
  }
  /** A plain squad of five, cut down to so many. @returns its id */
  async bringsPlain(seat: 'a' | 'b', at: InchSpot, count = 5): Promise<void> {
    await this.page.getByTestId(`bring-plain-${seat}`).click()
    await this.waitsInHand()
    for (let n = 5; n > count; n--) await this.page.getByTestId('stage-fewer-models').click()
    for (let n = 5; n < count; n++) await this.page.getByTestId('stage-more-models').click()
    await this.page.getByTestId('stage-take-up').click()
    await this.isChecked()
    await this.puts(at)
  }
  /** A plain squad whose models stand exactly there. @returns its id */
  async line(
    seat: 'a' | 'b',
    unit: string,
    spots: readonly (readonly [x: number, y: number])[],
  ): Promise<string> {
    const [[x, y] = [24, 24]] = spots
    await this.bringsPlain(seat, { x, y }, spots.length)
    for (const [i, spot] of spots.entries()) await this.putsExactly(`${unit}.${i + 1}`, spot)
    return unit
  }
  /** One of them goes where the others do not. */
  async carriesAlone(model: string, at: InchSpot): Promise<void> {
    await this.page.getByTestId(`model-${model}`).locator('.stage-model-name').click()
    await this.page.keyboard.press('m')
    await this.puts(at)
    await this.page.keyboard.press('Escape')
  }
  /** A number on the sheet. */
  async writes(label: string, value: number): Promise<void> {
    const input = this.page.getByTestId('stage-sheet').getByLabel(label, { exact: true })
    await input.fill(String(value))
    await input.press('Enter')
    await input.blur()
    await this.isChecked()
  }
  async situates(wish: {
    readonly phase: string
    readonly active: string
    readonly dice: string
  }): Promise<void> {
    const { page } = this
    await this.opens('situation')
    await page.getByTestId('stage-phase').selectOption(wish.phase)
    await page.getByRole('radiogroup', { name: 'Whose turn' }).getByText(wish.active).click()
    await page.getByTestId('stage-dice').selectOption('written')
    await page.getByLabel('Faces, in the order in which they fall').fill(wish.dice)
    await this.isChecked()
  }
  /** By the numbers on the sheet. */
  async putsExactly(model: string, [x, y]: readonly [x: number, y: number]): Promise<void> {
    await this.page.getByTestId(`model-${model}`).locator('.stage-model-name').click()
    await this.types(0, x)
    await this.types(1, y)
    // The next one is picked alone.
    await this.page.keyboard.press('Escape')
    await this.isChecked()
  }
  /** A soldier of a skirmish, centimetres from the south-western corner. */
  async soldier(seat: 'a' | 'b', [x, y]: readonly [x: number, y: number], yaw = 0): Promise<void> {
    await this.page.getByTestId(`bring-soldier-${seat}`).click()
    await this.waitsInHand()
    const there = { x: x * 10, y: 0, z: (80 - y) * 10 }
    const spot = await lookAt(this.page, there, near)
    await this.page.mouse.move(spot.x - 4, spot.y - 4)
    await this.page.mouse.move(spot.x, spot.y)
    await drawn(this.page)
    await this.page.mouse.click(spot.x, spot.y)
    await this.types(0, x)
    await this.types(1, y)
    await this.types(2, yaw)
    await this.isChecked()
  }
  private async types(field: number, value: number): Promise<void> {
    const input = this.page.getByTestId('exact-place').getByRole('textbox').nth(field)
    await input.fill(String(value))
    await input.press('Enter')
    await input.blur()
  }
  async chooses(unit: string): Promise<void> {
    await this.page.getByTestId(`staged-${unit}`).click()
    await expect(this.page.getByTestId(`staged-${unit}`)).toHaveAttribute('aria-pressed', 'true')
  }
  /** Ticks something on the sheet. */
  async ticks(name: string): Promise<void> {
    await this.page.getByTestId(name).locator('label').click()
    await this.isChecked()
  }
  async opens(tab: 'unit' | 'situation' | 'fields'): Promise<void> {
    await this.page.getByTestId(`stage-tab-${tab}`).click()
  }
  /** The camera comes near a place. */
  async looksAt(at: InchSpot): Promise<void> {
    await lookAt(this.page, this.place(at), near)
    await drawn(this.page)
  }
  /** Where a model stands on the screen. */
  spot(at: InchSpot) {
    return spotOf(this.page, this.place(at))
  }
  /** @returns the game that has begun */
  async plays(): Promise<string> {
    const { page } = this
    await this.isSound()
    await page.getByTestId('play-stage').click()
    const table = page.locator('main.battle[data-ready=true], main.skirmish[data-ready=true]')
    await expect(table).toBeVisible({ timeout: 180_000 })
    return (await table.getAttribute('data-game')) ?? ''
  }
}
