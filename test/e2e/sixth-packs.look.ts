/** The packs of the Sixth as their player sees them, in both languages and two sizes of window. */
import { expect, type Page } from 'playwright/test'
import { inches } from '../../shared/geometry/length'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { Seat } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'
import { pictureOf } from './pictures'
import { row } from './staged-force'
import { StagedGame } from './staged-game'
import { sixthForce } from './sixth-force'
import { test } from './seat'
import { restingAt } from './table-mouse'

const systems = ['core4', 'sixth-missions', 'sixth-special-rules']
class Sixth extends StagedGame {
  static async begin(spectator: Onlooker, scenario: string): Promise<Sixth> {
    const setup = {
      title: `sixth-${scenario}`,
      scenario,
      systems,
      settings: { 's6.missions.map': 'LONG', 's6.missions.traits': false },
      dice: { source: 'seeded', seed: 'sixth' } as const,
      forces: [sixthForce('a'), sixthForce('b')] as const,
    }
    return new Sixth(spectator, await Sixth.stage(spectator, setup))
  }
  /** Far from each other, however they were called. */
  protected override answerTo(decision: Decision): Answer {
    return decision.kind === 'half'
      ? { form: 'option', option: decision.seat === 'a' ? 'near' : 'far' }
      : super.answerTo(decision)
  }
  async deploysAll(seat: Seat, z: number, skip: readonly string[] = []): Promise<void> {
    const { view } = await this.see(seat)
    for (const [n, unit] of Object.values(view.units)
      .filter((one) => one.seat === seat)
      .entries()) {
      if (skip.includes(unit.entry.id)) continue
      const poses = Object.fromEntries(
        row(unit.models.length, 3 + 8 * (n % 5), z + (n > 4 ? 3.5 : 0)).map((pose, i) => [
          unit.models[i] ?? '',
          pose,
        ]),
      )
      await this.command(seat, { type: 'deploy', unit: unit.id, poses })
      await this.settle()
    }
  }
  async say(seat: Seat, command: Parameters<StagedGame['command']>[1]): Promise<void> {
    await this.command(seat, command)
    await this.settle()
  }
}
const looks = [
  ['en', 1280, 800],
  ['ru', 1280, 800],
  ['ru', 1920, 1080],
] as const
const only = process.env['LOOKS']
const place = (x: number, z: number) => ({ x: inches(x), y: 0, z: inches(z) })

test.use({ opened: false })
for (const [language, width, height] of looks)
  test.describe(`${language} ${width}`, () => {
    test.skip(only !== undefined && only !== `${language}${width}`)
    const shot = (page: Page, name: string) => pictureOf(page, `sixth-${language}-${width}-${name}`)
    test('setting up', async ({ page, spectator, user, complaints }) => {
      test.setTimeout(400_000)
      const { preferences } = await spectator.call('preferences', {})
      await spectator.call('savePreferences', { preferences: { ...(preferences as object), language } })
      const game = await Sixth.begin(spectator, 's6-contested-ground')
      await user.opens()
      await page.setViewportSize({ width, height })
      await page.getByTestId('continue').click()
      await user.ready()
      await shot(page, '01-half')
      await user.page.keyboard.press('Enter')
      await page.waitForTimeout(1000)
      await page.mouse.move(...spot(await restingAt(page, place(24, 24))))
      await shot(page, '02-marker')
      await page.keyboard.press('Enter')
      await page.waitForTimeout(800)
      await page.mouse.move(...spot(await restingAt(page, place(30, 24))))
      await shot(page, '03-marker-too-near')
      await page.mouse.move(...spot(await restingAt(page, place(3, 24))))
      await shot(page, '04-marker-at-the-edge')
      const seat = await game.settle()
      for (;;) {
        const { view, legal } = await game.see(await game.settle())
        if (view.stage === 'deployment') break
        const acting = await game.settle()
        const { to } = await spectator.ask<'suggestCounter'>(game.game, acting, { ask: 'suggestCounter' })
        if (to === null || !legal.some(({ type }) => type === 'placeCounter')) throw new Error('no counter')
        await game.say(acting, { type: 'placeCounter', to })
      }
      void seat
      const first = await game.settle()
      await page.waitForTimeout(1500)
      await shot(page, '05-deployment')
      const own = async (entry: string) => game.unitOf(await game.see(first), `${entry}-${first}`).id
      await user.selectUnit(await own('scouts'))
      await shot(page, '06-scouts-in-hand')
      await page.getByTestId('declare-chosen').click()
      await page.waitForTimeout(800)
      await shot(page, '07-outflank-asked')
      await page.locator('[data-testid^=option-side]').click()
      await page.waitForTimeout(800)
      await user.selectUnit(await own('jumpers'))
      await page.getByTestId('declare-deepStrike').click()
      await page.waitForTimeout(800)
      await user.selectUnit(await own('carrier'))
      await page.getByTestId('declare-chosen').click()
      await page.waitForTimeout(800)
      await shot(page, '08-tray')
      const far = (await game.see(first)).view.sides[first].zone ?? []
      const z = far.some((one) => one.z < inches(10)) ? 4 : 44
      await game.deploysAll(first, z, [`scouts-${first}`, `jumpers-${first}`, `carrier-${first}`])
      await page.waitForTimeout(1000)
      await user.selectUnit(await own('first'))
      await page.mouse.move(...spot(await restingAt(page, place(20, z))))
      await shot(page, '09-rearranging')
      await page.getByTestId('finish-deployment').click()
      await page.waitForTimeout(1500)
      const second = await game.settle()
      await shot(page, '10-the-others-tray')
      await game.deploysAll(second, 48 - z)
      await page.waitForTimeout(1000)
      await shot(page, '11-before-finish')
      await page.getByTestId('finish-deployment').click()
      await page.waitForTimeout(1500)
      await shot(page, '12-seize')
      await game.settle()
      await page.waitForTimeout(1500)
      await shot(page, '13-first-turn')
      await page.keyboard.press('F1')
      expect(complaints).toEqual([])
    })
  })
const spot = ({ x, y }: { readonly x: number; readonly y: number }): [number, number] => [x, y]
