import type { PieceDesign, RuinDesign } from '../table/types'
import { buildRuin } from './build/ruin'
import { plainDesigns } from './plain'
import { brickRuins } from './ruins/brick'
import { chapelRuins } from './ruins/chapel'
import { concreteRuins } from './ruins/concrete'
import { rowRuins } from './ruins/rows'
import { worksRuins } from './ruins/works'

export const ruinDesigns: readonly RuinDesign[] = [
  ...brickRuins,
  ...rowRuins,
  ...concreteRuins,
  ...worksRuins,
  ...chapelRuins,
].map(buildRuin)

/** Every design a city file may name, by id. */
export const catalogue: Readonly<Record<string, PieceDesign>> = Object.fromEntries(
  [...ruinDesigns, ...plainDesigns].map((design) => [design.id, design]),
)
