import { openSpot } from './places'
import { patrolNames } from './patrols'
import { expect, test } from './seat'
import { setUp } from './wizard'

test('a step is taken back and done again by button and by key', async ({ page, user }) => {
  await setUp(page, {
    level: 'alpha',
    terrain: 'city',
    city: 'Back street',
    scenario: 'clear-out',
    forces: patrolNames,
    mode: 'solo',
    dice: 'seeded',
    seed: 'take it back',
  })
  await user.ready()
  await user.settle()
  const before = await user.look()
  expect(before.view.stage).toBe('deployment')
  const unit = before.legal.find(({ type }) => type === 'deploy')?.unit ?? ''
  await user.deploy(unit, openSpot(before, unit))
  const game = await user.game()
  const deployed = await user.spectator.see(game, before.seat)
  const stands = deployed.view.models[deployed.view.units[unit]?.models[0] ?? '']?.pose
  expect(stands).not.toBeNull()
  const here = await user.state()

  await page.getByTestId('undo').click()
  expect(await user.changed(here)).toBe(true)
  expect((await user.spectator.see(game, before.seat)).view).toEqual(before.view)
  await page.getByTestId('redo').click()
  await expect(user.battle).toHaveAttribute('data-state', String(here))
  expect((await user.spectator.see(game, before.seat)).view).toEqual(deployed.view)

  await page.keyboard.press('Control+z')
  await expect(user.battle).not.toHaveAttribute('data-state', String(here))
  await page.keyboard.press('Control+y')
  await expect(user.battle).toHaveAttribute('data-state', String(here))
  expect((await user.spectator.see(game, before.seat)).view).toEqual(deployed.view)

  // Pressed faster than the host answers: no step is lost, so three back and two forward are one back.
  for (const key of ['z', 'z', 'z', 'y', 'y']) await page.keyboard.press(`Control+${key}`)
  await expect(user.battle).not.toHaveAttribute('data-state', String(here))
  await expect
    .poll(async () => (await user.spectator.see(game, before.seat)).view, { timeout: 10_000 })
    .toEqual(before.view)
})

test('two at one seat: dice are taken back only when the other player agrees', async ({ page, user }) => {
  await setUp(page, {
    level: 'alpha',
    terrain: 'city',
    city: 'Back street',
    scenario: 'clear-out',
    forces: patrolNames,
    mode: 'hotSeat',
    dice: 'seeded',
    seed: 'agreed',
    names: ['Ada', 'Boris'],
  })
  await user.ready()
  // Choosing the quarter is followed by the next roll-off: dice have fallen.
  const curtain = page.getByTestId('curtain')
  const sitDown = async () => {
    await expect(curtain.or(user.decision).first()).toBeVisible()
    while (await curtain.isVisible()) await page.getByTestId('take-seat').click()
    if (await page.getByTestId('recap-read').isVisible()) await page.getByTestId('recap-read').click()
    await expect(user.decision).toBeVisible()
  }
  await sitDown()
  const asked = await user.state()
  await user.decision.locator('.options .button').first().click()
  expect(await user.changed(asked)).toBe(true)
  await sitDown()
  const here = await user.state()
  expect((await user.look()).timeline.undo?.needsConsent).toBe(true)

  await page.getByTestId('undo').click()
  const question = page.getByRole('dialog', { name: /Does (Ada|Boris) agree\?/ })
  await question.getByRole('button', { name: 'No, it stands' }).click()
  await expect(question).toHaveCount(0)
  expect(await user.state()).toBe(here)

  await page.getByTestId('undo').click()
  await question.getByRole('button', { name: 'Agreed' }).click()
  expect(await user.changed(here)).toBe(true)
  // The same dice lie there again: nothing is rolled anew.
  const game = await user.game()
  const dice = async () =>
    (await user.spectator.see(game, 'a')).events
      .filter(({ type }) => type === 'rolled')
      .map(({ data }) => data)
  const first = await dice()
  expect(first.length).toBeGreaterThan(0)
})
