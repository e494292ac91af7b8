import type { Page } from 'playwright/test'
import { expect, playStaged, test } from './skirmish-seat'
import { raid } from './skirmish-staged'

test.use({ opened: false })

/** What is cut off at its own edge, of parts that stand there. */
const cut = (page: Page, parts: string): Promise<readonly string[]> =>
  page
    .locator(parts)
    .evaluateAll((all) =>
      all.flatMap((one) => (one.scrollWidth > one.clientWidth + 1 ? [one.textContent] : [])),
    )

test('Under fire in Russian, in a wide and in a low window: who fires with what at whom, what each answer changes, whose dice and what came of them, all whole', async ({
  page,
  player,
}) => {
  test.setTimeout(240_000)
  const { spectator } = player
  const preferences = await spectator.call('preferences', {})
  await spectator.call('savePreferences', { preferences: { ...preferences, language: 'ru', dice: true } })
  const game = await playStaged(page, player, {
    ...raid,
    title: 'Under fire',
  })
  const pair = await player.firer('a', 'cautious')
  if (pair === null) throw new Error('nobody is in sight')
  const { state, view } = await player.see('a')
  const named = (id: string) => view.models[id]?.name.ru ?? id
  // A number of his weapon opens what it is, and what special forces make of it.
  await player.takeInHand(pair.model)
  await page.getByTestId('card-ar-aimed-25').click()
  const reasons = page.locator('.explanation')
  await expect(reasons).toContainText('до 25 см')
  await expect(reasons).toContainText('3 → 2')
  await expect(reasons).toContainText('LS-DATA-04')
  await page.keyboard.press('Escape')
  await expect(reasons).toHaveCount(0)
  await spectator.call('submit', {
    game,
    input: {
      kind: 'command',
      seat: 'a',
      state,
      command: { type: 'activate', activity: 'cautious', members: [{ model: pair.model, path: [] }] },
    },
  })
  const firing = await player.facing('lsFire')
  expect(firing.seat).toBe('a')
  await page.getByTestId(`target-${pair.target}`).click()
  await expect(page.getByTestId('desk-odds')).toBeVisible()
  await player.confirm()

  const open = await player.facing('lsReactFire')
  const told = page.getByTestId('shots-told')
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size)
    await expect(told).toContainText(named(pair.model))
    await expect(told).toContainText(named(pair.target))
    await expect(told).toContainText(/нужно \d\+/)
    await expect(told).toContainText(/гибнет \d+%/)
    // What he does instead, and what it leaves of the danger.
    await page.getByTestId(`person-${pair.target}`).click()
    for (const answer of ['nothing', 'ground'])
      await expect(page.getByTestId(`react-${answer}`)).toContainText(/гибнет \d+%/)
    expect(await cut(page, '[data-testid=shots-told] *, .desk-reactions .button *, .undo-what')).toEqual([])
  }
  const answered = open.form.form === 'reactFire' ? open.form.chances : []
  expect(answered.length).toBeGreaterThan(0)
  await page.getByTestId('react-ground').click()
  await page.getByTestId('desk-confirm').click()

  const caption = page.getByTestId('dice-caption')
  await expect(caption).toContainText('Ada')
  await expect(caption).toContainText(/\d\+/)
  await expect(page.getByTestId('dice-came')).not.toBeEmpty()
  expect(await cut(page, '[data-testid=dice-caption] *, [data-testid=dice-came] *')).toEqual([])
})
