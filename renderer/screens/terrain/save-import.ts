/** Puts a finished import on the shelf: first its shape, then the design that refers to it. */
import { inches, storeyHeight, type Mm } from '../../../shared/geometry/length'
import { encodeMesh, registerMesh } from '../../../shared/table'
import type { DesignFile } from '../../../shared/protocol/own-files'
import { cutMesh } from '../../import/cut-storeys'
import { designFrom } from '../../import/make-design'
import { withTurret } from '../../import/turret'
import { base64Of } from '../../page/wire/base64'
import { newOwnId } from '../../page/app/own-id'
import { importStore } from './import-draft'
import { makeBlocks } from './terrain-draft'
import { turretCut, hullChosen } from './vehicle-draft'
import type { Page } from '../../page/page'

function storeyHeights(floors: readonly { readonly height: Mm }[], top: Mm): readonly Mm[] {
  const heights = floors.map(({ height }) => height)
  for (let y = (heights.at(-1) ?? 0) + storeyHeight; y < top; y += storeyHeight) heights.push(y)
  return heights
}

/** The miniature as it stands on its base, or the vehicle as it stands on the ground. */
export async function saveFigure(page: Page): Promise<string | undefined> {
  const { stood, report, name, base, use, vehicle, changes } = importStore(page).getState()
  if (stood === null || report === null) return undefined
  const hull = hullChosen(vehicle, report.box)
  const isVehicle = use === 'vehicle'
  const mesh = isVehicle && vehicle.turret !== null ? withTurret(stood, turretCut(vehicle.turret)) : stood
  const { hash } = await page.api.call('saveMesh', { bytes: base64Of(encodeMesh(mesh)) })
  registerMesh(hash, mesh)
  // Forces name it by its id and keep the hull they took over; games that were begun keep its shape.
  const id = changes?.id ?? newOwnId()
  await page.api.call('saveFigure', {
    figure: {
      format: 'war-storeys/figure',
      version: 1,
      id,
      name: { en: name.trim(), ru: name.trim() },
      mesh: { hash, triangles: mesh.indices.length / 3 },
      ...(isVehicle
        ? {
            base: { shape: 'rect', length: inches(hull.length), width: inches(hull.width) },
            vehicle: { hull, mounts: [...vehicle.mounts] },
          }
        : { base }),
    },
  })
  return id
}

/** The id it is kept under; undefined when it was cancelled meanwhile. */
export async function saveImport(page: Page): Promise<string | undefined> {
  const blocks = await makeBlocks(page)
  const { source, stood, report, footprint, kind, name, floors, top, sight } = importStore(page).getState()
  if (blocks === undefined || stood === null || report === null || footprint === null || source === null)
    return undefined
  // Cut level with the floors, and on above the topmost, where the scene counts storeys of 3".
  const mesh = kind === 'ruin' ? cutMesh(stood, storeyHeights(floors, report.box.max[1])) : stood
  const { hash } = await page.api.call('saveMesh', { bytes: base64Of(encodeMesh(mesh)) })
  registerMesh(hash, mesh)
  const id = 'design' in source ? source.design.id : newOwnId()
  const design = designFrom({
    id,
    name: name.trim(),
    kind,
    footprint,
    floors,
    top,
    mesh: { hash, triangles: mesh.indices.length / 3 },
    sight,
    blocks: blocks.blocks,
  })
  await page.api.call('saveDesign', {
    design: { format: 'war-storeys/design', version: 1, id, design } as DesignFile,
  })
  return id
}
