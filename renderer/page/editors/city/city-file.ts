/** A city as one file, with the imported shapes that stand on it; and such a file taken in. */
import { catalogue } from '../../../../shared/city'
import { sentCitySchema, type City } from '../../../../shared/protocol/city'
import { fileName } from '../../../../shared/protocol/file-name'
import { invalidText } from '../../../../shared/protocol/fault-words'
import { readDocument } from '../../../../shared/protocol/read-document'
import { meshHashesOf } from '../../../../shared/table'
import type { PieceDesign } from '../../../../shared/table/types'
import { bringMeshes } from '../../app/own-meshes'
import { preferencesStore } from '../../app/preferences'
import { attempt, toastsStore } from '../../app/toasts'
import type { Page } from '../../page'
import { downloadJson } from '../../wire/download'
import { takeCity } from './draft'

const designsOf = ({ designs }: City): readonly PieceDesign[] => designs as readonly PieceDesign[]

export async function exportCity(page: Page, city: City): Promise<void> {
  const hashes = meshHashesOf(designsOf(city))
  const meshes = await attempt(
    page,
    Promise.all(hashes.map(async (hash) => [hash, (await page.api.call('mesh', { hash })).bytes] as const)),
  )
  if (meshes === undefined) return
  const called = city.name[preferencesStore(page).getState().language]
  const name = fileName(called, city.id, '.city.json')
  downloadJson(name, { ...city, ...(meshes.length > 0 && { meshes: Object.fromEntries(meshes) }) })
  toastsStore(page).getState().show('good', { key: 'editor:exported', args: { name } })
}

/** @returns whether it lies on the desk now, under an id of its own */
export async function takeCityText(page: Page, text: string, called: string): Promise<boolean> {
  const read = readDocument(text, called, 'war-storeys/city', sentCitySchema)
  if ('fault' in read) {
    toastsStore(page).getState().show('bad', read.fault)
    return false
  }
  const { meshes, ...city } = read.document
  const own = new Set(city.designs.map(({ id }) => id))
  const unknown = city.pieces.flatMap(({ design }, i) =>
    own.has(design) || Object.hasOwn(catalogue, design)
      ? []
      : [{ place: `pieces[${i}].design`, detail: { key: 'fault.noDesign', args: { design } } }],
  )
  if (unknown.length > 0) {
    toastsStore(page).getState().show('bad', invalidText(called, unknown))
    return false
  }
  const kept = await attempt(
    page,
    Promise.all(Object.values(meshes).map((bytes) => page.api.call('saveMesh', { bytes }))),
  )
  if (kept === undefined) return false
  // A shape is known by what it is made of: one that is neither in the file nor here is asked for, and named.
  if (
    (await attempt(
      page,
      bringMeshes(page, designsOf(city)).then(() => true),
    )) === undefined
  )
    return false
  takeCity(page, city)
  return true
}
