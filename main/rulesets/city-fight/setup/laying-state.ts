/** The players lay the terrain themselves: what lies beside the table, whose piece is next, what they have agreed to (CF-TERRAIN-10 to -12). */
import { countryStock, layingStock } from '../../../../shared/city'
import type { LayingView } from '../../../../shared/protocol/part-views'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { PieceDesign } from '../../../../shared/table/types'
import { keptBy } from '../../core4/game'

interface Laying extends LayingView {
  readonly how: 'ready' | 'procedure' | 'free'
  /** Who has said that he is done. */
  readonly finished: readonly Seat[]
  /** Both players want no more ruins (CF-TERRAIN-10 step 3). */
  readonly enough: boolean
  /** Both have agreed to fewer or more ruins than the level takes (CF-SETUP-03). */
  readonly agreed: boolean
}

/** How many of each design lie beside the table. */
const copiesOf = (kind: string): number => (kind === 'ruin' ? 2 : 6)
const byId = (designs: readonly PieceDesign[]): Readonly<Record<string, PieceDesign>> =>
  Object.fromEntries(designs.map((design) => [design.id, design]))

const stockOf = (
  brought: Readonly<Record<string, PieceDesign>>,
  own: readonly PieceDesign[],
): LayingView['stock'] =>
  Object.values({ ...brought, ...byId(own) }).map(({ id, kind }) => ({
    design: id,
    left: copiesOf(kind),
  }))

export const laying = keptBy<'laying', Laying>({
  id: 'laying',
  opening({ terrain, resources }) {
    const how = terrain.how === 'procedure' || terrain.how === 'free' ? terrain.how : 'ready'
    const inCountry = 'turf' in terrain && terrain.turf !== undefined
    const own = how === 'ready' ? undefined : resources?.designs
    return {
      how,
      stock: how === 'ready' ? [] : stockOf(inCountry ? countryStock : layingStock, own ?? []),
      ...(own && { ownDesigns: byId(own) }),
      placing: null,
      finished: [],
      enough: false,
      agreed: false,
    }
  },
  seen: ({ stock, ownDesigns, placing }) => ({ stock, ...(ownDesigns && { ownDesigns }), placing }),
})
