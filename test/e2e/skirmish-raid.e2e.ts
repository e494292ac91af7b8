import type { Seat } from '../../shared/protocol/spatial'
import { otherSeat } from '../../shared/protocol/spatial'
import { expect, goOn, overheard, rawWords, test } from './skirmish-seat'
import { stageSkirmish } from './skirmish-staged'

test('Four Storeys Up: both sides answer each other, and the page of the raiders never names who lies hidden', async ({
  page,
  player,
}) => {
  await stageSkirmish(player.spectator, {
    scenario: 'four-storeys',
    forces: { a: 'lynx-group', b: 'quarry-cell' },
    mode: 'hotSeat',
    seed: 'raid',
    title: 'The raid',
    hides: (seat) => seat === 'b',
  })
  const told = overheard(page)
  await page.reload()
  await goOn(page, player)

  // Whoever has once been seen may be remembered by the log; the others are nobody.
  const seen = new Set<string>()
  const unseen = async () => {
    const [raiders, captors] = [await player.see('a'), await player.see('b')]
    for (const id of Object.keys(raiders.view.models)) seen.add(id)
    return Object.values(captors.view.models).filter(({ id, seat }) => seat === 'b' && !seen.has(id))
  }
  player.onlooker = async (seat) => {
    expect(await rawWords(page)).toEqual([])
    if (seat === 'b') return
    const text = await page.locator('body').innerText()
    for (const { name } of await unseen()) expect(text).not.toContain(name.en)
  }
  const reacted: Record<Seat, number> = { a: 0, b: 0 }
  /** A man goes where the other side sees him, and is fired at on his way. */
  const answered = async (seat: Seat) => {
    const run = await player.runner(seat, 'run')
    await player.draw(run.model, 'A', run.places, '')
    await player.begin()
    const open = await player.facing('lsReactPath')
    expect(open.seat).toBe(otherSeat(seat))
    await player.fireOnPath(open)
    await player.confirm()
    reacted[open.seat] += 1
    await player.settle()
  }

  const first = await player.settle()
  expect(first.view.turn).toMatchObject({ number: 1, active: 'a' })
  expect((await unseen()).length).toBe(12)

  await answered('a')

  // Somebody is looked for: his neutral marker, with the number needed.
  const looker = (await player.see('a')).legal.find(({ type }) => type === 'spot')?.model ?? ''
  await player.takeInHand(looker)
  const before = await player.state()
  await page.locator('.spot-list button:enabled').first().click()
  await player.changed(before)
  await player.settle()
  const looked = (await player.see('a')).events.findLast(({ type }) => type === 'rolled')
  expect(looked?.because).toContain('LS-HIDE-04')

  // A new turn; until the captors have their own, the raiders hold still.
  let turn = await player.endTurn()
  while (turn.view.turn.active === 'a') turn = await player.endTurn()
  await answered('b')
  const end = await player.endTurn()
  expect(end.view.turn.number).toBeGreaterThanOrEqual(3)
  expect(reacted).toEqual({ a: 1, b: 1 })

  const hidden = await unseen()
  expect(hidden.length).toBeGreaterThan(0)
  const heard = told('a')
  expect(heard.length).toBeGreaterThan(5)
  for (const text of heard)
    for (const { id, name } of hidden)
      for (const word of [`"${id}"`, name.en]) expect(text).not.toContain(word)
})
