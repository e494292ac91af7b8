/** How open country looks: one picture for each kind of piece, the same for the same design and the same luck. */
import type { BuildChance } from '../../../shared/city/design/chance'
import type { PlainDesign } from '../../../shared/table/types'
import type { Quality } from '../materials/built-material'
import { MeshWriter, type MeshData } from '../materials/mesh-writer'
import { houseMesh } from './farm'
import { cropsMesh, scrubMesh } from './fields'
import { hedgeMesh } from './hedges'
import { hillMesh } from './hills'
import { trackMesh, waterMesh, waterSurface } from './runs'
import { isFine, type CountryWriters } from './shapes'
import { rocksMesh, dryStoneMesh } from './stones'
import { woodMesh } from './woods'

export { drift, drifted, stillWater } from './drift'
export { Water } from './Water'
export { branch, grassBlade } from './shapes'

type Look = (into: CountryWriters, design: PlainDesign, luck: BuildChance) => void
const looks: Partial<Record<PlainDesign['kind'], Look>> = {
  wood: woodMesh,
  hill: hillMesh,
  crops: cropsMesh,
  scrub: scrubMesh,
  rocks: rocksMesh,
  hedge: hedgeMesh,
  wall: dryStoneMesh,
  water: waterMesh,
}
/** A track is a road without kerbs; a house with a gabled roof is no town's. */
const lookOf = (design: PlainDesign): Look | undefined => {
  if (design.id.startsWith('track')) return trackMesh
  if (design.kind === 'building' && design.tiers !== undefined) return houseMesh
  return looks[design.kind]
}

export interface CountryMeshes {
  readonly low: MeshData
  /** What may be lifted off, so that one sees who stands under it. */
  readonly crowns: MeshData
  readonly water: MeshData
}
/** null: no piece of the country. */
export function countryMesh(
  design: PlainDesign,
  quality: Quality,
  luckOf: () => BuildChance,
): CountryMeshes | null {
  const look = lookOf(design)
  if (!look) return null
  const [low, crowns, water] = [new MeshWriter(), new MeshWriter(64), new MeshWriter(64)]
  look({ low, crowns, fine: isFine(quality) }, design, luckOf())
  if (design.kind === 'water') waterSurface(water, design, luckOf())
  return { low: low.data(), crowns: crowns.data(), water: water.data() }
}
