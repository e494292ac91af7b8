import { buildChance } from '../../../shared/city/build/chance'
import { hasMesh } from '../../../shared/table'
import type { PlainDesign } from '../../../shared/table/types'
import type { Quality } from '../materials/built-material'
import { MeshWriter, type MeshData } from '../materials/mesh-writer'
import { placeMeshes } from '../materials/place-meshes'
import { designKey } from '../ruins/design-key'
import { importedMesh } from '../ruins/imported-mesh'
import { buildingMesh } from './building-mesh'
import { barricadeMesh, craterMesh, rubbleMesh } from './heap-pieces'
import { roadMesh } from './road-mesh'
import { townPieces } from './town-pieces'

function build(design: PlainDesign, quality: Quality): MeshData {
  const imported = importedMesh(design)?.[0]
  if (imported) return imported
  const writer = new MeshWriter()
  const luck = buildChance(`look ${design.id}`)
  const own = townPieces[design.id]
  if (own) {
    own(writer, design, luck)
    return writer.data()
  }
  const inPlace = { x: 0, z: 0, turn: 0, tint: [1, 1, 1] } as const
  switch (design.kind) {
    case 'road':
      roadMesh(writer, design, luck)
      break
    case 'crater':
      craterMesh(writer, design.outline, luck)
      break
    case 'barricade':
      barricadeMesh(writer, design, luck)
      break
    case 'building': {
      const shell = buildingMesh(writer, design, quality === 'low' ? 26 : 15)
      return placeMeshes([...shell, writer.data()].map((data) => ({ data, ...inPlace })))
    }
    case 'smoke':
      break
    case 'rubble':
    case 'wood':
    case 'hill':
    case 'crops':
    case 'scrub':
    case 'rocks':
    case 'hedge':
    case 'wall':
    case 'water':
      rubbleMesh(writer, design, luck)
  }
  return writer.data()
}

const built = new Map<string, MeshData>()
/** The picture of a piece that is no ruin, in its own coordinates; made once per quality. */
export function pieceMesh(design: PlainDesign, quality: Quality): MeshData {
  const mesh = design.mesh !== undefined && hasMesh(design.mesh.hash)
  const key = `${quality} ${designKey(design)} ${mesh}`
  const data = built.get(key) ?? build(design, quality)
  built.set(key, data)
  return data
}
