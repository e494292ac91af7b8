import { otherSeat } from '../../shared/protocol/spatial'
import { expect, goOn, rawWords, setUpSkirmish, test } from './skirmish-seat'

test('Market Street is set up, deployed and played by what stands on the screen, and goes on where it was left', async ({
  page,
  player,
}) => {
  test.setTimeout(420_000)
  await setUpSkirmish(page, {
    scenario: 'market-street',
    mode: 'solo',
    seed: 'market',
    names: ['Ada', 'Boris'],
    title: 'Market day',
  })
  await player.ready()
  player.onlooker = async () => expect(await rawWords(page)).toEqual([])
  await player.deployAll()
  const { view, seat } = await player.settle()
  expect(view.turn).toMatchObject({ number: 1, phase: 'action' })

  // A run through the sights of the other side: the page asks them where on the way they fire.
  const run = await player.runner(seat, 'run')
  await player.draw(run.model, 'A', run.places, 'would see it')
  await player.begin()
  const moved = await player.facing('lsReactPath')
  expect(moved.seat).toBe(otherSeat(seat))
  expect((await player.fireOnPath(moved)).target).toBe(run.model)
  await player.confirm()
  await player.settle()
  const log = await player.readLog()
  const thrown = log.locator('.log-line[data-event=rolled]').filter({ hasText: 'LS-SHOOT-04' })
  await expect(thrown.getByRole('button', { name: 'Open rule LS-SHOOT-04' })).toBeVisible()
  // Whoever a line of the log names is lit by his name; the line opens its case, and the case shows him.
  await log
    .getByTestId('log-words')
    .filter({ has: page.locator('.subject') })
    .last()
    .click()
  const open = page.getByTestId('case')
  await open.locator('.thing').first().click()
  await expect(open.getByRole('button', { name: /LS-/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toHaveCount(0)

  // What a letter would bring stands there before it is spent, and what is planned until it is carried out.
  const pair = await player.firer(seat, 'cautious')
  if (pair === null) throw new Error('nobody is in sight')
  await player.takeInHand(pair.model)
  await page.getByTestId('activity-C').hover()
  const card = page.getByTestId('prospect')
  await expect(card).toContainText(/\d\+/)
  await expect(card).toContainText(/\d+% falls/)
  await expect(card).toContainText((await player.see(seat)).view.models[pair.target]?.name.en ?? '?')
  await page.getByTestId('activity-A').hover()
  await expect(card.locator('.prospect-shots')).toHaveCount(0)
  await page.getByTestId('activity-N').click()
  await page.getByTestId('plan-activity').click()
  await expect(page.getByTestId('queue').locator('li')).toHaveCount(1)
  await page.getByTestId('run-queue').click()
  await expect(page.getByTestId('queue')).toHaveCount(0)
  await player.settle()

  // The table fills the window, and nothing below its edge can be scrolled to.
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight),
  ).toBe(0)

  await page.getByTestId('points').click()
  const points = page.getByRole('dialog', { name: 'Defeat points' })
  await expect(points).toContainText('Ada')
  await page.keyboard.press('Escape')
  await expect(points).toHaveCount(0)
  expect(await rawWords(page)).toEqual([])

  const left = [await player.see('a'), await player.see('b')]
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Save and leave' }).click()
  await goOn(page, player)
  for (const known of left) expect((await player.see(known.seat)).view).toEqual(known.view)
  await expect(player.table).toHaveAttribute('data-seat', seat)
  await expect(page.getByTestId('prompt')).toContainText('Choose a man')
})
