/** A skimmer with its squad: put down with it aboard by one key, a power worked from inside, and out over its edge. */
import { expect, it } from 'vitest'
import { powersStore, takePower } from '../../renderer/page/hands/battle/powers'
import { select } from '../../renderer/page/hands/battle/selecting'
import { deployStore } from '../../renderer/page/hands/battle/deploy-draft'
import { inches } from '../../shared/geometry/length'
import type { PoseInput, Waypoint } from '../../shared/protocol/spatial'
import { besideTheSkiff, Ferry } from '../e2e/ferry'
import { TableDriver } from './driver'
import { poseIn, thrown } from './staged'

/** Of a psychic test two low dice are wanted. */
const dice = thrown(() => 2)
type Stands = readonly (PoseInput | undefined)[]
/** How far anybody stands from where he should, mm. */
const gap = (one: Stands, other: Stands): number =>
  Math.max(
    ...one.map((pose, i) => {
      const there = other[i]
      return pose && there ? Math.hypot(pose.at.x - there.at.x, pose.at.z - there.at.z) : Infinity
    }),
  )

it('Shift+Enter proposes a squad into its own transport, and Enter puts it aboard', async () => {
  const driver = await TableDriver.sitDown()
  const ferry = await Ferry.begin(driver.onlooker, 'deployment')
  const [skiff, seers] = [await ferry.unit('skiff'), await ferry.unit('seers')]
  const hull = skiff.models[0] ?? ''
  await driver.open(ferry.game)
  await driver.answerAll(dice)
  await driver.press('Shift+Enter')
  const { beside } = deployStore(driver.page).getState().deploy ?? {}
  expect(beside?.proposed?.aboard).toEqual([{ unit: seers.id, vehicle: hull }])
  await driver.press('Enter')
  const { units, models } = driver.battle.view
  expect(units[seers.id]?.aboard?.vehicle).toBe(hull)
  expect(models[hull]?.status).toBe('onTable')
  expect(driver.inputsMade).toBe(2)
  expect(driver.told).toEqual([])
})

it('a seer works his power from inside a skimmer, and his squad gets out of it onto the ground', async () => {
  const driver = await TableDriver.sitDown()
  const ferry = await Ferry.begin(driver.onlooker, 'battle')
  const [skiff, seers, guards] = [
    await ferry.unit('skiff'),
    await ferry.unit('seers'),
    await ferry.unit('guards'),
  ]
  const [seer = ''] = seers.models
  const [guard = ''] = guards.models
  expect(seers.aboard?.vehicle).toBe(skiff.models[0])
  await driver.open(ferry.game)
  await driver.answerAll(dice)

  // The power is aimed at the guards while the squad rides.
  await driver.button(select, seers.id)
  await driver.button(takePower, seers.id, seer, 'ferry-a/ward')
  const { inHand } = powersStore(driver.page).getState()
  expect(inHand?.targets.find(({ target }) => target === guards.id)).toMatchObject({ target: guards.id })
  expect(inHand?.targets.find(({ target }) => target === guards.id)?.refusal).toBeUndefined()
  await driver.click(guard)
  await driver.answerAll(dice)
  expect(driver.battle.view.models[guard]?.spells?.map(({ power }) => power)).toEqual(['ferry-a/ward'])
  expect(driver.battle.view.units[seers.id]?.aboard?.vehicle).toBe(skiff.models[0])

  // They get out beside it, and stand on the ground where the mouse points.
  await driver.button(select, skiff.id)
  await driver.press("'")
  expect(deployStore(driver.page).getState().deploy).toMatchObject({ unit: seers.id, leaves: true })
  const placesFor = async (to?: Waypoint): Promise<Stands> => {
    const asked = { ask: 'suggestDisembark' as const, unit: seers.id, ...(to && { to }) }
    const { poses } = await driver.onlooker.ask<'suggestDisembark'>(ferry.game, 'a', asked)
    return seers.models.map((id) => poses[id])
  }
  const proposed = await placesFor()
  const meant = await placesFor({ at: besideTheSkiff, on: { piece: null, level: 0 } })
  // However soon after the mouse has moved the key comes: it means where the mouse is by then.
  await Promise.all([driver.hover(besideTheSkiff), driver.press('Enter')])
  expect(driver.battle.view.units[seers.id]?.aboard).toBeUndefined()
  const stand = seers.models.map((id) => poseIn(driver.battle, id))
  expect(stand.map(({ y }) => y)).toEqual(seers.models.map(() => 0))
  expect(gap(stand, meant)).toBeLessThan(10)
  expect(gap(stand, proposed)).toBeGreaterThan(inches(1))
  expect(driver.told).toEqual([])
})
