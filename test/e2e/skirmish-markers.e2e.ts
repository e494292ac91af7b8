/** Ten markers that lie in the open for both, laid by two at one screen; every input counted by the page (LS-SETUP-04). */
import type { Locator, Page } from 'playwright/test'
import type { PlanPoint } from '../../shared/geometry/point'
import { countInputs } from './counted'
import { expect, goOn, test } from './skirmish-seat'
import { stageSkirmish } from './skirmish-staged'
import { restingAt } from './table-mouse'

const depth = 800
const isStreet = ({ z }: PlanPoint): boolean => z > 300 && z < 420
/** Moves the mouse there until the desk says so: when a question comes the camera goes to its place first. */
async function pointAt(page: Page, at: PlanPoint): Promise<void> {
  const told = `x ${at.x / 10}, y ${(depth - at.z) / 10}, height 0 cm`
  await expect(async () => {
    const spot = await restingAt(page, { x: at.x, y: 0, z: at.z })
    await page.mouse.move(spot.x + 4, spot.y + 4)
    await page.mouse.move(spot.x, spot.y)
    await expect(page.getByTestId('decision')).toContainText(told, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
}

test('Ten public markers are laid by hand at one screen with a click each, and without a curtain', async ({
  page,
  player,
}) => {
  test.setTimeout(240_000)
  const inputs = await countInputs(page)
  await stageSkirmish(player.spectator, {
    scenario: 'market-street',
    forces: { a: 'rowan-section', b: 'saltmarsh-militia' },
    mode: 'hotSeat',
    handover: 'quick',
    seed: 'market',
    title: 'Markers',
    hides: () => false,
    until: 'lsMarker',
  })
  await page.reload()
  await goOn(page, player)
  await player.facing('lsMarker')
  await player.lookFromAbove()
  const told: Locator = page.getByTestId('recap-read').or(page.getByTestId('curtain'))
  const before = await inputs()
  let [laid, byHand] = [0, 0]
  for (let open = await player.question(); open?.kind === 'lsMarker'; open = await player.question()) {
    await expect(page.locator(`[data-testid=decision].side-${open.seat}`)).toBeVisible()
    await expect(told).toHaveCount(0)
    const { at, on } = open.default.form === 'place' ? open.default.at : { at: { x: 0, z: 0 }, on: null }
    const state = await player.state()
    // What lies in the street is put there by the mouse; a place on a floor or behind a house is taken as it is proposed.
    if (on?.piece === null && isStreet(at)) {
      await pointAt(page, at)
      await page.mouse.down()
      await page.mouse.up()
      byHand++
    } else await page.keyboard.press('Enter')
    await player.changed(state)
    laid++
  }
  const used = (await inputs()) - before
  console.log(`${laid} markers, ${byHand} of them by the mouse: ${used} inputs`)
  expect(laid).toBe(10)
  expect(byHand).toBeGreaterThan(1)
  expect(used).toBeLessThanOrEqual(12)
})
