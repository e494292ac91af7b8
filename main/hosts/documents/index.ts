/** What the API answers of the shelves as a whole and of packs: made, opened, taken in, thrown away again. */
import { randomUUID } from 'node:crypto'
import { fileName } from '../../../shared/protocol/file-name'
import type { Text } from '../../../shared/protocol/refusal'
import {
  closureOf,
  documentEntry,
  keyOfDocument,
  packEnding,
  pictureEntry,
  type DocumentRef,
  type KeptPack,
  type ListedPack,
  type OpenedPack,
} from '../../../shared/protocol/storeypack'
import { inSlices } from '../../engine'
import { FileFault, isPng, packingPack, type Storage } from '../../storage'
import { nothing, whileThere, type Answers } from '../answers'
import type { Content } from '../api'
import { badRequest } from '../api-error'
import { designIn } from '../city-designs'
import { meshesNeeded } from '../journal-lines'
import { packArrivals, type Arriving } from './arrivals'
import { contentSum } from './canonical'
import { packFates } from './fates'
import { keptKinds } from './kinds'
import { proveWhole, readPack, type ReadPack } from './read-pack'
import { described, shelvesOf, type WholeShelves } from './shelved'
import { takeBack, takeIn } from './take-in'

interface Opened {
  readonly word: string
  readonly file: string
  readonly bytes: number
  readonly pack: ReadPack
}

