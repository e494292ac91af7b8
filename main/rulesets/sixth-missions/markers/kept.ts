/** What is remembered of markers, and one by one as they lie now (S6-MISS-OBJ-01). */
import { inches, type Mm } from '../../../../shared/geometry/length'
import type { Objective } from '../../../../shared/protocol/mission'
import type { MarkersView } from '../../../../shared/protocol/parts/markers'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, Standing, UnitId } from '../../../../shared/table/types'
import { keptBy, type CoreState } from '../../core4/game'
import { missionKept } from '../../core4/mission'
import { laidFor, type Counter } from '../../core4/objectives'

export type MarkerTerms = Extract<Objective, { readonly kind: 'markers' }>

export const markersKept = keptBy<'markers', MarkersView>({
  id: 'markers',
  opening: () => ({ placedBy: {}, values: {}, bearers: {}, declared: {} }),
  seen: (kept) => kept,
})

export interface HeldMarker extends Counter {
  /** Its disc. */
  readonly radius: Mm
  /** null: the mission has laid it. */
  readonly placedBy: Seat | null
  /** Points; null as long as it lies face down. */
  readonly value: number | null
  readonly revealed: boolean
  readonly bearer: ModelId | null
}

export const markerTerms = (state: CoreState): readonly MarkerTerms[] =>
  (missionKept.find(state)?.mission?.objectives ?? []).filter(
    (one): one is MarkerTerms => one.kind === 'markers',
  )
export function markersFor(state: CoreState, { id, diameter, worth }: MarkerTerms): readonly HeldMarker[] {
  const { placedBy, values, bearers } = markersKept.of(state)
  return laidFor(state, id).map((counter) => {
    const value = typeof worth === 'number' ? worth : (values[counter.id] ?? null)
    return {
      ...counter,
      radius: inches(diameter) / 2,
      placedBy: placedBy[counter.id] ?? null,
      value,
      revealed: value !== null,
      bearer: bearers[counter.id] ?? null,
    }
  })
}
/** Which one a unit that reaches several has been said to hold. */
export const declaredFor = (state: CoreState, unit: UnitId): string | null =>
  markersKept.of(state).declared[unit] ?? null

/** A marker as something that has a base. */
export const discOf = ({
  id,
  at,
  on,
  radius,
}: Pick<HeldMarker, 'id' | 'at' | 'on' | 'radius'>): Standing => ({
  id,
  unit: id,
  body: { base: { shape: 'round', radius }, radius, height: 0, eye: 0, size: 1 },
  pose: { at: { x: at.x, z: at.z }, y: at.y, on, facing: 0 },
})
