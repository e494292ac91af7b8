import type { GameSetup } from '../../shared/protocol/setup'
import { startHost } from './host'
import { expect, test } from './painting'
import { Spectator } from './spectator'

const setup = (city: string, a: string, b: string): GameSetup => ({
  title: 'Before the crash',
  systems: ['core4', 'city-fight'],
  level: 'gamma',
  terrain: { how: 'city', city },
  scenario: 'clear-out',
  sides: { a: { name: 'Ann', force: a }, b: { name: 'Bob', force: b } },
  dice: { source: 'seeded', seed: 'crash' },
  mode: 'solo',
  settings: {},
})

test('a killed host opens the game again at the last acknowledged input, and the home screen offers it', async ({
  page,
}) => {
  const first = await startHost()
  const witness = await Spectator.at(first.url)
  const { cities, forces } = await witness.call('library', {})
  const city = cities.find(({ level }) => level === 'gamma')
  const [a, b] = forces
  if (!city || !a || !b) throw new Error('the program brings too little to play with')
  const { game } = await witness.call('createGame', { setup: setup(city.id, a.id, b.id) })
  let snapshot = await witness.call('subscribe', { game, seat: 'a' })
  for (
    let answered = 0;
    answered < 4 && snapshot.decisions.length + snapshot.waitingFor.length > 0;
    answered++
  ) {
    const seat = snapshot.waitingFor[0] ?? 'a'
    const [decision] = (await witness.call('subscribe', { game, seat })).decisions
    if (!decision) break
    const answer = {
      kind: 'answer',
      seat,
      state: snapshot.state,
      decision: decision.id,
      answer: decision.default,
    } as const
    await witness.call('submit', { game, input: answer })
    snapshot = await witness.call('subscribe', { game, seat: 'a' })
  }
  witness.leave()
  await first.kill()

  const second = await startHost(first.data)
  const later = await Spectator.at(second.url)
  const again = await later.call('subscribe', { game, seat: 'a' })
  later.leave()
  expect(again).toEqual(snapshot)

  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(second.url)
  await expect(page.getByText('Before the crash').first()).toBeVisible()
  expect(complaints).toEqual([])
  await second.close()
})
