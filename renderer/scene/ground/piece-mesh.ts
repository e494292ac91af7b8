import { buildChance } from '../../../shared/city/design/chance'
import { plainIdOf } from '../../../shared/protocol/design-variants'
import { hasMesh } from '../../../shared/table'
import type { PlainDesign } from '../../../shared/table/types'
import { countryMesh, type CountryMeshes } from '../country'
import type { Quality } from '../materials/built-material'
import { MeshWriter, type MeshData } from '../materials/mesh-writer'
import { placeMeshes } from '../materials/place-meshes'
import { designKey } from '../ruins/design-key'
import { importedMesh } from '../ruins/imported-mesh'
import { buildingMesh } from './building-mesh'
import { isCityHouse } from './city-house'
import { barricadeMesh, craterMesh, rubbleMesh } from './heap-pieces'
import { tankTrapsMesh, wireMesh } from './obstacle-pieces'
import { roadMesh } from './road-mesh'
import { streetPieces } from './street-pieces'
import { townPieces } from './town-pieces'

// A car on a roof, or one with armour, is the car of the catalogue.
const ownLook = (design: PlainDesign) => {
  const id = plainIdOf(design.id)
  return townPieces[id] ?? streetPieces[id]
}

function townMesh(design: PlainDesign, quality: Quality): MeshData {
  const imported = importedMesh(design)?.[0]
  if (imported) return imported
  const writer = new MeshWriter()
  const luck = buildChance(`look ${design.id}`)
  const own = ownLook(design)
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
    case 'wire':
      wireMesh(writer, design, luck)
      break
    case 'tankTraps':
      tankTrapsMesh(writer, design, luck)
      break
    case 'building': {
      const shell = buildingMesh(writer, design, quality === 'low' ? 26 : 15)
      return placeMeshes([...shell, writer.data()].map((data) => ({ data, ...inPlace })))
    }
    case 'rubble':
      rubbleMesh(writer, design, luck)
      break
    // Smoke is no mesh; all else is open country.
    default:
  }
  return writer.data()
}

const nothing: MeshData = new MeshWriter(1).data()
const hasLook = (design: PlainDesign): boolean =>
  ownLook(design) !== undefined ||
  isCityHouse(design) ||
  (design.mesh !== undefined && hasMesh(design.mesh.hash))

/** Pieces of one design that are grown and not built differ from each other in so many ways. */
const varieties = 3

const built = new Map<string, CountryMeshes>()
/**
 * The picture of a piece that is no ruin, in its own coordinates; made once per quality and variety.
 * @param luck  any whole number that belongs to the piece
 */
export function pieceMesh(design: PlainDesign, quality: Quality, luck = 0): CountryMeshes {
  const mesh = design.mesh !== undefined && hasMesh(design.mesh.hash)
  const variety = luck % varieties
  const key = `${quality} ${designKey(design)} ${mesh} ${variety}`
  const known = built.get(key)
  if (known) return known
  const grown = hasLook(design)
    ? null
    : countryMesh(design, quality, () => buildChance(`look ${design.id} ${variety}`))
  const data = grown ?? { low: townMesh(design, quality), crowns: nothing, water: nothing }
  built.set(key, data)
  return data
}
