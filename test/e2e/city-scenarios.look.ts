/**
 * Each scenario of City Fight: begun from the wizard with the mouse, looked at, played to its result by a player without a
 * plan, and looked at again as the file that came of it (CF-SCEN-11 to -15, CF-SPECIAL-02 to -07).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { cityPack } from '../../shared/protocol/packs'
import { pictureOf } from './pictures'
import type { playedOn } from './played-on'
import { expect, test } from './seat'
import { setUp } from './wizard'

const root = resolve(import.meta.dirname, '..', '..')
const missions = join(root, 'resources', 'missions')
interface Mission {
  readonly id: string
  readonly packs: readonly string[]
}
const scenarios = readdirSync(missions)
  .map((file) => JSON.parse(readFileSync(join(missions, file), 'utf8')) as Mission)
  .filter(({ packs, id }) => packs.includes(cityPack) && id !== 'last-stand')
  .map(({ id }) => id)

async function player(): Promise<typeof playedOn> {
  const outfile = join(root, '.cache', 'played-on', 'played-on.js')
  await build({
    absWorkingDir: root,
    entryPoints: ['test/e2e/played-on.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
  })
  return ((await import(pathToFileURL(outfile).href)) as { playedOn: typeof playedOn }).playedOn
}

test('there are eleven', () => {
  expect(scenarios).toHaveLength(11)
})
for (const scenario of scenarios)
  test(`${scenario}: from the wizard to its result`, async ({ page, spectator, user, complaints }) => {
    test.setTimeout(400_000)
    await setUp(page, {
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
    const ended = await (await player())(name, bytes)
    await spectator.call('importGame', { name, bytes: ended })
    await page.reload()
    await page.locator('.saved-list button', { hasText: 'Finished' }).click()
    await expect(page.getByTestId('result')).toBeVisible({ timeout: 60_000 })
    await pictureOf(page, `scenario-${scenario}-ends`)
    expect(complaints).toEqual([])
  })
