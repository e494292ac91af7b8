import type { PieceDesign, RuinDesign } from '../table/types'
import { buildRuin } from './design/ruin'
import { countryDesigns } from './country/designs'
import { farmRuins } from './country/ruins'
import { shelfOf, type Builds } from './design-shelf'
import type { RuinSketch } from './design/sketch'
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

const ruinSketches = [...brickRuins, ...rowRuins, ...concreteRuins, ...worksRuins, ...chapelRuins]
const drawn = (sketches: readonly RuinSketch[]): Builds =>
  Object.fromEntries(sketches.map((sketch) => [sketch.id, () => buildRuin(sketch)]))
const plain = (designs: readonly PieceDesign[]): Builds =>
  Object.fromEntries(designs.map((design) => [design.id, () => design]))

const laying: Builds = { ...drawn(ruinSketches), ...plain(plainDesigns) }
const town: Builds = { ...townHouses, ...plain(townStreet) }
const country: Builds = {
  ...plain(countryDesigns),
  ...drawn(farmRuins),
  ...plain(plainDesigns.filter(({ kind }) => kind === 'crater' || kind === 'rubble')),
}

/** Every design a city file may name, by id. */
export const catalogue = shelfOf({
  ...laying,
  ...town,
  ...plain(cityPieces),
  ...plain(barrierDesigns),
  ...plain(lidDesigns),
  ...plain(fortificationDesigns),
  ...country,
  ...drawn(stubRuins),
})
/** The same objects: what is laid is compared with the catalogue. */
const ofCatalogue = (builds: Builds) =>
  shelfOf(Object.fromEntries(Object.keys(builds).map((id) => [id, () => listed(id)])))
function listed(id: string): PieceDesign {
  const design = catalogue[id]
  if (design === undefined) throw new Error(`the catalogue has no ${id}`)
  return design
}
function ruin(id: string): RuinDesign {
  const design = listed(id)
  if (design.kind !== 'ruin') throw new Error(`${id} is no ruin`)
  return design
}

/** What lies beside the table when two players lay a ruined city (CF-TERRAIN-10): the town is no part of it. */
export const layingStock = ofCatalogue(laying)

/** What lies beside the table in open country: a farm that burnt, craters and heaps, no town. */
export const countryStock = ofCatalogue(country)

export const ruinDesigns = (): readonly RuinDesign[] => ruinSketches.map(({ id }) => ruin(id))

/** A town that still stands, for tables of 80 x 80 cm (LS-CORE-02). */
export const townDesigns = (): readonly PieceDesign[] => Object.keys(town).map(listed)

export const townRuins = (): readonly RuinDesign[] => Object.keys(townHouses).map(ruin)
