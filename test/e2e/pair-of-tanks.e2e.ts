/** A squadron of tanks by hand: each mount held or fired by itself, each hull turned by itself, and the log of what came through. */
import { PairOfTanks } from './pair-of-tanks'
import { pictureOf } from './pictures'
import { expect, test } from './seat'

test.use({ opened: false })

test('a squadron of tanks turns one by one and chooses what it fires', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  test.setTimeout(120_000)
  const pair = await PairOfTanks.begin(spectator)
  const [tanks, carrier] = [await pair.unit('tanks'), await pair.unit('carrier')]
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  await user.selectUnit(tanks.id)
  await page.keyboard.press(';')
  await expect(page.getByTestId('shock-card')).toBeVisible()
  for (let inch = 0; inch < 12; inch++) await page.keyboard.press('ArrowUp')
  await expect(page.getByTestId('shock-distance')).toHaveText('24″')
  await pictureOf(page, 'pair-shock')
  await page.keyboard.press('Escape')

  await user.endPhase()
  await user.selectUnit(tanks.id)
  await page.getByTestId(`turn-${tanks.models[1] ?? ''}`).click()
  await page.keyboard.press('KeyE')
  await expect(page.getByTestId('prompt')).toContainText('Turned right by 15°')
  await expect(page.getByTestId('confirm-move')).toContainText('Turn')
  await pictureOf(page, 'pair-turn')
  await page.keyboard.press('Escape')

  await page.getByTestId(`target-${carrier.id}`).click()
  await expect(page.getByTestId('outcome')).toBeVisible()
  const row = (name: string) => page.getByTestId(`weapon-pair-a/${name}`)
  const [cannon, lance] = [row('cannon'), row('lance')]
  const lances = Number(await lance.getAttribute('data-firing'))
  await cannon.locator('label').first().click()
  await expect(cannon).toHaveAttribute('data-firing', '0')
  await expect(lance).toHaveAttribute('data-firing', String(lances))
  await cannon.locator('label').first().click()
  await expect(cannon).toHaveAttribute('data-firing', '2')
  await expect(lance).toHaveAttribute('data-firing', String(lances))
  await lance.locator('[data-testid^="firers-"]').click()
  await expect(lance).toContainText('Tank 2, in the hull')
  await expect(lance).toContainText('on a post')
  await pictureOf(page, 'pair-fire')

  user.dice = (_asked, count) => Array.from({ length: count }, () => 5)
  const before = await user.state()
  await page.keyboard.press('Enter')
  expect(await user.changed(before)).toBe(true)
  await user.settle()
  await expect(page.locator('.log')).toContainText(/tanks → carrier: hits \d+, glances \d+, penetrations \d+/)
  await pictureOf(page, 'pair-log')
  expect(complaints).toEqual([])
})
