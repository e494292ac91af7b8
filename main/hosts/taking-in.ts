import { randomUUID } from 'node:crypto'
import { ownDiceLine } from '../session'
import { bringFromArchive, type Storage } from '../storage'
import type { Pause } from '../engine'
import { meshesNeeded, proveSetup } from './journal-lines'
import type { openGames } from './open-games'

/** A saved game from a file: played again before it lies on the shelf, with the models it is built on. Throws FileFault. */
export const takingIn =
  (storage: Storage, games: Pick<ReturnType<typeof openGames>, 'tryOut'>) =>
  async (name: string, file: Buffer, pause: Pause): Promise<string> => {
    const contents = await storage.games.unpack(name, file, pause)
    const journal = `${name}: journal.jsonl`
    proveSetup(journal, contents.lines)
    const needed = meshesNeeded(journal, contents.lines)
    bringFromArchive(name, contents.meshes, needed)
    const { summary, goesOnBy } = await games.tryOut(journal, contents.lines, pause)
    for (const hash of needed) {
      const mesh = contents.meshes.get(hash)
      if (mesh) await storage.meshes.save(mesh)
    }
    // Two who play on from one record look at no dice of each other's.
    const more = goesOnBy === null ? [] : [ownDiceLine(goesOnBy, randomUUID())]
    return storage.games.adopt(contents, summary, more)
  }
