import { otherSeat } from '../../shared/protocol/spatial'
import { expect, goOn, rawWords, setUpSkirmish, test } from './skirmish-seat'

test('Market Street: a run is answered on its way, a shot before the dice, and the game goes on where it was left', async ({
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
  const other = otherSeat(seat)
  expect(view.turn).toMatchObject({ number: 1, phase: 'action' })
  for (const kind of ['lsMarkerTypes a', 'lsMarkerTypes b']) expect(player.asked.get(kind)).toBe(1)
  for (const kind of ['lsMarker a', 'lsMarker b']) expect(player.asked.get(kind)).toBe(5)

  // A run through the sights of the other side: the page asks them where on the way they fire.
  const run = await player.runner(seat, 'run')
  await player.draw(run.model, 'A', run.places, 'would see it')
  await player.begin()
  const moved = await player.facing('lsReactPath')
  expect(moved.seat).toBe(other)
  const shot = await player.fireOnPath(moved)
  expect(shot.target).toBe(run.model)
  await player.confirm()
  await player.settle()
  const log = await player.readLog()
  const thrown = log.locator('.log-line[data-event=rolled]').filter({ hasText: 'LS-SHOOT-04' })
  await expect(thrown).toHaveCount(1)
  await expect(thrown.getByRole('button', { name: 'Open rule LS-SHOOT-04' })).toBeVisible()

  // Fire at somebody in sight, and he answers before the dice.
  const pair = await player.firer(seat, 'cautious')
  if (pair === null) throw new Error('nobody is in sight')
  await player.takeInHand(pair.model)
  await player.takeUp('C')
  await player.begin()
  expect((await player.facing('lsFire')).seat).toBe(seat)
  await page.getByTestId(`target-${pair.target}`).click()
  await expect(page.getByTestId('desk-odds')).toContainText('needs')
  await player.confirm()
  const fired = await player.facing('lsReactFire')
  expect(fired.seat).toBe(other)
  expect(await player.answerFire(fired)).not.toBeNull()
  await player.confirm()
  await player.settle()
  const { events } = await player.see(seat)
  expect(events.filter(({ type }) => type === 'lsReacted')).toHaveLength(2)

  // Covering fire: a panel laid by the mouse where an enemy stands.
  const covers = await player.firer(seat, 'cover')
  const aimed = covers === null ? null : (await player.see(seat)).view.models[covers.target]?.pose
  if (covers === null || aimed == null) throw new Error('nobody can cover anything')
  await player.takeInHand(covers.model)
  await player.takeUp('D')
  await player.begin()
  await player.facing('lsZones')
  await player.layZone(covers.model, { x: aimed.at.x, y: aimed.y, z: aimed.at.z })
  await player.confirm()
  const covered = await player.settle()
  expect(covered.view.zones).toMatchObject([{ seat, by: [{ model: covers.model }] }])

  // The table fills the window, and nothing below its edge can be scrolled to.
  expect(
    await page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight),
  ).toBe(0)

  await page.getByTestId('points').click()
  const points = page.getByRole('dialog', { name: 'Defeat points' })
  await expect(points).toContainText('Ada')
  await page.keyboard.press('Escape')
  await expect(points).toHaveCount(0)

  // The zone is taken back and laid again.
  let steps = 0
  for (; (await player.see(seat)).view.zones.length > 0; steps++) {
    const here = await player.state()
    await page.getByTestId('undo').click()
    await player.changed(here)
  }
  expect(steps).toBeGreaterThan(0)
  for (; steps > 0; steps--) {
    const here = await player.state()
    await page.getByTestId('redo').click()
    await player.changed(here)
  }
  expect((await player.see(seat)).view).toEqual(covered.view)

  const next = await player.endTurn()
  expect(next.view.turn.number).toBe(2)
  expect(next.view.zones).toEqual([])
  expect(await rawWords(page)).toEqual([])

  const left = [await player.see('a'), await player.see('b')]
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Save and leave' }).click()
  await goOn(page, player)
  for (const known of left) expect((await player.see(known.seat)).view).toEqual(known.view)
  await expect(player.table).toHaveAttribute('data-seat', next.seat)
  await expect(page.getByTestId('prompt')).toContainText('Choose a man')
})
