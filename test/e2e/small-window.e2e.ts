/** A low window, Russian, and letters of 160 %: what one needs is there, whole, and no panel lies where one works. */
import type { Page } from 'playwright/test'
import { Escort } from './escort'
import { expect, test } from './seat'
import { rawWords } from './skirmish-seat'
import { stageSkirmish } from './skirmish-staged'
import type { Spectator } from './spectator'
import { Storm } from './storm'
import { Volley } from './volley'
import { toShelf } from './to-shelf'

test.use({ opened: false, deviceScaleFactor: 1 })

const low = { width: 1280, height: 720 }
async function inRussian(spectator: Spectator, scale: number): Promise<void> {
  const preferences = await spectator.call('preferences', {})
  await spectator.call('savePreferences', { preferences: { ...preferences, language: 'ru', scale } })
}
/** What hangs over the edge of its own box, or of the window. */
const cut = (page: Page, parts: string, within: string): Promise<readonly string[]> =>
  page.evaluate(
    ([part, frame]) =>
      [...document.querySelectorAll(part)].flatMap((one) => {
        const [box, room] = [one.getBoundingClientRect(), one.closest(frame)?.getBoundingClientRect()]
        if (room === undefined) return [`${part} without ${frame}`]
        const whole =
          box.left >= room.left - 0.5 &&
          box.right <= room.right + 0.5 &&
          one.scrollWidth <= one.clientWidth + 1
        return whole
          ? []
          : [`${one.textContent ?? ''}: ${box.left}–${box.right} in ${room.left}–${room.right}`]
      }),
    [parts, within] as const,
  )
test('in a low window with large Russian letters everything is in reach and no number is cut', async ({
  page,
  host,
  spectator,
  user,
}) => {
  const storm = await Storm.begin(spectator)
  for (const scale of [1, 1.6]) {
    await inRussian(spectator, scale)
    await page.setViewportSize(low)
    await page.goto(`${host.url}&bench`)
    await expect(page.getByTestId('continue')).toBeVisible()
    const lowest = await page
      .locator('.home-nav .button')
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)))
    expect(lowest).toBeLessThanOrEqual(low.height)
    expect(await cut(page, '.start-card .start-title', '.start-card')).toEqual([])
  }
  // Every step of the wizard is whole, and the way on and the start are in reach.
  await page.getByTestId('new-game').click()
  const steps = page.locator('.wizard-step')
  for (let step = 0; step < (await steps.count()); step++) {
    await steps.nth(step).click()
    await expect(page.locator('.wizard-body h2')).toBeVisible()
    expect(await cut(page, '.wizard-body > *, .wizard-body .choice', '.wizard-body')).toEqual([])
    for (const button of await page.locator('.wizard-side .button').all())
      await expect(button).toBeInViewport({ ratio: 1 })
  }
  // Why it cannot begin yet is read without scrolling.
  await page.getByTestId('game-step-scenario').click()
  await page.getByTestId('choice-elimination').click()
  await expect(page.getByTestId('start-game')).toBeDisabled()
  await expect(page.locator('.wizard-summary > :first-child')).toHaveClass('wizard-problem')
  await expect(page.locator('.wizard-problem').first()).toBeInViewport()
  await steps.first().click()
  await expect(page.locator('.wizard-body')).toHaveAttribute('data-more', 'ниже ещё')
  await page.locator('.page-head .button').first().click()
  await page.getByTestId('continue').click()
  await user.ready()
  // The party stands before the house: whom it charges is chosen, and the fight is laid out before the dice.
  await user.selectUnit((await storm.unit('party')).id)
  await page.locator('.assault-list .check').first().click()
  const before = await user.state()
  await page.keyboard.press('Enter')
  expect(await user.changed(before)).toBe(true)
  user.answering = async () => {
    if ((await user.decision.getAttribute('data-form')) !== 'dice') return false
    await page.keyboard.type('66')
    await page.keyboard.press('Enter')
    return true
  }
  await user.settle()
  await page.getByRole('tab').first().click()
  await user.selectUnit((await storm.unit('party')).id)
  await page.getByRole('tab').nth(2).click()
  await expect(page.locator('.chain-cell b').first()).toBeVisible()
  expect(await cut(page, '.chain-cell b', '.chain-cell')).toEqual([])
  expect(await cut(page, '.top-bar .button', '.top-bar')).toEqual([])
  // Nobody is left to charge: the fights come before the end of the turn.
  await expect(page.getByTestId('end-phase')).toContainText('К рукопашным')
})

