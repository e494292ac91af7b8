import type { Page } from 'playwright/test'
import { inches } from '../../shared/geometry/length'
import { patrolNames } from './patrols'
import { pictureOf } from './pictures'
import { expect, test } from './seat'
import { spotOf } from './table-mouse'
import type { TableUser } from './table-user'
import { setUp } from './wizard'

const looks = process.env['LOOK'] !== undefined
if (looks) test.use({ deviceScaleFactor: 1 })

test('open country is laid at the table: its share is counted, each piece tells its sheet, both are content', async ({
  page,
  user,
  complaints,
}) => {
  await setUp(page, {
    level: 'alpha',
    terrain: 'free',
    land: 'Meadow',
    scenario: 'clear-out',
    forces: patrolNames,
    mode: 'solo',
    dice: 'seeded',
    seed: 'laid in the open',
  })
  await user.ready()
  await user.settle()
  const panel = page.getByTestId('terrain-panel')
  await expect(panel).toContainText('Lay the country')
  await expect(panel.getByTestId('density')).toContainText('Terrain covers 0 % of the table')
  await expect(panel.getByTestId('density')).toContainText('Sparse')
  const lay = async (design: string, x: number, z: number) => {
    await page.getByTestId(`stock-${design}`).click()
    expect(await user.clickTable({ x: inches(x), y: 0, z: inches(z) }, 3), design).toBe(true)
    await user.settle()
  }
  await lay('wood-oaks', 16, 18)
  await lay('hill-broad', 32, 20)
  await lay('crops-wheat', 22, 36)
  await expect(panel.getByTestId('density')).toContainText(
    'Blocks sight and covers: 1. Covers only: 1. Blocks sight only: 1.',
  )
  const { view } = await user.look()
  expect(view.table.turf).toBe('grass')
  expect(view.table.pieces.map(({ design }) => design.id)).toEqual(['wood-oaks', 'hill-broad', 'crops-wheat'])

  await page.keyboard.press('Escape')
  const spot = await spotOf(page, { x: inches(22), y: 0, z: inches(36) })
  await page.mouse.move(spot.x, spot.y)
  const card = page.getByTestId('ruin-card')
  await expect(card).toContainText('Wheat field')
  await expect(card).toContainText('Cover 6+')
  await expect(card).toContainText('Size 1')
  if (looks) await pictureOf(page, 'open-country-laid')

  const before = await user.state()
  await page.getByTestId('finish-terrain').click()
  expect(await user.changed(before)).toBe(true)
  await user.settle()
  expect((await user.look()).view.stage).toBe('deployment')
  expect(complaints).toEqual([])
})

test('farm country from a seed is drawn with its share of terrain before it is chosen', async ({
  page,
  user,
  complaints,
}) => {
  await page.getByTestId('new-game').click()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  for (let step = 0; step < 3; step++) await next.click()
  await page.getByTestId('choice-seed').click()
  await page.getByText('Farm country', { exact: true }).click()
  await expect(page.getByTestId('density')).toContainText('% of the table')
  await expect(page.locator('.seed-plan .piece.crops')).not.toHaveCount(0)
  if (looks) await pictureOf(page, 'open-country-wizard')
  void user
  expect(complaints).toEqual([])
})

test('without City Fight the table is laid in turns, from the wizard on, and the battle is no city battle', async ({
  page,
  user,
  complaints,
}) => {
  await setUp(page, {
    inTheOpen: true,
    level: 'gamma',
    terrain: 'procedure',
    scenario: 'cleanse',
    forces: patrolNames,
    mode: 'solo',
    dice: 'seeded',
    seed: 'in turns',
  })
  await user.ready()
  await user.settle()
  const first = (await user.look()).view
  expect(first).toMatchObject({
    systems: ['core4'],
    title: { en: 'Field battle', ru: 'Бой в поле' },
    table: { turf: 'grass' },
  })
  const panel = page.getByTestId('terrain-panel')
  await expect(panel).toContainText('Lay a piece in turns, any piece anywhere')
  const seats: (string | undefined)[] = []
  for (const [design, x, z] of [
    ['wood-oaks', 16, 18],
    ['hill-broad', 32, 20],
  ] as const) {
    seats.push((await user.look()).view.parts.laying?.placing?.seat)
    await page.getByTestId(`stock-${design}`).click()
    expect(await user.clickTable({ x: inches(x), y: 0, z: inches(z) }, 3), design).toBe(true)
    await user.settle()
  }
  expect(new Set(seats)).toEqual(new Set(['a', 'b']))
  await page.keyboard.press('Escape')
  if (looks) await pictureOf(page, 'laid-in-turns')
  await agreeOnWood(page, user)
  const before = await user.state()
  await page.getByTestId('finish-terrain').click()
  expect(await user.changed(before)).toBe(true)
  await user.settle()
  expect((await user.look()).view.stage).toBe('deployment')
  expect(complaints).toEqual([])
})

/** Its card is kept by a click; what both agree it counts as is said there and on the table's own copy of it. */
async function agreeOnWood(page: Page, user: TableUser): Promise<void> {
  const spot = await spotOf(page, { x: inches(16), y: 0, z: inches(18) })
  await page.mouse.click(spot.x, spot.y)
  const terms = page.getByTestId('ruin-card').getByRole('region', { name: 'What it counts as' })
  await expect(terms).toBeVisible()
  const choose = (label: string, option: string) =>
    terms.getByRole('radiogroup', { name: label }).getByText(option, { exact: true }).click()
  await choose('Cover', '4+')
  await choose('Size', '2')
  await choose('Ground', 'open')
  const before = await user.state()
  await terms.getByTestId('agree-terrain').click()
  expect(await user.changed(before)).toBe(true)
  await user.settle()
  const { view } = await user.look()
  expect(view.table.pieces[0]?.agreed).toEqual({ ground: 'open', cover: 4, size: 2 })
  await expect(page.getByTestId('ruin-card')).toContainText('Cover 4+ · open ground · Size 2')
  await expect(page.getByTestId('ruin-card')).toContainText('As you both agreed')
  if (looks) await pictureOf(page, 'agreed-terms')
  await page.keyboard.press('Escape')
}
