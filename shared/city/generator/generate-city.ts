import { cutText } from '../../cut-text'
import { inches, stored } from '../../geometry/length'
import type { City } from '../../protocol/city'
import type { MissionLevel } from '../../protocol/game-view'
import { atOnce, type Sliced } from '../../sliced'
import type { Piece, Table } from '../../table/types'
import { buildChance } from '../design/chance'
import { catalogue } from '../catalogue'
import { tableToCity } from '../city-table'
import { placedRuins } from '../placement-geometry'
import { layBuildings, layRuins } from './houses'
import { scatterPieces } from './scatter'
import { layStreets, tableInches } from './streets'

const nameOf = (level: MissionLevel, seed: string): City['name'] => {
  const shown = cutText(seed, 40)
  const levels = { alpha: ['Alpha', 'Альфа'], gamma: ['Gamma', 'Гамма'], omega: ['Omega', 'Омега'] } as const
  const [en, ru] = levels[level]
  return { en: `${en} city ${shown}`, ru: `Город ${shown} (${ru})` }
}
const idOf = (level: MissionLevel, seed: string): string =>
  `${level}-${seed.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`.replace(/-+$/, '').slice(0, 64)

/**
 * A city from a seed: the same level and seed give the same city everywhere. Ruins obey CF-TERRAIN-10 with players
 * who agree on streets; the first ruin is the vital one.
 */
export const generateCity = (level: MissionLevel, seed: string): City => atOnce(layCity(level, seed))
/** The same for a host that has others to serve meanwhile. */
export function* layCity(level: MissionLevel, seed: string): Sliced<City> {
  const luck = buildChance(`city ${level} ${seed}`)
  const { width, depth } = tableInches[level]
  const streets = layStreets(level, luck)
  const bare: Table = { width: stored(inches(width)), depth: stored(inches(depth)), pieces: [] }
  const ruins = yield* layRuins(bare, level, streets, luck)
  const roads = streets.roads.flatMap(({ design, at, turn }, i): Piece[] => {
    const road = catalogue[design]
    return road
      ? [{ id: `road-${i}`, design: road, at, turn, state: { fortified: false, dangerous: false } }]
      : []
  })
  const standing = yield* layBuildings(ruins, level, streets, luck)
  yield
  const table = scatterPieces({ ...standing, pieces: [...standing.pieces, ...roads] }, level, streets, luck)
  return tableToCity(
    table,
    { id: idOf(level, seed), name: nameOf(level, seed), level },
    placedRuins(table)[0]?.id ?? null,
  )
}
