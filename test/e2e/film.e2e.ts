/** Games are watched: of older rules, from the first screen and from a table; by the mouse and by the keys alone. */
import type { Page } from 'playwright/test'
import type { GameSetup } from '../../shared/protocol/setup'
import { bringIn, FilmUser, keptFile } from './film-user'
import { startHost, type RunningHost } from './host'
import { expect, test } from './painting'
import { pictureOf } from './pictures'
import { Spectator } from './spectator'
import { TableUser } from './table-user'

let host: RunningHost
let spectator: Spectator
test.beforeEach(async () => {
  host = await startHost()
  spectator = await Spectator.at(host.url)
})
test.afterEach(async () => {
  spectator.leave()
  await host.close()
})
/** A battle that has begun: some questions of its set-up are answered. */
async function begun(mode: GameSetup['mode']): Promise<string> {
  const { cities, forces } = await spectator.call('library', {})
  const city = cities.find(({ level }) => level === 'gamma')
  const [a, b] = forces
  if (!city || !a || !b) throw new Error('the program brings too little to play with')
  const setup: GameSetup = {
    title: 'Yesterday',
    systems: ['core4', 'city-fight'],
    level: 'gamma',
    terrain: { how: 'city', city: city.id },
    scenario: 'clear-out',
    sides: { a: { name: 'Ada', force: a.id }, b: { name: 'Boris', force: b.id } },
    dice: { source: 'seeded', seed: 'yesterday' },
    mode,
    settings: {},
  }
  const { game } = await spectator.call('createGame', { setup })
  for (let answered = 0; answered < 4; answered++) {
    const { waitingFor } = await spectator.see(game, 'a')
    const seat = waitingFor[0] ?? 'a'
    const { decisions, state } = await spectator.see(game, seat)
    const [decision] = decisions
    if (!decision) break
    const input = { kind: 'answer', seat, state, decision: decision.id, answer: decision.default } as const
    await spectator.call('submit', { game, input })
  }
  return game
}
/** Whose knowledge the page asks the host for from now on, in whatever way. */
function sightsAsked(page: Page): () => readonly unknown[] {
  const asked: unknown[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { params } = JSON.parse(String(payload)) as { params?: { sight?: unknown; seat?: unknown } }
      for (const sight of [params?.sight, params?.seat]) if (sight !== undefined) asked.push(sight)
    }),
  )
  return () => asked
}

test('a battle of older rules comes in from a file, is watched, sought both ways, and tells its log', async ({
  page,
}) => {
  const film = new FilmUser(page, spectator)
  await page.goto(host.url)
  await page.locator('input[type=file]').setInputFiles(keptFile('core4+city-fight-4-keep-2'))
  await expect(page.getByTestId('arrived-watch')).toBeVisible()
  await expect(page.getByTestId('arrived-play-on')).toHaveCount(0)
  await page.getByRole('button', { name: 'Close' }).click()
  // On the shelf it can be watched alone, and says why.
  await expect(page.getByTestId('continue')).toHaveCount(0)
  await expect(page.locator('.saved-older')).toContainText('version 4')
  await page.getByTestId('watch').click()
  await film.ready()
  const game = (await film.screen.getAttribute('data-game')) ?? ''
  const { at, nodes } = await spectator.call('film', { game, sight: 'all' })
  expect(at).toBeGreaterThan(100)
  await film.standsAt(0)

  // It plays, pauses, goes faster.
  await page.getByTestId('film-toggle').click()
  await expect.poll(() => film.node()).toBeGreaterThan(1)
  await film.press('Space')
  const paused = await film.node()
  await page.waitForTimeout(700)
  expect(await film.node()).toBe(paused)

  // To the end, and its log is the whole story as both sides know it together.
  await film.press('End')
  await film.standsAt(at)
  const whole = await film.toldAt(game, 'all', at)
  await expect.poll(() => film.log()).toEqual(whole)
  // Back by turns and inputs, and on again: the same place tells the same.
  const turn = await film.leaps(() => film.press('PageUp'))
  expect(turn).toBeLessThan(at)
  await film.standsAt(turn)
  await expect.poll(() => film.log()).toEqual(await film.toldAt(game, 'all', turn))
  await film.press('Shift+ArrowLeft')
  await film.press('Shift+ArrowRight')
  await film.standsAt(turn)
  // A click into the middle of the strip.
  const strip = await page.getByTestId('film-scrubber').boundingBox()
  if (strip === null) throw new Error('there is no strip')
  const middle = await film.leaps(() =>
    page.mouse.click(strip.x + strip.width / 2, strip.y + strip.height / 2),
  )
  expect(middle).toBeGreaterThan(0)
  expect(middle).toBeLessThan(turn)
  await film.standsAt(middle)
  await expect.poll(() => film.log()).toEqual(await film.toldAt(game, 'all', middle))
  expect(nodes.some(({ id }) => id === middle)).toBe(true)

  // One side knows less than both; what it may not know stands nowhere.
  await film.press('End')
  await film.standsAt(at)
  await page.locator('.film-sight .segment').first().click()
  await expect(page.locator('main.film[data-sight=a]')).toBeVisible()
  await film.standsAt(at)
  const own = await film.toldAt(game, 'a', at)
  expect(own.length).toBeLessThan(whole.length)
  await expect.poll(() => film.log()).toEqual(own)

  // Nothing can be played on from here, and it says why.
  await expect(page.getByTestId('play-from')).toBeDisabled()
  await expect(page.locator('[title*="older rules"]')).toBeVisible()
  await film.press('Escape')
  await expect(page.getByTestId('watch')).toBeVisible()
})

