/** A film drawn by fixed steps: picture n is the same on every run, whichever version of the rules made the game. */
import { expect, test } from 'playwright/test'
import { bringIn, FilmUser } from './film-user'
import { startHost, type RunningHost } from './host'
import { Spectator } from './spectator'

// Films are looked at by people who see them move.
test.use({ reducedMotion: 'no-preference' })

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
const reel = { pictures: 10, perSecond: 2.5, width: 320 }

for (const [name, phases] of [
  ['core4+city-fight-4-keep-2', ['movement']],
  ['core4+city-fight-7-keep-5', ['movement', 'shooting']],
  ['live-skirmish-3-keep-6', []],
  ['live-skirmish-5-keep-12', []],
] as const)
  test(`ten pictures of ${name} are the same when they are drawn again`, async ({ page }) => {
    const film = new FilmUser(page, spectator)
    const game = await bringIn(spectator, name)
    const { nodes } = await spectator.call('film', { game, sight: 'all' })
    const middle = nodes.length / 2
    // In the thick of it: dice fall there.
    const found = nodes.find(
      ({ id, phase, dice }) =>
        id > middle && dice && (phases.length === 0 || phases.some((wanted) => wanted === phase)),
    )
    if (found === undefined) throw new Error('no dice fell')
    const drawn: (readonly string[])[] = []
    for (let run = 0; run < 2; run++) {
      await page.goto(`${host.url}&bench`)
      await page.getByTestId('watch').first().click()
      await film.ready()
      drawn.push(
        await page.evaluate(({ from, ...rest }) => window.__warStoreysFilm?.({ from, ...rest }) ?? [], {
          from: found.id - 1,
          ...reel,
        }),
      )
    }
    expect(drawn[0]).toHaveLength(reel.pictures)
    expect(drawn[0]).toEqual(drawn[1])
    // It is a film: something moves in it.
    expect(new Set(drawn[0]).size).toBeGreaterThan(2)
  })
