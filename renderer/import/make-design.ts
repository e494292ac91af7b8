/** A piece of terrain from what the player has chosen for a model (CF-RUIN-01, -02, CF-TERRAIN-02). */
import { intersection, regionArea, stored, type Mm, type Polygon, type Region } from '../../shared/geometry'
import { inches } from '../../shared/geometry/length'
import { isSimple } from '../../shared/table'
import type { Block, Level, PieceDesign, RuinDesign } from '../../shared/table/types'
import { cutBlocks } from './cut-storeys'

export const terrainKinds = [
  'ruin',
  'building',
  'hill',
  'rubble',
  'barricade',
  'wire',
  'tankTraps',
  'wood',
] as const
export type TerrainKind = (typeof terrainKinds)[number]

/** No height of its own is asked of it: an area, or what lies flat. */
export const isFlat = (kind: TerrainKind): boolean => kind === 'wood' || kind === 'wire'

interface Choices {
  readonly id: string
  readonly name: string
  readonly kind: TerrainKind
  readonly footprint: Polygon
  readonly floors: readonly { readonly height: Mm; readonly regions: readonly Region[] }[]
  /** Height of what one stands on or behind, for everything but ruins. */
  readonly top: Mm
  readonly mesh: { readonly hash: string; readonly triangles: number }
  readonly sight: 'mesh' | 'simple'
  readonly blocks: readonly Block[]
}

export function designFrom(choices: Choices): PieceDesign {
  const { id, kind, footprint, top, sight, blocks } = choices
  const name = { en: choices.name, ru: choices.name }
  // Wire lies flat to the rules, however high its posts: nothing of it stops sight or way (CF-STRAT-32).
  const mesh =
    kind === 'wire'
      ? { ...choices.mesh, sight: 'simple' as const, blocks: [] }
      : { ...choices.mesh, sight, blocks }
  if (kind !== 'ruin')
    return { kind, id, name, outline: footprint, height: isFlat(kind) ? 0 : stored(top), mesh }
  const levels = levelsOf(choices)
  const floors = levels.slice(1).map((level) => level.height)
  const ruin: RuinDesign = {
    kind: 'ruin',
    id,
    name,
    family: 'concrete',
    levels,
    walls: [],
    stairs: [],
    heaps: [],
    footprintMethod: 'agreed',
    rubbleLine: footprint,
    mesh: { ...mesh, blocks: cutBlocks(blocks, floors) },
  }
  return ruin
}

/** Floors from the table upwards, each cut off at the footprint: what juts out is no part of the ruin. */
function levelsOf({ floors, footprint }: Choices): readonly Level[] {
  const upper = [...floors]
    .sort((a, b) => a.height - b.height)
    .map(({ height, regions }) => ({
      height: stored(height),
      slabs: regions.flatMap((region) => cutOff(region, footprint)),
    }))
    .filter(({ slabs }) => slabs.length > 0)
  return [{ height: 0, slabs: [] }, ...upper].map((level, index) => ({ index, ...level }))
}

const leastSlab = inches(1) ** 2 / 4

function cutOff({ outline, holes }: Region, footprint: Polygon): readonly Region[] {
  return intersection(outline, footprint)
    .filter((part) => isSimple(part.outline) && regionArea([part]) > leastSlab)
    .map((part) => {
      const edge = part.outline.map(({ x, z }) => ({ x: stored(x), z: stored(z) }))
      return { outline: edge, holes: holes.filter((hole) => isHoleOf(hole, part.outline)) }
    })
}
/** A hole that the footprint cuts through is no hole any more, but the floor's edge. */
const isHoleOf = (hole: Polygon, outline: Polygon): boolean => {
  const whole = regionArea([{ outline: hole, holes: [] }])
  return regionArea(intersection(hole, outline)) > whole * 0.999
}