test('a skirmish of older rules is watched by the keys alone', async ({ page }) => {
  const film = new FilmUser(page, spectator)
  const game = await bringIn(spectator, 'live-skirmish-3-keep-6')
  await page.goto(host.url)
  await expect(page.getByTestId('watch')).toBeVisible()
  for (let i = 0; i < 60; i++) {
    await film.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))) === 'watch') break
  }
  await film.press('Enter')
  await film.ready()
  const { at, nodes } = await spectator.call('film', { game, sight: 'all' })
  await film.standsAt(0)
  // Input by input, and phase by phase.
  await film.press('Shift+ArrowRight')
  await film.press('Shift+ArrowRight')
  await film.standsAt(2)
  const phase = await film.leaps(() => film.press('Control+ArrowRight'))
  expect(phase).toBeGreaterThan(2)
  const pointAt = (id: number) => nodes.find((node) => node.id === id)
  expect(pointAt(phase)?.phase).not.toBe(pointAt(2)?.phase)
  await film.leaps(() => film.press('Control+ArrowLeft'))
  await film.press('Home')
  await film.standsAt(0)
  await film.leaps(() => film.press('PageDown'))
  const turn = await film.leaps(() => film.press('PageDown'))
  expect(pointAt(turn)?.turn).toBe(2)
  await film.standsAt(turn)
  // Fact by fact through an input and back to where it began.
  await film.leaps(() => film.press('ArrowRight'))
  await film.press('ArrowLeft')
  await film.standsAt(turn)
  // Faster, played, paused.
  for (const key of ['+', '+', '+']) await film.press(key)
  await expect(page.locator('.film-rates [data-selected]')).toHaveText('8×')
  await film.press('Space')
  await expect.poll(() => film.node()).toBeGreaterThan(turn + 1)
  await film.press('Space')
  await film.press('End')
  await film.standsAt(at)
  await expect.poll(() => film.log()).toEqual(await film.toldAt(game, 'all', at))
  await film.press('Home')
  await film.standsAt(0)
  await film.press('Escape')
  await expect(page.getByTestId('watch')).toBeVisible()
})

test('a running game is watched from its table and comes back there; from a moment of it another is played on', async ({
  page,
}) => {
  const film = new FilmUser(page, spectator)
  const table = new TableUser(page, spectator, `${host.url}&bench`)
  const game = await begun('solo')
  const { timeline } = await spectator.see(game, 'a')
  expect(timeline.at).toBeGreaterThan(1)
  await page.goto(host.url)
  await page.getByTestId('continue').click()
  await table.ready()
  await page.getByTestId('watch-from-here').click()
  await film.ready()
  await film.standsAt(timeline.at)
  await film.press('Escape')
  await table.ready()
  expect(await table.game()).toBe(game)
  // From the menu, to an earlier moment, and on from there.
  await page.getByTestId('battle-menu').click()
  await page.getByRole('menuitem', { name: 'Watch this game' }).click()
  await film.ready()
  await film.press('Shift+ArrowLeft')
  await film.standsAt(timeline.at - 1)
  await page.getByTestId('play-from').click()
  await table.ready()
  const other = await table.game()
  expect(other).not.toBe(game)
  const there = await spectator.see(other, 'a')
  expect(there.timeline.at).toBe(timeline.at - 1)
  await spectator.see(game, 'a')
  const before = await table.state()
  await table.settle()
  expect(await table.state()).toBeGreaterThan(before)
  expect((await spectator.see(game, 'a')).timeline.at).toBe(timeline.at)
})

test('of a running game of two each sees his own, after saying who he is', async ({ page }) => {
  const film = new FilmUser(page, spectator)
  await begun('hotSeat')
  const sights = sightsAsked(page)
  await page.goto(host.url)
  await page.getByTestId('continue-watch').click()
  await expect(page.getByText('Who is watching?')).toBeVisible()
  await expect(page.locator('.film .log')).toHaveCount(0)
  await expect(page.getByTestId('film-as-a')).toContainText('Ada')
  expect(sights()).toEqual([])
  await page.getByTestId('film-as-b').click()
  await film.ready()
  await expect(page.locator('main.film[data-sight=b]')).toBeVisible()
  expect(sights().filter((sight) => sight !== 'b')).toEqual([])
  await expect(page.locator('.film-sight .segment').last()).toHaveAttribute('data-disabled', 'true')
  // The other side's knowledge is shown only when it has been asked for twice.
  await page.locator('.film-sight .segment').first().click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.locator('main.film[data-sight=b]')).toBeVisible()
  await page.locator('.film-sight .segment').first().click()
  await page.getByTestId('film-look').click()
  await expect(page.locator('main.film[data-sight=a]')).toBeVisible()

  // A copy of it begins only by the word of both.
  const { length } = (await spectator.call('library', {})).games
  await page.getByTestId('play-from').click()
  await page.getByRole('button', { name: 'No, stay here' }).click()
  await expect(page.getByTestId('agree-play-from')).toBeHidden()
  expect((await spectator.call('library', {})).games).toHaveLength(length)
  await page.getByTestId('play-from').click()
  await page.getByTestId('agree-play-from').click()
  await expect.poll(async () => (await spectator.call('library', {})).games.length).toBe(length + 1)
})

for (const language of ['en', 'ru'] as const)
  test(`on a small screen the step that is shown can be read whole (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    const film = new FilmUser(page, spectator)
    await begun('solo')
    await spectator.call('savePreferences', { preferences: { language } })
    await page.goto(host.url)
    await page.getByTestId('continue-watch').click()
    await film.ready()
    await film.press('End')
    const told = page.getByTestId('film-told')
    await expect(told).toBeVisible()
    const { shown, whole } = await told.evaluate((line) => ({
      shown: line.clientWidth,
      whole: line.scrollWidth,
    }))
    expect(whole).toBeLessThanOrEqual(shown)
    await pictureOf(page, `film-${language}-1280x720`)
  })
