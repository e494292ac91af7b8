/** A film drawn by fixed steps: picture n is the same on every run, whichever version of the rules made the game. */
import type { Cue } from '../../renderer/facts/cues'
import { present } from '../../renderer/show/present'
import type { Pace } from '../../renderer/show/timing'
import { applyPatches } from '../../shared/apply-patches'
import { bringIn, FilmUser } from './film-user'
import { startHost, type RunningHost } from './host'
import { expect, test } from './painting'
import { Spectator } from './spectator'

// Films are looked at by people who see them move.
// They are drawn small: that they are the same is no matter of size.
test.use({ reducedMotion: 'no-preference', viewport: { width: 1280, height: 720 } })

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
const reel = { pictures: 8, perSecond: 5, width: 320 }
const pace: Pace = { dice: 'show', effects: true, titles: true, still: false, orders: null }
/** Seconds of a reel: what it is drawn for begins well within it. */
const early = 0.8

/** The place on the way before the first input, in the later half of the game, that begins with such a thing. */
async function pointBefore(game: string, wanted: Cue['cue']): Promise<number> {
  const { nodes, at } = await spectator.call('film', { game, sight: 'all' })
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]))
  const way: number[] = []
  for (let id: number | null = at; id !== null; id = parents.get(id) ?? null) way.unshift(id)
  for (let from = way.length >> 1; from < way.length - 1; from += 15) {
    const { first, steps } = await spectator.call('filmFrames', {
      game,
      sight: 'all',
      nodes: way.slice(from, from + 16),
    })
    let before = first
    for (const [nth, { patches, events }] of steps.entries()) {
      const { cues } = present(events, before, pace)
      if (cues.some(({ cue, begins }) => cue.cue === wanted && begins < early)) return from + nth
      before = applyPatches(before, patches)
    }
  }
  throw new Error(`nothing of the kind '${wanted}' was seen`)
}

for (const [name, wanted] of [
  ['core4+city-fight-4-keep-2', 'clash'],
  ['core4+city-fight-7-keep-5', 'shots'],
  ['live-skirmish-3-keep-6', 'walk'],
  ['live-skirmish-5-keep-12', 'shots'],
] as const)
  test(`pictures of ${name} with its ${wanted} are the same when they are drawn again`, async ({ page }) => {
    const film = new FilmUser(page, spectator)
    const from = await pointBefore(await bringIn(spectator, name), wanted)
    const drawn: (readonly string[])[] = []
    for (let run = 0; run < 2; run++) {
      await page.goto(`${host.url}&bench`)
      await page.getByTestId('watch').first().click()
      await film.ready()
      // Wherever whoever looked on has left the camera.
      if (run > 0) {
        await page.mouse.move(640, 300)
        await page.mouse.wheel(0, -900)
        await page.waitForTimeout(300)
        await page.mouse.move(2, 2)
        await page.waitForTimeout(300)
      }
      drawn.push(await page.evaluate((wish) => window.__warStoreysFilm?.(wish) ?? [], { from, ...reel }))
    }
    expect(drawn[0]).toHaveLength(reel.pictures)
    expect(drawn[0]).toEqual(drawn[1])
    // It is a film: something moves in it.
    expect(new Set(drawn[0]).size).toBeGreaterThan(4)
  })
