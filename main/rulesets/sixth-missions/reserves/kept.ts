/** Who comes on over a side edge, and who has come in which player turn (S6-MISS-RES-03, -08, -09). */
import type { Draft } from 'immer'
import type { FactData } from '../../../../shared/protocol/facts'
import type { UnitId } from '../../../../shared/table/types'
import type { ComingView } from '../../../../shared/protocol/parts/reserves'
import { keptBy, type CoreState } from '../../core4/game'
import { reservesKept } from '../../core4/reserves'
import { charactersIn, ridersOf } from '../../core4/units'

interface Outflanks {
  readonly units: readonly UnitId[]
  /** Who might, and is not to. */
  readonly own?: readonly UnitId[]
  /** The edge that a die has said for each. */
  readonly edges: Readonly<Record<UnitId, FactData<'reserveEdge'>['edge']>>
  /** By the player turn in which it came on. */
  readonly arrived: Readonly<Record<UnitId, number>>
}
export const outflanks = keptBy<'sixth-missions/outflanks', Outflanks>({
  id: 'sixth-missions/outflanks',
  opening: () => ({ units: [], edges: {}, arrived: {} }),
  seen({ units, edges }, sight, state): ComingView {
    const { held, shown } = reservesKept.of(state)
    const known = Object.keys(held).filter(
      (id) => sight === 'all' || held[id]?.seat === sight || shown.includes(id),
    )
    return {
      ways: {
        ...fromAll(known, (id) => held[id]?.why === 'deepStrike', 'above'),
        ...fromAll(known, (id) => units.includes(id), 'side'),
      },
      edges: Object.fromEntries(known.flatMap((id) => (edges[id] ? [[id, edges[id]]] : []))),
    }
  },
})

const fromAll = <W>(
  ids: readonly UnitId[],
  are: (id: UnitId) => boolean,
  way: W,
): Readonly<Record<UnitId, W>> => Object.fromEntries(ids.filter(are).map((id) => [id, way]))

export const isOutflanking = (state: CoreState, unit: UnitId): boolean =>
  outflanks.of(state).units.includes(unit)

/** Its owner has said over which edge it comes, and is not asked again. */
export const hasSaidEdge = (state: CoreState, unit: UnitId): boolean =>
  isOutflanking(state, unit) || outflanks.of(state).own?.includes(unit) === true

/** Everybody who comes with it: those who have joined it, and those who ride in it. */
export function comeTogetherWith(state: CoreState, unit: UnitId): readonly UnitId[] {
  const riders = (state.units[unit]?.models ?? []).flatMap((model) => ridersOf(state, model)?.id ?? [])
  return [unit, ...riders].flatMap((id) => [id, ...charactersIn(state, id).map((own) => own.id)])
}

export const outflankReducers = {
  outflankDeclared(draft: Draft<CoreState>, { unit }: FactData<'outflankDeclared'>) {
    outflanks.draft(draft).units.push(unit)
  },
  ownEdgeDeclared(draft: Draft<CoreState>, { unit }: FactData<'ownEdgeDeclared'>) {
    const kept = outflanks.draft(draft)
    kept.own = [...(kept.own ?? []), unit]
  },
}
export const arrivalFollowers = {
  /** Whoever has joined a unit beside the table comes with it, and waits for nothing of his own. */
  joined(draft: Draft<CoreState>, { unit }: FactData<'joined'>) {
    delete reservesKept.draft(draft).held[unit]
  },
  reserveEdge(draft: Draft<CoreState>, { unit, edge }: FactData<'reserveEdge'>) {
    outflanks.draft(draft).edges[unit] = edge
  },
  arrivalBegan(draft: Draft<CoreState>, { unit }: FactData<'arrivalBegan'>) {
    const { arrived } = outflanks.draft(draft)
    for (const id of comeTogetherWith(draft as CoreState, unit)) arrived[id] = draft.turn.player
  },
}
