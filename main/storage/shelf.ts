/** Cities, forces and designs: one JSON file each, those that come with the program and the player's own. */
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { z } from 'zod'
import { documentIdPattern } from '../../shared/protocol/document-id'
import { findingsOf, placeOrWhole } from '../../shared/protocol/fault-words'
import { besideDevices } from '../../shared/protocol/file-name'
import { withoutSchema } from '../../shared/protocol/read-document'
import { strictly } from '../../shared/protocol/strict-schema'
import { codeOf, unreadable } from './disk-fault'
import { FileFault } from './file-fault'
import type { Keeping } from './keeping'
import { checkedBy, largestDocument, readValue } from './read-json'

interface Shelved<T> {
  readonly item: T
  /** Lies in the player's folder, not in the program's. */
  readonly own: boolean
}
export interface DocumentShelf<T> {
  /** Everything readable by id; the player's own file stands in for a built-in one of the same id. */
  list(): Promise<{ readonly items: readonly Shelved<T>[]; readonly faults: readonly FileFault[] }>
  get(id: string): Promise<T>
  save(item: T): Promise<void>
  /** Removes the player's own file; a built-in one of that id shows again. */
  remove(id: string): Promise<void>
}

interface ShelfFolders {
  /** The program's own: it has to be there. Null where the program brings none. */
  readonly builtIn: string | null
  /** The player's: not there before the first thing is kept. */
  readonly own: string
}

/**
 * @param prove      what the schema cannot say; throws a FileFault that names this file
 * @param schemaFor  by what a file is read, after what stands in it
 */
export function shelf<S extends z.ZodType<{ readonly id: string }>>(
  schema: S,
  folders: ShelfFolders,
  keeping: Keeping,
  prove: (item: z.output<S>, file: string) => void = () => undefined,
  schemaFor?: (written: unknown) => z.ZodType<z.output<S>>,
): DocumentShelf<z.output<S>> {
  type Item = z.output<S>
  const readFolder = async (folder: string, own: boolean): Promise<(Shelved<Item> | FileFault)[]> => {
    const read: (Shelved<Item> | FileFault)[] = []
    try {
      // One after the other: of many large files only one is in memory at a time.
      for (const name of await filesOf(folder, own)) read.push(...(await readOne(folder, name, own)))
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      read.push(error)
    }
    return read
  }
  async function readOne(
    folder: string,
    name: string,
    own: boolean,
  ): Promise<readonly (Shelved<Item> | FileFault)[]> {
    try {
      const value = await readValue(join(folder, name))
      const item: Item = schemaFor ? checkedBy(schemaFor(value), value, name) : checkedBy(schema, value, name)
      prove(item, name)
      return [{ item, own }, ...(own && !schemaFor ? leftOut(schema, value, name) : [])]
    } catch (error) {
      if (error instanceof FileFault) return [error]
      throw error
    }
  }

  async function list(): ReturnType<DocumentShelf<Item>['list']> {
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
      // A file that is there and cannot be used says why; so does their folder.
      const wanted = new Set([`${id}.json`, `${besideDevices(id)}.json`, basename(folders.own)])
      throw (
        faults.find(({ file, fault }) => wanted.has(file) || fault === 'incomplete') ??
        new FileFault('missing', `${id}.json`)
      )
    },
    async save(item) {
      const name = fileOf(item.id)
      prove(item, name)
      const text = `${JSON.stringify(item, null, 2)}\n`
      // What is kept can be read again.
      if (Buffer.byteLength(text) > largestDocument) throw new FileFault('tooLarge', name)
      await keeping.write(join(folders.own, name), text)
    },
    async remove(id) {
      const name = fileOf(id)
      // Where it was kept under the bare name, that file goes too.
      const kept = await filesOf(folders.own, true)
      for (const each of new Set([name, `${id}.json`]))
        if (each === name || kept.includes(each)) await keeping.remove(join(folders.own, each), each)
    },
  }
}

/**
 * What a file holds that nobody knows. Where earlier versions of the program wrote it the file is read all the same: a
 * misspelt field is told, and nothing that a player had becomes unreadable.
 */
function leftOut(schema: z.ZodType, value: unknown, name: string): readonly FileFault[] {
  const document = typeof value === 'object' && value !== null ? withoutSchema(value) : value
  const read = strictly(schema).safeParse(document)
  if (read.success) return []
  return findingsOf(read.error, value)
    .filter(({ text }) => text.key === 'fault.value.unknownKeys')
    .map(
      ({ path, text, english }) =>
        new FileFault('invalid', name, path, english, {
          told: { key: 'fault.leftOut', args: { place: placeOrWhole(path), detail: text } },
        }),
    )
}

/** Only a plain name is the name of a file here: no path leads out of the shelf, and no system takes it for a device. */
function fileOf(id: string): string {
  if (!documentIdPattern.test(id)) throw new FileFault('missing', `${id}.json`)
  return `${besideDevices(id)}.json`
}

/** A folder of the program that is not there is a fault: it was packed or unpacked in part. */
async function filesOf(folder: string, own: boolean): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw unreadable(cause, folder, basename(folder))
    if (own) return []
    throw new FileFault('incomplete', `${basename(dirname(folder))}/${basename(folder)}`, '', '', { cause })
  }
}
