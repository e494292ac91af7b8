/** A skimmer with its squad in a real browser: put down with it aboard by one key, a power worked from inside, and out over its edge. */
import { inches } from '../../shared/geometry/length'
import type { PoseInput, Waypoint } from '../../shared/protocol/spatial'
import { besideTheSkiff, Ferry } from './ferry'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { lookAt, restingAt } from './table-mouse'

test.use({ opened: false })

type Stands = readonly (PoseInput | null | undefined)[]
/** How far anybody stands from where he should, mm. */
const gap = (one: Stands, other: Stands): number =>
  Math.max(
    ...one.map((pose, i) => {
      const there = other[i]
      return pose && there ? Math.hypot(pose.at.x - there.at.x, pose.at.z - there.at.z) : Infinity
    }),
  )

test('Shift+Enter proposes a squad into its own transport, and Enter puts it aboard', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  const ferry = await Ferry.begin(spectator, 'deployment')
  const [skiff, seers] = [await ferry.unit('skiff'), await ferry.unit('seers')]
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  await user.settle()
  await page.keyboard.press('Shift+Enter')
  const placing = page.getByTestId('place-proposed')
  await expect(placing).toContainText('aboard')
  await pictureOf(page, 'ferry-proposed')
  const before = await user.state()
  await page.keyboard.press('Enter')
  expect(await user.changed(before)).toBe(true)
  const { view } = await ferry.see('a')
  expect(view.units[seers.id]?.aboard?.vehicle).toBe(skiff.models[0])
  expect(view.models[skiff.models[0] ?? '']?.status).toBe('onTable')
  expect(complaints).toEqual([])
})

test('a seer works his power from inside a skimmer, and his squad gets out of it onto the ground', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  const ferry = await Ferry.begin(spectator, 'battle')
  const [skiff, seers, guards] = [
    await ferry.unit('skiff'),
    await ferry.unit('seers'),
    await ferry.unit('guards'),
  ]
  expect(seers.aboard?.vehicle).toBe(skiff.models[0])
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  // Of a psychic test two low dice are wanted.
  user.dice = (_asked, count) => Array.from({ length: count }, () => 2)
  await user.settle()
  await test.step('the power is aimed at the guards from the card of the squad that rides', async () => {
    await user.selectUnit(seers.id)
    await page.getByTestId('power-ferry-a/ward').click()
    await expect(page.getByTestId('power-targets')).toBeVisible()
    await pictureOf(page, 'ferry-power')
    const before = await user.state()
    await page.getByTestId(`power-on-${guards.id}`).click()
    expect(await user.changed(before)).toBe(true)
    await user.settle()
    const { view } = await ferry.see('a')
    expect(view.models[guards.models[0] ?? '']?.spells?.map(({ power }) => power)).toEqual(['ferry-a/ward'])
    expect(view.units[seers.id]?.aboard?.vehicle).toBe(skiff.models[0])
  })
  await test.step('they get out beside it, and stand on the ground where the mouse points', async () => {
    await user.selectUnit(skiff.id)
    await lookAt(page, besideTheSkiff, 700)
    await page.keyboard.press("'")
    await expect(page.getByTestId('prompt')).toContainText('They get out as drawn')
    const before = await user.state()
    const placesFor = async (to?: Waypoint) => {
      const asked = { ask: 'suggestDisembark' as const, unit: seers.id, ...(to && { to }) }
      const { poses } = await spectator.ask<'suggestDisembark'>(ferry.game, 'a', asked)
      return seers.models.map((id) => poses[id])
    }
    const proposed = await placesFor()
    const meant = await placesFor({ at: besideTheSkiff, on: { piece: null, level: 0 } })
    const spot = await restingAt(page, besideTheSkiff)
    await page.mouse.move(spot.x - 6, spot.y)
    // However soon after the mouse has moved the key comes: it means where the mouse is by then.
    await page.evaluate(({ x, y }) => {
      const at = { bubbles: true, clientX: x, clientY: y }
      document.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent('pointermove', at))
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, key: 'Enter', code: 'Enter' }),
      )
    }, spot)
    expect(await user.changed(before)).toBe(true)
    await pictureOf(page, 'ferry-outside')
    const { view } = await ferry.see('a')
    expect(view.units[seers.id]?.aboard).toBeUndefined()
    const stand = seers.models.map((id) => view.models[id]?.pose)
    expect(stand.map((pose) => pose?.y)).toEqual(seers.models.map(() => 0))
    expect(gap(stand, meant)).toBeLessThan(10)
    expect(gap(stand, proposed)).toBeGreaterThan(inches(1))
  })
  expect(complaints).toEqual([])
})
