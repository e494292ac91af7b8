import type { FactData } from '../../shared/protocol/facts'
import type { GameEvent } from '../../shared/protocol/event'
import { Gunnery } from './gunnery'
import { expect, test } from './seat'

test.use({ opened: false })

test('a marker on the roof, one on a floor below it, and a flame one floor up are laid on the table', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  const gunnery = await Gunnery.begin(spectator)
  await gunnery.deployAll()
  await gunnery.toShooting(5)
  const before = await gunnery.see('a')
  const unit = (entry: string) => gunnery.unitOf(before, entry).id
  const target = gunnery.unitOf(before, 'holders')
  const happened = async (type: string): Promise<readonly GameEvent[]> =>
    (await gunnery.see('a')).events.filter((event) => event.type === type)
  const under = page.getByTestId('under-template')
  const struckLevel = under.locator('[data-struck=true]')

  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()

  const aim = async (entry: string): Promise<void> => {
    await user.selectUnit(unit(entry))
    await page.getByTestId(`target-${target.id}`).click()
    await expect(page.getByTestId('attack-card')).toBeVisible()
  }
  /** Does something the table answers, and waits until it has. */
  const tell = async (doing: () => Promise<unknown>): Promise<void> => {
    const state = await user.state()
    await doing()
    expect(await user.changed(state)).toBe(true)
  }
  const press = (key: string) => page.locator('body').press(key)
  /** Everything asked until the table is free: dice as typed below, questions as proposed. */
  user.dice = (_asked, count) => Array.from({ length: count }, () => 5)

  // Barrage: no floor to declare, the roof is struck wherever the hole ends (CF-BARRAGE-01).
  await aim('mortars')
  await expect(page.getByTestId('declare-floor-1')).toHaveCount(0)
  await tell(() => page.getByTestId('roll').click())
  await expect(user.decision).toHaveAttribute('data-kind', 'placeMarker')
  await expect(struckLevel).toHaveAttribute('data-level', '2')
  // The next-unit key carries the hole from model to model.
  await press('n')
  await expect(page.getByTestId('lay-so')).toBeEnabled()
  await tell(() => press('Enter'))
  // The scatter die is typed by pointing: an arrow to the left, then a 5 on the other die.
  await expect(page.getByTestId('scatter-arrow')).toBeVisible()
  const rose = await page.getByTestId('compass').boundingBox()
  if (rose === null) throw new Error('no rose')
  await page.mouse.click(rose.x + rose.width * 0.1, rose.y + rose.height / 2)
  await expect(page.getByTestId('scatter-bearing')).toHaveValue('180')
  await page.getByTestId('scatter-hit').click()
  await tell(() => press('Enter'))
  await user.settle()
  const [scattered] = await happened('markerScattered')
  expect((scattered?.data as FactData<'markerScattered'>).hit).toBe(true)
  const [roof] = await happened('markerStruck')
  expect((roof?.data as FactData<'markerStruck'>).level).toBe(2)

  // Blast: the floor is declared on the card, and only those on it are struck (CF-BLAST-01, -02).
  await aim('launchers')
  await page.getByTestId('declare-floor-1').click()
  await tell(() => page.getByTestId('roll').click())
  await tell(() => user.typeDice('', ''))
  await expect(user.decision).toHaveAttribute('data-kind', 'placeMarker')
  await expect(struckLevel).toHaveAttribute('data-level', '1')
  await tell(() => press('Enter'))
  await user.settle()
  const blast = (await happened('markerStruck')).at(-1)?.data as FactData<'markerStruck'>
  expect(blast.level).toBe(1)
  const standing = before.view.models
  for (const model of [...blast.full, ...blast.partial]) expect(standing[model]?.pose?.on.level).toBe(1)
  expect(blast.full.length).toBeGreaterThan(0)

  // Flame: from the ground floor one floor up, turned by key (CF-FLAME-01).
  await aim('flamers')
  await page.getByTestId('declare-floor-1').click()
  await tell(() => page.getByTestId('roll').click())
  await expect(user.decision).toHaveAttribute('data-kind', 'placeFlame')
  const turned = user.decision.locator('.template-turn output')
  const first = parseFloat((await turned.textContent()) ?? '')
  await press('Shift+Q')
  await expect(turned).toHaveText(`${(first + 1) % 360}°`)
  await tell(() => press('Enter'))
  await user.settle()
  const [flame] = await happened('flameStruck')
  expect((flame?.data as FactData<'flameStruck'>).level).toBe(1)
  expect((flame?.data as FactData<'flameStruck'>).bearing).toBe((first + 1) % 360)
  await page.getByRole('tab', { name: 'Log' }).click()
  await expect(page.locator('.log-line[data-event=flameStruck]')).toContainText('floor 1')
  expect(complaints).toEqual([])
})
