/** Ten markers that lie in the open for both, laid by two at one screen; every input counted by the page (LS-SETUP-04). */
import type { Locator } from 'playwright/test'
import type { PlanPoint } from '../../shared/geometry/point'
import { CountedHands } from './counted-hands'
import { expect, playStaged, test } from './skirmish-seat'
import { street } from './skirmish-staged'

test.use({ opened: false })

const isStreet = ({ z }: PlanPoint): boolean => z > 300 && z < 420
test('Ten public markers are laid by hand at one screen with a click each, and without a curtain', async ({
  page,
  player,
}) => {
  test.setTimeout(240_000)
  const hands = await CountedHands.at(page)
  await playStaged(page, player, {
    ...street,
    title: 'Markers',
    until: 'lsMarker',
  })
  await player.facing('lsMarker')
  await player.lookFromAbove()
  const told: Locator = page.getByTestId('recap-read').or(page.getByTestId('curtain'))
  const before = await hands.count()
  let [laid, byHand] = [0, 0]
  for (let open = await player.question(); open?.kind === 'lsMarker'; open = await player.question()) {
    await expect(page.locator(`[data-testid=decision].side-${open.seat}`)).toBeVisible()
    await expect(told).toHaveCount(0)
    const { at, on } = open.default.form === 'place' ? open.default.at : { at: { x: 0, z: 0 }, on: null }
    const state = await player.state()
    // What lies in the street is put there by the mouse; a place on a floor or behind a house is taken as it is proposed.
    if (on?.piece === null && isStreet(at)) {
      // A click made while the one before is still on its way counts as well: nothing is clicked twice.
      await player.click({ x: at.x, y: 0, z: at.z })
      byHand++
    } else await page.keyboard.press('Enter')
    await player.changed(state)
    laid++
  }
  const used = (await hands.count()) - before
  console.log(`${laid} markers, ${byHand} of them by the mouse: ${used} inputs`)
  expect(laid).toBe(10)
  expect(byHand).toBeGreaterThan(1)
  expect(used).toBeLessThanOrEqual(12)
})
