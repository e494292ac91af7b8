/** Brings imported shapes to the page before anything is drawn or measured with them. */
import { decodeMesh, hasMesh, meshHashesOf, registerMesh } from '../../../shared/table'
import type { PieceDesign } from '../../../shared/table/types'
import { bytesOf } from '../wire/base64'
import { slice, type Page } from '../page'

const underWay = slice(() => new Map<string, Promise<void>>())

const fetchMesh = async (page: Page, hash: string): Promise<void> => {
  const { bytes } = await page.api.call('mesh', { hash })
  registerMesh(hash, decodeMesh(bytesOf(bytes)))
}
/** Resolves when the mesh is at hand. */
export function bringMesh(page: Page, hash: string): Promise<void> {
  if (hasMesh(hash)) return Promise.resolve()
  const known = underWay(page).get(hash)
  if (known !== undefined) return known
  const fetching = fetchMesh(page, hash).finally(() => underWay(page).delete(hash))
  underWay(page).set(hash, fetching)
  return fetching
}
/** Resolves when every mesh of these designs is at hand, and every other that is named. */
export async function bringMeshes(
  page: Page,
  designs: readonly PieceDesign[],
  others: readonly string[] = [],
): Promise<void> {
  await Promise.all([...meshHashesOf(designs), ...others].map(page.bound(bringMesh)))
}
