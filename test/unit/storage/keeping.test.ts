/** A program whose folder another has taken over writes nothing there and takes nothing away, whatever it is asked for. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { noNotes } from '../../../shared/protocol/studio'
import { resourcesFolder } from '../../../main/hosts/resources-folder'
import { FileFault, shelfFolders, storageIn, type Storage } from '../../../main/storage'
import { battleStageSchema } from '../../../shared/protocol/case'
import { catalogue } from '../../../shared/city'
import { encodeMesh } from '../../../shared/table'
import { folderOfTest } from '../../own-folder'

/** What changes nothing in the folder. Whatever else storage can do is a write: it has to be tried below. */
const reads = new Set([
  ...['list', 'get', 'read', 'open', 'stamp', 'provenLines', 'pack', 'unpack', 'bring', 'has', 'studio'],
  // The list of games alone remembers it.
  'condemn',
])
const summary = {
  family: 'battle' as const,
  title: 'Two at the well',
  level: 'gamma',
  scenario: null,
  turn: 1,
  phase: 'movement',
  sides: ['One', 'Two'] as [string, string],
  over: false,
}
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const mesh = encodeMesh({
  positions: Float32Array.of(0, 0, 0, 7, 0, 0, 0, 0, 7, 0, 7, 0),
  indices: Uint32Array.of(0, 1, 2, 0, 3, 1, 1, 3, 2, 2, 3, 0),
})

const [ruin] = Object.values(catalogue)

let data: string
let storage: Storage
let game: string
let held: boolean
beforeEach(async () => {
  held = true
  data = await folderOfTest()
  storage = storageIn(data, resourcesFolder(), {
    fromTheLiving: false,
    proveHeld: async () => {
      if (!held) throw new FileFault('takenOver', 'in-use.json')
    },
  })
  game = await storage.games.keep([{ kind: 'setup' }], summary)
  await storage.preferences.change({ language: 'en' })
  for (const name of Object.keys(shelfFolders) as (keyof typeof shelfFolders)[])
    await storage[name].save((await itemOf(name)) as never)
})
const itemOf = async (name: keyof typeof shelfFolders): Promise<{ readonly id: string }> => {
  const [first] = (await storage[name].list()).items
  if (!first) throw new Error(`nothing in ${name}`)
  return first.item
}

/** Every way to write, by `store.function`. */
function writes(): Readonly<Record<string, () => Promise<unknown>>> {
  const { games, meshes, preferences, designs, figures, packs, stages } = storage
  return {
    'games.create': async () => (await games.create()).journal.close(),
    'games.remove': () => games.remove(game),
    'games.saveSummary': () => games.saveSummary(game, { ...summary, turn: 2 }),
    'games.saveThumbnail': () => games.saveThumbnail(game, png),
    'games.changeStudio': () =>
      games.changeStudio(game, (studio) => ({ ...studio, notes: { a: { ...noNotes, marks: [1] } } })),
    'games.adopt': () => games.adopt({ journal: Uint8Array.of(1), thumbnail: null }, summary),
    'games.keep': () => games.keep([{ kind: 'setup' }], summary),
    'games.writeOn': async () => games.writeOn(game, await games.stamp(game), [{ kind: 'proven' }]),
    'games.adoptFront': () => games.adoptFront(game, 1, summary),
    'meshes.save': () => meshes.save(mesh),
    'meshes.remove': () => meshes.remove('b'.repeat(64)),
    'preferences.change': () => preferences.change({ language: 'ru' }),
    'designs.save': () =>
      designs.save({ format: 'war-storeys/design', version: 1, id: 'own-hut', design: ruin as never }),
    'designs.remove': () => designs.remove('own-hut'),
    'figures.save': () =>
      figures.save({
        format: 'war-storeys/figure',
        version: 1,
        id: 'own-scout',
        name: { en: 'Scout', ru: 'Дозорный' },
        mesh: { hash: 'a'.repeat(64), triangles: 4 },
        base: { shape: 'round', radius: 12.5 },
      }),
    'figures.remove': () => figures.remove('own-scout'),
    'packs.save': () =>
      packs.save({
        format: 'war-storeys/kept-pack',
        version: 1,
        id: 'two-streets',
        title: 'Two streets',
        author: '',
        note: '',
        edition: '',
        takenAt: '2026-01-01T00:00:00.000Z',
        bytes: 0,
        state: 'whole',
        documents: [],
        meshes: [],
      }),
    'packs.remove': () => packs.remove('two-streets'),
    'stages.save': () => stages.save(battleStageSchema.parse({ id: 'at-the-well', title: 'At the well' })),
    'stages.remove': () => stages.remove('at-the-well'),
    ...Object.fromEntries(
      (Object.keys(shelfFolders) as (keyof typeof shelfFolders)[]).flatMap((name) => [
        [`${name}.save`, async () => storage[name].save((await itemOf(name)) as never)],
        [`${name}.remove`, async () => storage[name].remove((await itemOf(name)).id)],
      ]),
    ),
  }
}
/** Sums of all files, by path. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  const sums: Record<string, string> = {}
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    sums[path] = entry.isFile()
      ? createHash('sha256')
          .update(await readFile(path))
          .digest('hex')
      : 'folder'
  }
  return sums
}

describe('the folder of a player', () => {
  it('has no way into it that is not tried here', () => {
    const all = Object.entries(storage).flatMap(([name, store]) =>
      Object.keys(store)
        .filter((does) => !reads.has(does))
        .map((does) => `${name}.${does}`),
    )
    expect(Object.keys(writes()).sort()).toEqual(all.sort())
  })

  it('is written and cleared by whoever keeps it', async () => {
    for (const [name, write] of Object.entries(writes()).filter(([one]) => one !== 'games.remove')) {
      await expect(write(), name).resolves.not.toThrow()
    }
  })

  it('stays byte for byte as it is when another has taken it over', async () => {
    const before = await everything()
    held = false
    for (const [name, write] of Object.entries(writes())) {
      await expect(write(), name).rejects.toMatchObject({ fault: 'takenOver' })
      expect(await everything(), name).toEqual(before)
    }
  })

  it('keeps the old file where it is lost between the writing and the changing of names', async () => {
    const before = await everything()
    let asked = 0
    const losing = storageIn(data, resourcesFolder(), {
      fromTheLiving: false,
      proveHeld: async () => {
        if (++asked > 1) throw new FileFault('takenOver', 'in-use.json')
      },
    })
    await expect(losing.preferences.change({ language: 'ru' })).rejects.toMatchObject({ fault: 'takenOver' })
    expect(await everything()).toEqual(before)
  })
})
