import type { PieceDesign, RuinDesign } from '../table/types'
import { buildRuin } from './design/ruin'
import { countryDesigns } from './country/designs'
import { farmRuins } from './country/ruins'
import { fortificationDesigns } from './fortifications'
import { barrierDesigns, lidDesigns, plainDesigns } from './plain'
import { brickRuins } from './ruins/brick'
import { chapelRuins } from './ruins/chapel'
import { concreteRuins } from './ruins/concrete'
import { rowRuins } from './ruins/rows'
import { stubRuins } from './ruins/stubs'
import { worksRuins } from './ruins/works'
import { cityPieces } from './town/city-street'
import { townHouses } from './town/houses'
import { townStreet } from './town/street'

export const ruinDesigns: readonly RuinDesign[] = [
  ...brickRuins,
  ...rowRuins,
  ...concreteRuins,
  ...worksRuins,
  ...chapelRuins,
].map(buildRuin)

const byId = (designs: readonly PieceDesign[]): Readonly<Record<string, PieceDesign>> =>
  Object.fromEntries(designs.map((design) => [design.id, design]))

/** What lies beside the table when two players lay a ruined city (CF-TERRAIN-10): the town is no part of it. */
export const layingStock: Readonly<Record<string, PieceDesign>> = byId([...ruinDesigns, ...plainDesigns])

/** A town that still stands, for tables of 80 x 80 cm (LS-CORE-02). */
export const townDesigns: readonly PieceDesign[] = [...townHouses, ...townStreet]

/** What lies beside the table in open country: a farm that burnt, craters and heaps, no town. */
export const countryStock: Readonly<Record<string, PieceDesign>> = byId([
  ...countryDesigns,
  ...farmRuins.map(buildRuin),
  ...plainDesigns.filter(({ kind }) => kind === 'crater' || kind === 'rubble'),
])

/** Every design a city file may name, by id. */
export const catalogue: Readonly<Record<string, PieceDesign>> = {
  ...layingStock,
  ...byId(townDesigns),
  ...byId(cityPieces),
  ...byId(barrierDesigns),
  ...byId(lidDesigns),
  ...byId(fortificationDesigns),
  ...countryStock,
  ...byId(stubRuins.map(buildRuin)),
}