test('in a low window the hint lies along the far edge, and what is at stake stands over the tabs whatever is open', async ({
  page,
  host,
  spectator,
  user,
}) => {
  const volley = await Volley.begin(spectator)
  await spectator.call('savePreferences', {
    preferences: { ...(await spectator.call('preferences', {})), hints: true },
  })
  await page.setViewportSize(low)
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  const table = await page.locator('.table-area').boundingBox()
  const hint = await page.getByTestId('hint').boundingBox()
  if (table === null || hint === null) throw new Error('neither table nor hint')
  expect(hint.y + hint.height).toBeLessThan(table.y + table.height * 0.12)
  // The last turn: how it stands is told on every tab.
  await volley.passTo(6)
  const stakes = page.getByTestId('stakes').filter({ visible: true })
  await expect(stakes).toHaveCount(1)
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(stakes).toHaveCount(1)
})

test('in a low window with large Russian letters the bar of a skirmish says who acts, what is counted, and what undo takes back', async ({
  page,
  host,
  spectator,
}) => {
  await stageSkirmish(spectator, {
    scenario: 'market-street',
    forces: { a: 'rowan-section', b: 'saltmarsh-militia' },
    mode: 'solo',
    seed: 'narrow',
    title: 'Длинное название стычки',
    hides: () => false,
  })
  await inRussian(spectator, 1.6)
  await page.setViewportSize(low)
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await expect(page.getByTestId('points')).toContainText('очков поражения')
  expect(await cut(page, '.top-whose, .points-button, .top-undo .button', '.top-bar')).toEqual([])
  expect(await cut(page, '.top-whose strong, .top-whose .narrow-only', '.top-whose')).toEqual([])
  const undo = await page.locator('.undo-what').boundingBox()
  expect(undo?.width ?? 0).toBeGreaterThan(100)
  // What a man may begin leaves the table four fifths of its height, and the floors their place.
  await page.locator('[data-testid^=man-]').first().click()
  const [ring, table] = [
    await page.locator('.activity-ring').boundingBox(),
    await page.locator('.table-area').boundingBox(),
  ]
  expect(ring?.height ?? Infinity).toBeLessThan((table?.height ?? 0) / 5)
  expect(await overlaps(page, ['.activity-ring', '.floor-strip'])).toEqual([])
  // The tools that look over the whole table have their panels on it, with no key of the language files among their words.
  for (const tool of ['field', 'matrix']) {
    await page.getByTestId(`tool-${tool}`).click()
    const panel = page.getByTestId(`${tool}-panel`)
    await expect(panel).toBeVisible()
    const [box, area] = [await panel.boundingBox(), await page.locator('.table-area').boundingBox()]
    expect(box && area && box.x + box.width <= area.x + area.width).toBe(true)
    expect(await rawWords(page)).toEqual([])
  }
})

