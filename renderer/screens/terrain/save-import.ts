/** Puts a finished import on the shelf: first its shape, then the design that refers to it. */
import { encodeMesh, registerMesh } from '../../../shared/table'
import type { DesignFile } from '../../../shared/protocol/api'
import { designFrom } from '../../import/make-design'
import { call } from '../../state/api'
import { base64Of } from '../../state/base64'
import { makeBlocks, useImport } from './import-draft'

/** A name no other design has, and none of the catalogue. */
export const newDesignId = (): string => `own-${crypto.randomUUID().slice(0, 13)}`

/** The id it is kept under; undefined when it was cancelled meanwhile. */
export async function saveImport(): Promise<string | undefined> {
  const blocks = await makeBlocks()
  const { source, stood, footprint, kind, name, floors, top, sight } = useImport.getState()
  if (blocks === undefined || stood === null || footprint === null || source === null) return undefined
  const { hash } = await call('saveMesh', { bytes: base64Of(encodeMesh(stood)) })
  registerMesh(hash, stood)
  const id = 'design' in source ? source.design.id : newDesignId()
  const design = designFrom({
    id,
    name: name.trim(),
    kind,
    footprint,
    floors,
    top,
    mesh: { hash, triangles: stood.indices.length / 3 },
    sight,
    blocks: blocks.blocks,
  })
  await call('saveDesign', {
    design: { format: 'war-storeys/design', version: 1, id, design } as DesignFile,
  })
  return id
}
