/** Two people at one seat fight over the highest building to the result. */
import { expect, it } from 'vitest'
import { select } from '../../renderer/page/hands/battle/selecting'
import { stakesStore } from '../../renderer/page/hands/battle/stakes'
import { standardDraft, setupOf, withLevel } from '../../renderer/page/editors/setup-draft'
import type { PlanPoint } from '../../shared/geometry/point'
import { Idle, walksThrough } from '../e2e/idle'
import { patrols } from '../e2e/patrols'
import { openSpot } from '../e2e/places'
import { TableDriver } from './driver'
import { settled } from './staged'

/** The place nearest to the wish at which the unit may stand. */
async function placeFor(
  driver: TableDriver,
  game: string,
  unit: string,
  wish: PlanPoint,
): Promise<PlanPoint> {
  const { seat, view } = driver.battle
  const zone = view.sides[seat].zone ?? []
  const [xs, zs] = [zone.map(({ x }) => x), zone.map(({ z }) => z)]
  const places: PlanPoint[] = []
  for (let x = Math.min(...xs) + 75; x < Math.max(...xs); x += 75)
    for (let z = Math.min(...zs) + 75; z < Math.max(...zs); z += 75) places.push({ x, z })
  const far = ({ x, z }: PlanPoint): number => Math.hypot(x - wish.x, z - wish.z)
  for (const at of places.sort((one, other) => far(one) - far(other))) {
    const to = { at, on: { piece: null, level: 0 } }
    const asked = { ask: 'suggestDeploy' as const, unit, to }
    const { check } = await driver.onlooker.ask<'suggestDeploy'>(game, seat, asked)
    if (check.refusal === undefined && Object.keys(check.refusals).length === 0) return at
  }
  throw new Error(`no place found for ${unit}`)
}

it('two people at one seat fight over the highest building to the result', async () => {
  const driver = await TableDriver.sitDown()
  const { onlooker, page } = driver
  for (const force of await patrols()) await onlooker.call('saveForce', { force })
  const library = await onlooker.call('library', {})
  const draft = withLevel(standardDraft(library, 'The tower', 'two at one seat'), library, 'alpha')
  const names = { title: 'The tower', a: 'Ada', b: 'Boris' }
  const setup = setupOf(
    {
      ...draft,
      terrain: { ...draft.terrain, how: 'city', city: 'alpha-backstreet' },
      scenario: 'high-ground',
      sides: {
        a: { name: 'Ada', force: 'harbour-watch-patrol' },
        b: { name: 'Boris', force: 'cinder-order-patrol' },
      },
      // Small forces break the chart: both agree to them.
      organising: { ...draft.organising, asTheyAre: true },
    },
    names,
  )
  expect(setup).toMatchObject({ mode: 'hotSeat', handover: 'quick' })
  const { game } = await onlooker.call('createGame', { setup })
  await driver.open(game)
  const covers = [await settled(driver)]
  let units = 0
  for (; driver.battle.view.stage === 'deployment'; units++) {
    const unit = driver.battle.legal.find(({ type }) => type === 'deploy')?.unit ?? ''
    const place = await placeFor(driver, game, unit, openSpot(driver.battle, unit))
    await driver.button(select, unit)
    await driver.click(place)
    covers.push(await settled(driver))
  }
  expect(units).toBe(4)
  // Ada sits there to begin with; for Boris one curtain is drawn, and names him. After it each lifts the veil over his roster.
  expect(covers.flatMap(({ curtains }) => curtains)).toEqual(['b'])
  expect(covers.reduce((sum, { lifts }) => sum + lifts, 0)).toBeGreaterThan(0)

  let told = 0
  for (let phases = 0; driver.battle.view.stage !== 'over'; phases++) {
    expect(phases, 'six turns of six phases').toBeLessThan(40)
    const { turn } = driver.battle.view
    if (turn.game === 2 && !walksThrough) {
      await new Idle(onlooker, game).passTo(5)
      await driver.quiet()
    } else {
      // What decides the game is told while it can still be changed.
      if (turn.game === 6) {
        expect(stakesStore(page).getState().list[0]?.key).toBe('stakes.lastTurn')
        told += 1
      }
      await driver.press('Ctrl+Enter')
    }
    await settled(driver)
  }
  expect(told).toBeGreaterThan(0)
  const { result, parts, turn } = driver.battle.view
  expect(result?.winner).toMatch(/^(a|b|draw)$/)
  // How it came about: the vital building, and who stood there.
  expect(result?.places?.map(({ piece }) => piece)).toEqual([parts.cityStakes?.vitalPiece])
  expect(turn.game).toBe(6)
  expect(driver.told).toEqual([])
})
