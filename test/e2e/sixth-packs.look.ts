/**
 * What a player of the packs of the Sixth is asked and shown beside what every battle shows: markers laid in turn, who waits in
 * reserve and how he comes, the prize, a salvo. In either language, in a small window and in a large one.
 */
import { inches } from '../../shared/geometry/length'
import type { Page } from 'playwright/test'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { otherSeat } from '../../shared/protocol/spatial'
import { SixthPacks } from './sixth-packs'
import type { Spectator } from './spectator'
import { restingAt } from './table-mouse'
import type { TableUser } from './table-user'

test.use({ opened: false })
const looks = [
  { language: 'en', width: 1280, height: 800 },
  { language: 'ru', width: 1920, height: 1080 },
] as const

async function sits(page: Page, user: TableUser, spectator: Spectator, look: (typeof looks)[number]) {
  const { preferences } = await spectator.call('preferences', {})
  await spectator.call('savePreferences', {
    preferences: { ...(preferences as object), language: look.language },
  })
  await user.opens()
  await page.setViewportSize({ width: look.width, height: look.height })
  await page.getByTestId('continue').click()
  await user.ready()
  const onTable = (x: number, z: number) => restingAt(page, { x: inches(x), y: 0, z: inches(z) })
  return {
    shows: (name: string) => pictureOf(page, `sixth-${look.language}-${look.width}-${name}`),
    /** Inches from the far left corner. */
    async pointsAt(x: number, z: number): Promise<void> {
      const spot = await onTable(x, z)
      await page.mouse.move(spot.x, spot.y)
    },
    async does(what: () => Promise<unknown>): Promise<void> {
      const before = await user.state()
      await what()
      expect(await user.changed(before)).toBe(true)
    },
  }
}

for (const look of looks)
  test.describe(`${look.language} ${look.width}`, () => {
    test('markers are laid, an army is rearranged, and the enemy reads who waits', async ({
      page,
      spectator,
      user,
      complaints,
    }) => {
      test.setTimeout(400_000)
      const game = await SixthPacks.begin(spectator, 's6-contested-ground')
      const { shows, pointsAt, does } = await sits(page, user, spectator, look)
      await shows('half')
      await does(() => page.keyboard.press('Enter'))
      await pointsAt(24, 24)
      await does(() => page.keyboard.press('Enter'))
      await pointsAt(30, 24)
      await shows('marker-too-near')
      const first = await game.laysMarkers()
      await user.seesItWentOn()
      const own = async (entry: string) => game.unitOf(await game.see(first), `${entry}-${first}`).id
      await user.selectUnit(await own('scouts'))
      await does(() => page.getByTestId('declare-chosen').click())
      await shows('outflanking')
      await does(() => page.getByTestId('option-side').click())
      await user.selectUnit(await own('jumpers'))
      await does(() => page.getByTestId('declare-deepStrike').click())
      await game.deploys(first)
      await user.seesItWentOn()
      await user.selectUnit(await own('first'))
      await pointsAt(30, first === 'a' ? 40 : 8)
      await shows('rearranging')
      await does(() => page.getByTestId('finish-deployment').click())
      await expect(page.getByTestId('told-reserves').locator('li')).toHaveCount(2)
      await expect(page.getByTestId(`coming-${await own('scouts')}`)).toBeVisible()
      await shows('told-reserves')
      expect(complaints).toEqual([])
    })
    test('the prize is picked up, carried and let go of', async ({ page, spectator, user, complaints }) => {
      test.setTimeout(400_000)
      const game = await SixthPacks.begin(spectator, 's6-the-prize')
      const seat = await game.toBattle()
      await game.advances(seat, 6)
      await game.handOver(seat)
      await game.handOver(otherSeat(seat))
      await game.advances(seat, 5.9)
      const { shows, does } = await sits(page, user, spectator, look)
      await does(() => page.getByTestId('end-phase').click())
      await shows('prize-asked')
      await does(() => page.keyboard.press('Enter'))
      await game.handOver(seat)
      await game.handOver(otherSeat(seat))
      await user.seesItWentOn()
      await user.selectUnit(game.unitOf(await game.see(seat), `first-${seat}`).id)
      await expect(page.getByTestId('carries-prize')).toBeVisible()
      await shows('prize-carried')
      await does(() => page.getByTestId('drop-marker').click())
      await does(() => page.getByTestId('end-phase').click())
      // It lies at his feet, and is left there unless he says otherwise.
      await expect(page.locator('.options .button.primary')).toHaveAttribute('data-testid', 'option-leave')
      await shows('prize-left')
      expect(complaints).toEqual([])
    })
    test('a salvo is aimed', async ({ page, spectator, user, complaints }) => {
      test.setTimeout(400_000)
      const game = await SixthPacks.begin(spectator, 's6-attrition')
      const seat = await game.toBattle()
      await game.endPhase(seat)
      const { shows, does, pointsAt } = await sits(page, user, spectator, look)
      const snapshot = await game.see(seat)
      await user.selectUnit(game.unitOf(snapshot, `mortars-${seat}`).id)
      const target = game.unitOf(await game.see(seat), `first-${otherSeat(seat)}`).id
      await page.getByTestId(`target-${target}`).click()
      await expect(page.getByTestId('attack-card')).toBeVisible()
      await does(() => page.locator('body').press('Enter'))
      await shows('salvo-first')
      await does(() => page.keyboard.press('Enter'))
      await pointsAt(24, seat === 'a' ? 11.3 : 36.7)
      await shows('salvo-aimed')
      expect(complaints).toEqual([])
    })
  })