test('in a low window with large Russian letters the builder keeps a sheet that can be drawn on, its ruin and its button', async ({
  page,
  host,
  spectator,
}) => {
  await inRussian(spectator, 1.6)
  await page.setViewportSize(low)
  await page.goto(`${host.url}&bench`)
  await toShelf(page, 'terrain')
  await page.getByTestId('build-ruin').click()
  const sheet = await page.getByTestId('sheet').boundingBox()
  expect(Math.min(sheet?.width ?? 0, sheet?.height ?? 0)).toBeGreaterThan(low.height / 3)
  const ruin = await page.getByTestId('ruin-preview').boundingBox()
  expect(Math.min(ruin?.width ?? 0, ruin?.height ?? 0)).toBeGreaterThan(100)
  await expect(page.getByTestId('save-ruin')).toBeInViewport({ ratio: 1 })
})

/** Pairs of the parts that lie one over the other. */
const overlaps = (page: Page, parts: readonly string[]): Promise<readonly string[]> =>
  page.evaluate((selectors) => {
    const boxes = selectors.flatMap((part) =>
      [...document.querySelectorAll(part)].map((one) => ({ part, box: one.getBoundingClientRect() })),
    )
    return boxes.flatMap((one, i) =>
      boxes.slice(i + 1).flatMap((other) => {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        return wide > 1 && high > 1
          ? [`${one.part} and ${other.part}: ${Math.round(wide)} × ${Math.round(high)}`]
          : []
      }),
    )
  }, parts)

for (const scale of [1, 1.6])
  test(`in a low window with letters of ${scale * 100} % nothing over the table lies on anything else, and what is to be done can be read`, async ({
    page,
    host,
    spectator,
    user,
  }) => {
    const escort = await Escort.begin(spectator)
    const seat = await escort.settle()
    await inRussian(spectator, scale)
    await page.setViewportSize(low)
    await page.goto(`${host.url}&bench`)
    await page.getByTestId('continue').click()
    await user.ready()
    await page.getByTestId(`unit-${(await escort.unit(`captain-${seat}`)).id}`).click()
    await expect(page.locator('.extra-actions button')).toHaveCount(1)
    const over = ['.tool-palette', '.tool-panel', '.tool-line', '.extra-actions button', '.floor-strip']
    const prompt = page.getByTestId('prompt')
    /** Two words stand side by side, and the last line is whole. */
    const readable = async () => {
      const [box, letters] = await Promise.all([
        prompt.boundingBox(),
        prompt.evaluate((one) => parseFloat(getComputedStyle(one).fontSize)),
      ])
      expect(box?.width ?? 0).toBeGreaterThan(10 * letters)
      expect(await prompt.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(2)
      expect(await cut(page, '.action-bar .button', '.action-bar')).toEqual([])
    }
    await readable()
    await expect(page.getByTestId('end-phase')).toBeInViewport({ ratio: 1 })
    expect(await overlaps(page, over)).toEqual([])
    for (const tool of ['sight', 'field', 'matrix', 'tape']) {
      await page.getByTestId(`tool-${tool}`).click()
      await expect(page.getByTestId('tool-line')).toBeVisible()
      // The tool in hand needs no flag: its line names it.
      await expect(page.locator('.tool-flag:visible')).toHaveCount(0)
      expect(await overlaps(page, over), tool).toEqual([])
      await page.keyboard.press('Escape')
    }
    // What would be taken back can be read to its end, where letters are not large.
    const undo = page.locator('.undo-what')
    await expect(undo).toContainText('Ходить первым или вторым?')
    if (scale === 1)
      expect(await undo.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(2)
    await page.keyboard.press('m')
    await page.mouse.move(500, 330)
    await page.mouse.move(505, 335)
    await expect(page.getByTestId('confirm-move')).toBeVisible()
    await expect(page.getByTestId('cursor-tip').locator('.tip-budget')).toBeVisible()
    await readable()
    await page.keyboard.press('Escape')
    // What is left to the program goes on below, and says so.
    await page.getByTestId('automatic').click()
    const list = page.locator('.automatic-popover')
    if (await list.evaluate((one) => one.scrollHeight > one.clientHeight + 18))
      await expect(list).toHaveAttribute('data-more', 'ниже ещё')
    else expect(scale).toBe(1)
  })
