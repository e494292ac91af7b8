/** A tank drives at a squad in a real browser: its way is aimed, the squad holds, and one of them stops it. */
import { ChargeOfArmour } from './charge-of-armour'
import { pictureOf } from './pictures'
import { expect, test } from './seat'

test.use({ opened: false })

test('a tank shock is aimed on the table and by keys, and Death or Glory stops the tank', async ({
  page,
  host,
  spectator,
  user,
  complaints,
}) => {
  test.setTimeout(240_000)
  const battle = await ChargeOfArmour.begin(spectator, 'tank')
  const [tank, squad] = [await battle.unit('tank'), await battle.unit('squad')]
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  user.dice = (asked, count) =>
    asked.startsWith('Morale')
      ? [3, 4]
      : Array.from({ length: count }, (_, n) => (count === 2 ? [4, 3] : [3])[n] ?? 3)

  await test.step('the tank is taken in hand, and the card tells what its way would bring', async () => {
    await user.selectUnit(tank.id)
    await expect(page.getByTestId('tank-shock')).toBeVisible()
    await page.keyboard.press(';')
    await expect(page.getByTestId('shock-card')).toBeVisible()
    await expect(page.getByTestId(`shock-reaches-${squad.id}`)).toBeVisible()
    await expect(page.getByTestId(`shock-reaches-${squad.id}`)).toContainText('holds')
    await pictureOf(page, 'tank-shock')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByTestId('shock-distance')).toHaveText('11″')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('shock-card')).toHaveCount(0)
    await page.keyboard.press(';')
    await expect(page.getByTestId(`shock-reaches-${squad.id}`)).toBeVisible()
  })
  await test.step('one of the squad stands in its way, with his chances before him, and halts it', async () => {
    let shown = ''
    user.answering = async ({ page: screen }, kind) => {
      if (kind !== 'deathOrGlory') return false
      const best = screen.locator('[data-testid^="option-"]', { hasText: 'melta' }).first()
      shown = (await best.textContent()) ?? ''
      await pictureOf(screen, 'death-or-glory')
      await best.click()
      return true
    }
    const before = await user.state()
    await page.keyboard.press('Enter')
    expect(await user.changed(before)).toBe(true)
    await user.settle()
    expect(shown).toMatch(/\d/)
    const { view } = await battle.see('a')
    const hull = view.models[tank.models[0] ?? '']
    expect(hull?.damage?.immobilised).toBe(true)
    expect(squad.models.map((id) => view.models[id]?.status)).toEqual(squad.models.map(() => 'onTable'))
    await pictureOf(page, 'tank-halted')
  })
  await test.step('it is taken back', async () => {
    const before = await user.state()
    await page.keyboard.press('Control+z')
    expect(await user.changed(before)).toBe(true)
  })
  expect(complaints).toEqual([])
})

test('a walker charges a squad and fights it', async ({ page, host, spectator, user, complaints }) => {
  test.setTimeout(240_000)
  const battle = await ChargeOfArmour.begin(spectator, 'walker')
  await battle.leaves('b', 'closeWeapons', false)
  const [walker, squad] = [await battle.unit('walker'), await battle.unit('squad')]
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`${host.url}&bench`)
  await page.getByTestId('continue').click()
  await user.ready()
  user.dice = (_asked, count, seat) => Array.from({ length: count }, () => (seat === 'a' ? 5 : 2))
  await user.selectUnit(walker.id)
  await expect(page.getByTestId('assault-card')).toBeVisible()
  await page.getByTestId('assault-card').locator('.assault-list label').first().click()
  await expect(page.getByTestId(`rank-${squad.id}`)).toBeVisible()
  const before = await user.state()
  await page.keyboard.press('Enter')
  expect(await user.changed(before)).toBe(true)
  await user.settle()
  const charged = await battle.see('a')
  expect(charged.view.units[walker.id]?.locked).toEqual([squad.id])
  await expect(page.getByTestId('combat-panel')).toBeVisible()
  await pictureOf(page, 'walker-fights')
  // Who strikes after it is asked for grenades when his step comes, not before the round.
  user.answering = async ({ page: screen }, kind) => {
    if (kind !== 'grenades') return false
    await expect(screen.getByTestId('rung-4')).toHaveAttribute('data-state', 'done')
    await pictureOf(screen, 'grenades-asked')
    await screen.getByTestId('confirm-choice').click()
    return true
  }
  await user.endPhase()
  expect(user.asked.get('grenades')).toBe(1)
  const { view } = await battle.see('a')
  const fallen = squad.models.filter((id) => view.models[id]?.status === 'casualty')
  expect(fallen.length).toBeGreaterThan(0)
  expect(view.models[walker.models[0] ?? '']?.status).toBe('onTable')
  expect(complaints).toEqual([])
})
