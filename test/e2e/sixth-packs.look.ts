/** The packs of the Sixth as their player sees them, in both languages and two sizes of window. */
import { expect, type Page } from 'playwright/test'
import { inches } from '../../shared/geometry/length'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { PoseInput, Seat } from '../../shared/protocol/spatial'
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
  /** Both armies stand, the first turn has begun. @param posts  where units of each side stand instead, by their entries */
  async toBattle(posts: Readonly<Record<string, readonly PoseInput[]>>): Promise<Seat> {
    for (;;) {
      const seat = await this.settle()
      const { view, legal } = await this.see(seat)
      if (view.stage === 'battle') return seat
      if (legal.some(({ type }) => type === 'placeCounter')) {
        const { to } = await this.spectator.ask<'suggestCounter'>(this.game, seat, { ask: 'suggestCounter' })
        if (to === null) throw new Error('no place')
        await this.say(seat, { type: 'placeCounter', to })
      } else if (legal.some(({ type }) => type === 'deploy')) {
        const near = (view.sides[seat].zone ?? []).some((one) => one.z > inches(40))
        const waiting = legal.filter(({ type }) => type === 'deploy').map(({ unit }) => unit ?? '')
        const unit = view.units[waiting[0] ?? '']
        if (unit === undefined) throw new Error('nobody')
        const n = Object.keys(view.units).indexOf(unit.id)
        const places =
          posts[unit.entry.id] ??
          row(
            unit.models.length,
            3 + 8 * (n % 3),
            (near ? 47 : 1) + (near ? -1 : 1) * 3 * Math.floor((n % 7) / 3),
          )
        const poses = Object.fromEntries(places.map((pose, i) => [unit.models[i] ?? '', pose]))
        await this.say(seat, { type: 'deploy', unit: unit.id, poses })
      } else
        await this.say(seat, { type: view.stage === 'earlyMoves' ? 'finishEarlyMoves' : 'finishDeployment' })
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
      expect(complaints).toEqual([])
    })
    test('the prize', async ({ page, spectator, user, complaints }) => {
      test.setTimeout(400_000)
      const { preferences } = await spectator.call('preferences', {})
      await spectator.call('savePreferences', { preferences: { ...(preferences as object), language } })
      const game = await Sixth.begin(spectator, 's6-the-prize')
      const front = { 'first-a': row(5, 21, 36.7), 'first-b': row(5, 21, 11.3) }
      let seat = await game.toBattle(front)
      const other = (one: Seat): Seat => (one === 'a' ? 'b' : 'a')
      const away = (): number => (seat === 'a' ? -1 : 1)
      // Two turns of walking, then the prize is reached.
      const walk = async (inch: number) => {
        const unit = game.unitOf(await game.see(seat), `first-${seat}`)
        await game.walks(seat, unit.id, { x: 0, z: inches(inch) * away() })
      }
      await walk(6)
      await game.handOver(seat)
      await game.handOver(other(seat))
      seat = await game.settle()
      await walk(5.9)
      await user.opens()
      await page.setViewportSize({ width, height })
      await page.getByTestId('continue').click()
      await user.ready()
      await shot(page, '20-prize-reached')
      await page.getByTestId('end-phase').click()
      await page.waitForTimeout(1500)
      await shot(page, '21-prize-asked')
      await page.keyboard.press('Enter')
      await page.waitForTimeout(1500)
      await shot(page, '22-prize-carried')
      await page
        .getByTestId('open-score')
        .click()
        .catch(() => undefined)
      await page.waitForTimeout(500)
      await shot(page, '23-score')
      await page.keyboard.press('Escape')
      await game.handOver(seat)
      await game.handOver(other(seat))
      await page.waitForTimeout(1500)
      seat = await game.settle()
      const bearers = game.unitOf(await game.see(seat), `first-${seat}`)
      await user.selectUnit(bearers.id)
      await page.waitForTimeout(500)
      await shot(page, '24-bearer-in-hand')
      const { view } = await game.see(seat)
      const [bearer = ''] = Object.values(view.parts.markers?.bearers ?? {})
      const at = view.models[bearer]?.pose?.at ?? { x: 0, z: 0 }
      const from = { x: at.x, y: 0, z: at.z }
      await user.drag(from, { ...from, z: from.z + inches(7) * away() })
      await page.waitForTimeout(500)
      await shot(page, '25-too-far')
      await page.keyboard.press('Escape')
      await user.selectUnit(bearers.id)
      await page.getByTestId('drop-marker').click()
      await page.waitForTimeout(1500)
      await shot(page, '26-dropped')
      await page.getByTestId('end-phase').click()
      await page.waitForTimeout(1500)
      await shot(page, '27-asked-again')
      expect(complaints).toEqual([])
    })
    test('a salvo', async ({ page, spectator, user, complaints }) => {
      test.setTimeout(400_000)
      const { preferences } = await spectator.call('preferences', {})
      await spectator.call('savePreferences', { preferences: { ...(preferences as object), language } })
      const game = await Sixth.begin(spectator, 's6-attrition')
      const seat = await game.toBattle({ 'first-a': row(5, 21, 37), 'first-b': row(5, 21, 11) })
      await game.endPhase(seat)
      await user.opens()
      await page.setViewportSize({ width, height })
      await page.getByTestId('continue').click()
      await user.ready()
      const enemy = seat === 'a' ? 'b' : 'a'
      await user.selectUnit(game.unitOf(await game.see(seat), `mortars-${seat}`).id)
      await page.waitForTimeout(800)
      await shot(page, '30-mortars-in-hand')
      await page.getByTestId(`target-${game.unitOf(await game.see(seat), `first-${enemy}`).id}`).click()
      await page.waitForTimeout(1000)
      await shot(page, '31-attack-card')
      await page.locator('body').press('Enter')
      await page.waitForTimeout(1000)
      await shot(page, '32-marker-laid')
      await page.mouse.move(...spot(await restingAt(page, place(23, seat === 'a' ? 11 : 37))))
      await page.waitForTimeout(500)
      await shot(page, '33-marker-aimed')
      await page.keyboard.press('Enter')
      await page.waitForTimeout(1500)
      await shot(page, '34-next-marker')
      await game.settle()
      await page.waitForTimeout(1500)
      await shot(page, '35-after')
      expect(complaints).toEqual([])
    })
  })
const spot = ({ x, y }: { readonly x: number; readonly y: number }): [number, number] => [x, y]
