/** Cities, forces and designs: one JSON file each, those that come with the program and the player's own. */
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { z } from 'zod'
import { FileFault } from './file-fault'
import { readJson } from './read-json'
import { writeAtomic } from './write-atomic'

export interface Shelved<T> {
  readonly item: T
  /** Lies in the player's folder, not in the program's. */
  readonly own: boolean
}
export interface Shelf<T> {
  /** Everything readable by id; the player's own file stands in for a built-in one of the same id. */
  list(): Promise<{ readonly items: readonly Shelved<T>[]; readonly faults: readonly FileFault[] }>
  get(id: string): Promise<T>
  save(item: T): Promise<void>
  /** Removes the player's own file; a built-in one of that id shows again. */
  remove(id: string): Promise<void>
}

export interface ShelfFolders {
  /** The program's own: it has to be there. Null where the program brings none. */
  readonly builtIn: string | null
  /** The player's: not there before the first thing is kept. */
  readonly own: string
}

/** @param prove  what the schema cannot say; throws a FileFault that names this file */
export function shelf<S extends z.ZodType<{ readonly id: string }>>(
  schema: S,
  folders: ShelfFolders,
  prove: (item: z.output<S>, file: string) => void = () => undefined,
): Shelf<z.output<S>> {
  type Item = z.output<S>
  const readFolder = async (folder: string, own: boolean): Promise<(Shelved<Item> | FileFault)[]> => {
    const files = await filesOf(folder, own)
    if (files instanceof FileFault) return [files]
    const names = files.filter((name) => name.endsWith('.json')).sort()
    return Promise.all(
      names.map(async (name) => {
        try {
          const item = await readJson(join(folder, name), schema)
          prove(item, name)
          return { item, own }
        } catch (error) {
          if (error instanceof FileFault) return error
          throw error
        }
      }),
    )
  }

  async function list(): ReturnType<Shelf<Item>['list']> {
    const builtIn = folders.builtIn === null ? [] : await readFolder(folders.builtIn, false)
    const read = [...builtIn, ...(await readFolder(folders.own, true))]
    const byId = new Map<string, Shelved<Item>>()
    const faults: FileFault[] = []
    for (const entry of read) {
      if (entry instanceof FileFault) faults.push(entry)
      else byId.set(entry.item.id, entry)
    }
    return { items: [...byId.values()], faults }
  }

  return {
    list,
    async get(id) {
      const { items, faults } = await list()
      const found = items.find(({ item }) => item.id === id)
      if (found) return found.item
      // A file that is there and cannot be used says why.
      throw (
        faults.find(({ file, fault }) => file === `${id}.json` || fault === 'incomplete') ??
        new FileFault('missing', `${id}.json`)
      )
    },
    async save(item) {
      prove(item, `${item.id}.json`)
      await writeAtomic(join(folders.own, `${item.id}.json`), `${JSON.stringify(item, null, 2)}\n`)
    },
    remove: (id) => rm(join(folders.own, `${id}.json`), { force: true }),
  }
}

/** A folder of the program that is not there is a fault: it was packed or unpacked in part. */
async function filesOf(folder: string, own: boolean): Promise<readonly string[] | FileFault> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    if (own) return []
    return new FileFault('incomplete', `${basename(dirname(folder))}/${basename(folder)}`, '', '', {
      cause: error,
    })
  }
}
