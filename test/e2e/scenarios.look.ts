/**
 * Each scenario of City Fight and each mission of the Sixth: begun from the wizard with the mouse, looked at, played to its
 * result by a player without a plan, and looked at again as the file that came of it (CF-SCEN-11 to -15, CF-SPECIAL-02 to -07,
 * S6-MISS-MIS-1 to -6).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { basePack, battlePacks, cityPack, townPacks } from '../../shared/protocol/packs'
import { pictureOf } from './pictures'
import { randomPlayer } from './random-player'
import { expect, test } from './seat'
import { setUp } from './wizard'

const root = resolve(import.meta.dirname, '..', '..')
const missions = join(root, 'resources', 'missions')
interface Mission {
  readonly id: string
  readonly packs: readonly string[]
}
const shelf = readdirSync(missions)
  .map((file) => JSON.parse(readFileSync(join(missions, file), 'utf8')) as Mission)
  .filter(({ id }) => id !== 'last-stand')
const ofPack = (pack: string): readonly string[] =>
  shelf.filter(({ packs }) => packs.includes(pack)).map(({ id }) => id)
const ofTheCity = ofPack(cityPack)
const ofTheSixth = ofPack('sixth-missions')
/** In the open with the missions alone, or in a city with every pack: as the list goes on. */
const packsFor = (scenario: string): readonly string[] => {
  if (ofTheCity.includes(scenario)) return townPacks
  return ofTheSixth.indexOf(scenario) % 2 === 0 ? [basePack, 'sixth-missions'] : battlePacks
}

test('there are eleven, and six', () => {
  expect([ofTheCity.length, ofTheSixth.length]).toEqual([11, 6])
})
for (const scenario of [...ofTheCity, ...ofTheSixth])
  test(`${scenario}: from the wizard to its result`, async ({ page, spectator, user, complaints }) => {
    test.setTimeout(400_000)
    const systems = packsFor(scenario)
    await setUp(page, {
      ...(!systems.includes(cityPack) && { inTheOpen: true as const }),
      packs: systems.filter((pack) => !townPacks.some((one) => one === pack)),
      level: 'gamma',
      terrain: 'city',
      scenario,
      // Its charts are by role (CF-SPECIAL-09).
      ...(scenario === 'elimination' && { attacker: 'a' as const }),
      mode: 'solo',
      dice: 'seeded',
      seed: scenario,
      title: scenario,
    })
    await user.ready()
    await pictureOf(page, `scenario-${scenario}-begins`)
    const { name, bytes } = await spectator.call('exportGame', { game: await user.game() })
    const ended = await (await randomPlayer())(name, bytes, systems)
    await spectator.call('importGame', { name, bytes: ended })
    await page.reload()
    await page.locator('.saved-list button', { hasText: 'Finished' }).click()
    await expect(page.getByTestId('result')).toBeVisible({ timeout: 60_000 })
    await pictureOf(page, `scenario-${scenario}-ends`)
    expect(complaints).toEqual([])
  })