export function documentsOf(storage: Storage, content: Content) {
  const kinds = keptKinds(storage, content)
  const remove = ({ kind, id }: DocumentRef): Promise<void> => kinds[kind].remove(id)
  /** The pack that somebody looks at: a newer one takes its place. */
  let opened: Opened | null = null
  /** Packs come and go one after another. */
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <R>(work: () => Promise<R>): Promise<R> => {
    const done = last.then(work)
    last = done.catch(() => undefined) // its own caller is told
    return done
  }

  async function keptPacks() {
    const { items, faults } = await storage.packs.list()
    return { packs: items.map(({ item }) => item).filter(({ state }) => state === 'whole'), faults }
  }
  /** What was broken off when the program ended is taken back, before anybody sees it on the shelves. */
  async function takeBackBroken(): Promise<void> {
    const { items } = await storage.packs.list()
    for (const { item } of items)
      if (item.state === 'arriving')
        await takeBack(
          storage,
          { ...item, documents: item.documents.filter(({ wasThere }) => !wasThere) },
          remove,
        )
  }
  let settling: Promise<void> | null = null
  const settled = (): Promise<void> =>
    (settling ??= inTurn(takeBackBroken).catch((error: unknown) => {
      settling = null
      throw error
    }))

  const isTaken = ({ kind, id }: DocumentRef): boolean =>
    kind === 'design' && designIn(content.designs, id) !== undefined
  /** As it is shown it is taken in, under the same new names. */
  const arriving = ({ word, pack }: Opened, shelves: WholeShelves): readonly Arriving[] =>
    packArrivals(pack.documents, shelves, isTaken, (ref) => `own-${contentSum({ word, ref }).slice(0, 13)}`)

  async function listed(
    pack: KeptPack,
    packs: readonly KeptPack[],
    shelves: WholeShelves,
  ): Promise<ListedPack> {
    const others = packs.filter(({ id }) => id !== pack.id)
    const [fates, withChanged] = [false, true].map((changed) => packFates(pack, others, shelves, changed))
    const inside = new Set(pack.documents.map(keyOfDocument))
    const { id, title, author, note, edition, takenAt, bytes } = pack
    return {
      ...{ id, title, author, note, edition, takenAt, bytes },
      documents: pack.documents.map(({ kind, id: called, name }) => {
        const key = keyOfDocument({ kind, id: called })
        return {
          kind,
          id: called,
          name,
          fate: fates?.get(key) ?? 'gone',
          fateWithChanged: withChanged?.get(key) ?? 'gone',
          usedBy: shelves.documents
            .filter(({ document }) => !inside.has(keyOfDocument(document)))
            .filter(({ document }) => document.links.some((link) => keyOfDocument(link) === key))
            .map(({ document }) => ({ kind: document.kind, id: document.id })),
        }
      }),
    }
  }

  const answers = {
    shelves: async () => {
      await settled()
      return inTurn(async () => {
        const { packs, faults } = await keptPacks()
        const shelves = await shelvesOf(kinds)
        return {
          documents: described(shelves, packs),
          packs: await Promise.all(packs.map((pack) => listed(pack, packs, shelves))),
          faults: faults.map(({ text }): Text => text),
        }
      })
    },

    async deleteDocument(ref) {
      await remove(ref)
      return nothing
    },

    async makePack({ words, documents: chosen, pictures }, page) {
      const pause = whileThere(page)
      const shelves = await shelvesOf(kinds)
      const held = closureOf(chosen, described(shelves, []))
      const name = fileName(words.title, 'pack', packEnding)
      for (const ref of chosen)
        if (!held.some((one) => keyOfDocument(one) === keyOfDocument(ref))) throw absent(ref)
      for (const { kind, id, missing } of held)
        if (missing[0])
          throw new FileFault('invalid', `${id}.json`, '', kind, {
            said: {
              key: 'fault.pack.needs',
              args: { kind: { key: `workshop:kind.${missing[0].kind}` }, id: missing[0].id },
            },
          })
      const documents = held.flatMap((one) => shelves.get(one)?.document ?? [])
      const meshes = new Map<string, Uint8Array>()
      for (const hash of new Set(documents.flatMap((one) => one.meshes))) {
        await pause()
        meshes.set(hash, await storage.meshes.read(hash))
      }
      const inside = new Set(documents.map(keyOfDocument))
      const bytes = await inSlices(
        packingPack({
          words: { ...words, madeAt: new Date().toISOString() },
          documents,
          meshes,
          pictures: pictures
            .filter((one) => inside.has(keyOfDocument(one)))
            .map(({ kind, id, png }) => ({ kind, id, png: Buffer.from(png.replace(dataUrl, ''), 'base64') }))
            .filter(({ png }) => isPng(png)),
        }),
        pause,
      )
      return { name, bytes: Buffer.from(bytes).toString('base64') }
    },

    async openPack({ name, bytes: base64 }, page) {
      const bytes = Buffer.from(base64, 'base64')
      const pack = await inSlices(readPack(kinds, name, bytes), whileThere(page))
      const shelves = await shelvesOf(kinds)
      await proveWhole(name, pack, shelves, (hash) => storage.meshes.has(hash))
      opened = { word: randomUUID(), file: name, bytes: bytes.length, pack }
      return openedPack(opened, arriving(opened, shelves))
    },

    takePack: ({ opened: word }) =>
      inTurn(async () => {
        if (opened?.word !== word) throw badRequest('opened', { key: 'workshop:openAnew' })
        const { pack, bytes, file } = opened
        // The shelves may be others by now.
        const shelves = await shelvesOf(kinds)
        await proveWhole(file, pack, shelves, (hash) => storage.meshes.has(hash))
        const arrivals = arriving(opened, shelves)
        const added = arrivals.filter(({ arrival }) => arrival !== 'there').length
        if (added === 0) return { pack: null, added }
        const { id } = await takeIn(
          storage,
          pack,
          arrivals,
          { id: `pack-${randomUUID().slice(0, 13)}`, takenAt: new Date().toISOString(), bytes },
          remove,
        )
        opened = null
        return { pack: id, added }
      }),

    throwPack: ({ id, withChanged }) =>
      inTurn(async () => {
        const { packs } = await keptPacks()
        const pack = packs.find((one) => one.id === id)
        if (!pack) throw new FileFault('missing', `${id}.json`)
        const others = packs.filter((one) => one !== pack)
        const shelves = await shelvesOf(kinds)
        const fates = packFates(pack, others, shelves, withChanged)
        const going = pack.documents.filter((one) => fates.get(keyOfDocument(one)) === 'goes')
        for (const one of [...going].reverse()) await remove(one)
        await handOver(storage, pack, others, shelves)
        await forgetMeshes(storage, pack.meshes, await shelvesOf(kinds))
        await storage.packs.remove(id)
        return { gone: going.length, stay: pack.documents.length - going.length }
      }),
  } satisfies Partial<Answers>
  return { answers, settled }
}

