/** Writes a pack of what was chosen, with a small picture of all that can be drawn. */
import { fileName } from '../../../shared/protocol/file-name'
import {
  largestPicture,
  packEnding,
  type DocumentRef,
  type PackWords,
  type ShelvedDocument,
} from '../../../shared/protocol/storeypack'
import { meshHashesOf } from '../../../shared/table'
import { bringMesh } from '../../page/app/own-meshes'
import { toastsStore } from '../../page/app/toasts'
import { bytesOf } from '../../page/wire/base64'
import { download } from '../../page/wire/download'
import type { Page } from '../../page/page'
import { pictureOf } from '../preview/picture-of'
import { planPicture, shapePicture } from './plan-picture'

/** @param held  the chosen ones and what comes along */
export async function writePack(
  page: Page,
  words: PackWords,
  chosen: readonly DocumentRef[],
  held: readonly ShelvedDocument[],
): Promise<void> {
  const pictures: (DocumentRef & { readonly png: string })[] = []
  for (const { kind, id } of held) {
    const png = await pictureFor(page, { kind, id })
    // In base64 a picture is a third longer.
    if (png !== null && png.length < largestPicture * 1.3) pictures.push({ kind, id, png })
  }
  const { bytes } = await page.api.call('makePack', { words, documents: [...chosen], pictures })
  const name = fileName(words.title, 'pack', packEnding)
  download(name, bytesOf(bytes), 'application/octet-stream')
  toastsStore(page).getState().show('good', { key: 'workshop:written', args: { name } })
}

/** data: URL; null: of this nothing is drawn. */
async function pictureFor(page: Page, { kind, id }: DocumentRef): Promise<string | null> {
  switch (kind) {
    case 'city':
      return planPicture(await page.api.call('city', { id }))
    case 'design': {
      const { design } = await page.api.call('design', { id })
      const [hash] = meshHashesOf([design])
      if (hash === undefined) return shapePicture(design)
      await bringMesh(page, hash)
      return pictureOf(hash)
    }
    case 'figure': {
      const { mesh } = await page.api.call('figure', { id })
      await bringMesh(page, mesh.hash)
      return pictureOf(mesh.hash)
    }
    default:
      return null
  }
}
