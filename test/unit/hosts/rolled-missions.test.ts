import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { productContent } from '../../../main/hosts/product'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { resourcesFrom } from '../../../main/hosts/self-contained'
import { storageIn } from '../../../main/storage'
import { isSkirmish, type GameSetup } from '../../../shared/protocol/setup'
import { folderOfTest } from '../../own-folder'
import { missionNamed } from '../../rules/missions'

/** What a die may come to, with a mission of one's own on the shelf that is played at Gamma alone. */
async function choicesAt(level: GameSetup['level']): Promise<readonly string[]> {
  const folder = await folderOfTest()
  const { gamma } = missionNamed('recon').levels
  const raid = { ...missionNamed('recon'), id: 'own-raid', levels: { gamma } }
  await mkdir(join(folder, 'missions'), { recursive: true })
  await writeFile(join(folder, 'missions', 'own-raid.json'), JSON.stringify(raid))
  const setup = await resourcesFrom(
    storageIn(folder, resourcesFolder()),
    await productContent(resourcesFolder()),
  )({
    title: 'x',
    systems: ['core4'],
    level,
    terrain: { how: 'free', own: [] },
    scenario: 'roll',
    sides: { a: { name: 'A', force: 'cinder-order' }, b: { name: 'B', force: 'fen-levy' } },
    dice: { source: 'seeded', seed: 'x' },
    mode: 'solo',
    settings: {},
  })
  if (isSkirmish(setup)) throw new Error('a battle')
  return (setup.resources?.missions ?? []).map(({ id }) => id)
}

describe('C4-MISSION-01 what a die may come to', () => {
  it('is a mission that is played at the level of the game, and at all three where that is rolled as well', async () => {
    expect(await choicesAt('gamma')).toContain('own-raid')
    expect(await choicesAt('alpha')).not.toContain('own-raid')
    expect(await choicesAt('roll')).not.toContain('own-raid')
    expect(await choicesAt('roll')).toContain('recon')
  })
})
