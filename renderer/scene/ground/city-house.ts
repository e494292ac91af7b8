/** Houses of the city that are whole: what they are built of, and the roof over those that have one with gables. */
import type { BuildChance } from '../../../shared/city/design/chance'
import { bounds } from '../../../shared/geometry/polygon'
import type { PlainDesign, RuinDesign } from '../../../shared/table/types'
import { paintMesh, times, type MeshPoint, type MeshWriter, type Rgb } from '../materials/mesh-writer'

const families: Readonly<Record<string, RuinDesign['family']>> = {
  'block-house': 'brick',
  depot: 'factory',
  'row-houses': 'brick',
  'corner-block': 'concrete',
  'narrow-house': 'chapel',
  garages: 'factory',
  substation: 'concrete',
  bunker: 'concrete',
  watchtower: 'concrete',
}
export const familyOfHouse = ({ id }: PlainDesign): RuinDesign['family'] =>
  families[id] ?? (id.includes('depot') ? 'factory' : 'brick')
export const isCityHouse = ({ id }: PlainDesign): boolean => families[id] !== undefined

/** Two slopes of tiles from gable to gable, patched and here and there torn open, with chimneys; inside the steps of its body (C4-LOS-09). */
export function gabledRoof(writer: MeshWriter, design: PlainDesign, luck: BuildChance): void {
  const box = bounds(design.outline)
  const [half, deep] = [(box.maxX - box.minX) / 2, (box.maxZ - box.minZ) / 2]
  const eaves = design.height
  const ridge = design.tiers?.at(-1)?.height ?? eaves
  const tiles: Rgb = [0.92, 0.84, 0.8]
  const [bays, courses] = [Math.max(6, Math.round(half / 6)), 6]
  const over = 2.2
  const along = (i: number): number => -half - over + ((half + over) * 2 * i) / bays
  const at = (i: number, share: number, side: number): MeshPoint => [
    along(i),
    eaves - 1 + (ridge - eaves + 1) * share,
    (deep + over) * (1 - share) * side,
  ]
  for (const side of [-1, 1])
    for (let i = 0; i < bays; i++)
      for (let c = 0; c < courses; c++) {
        const isTorn = luck.next() < 0.035
        const corners = [
          at(i, c / courses, side),
          at(i + 1, c / courses, side),
          at(i + 1, (c + 1) / courses, side),
          at(i, (c + 1) / courses, side),
        ]
        writer.face(
          side > 0 ? corners : corners.reverse(),
          isTorn
            ? paintMesh('boards', 0.2, 0.17, 0.15)
            : { layer: 'tiles', tint: times(tiles, luck.between(0.82, 1.08)) },
        )
      }
  for (const end of [-1, 1]) {
    const x = half * end
    const gable: MeshPoint[] = [
      [x, eaves - 1, deep],
      [x, eaves - 1, -deep],
      [x, ridge - 1, 0],
    ]
    writer.face(end > 0 ? gable : gable.reverse(), paintMesh('plaster', 0.8, 0.74, 0.64))
  }
  for (let n = 0; n < Math.max(1, Math.round(half / 45)); n++) {
    const x = half * luck.between(-0.8, 0.8)
    writer.box(
      [x, ridge - 4, luck.pick([-1, 1]) * deep * 0.3],
      [4, 5, 3.4],
      0,
      paintMesh('brick', 0.9, 0.84, 0.8),
    )
  }
}
