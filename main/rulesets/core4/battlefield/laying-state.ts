/** What lies beside the table where the players lay it themselves, whose piece is next, and who has said that it may stand (C4-ORG-07). */
import { countryStock, layingStock } from '../../../../shared/city'
import type { LayingView } from '../../../../shared/protocol/parts/laying'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { PieceDesign } from '../../../../shared/table/types'
import { keptBy, type CoreSetup } from '../game'

interface Laying extends LayingView {
  readonly how: 'ready' | 'procedure' | 'free'
  /** Who has said that he is done. */
  readonly finished: readonly Seat[]
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

/** A ready table is a proposal of whoever made it: both go over it before it stands (C4-ORG-07). */
export const isProposed = ({ terrain }: Pick<CoreSetup, 'terrain'>): boolean =>
  'proposed' in terrain && terrain.proposed === true

export const laying = keptBy<'laying', Laying>({
  id: 'laying',
  opening({ terrain, resources }) {
    const laid = terrain.how === 'procedure' || terrain.how === 'free' ? terrain.how : 'ready'
    const how = isProposed({ terrain }) ? 'free' : laid
    const turf = laid === 'ready' ? resources?.city?.turf : 'turf' in terrain && terrain.turf
    const own = how === 'ready' ? undefined : resources?.designs
    return {
      how,
      stock: how === 'ready' ? [] : stockOf(turf ? countryStock : layingStock, own ?? []),
      ...(own && { ownDesigns: byId(own) }),
      placing: null,
      finished: [],
    }
  },
  seen: ({ stock, ownDesigns, placing }) => ({ stock, ...(ownDesigns && { ownDesigns }), placing }),
})
