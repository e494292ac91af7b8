/** Reserves at the table: the tray says when a unit may come, and what a deep strike may cost before it is made. */
import { inches } from '../../shared/geometry/length'
import { pictureOf } from './pictures'
import { Reserve, saveEscalation } from './reserve'
import { expect, test } from './seat'
import { restingAt } from './table-mouse'

test.use({ opened: false })

test('a unit waits in the tray with its next die, is aimed on the table with its odds, and comes down', async ({
  page,
  spectator,
  user,
  complaints,
}) => {
  const staged = await Reserve.begin(spectator)
  await staged.handOver('b')
  const band = (await staged.unit('band-a')).id
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  const tray = page.getByTestId('reserves')
  await expect(tray).toContainText('turn 2: 4+, 50 %')
  await pictureOf(page, 'reserves-waiting')

  await staged.passToArrival()
  await expect(tray).toContainText('comes now', { timeout: 20_000 })
  await page.getByTestId(`reserve-${band}`).click()
  await expect(page.getByTestId('prompt')).toContainText('Aim')
  const spot = await restingAt(page, { x: inches(20), y: 0, z: inches(24) })
  await page.mouse.move(spot.x, spot.y)
  await page.mouse.move(spot.x + 2, spot.y + 2)
  const tip = page.getByTestId('cursor-tip')
  await expect(tip).toContainText(/some lost|nobody can be lost/, { timeout: 15_000 })
  await pictureOf(page, 'reserves-aimed')
  expect(await user.clickTable({ x: inches(20), y: 0, z: inches(24) })).toBe(true)
  await user.settle()
  const { view } = await staged.see('a')
  const standing = view.units[band]?.models.filter((id) => view.models[id]?.status === 'onTable') ?? []
  expect(standing.length).toBeGreaterThan(0)
  await expect(tray).toBeHidden()
  await pictureOf(page, 'reserves-landed')
  expect(complaints).toEqual([])
})

test('a unit held back by the mission walks on from its edge to where it is put', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  const staged = await Reserve.begin(spectator, await saveEscalation(host.data))
  const band = (await staged.unit('band-a')).id
  await staged.passToArrival()
  const { view, seat } = await staged.see('a')
  const preferences = await spectator.call('preferences', {})
  await spectator.call('savePreferences', { preferences: { ...preferences, language: 'ru' } })
  await page.setViewportSize({ width: 1920, height: 1080 })
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  expect(view.parts.reserves?.own[seat]?.length).toBeGreaterThan(0)
  const acting = await page.getByTestId('acting').getAttribute('data-seat')
  const own = acting === 'a' ? band : (await staged.unit('band-b')).id
  await page.getByTestId(`reserve-${own}`).click()
  await page.getByTestId(`arrive-edge-${own}`).click()
  const { sides } = (await staged.see(acting === 'a' ? 'a' : 'b')).view
  const [from] = sides[acting === 'a' ? 'a' : 'b'].homeEdges[0] ?? [{ x: 0, z: 0 }]
  const inward = (length: number) => length + (length < inches(24) ? inches(8) : -inches(8))
  const spot = await restingAt(page, { x: inward(from.x), y: 0, z: inward(from.z) })
  await page.mouse.move(spot.x, spot.y)
  await page.mouse.move(spot.x + 2, spot.y + 2)
  await expect(page.getByTestId('prompt')).toContainText('Укажите место')
  await pictureOf(page, 'reserves-edge-ru')
  expect(await user.clickTable({ x: inward(from.x), y: 0, z: inward(from.z) })).toBe(true)
  const after = await spectator.see(staged.game, acting === 'a' ? 'a' : 'b')
  expect(after.view.units[own]?.models.every((id) => after.view.models[id]?.status === 'onTable')).toBe(true)
  expect(complaints).toEqual([])
})

test('a pair of buggies held back by the mission drives on side by side, and its way is shown before', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  const staged = await Reserve.begin(spectator, await saveEscalation(host.data), 'buggies')
  const pairs = { a: (await staged.unit('pair-a')).id, b: (await staged.unit('pair-b')).id }
  await staged.passToArrival()
  await user.opens()
  await page.getByTestId('continue').click()
  await user.ready()
  const seat = (await page.getByTestId('acting').getAttribute('data-seat')) === 'a' ? 'a' : 'b'
  const pair = pairs[seat]
  await page.getByTestId(`reserve-${pair}`).click()
  const { sides } = (await staged.see(seat)).view
  const [from, to] = sides[seat].homeEdges[0] ?? [
    { x: 0, z: 0 },
    { x: 0, z: 0 },
  ]
  const inward = (one: number, other: number) =>
    one === other ? one + (one < inches(24) ? inches(10) : -inches(10)) : (one + other) / 2
  const place = { x: inward(from.x, to.x), y: 0, z: inward(from.z, to.z) }
  const spot = await restingAt(page, place)
  await page.mouse.move(spot.x + 2, spot.y + 2)
  await page.mouse.move(spot.x, spot.y)
  // They would come to stand in the ruin there.
  await expect(page.getByTestId('cursor-tip').getByTestId('test-dangerous')).toContainText('%')
  await pictureOf(page, 'reserves-pair-shown')
  expect(await user.clickTable(place)).toBe(true)
  await user.settle()
  const { view } = await staged.see(seat)
  expect(view.units[pair]?.models.map((id) => view.models[id]?.status)).toEqual(['onTable', 'onTable'])
  await pictureOf(page, 'reserves-pair-there')
  expect(complaints).toEqual([])
})
