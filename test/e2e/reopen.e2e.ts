import { WebSocket } from 'ws'
import { expect, test } from 'playwright/test'
import type { GameSetup, Method, Request, Responses } from '../../shared/protocol/api'
import { startHost } from './host'

/** Speaks to the host as the page does. */
async function line(url: string) {
  const { origin, searchParams, host } = new URL(url)
  const socket = new WebSocket(`ws://${host}/api?token=${searchParams.get('token')}`, { headers: { Origin: origin } })
  await new Promise((open, fail) => socket.once('open', open).once('error', fail))
  let last = 0
  return <M extends Method>(method: M, params: Request<M>): Promise<Responses[M]> =>
    new Promise((resolve, reject) => {
      const id = ++last
      socket.on('message', (data) => {
        const reply = JSON.parse(String(data)) as { id?: number; ok?: boolean; result?: Responses[M]; error?: unknown }
        if (reply.id !== id) return
        if (reply.ok) resolve(reply.result as Responses[M])
        else reject(new Error(JSON.stringify(reply.error)))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}
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

test('a killed host opens the game again at the last acknowledged input, and the home screen offers it', async ({ page }) => {
  const first = await startHost()
  const call = await line(first.url)
  const { cities, forces } = await call('library', {})
  const city = cities.find(({ level }) => level === 'gamma')
  const [a, b] = forces
  if (!city || !a || !b) throw new Error('the program brings too little to play with')
  const { game } = await call('createGame', { setup: setup(city.id, a.id, b.id) })
  let snapshot = await call('subscribe', { game, seat: 'a' })
  for (let answered = 0; answered < 4 && snapshot.decisions.length + snapshot.waitingFor.length > 0; answered++) {
    const seat = snapshot.waitingFor[0] ?? 'a'
    const [decision] = (await call('subscribe', { game, seat })).decisions
    if (!decision) break
    const answer = { kind: 'answer', seat, state: snapshot.state, decision: decision.id, answer: decision.default } as const
    await call('submit', { game, input: answer })
    snapshot = await call('subscribe', { game, seat: 'a' })
  }
  await first.kill()

  const second = await startHost(first.data)
  const again = await (await line(second.url))('subscribe', { game, seat: 'a' })
  expect(again).toEqual(snapshot)

  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(second.url)
  await expect(page.getByText('Before the crash').first()).toBeVisible()
  expect(complaints).toEqual([])
  await second.close()
})
