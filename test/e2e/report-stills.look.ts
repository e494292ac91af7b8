/** Pictures as a report takes them, of three kept games: what people look at to see whether cameras and cuts are any good. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Beat } from '../../shared/report/beats/beat'
import type { PhotoWish } from '../../shared/report/cameras'
import type { Standing } from '../../shared/table/types'
import { bringIn, FilmUser } from './film-user'
import { startHost, type RunningHost } from './host'
import { expect, test } from './painting'
import { Spectator } from './spectator'

test.use({ painted: true, viewport: { width: 1000, height: 600 } })
const folder = join(import.meta.dirname, '..', '..', 'test-results', 'look')

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
const far = (a: Standing, b: Standing): number =>
  Math.hypot(a.pose.at.x - b.pose.at.x, a.pose.at.z - b.pose.at.z, a.pose.y - b.pose.y)

/** One unit and the nearest that is not of its side, as if it shot at that one, whose first man falls. */
function beatOf(
  id: string,
  act: number,
  all: readonly Standing[],
  one: Standing,
  isFoe: (of: Standing) => boolean,
): Beat {
  const [foe] = [...all].filter(isFoe).sort((a, b) => far(a, one) - far(b, one))
  const people = [
    ...all
      .filter(({ unit }) => unit === one.unit)
      .map(({ id: model, pose }) => ({ model, pose, role: 'actor' as const })),
    ...all
      .filter(({ unit }) => unit === foe?.unit)
      .map(({ id: model, pose }) => ({ model, pose, role: 'target' as const })),
  ]
  return {
    id,
    kind: 'shooting',
    act,
    since: act,
    seat: 'a',
    turn: 1,
    phase: '',
    facts: [],
    actors: [],
    targets: [],
    people,
    pieces: [],
    rolls: [],
    losses: [],
    cites: [],
  }
}

for (const [name, short] of [
  ['core4+city-fight-19-keep-15', 'city'],
  ['core4+city-fight+sixth-special-rules+sixth-missions-19-keep-56', 'country'],
  ['live-skirmish-9-keep-12', 'skirmish'],
] as const)
  test(`stills, portraits and a cover of ${name}`, async ({ page }) => {
    test.setTimeout(240_000)
    const game = await bringIn(spectator, name)
    const film = new FilmUser(page, spectator)
    await page.goto(`${host.url}&bench`)
    await page.getByTestId('watch').first().click()
    await film.ready()
    await page.keyboard.press('Space')
    const acts = Math.min(100, (await spectator.call('film', { game, sight: 'all' })).nodes.length)
    const wishes: PhotoWish[] = []
    const beats: Beat[] = []
    const { first } = await spectator.call('filmFrames', { game, sight: 'all', nodes: [0] })
    for (let n = 0; n < 7; n++) {
      const act = Math.floor(((n + 2) * (acts - 1)) / 8)
      const all = await page.evaluate((at) => window.__warStoreysStanding?.(at) ?? [], act)
      const one = all[(n * 7) % Math.max(1, all.length)]
      if (one === undefined) continue
      const seat = first.models[one.id]?.seat
      beats.push(beatOf(`${n}`, act, all, one, ({ id }) => first.models[id]?.seat !== seat))
      wishes.push({ kind: 'still', act, beat: `${n}` })
      if (n % 2 === 0) wishes.push({ kind: 'portrait', unit: one.unit })
      if (n === 5) wishes.push({ kind: 'cover', act, beat: null })
    }
    const sizes = { width: 1280, height: 720, finer: 1, file: 'jpeg' } as const
    const prints = await page.evaluate((roll) => window.__warStoreysStills?.(roll) ?? [], {
      wishes,
      beats,
      sizes,
    })
    expect(prints).toHaveLength(wishes.length)
    await mkdir(folder, { recursive: true })
    for (const [i, { url, ms, visible, level }] of prints.entries()) {
      const file = join(folder, `report-${short}-${String(i).padStart(2, '0')}-${wishes[i]?.kind}.jpg`)
      await writeFile(file, Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'))
      console.info(
        `${file.split('/').at(-1)} ${Math.round(ms)} ms, ${Math.round(visible * 100)} % seen, cut ${level}, ${Math.round((url.length * 0.75) / 1024)} KB`,
      )
      expect(visible).toBeGreaterThanOrEqual(0.6)
    }
    // The same roll again is the same pictures, byte for byte.
    const few = { wishes: wishes.slice(0, 2), beats, sizes }
    const again = await page.evaluate((roll) => window.__warStoreysStills?.(roll) ?? [], few)
    expect(again.map(({ url }) => url)).toEqual(prints.slice(0, 2).map(({ url }) => url))
  })
