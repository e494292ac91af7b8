/** What becomes of the documents of a pack when it is thrown away: what others live on stays. */
import { keyOfDocument, type Fate, type KeptPack } from '../../../shared/protocol/storeypack'
import type { WholeShelves } from './shelved'

/**
 * @param others       packs beside it
 * @param withChanged  those that the player changed go as well
 * @returns by key; of every document of the pack
 */
export function packFates(
  pack: KeptPack,
  others: readonly KeptPack[],
  shelves: WholeShelves,
  withChanged: boolean,
): ReadonlyMap<string, Fate> {
  const shared = new Set(others.flatMap(({ documents }) => documents.map(keyOfDocument)))
  const fates = new Map<string, Fate>()
  for (const one of pack.documents) {
    const found = shelves.get(one)
    const fate = (): Fate => {
      if (one.wasThere) return 'wasThere'
      if (!found?.own) return 'gone'
      if (shared.has(keyOfDocument(one))) return 'shared'
      return found.document.sum !== one.sum && !withChanged ? 'changed' : 'goes'
    }
    fates.set(keyOfDocument(one), fate())
  }
  // What stays keeps what it needs, and that what it needs in its turn.
  for (let settled = false; !settled;) {
    settled = true
    for (const { document } of shelves.documents) {
      if (fates.get(keyOfDocument(document)) === 'goes') continue
      for (const link of document.links)
        if (link.how === 'needs' && fates.get(keyOfDocument(link)) === 'goes') {
          fates.set(keyOfDocument(link), 'needed')
          settled = false
        }
    }
  }
  return fates
}