const dataUrl = /^data:image\/png;base64,/
const absent = ({ kind, id }: DocumentRef): FileFault => new FileFault('missing', documentEntry({ kind, id }))

function openedPack({ word, file, bytes, pack }: Opened, arrivals: readonly Arriving[]): OpenedPack {
  const { contents } = pack
  const { title, author, note, edition, madeAt } = contents.manifest
  const sizes = new Map(contents.documents.map((one) => [documentEntry(one), one.bytes]))
  return {
    ...{ title, author, note, edition, madeAt, file, bytes },
    opened: word,
    meshes: contents.meshes.size,
    meshBytes: [...contents.meshes.values()].reduce((sum, { length }) => sum + length, 0),
    documents: arrivals.map(({ was, document, arrival }) => {
      const picture = contents.pictures.get(pictureEntry(was))
      return {
        kind: was.kind,
        id: document.id,
        name: document.name,
        arrival,
        bytes: sizes.get(documentEntry(was)) ?? 0,
        ...(picture && { picture: `data:image/png;base64,${Buffer.from(picture).toString('base64')}` }),
      }
    }),
  }
}

/** What two packs have brought is the other's alone from now on. */
async function handOver(
  { packs }: Pick<Storage, 'packs'>,
  pack: KeptPack,
  others: readonly KeptPack[],
  shelves: WholeShelves,
): Promise<void> {
  const brought = new Set(pack.documents.filter(({ wasThere }) => !wasThere).map(keyOfDocument))
  for (const other of others) {
    const inherited = other.documents.filter((one) => one.wasThere && brought.has(keyOfDocument(one)))
    if (inherited.length === 0) continue
    inherited.forEach((one) => brought.delete(keyOfDocument(one)))
    const theirs = new Set(inherited.flatMap((one) => shelves.get(one)?.document.meshes ?? []))
    await packs.save({
      ...other,
      documents: other.documents.map((one) => (inherited.includes(one) ? { ...one, wasThere: false } : one)),
      meshes: [...new Set([...other.meshes, ...pack.meshes.filter((hash) => theirs.has(hash))])],
    })
  }
}

/** Shapes on which nothing on the shelves and no game is built any more. Where something cannot be read they all stay. */
async function forgetMeshes(
  storage: Pick<Storage, 'meshes' | 'games'>,
  hashes: readonly string[],
  shelves: WholeShelves,
): Promise<void> {
  const used = new Set(shelves.documents.flatMap(({ document }) => document.meshes))
  const idle = hashes.filter((hash) => !used.has(hash))
  if (idle.length === 0 || shelves.faults.length > 0) return
  const inGames = await meshesInGames(storage)
  if (inGames === null) return
  for (const hash of idle) if (!inGames.has(hash)) await storage.meshes.remove(hash)
}

/** null: there is a game that cannot be read. */
async function meshesInGames({ games }: Pick<Storage, 'games'>): Promise<ReadonlySet<string> | null> {
  const { games: all, faults } = await games.list()
  if (faults.length > 0) return null
  const found = new Set<string>()
  try {
    for (const { id } of all)
      for (const hash of meshesNeeded(id, (await games.read(id)).lines)) found.add(hash)
  } catch (error) {
    if (error instanceof FileFault) return null
    throw error
  }
  return found
}
