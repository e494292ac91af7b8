/** What a group of weapons has hit, unit by unit: shots hit their target, markers and templates whoever lies under them. */
import type { CoveredModel } from '../../../../shared/protocol/previews/space'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { CoreGame, Hit, UnitMoments } from '../game'
import type { Impact } from './cover'
import type { FireGroup } from './fire-group'

/** Where a marker of a weapon has come down. */
type CameDownAt = UnitMoments['fired']['fallen'][number]
/** One unit's fire while it is resolved. */
export interface Fire {
  readonly game: CoreGame
  /** As everybody stood before the first die: sight holds for the whole fire, also of who falls to his own weapon (C4-LOS-01). */
  readonly before: CoreGame
  readonly seat: Seat
  readonly unit: UnitId
  readonly target: UnitId
  /** The dark holds no target farther off: a barrage throws one die more for its deviation (C4-MSR-07). */
  readonly unspotted: boolean
  /** Names the markers of this fire, from 0. */
  readonly nextMarker: () => number
  /** Where its markers have come down, in their order. */
  readonly fallen: CameDownAt[]
}

export interface UnitHits {
  readonly hits: readonly Hit[]
  /** Models of the unit that may fall to these hits. */
  readonly eligible: readonly ModelId[]
  /** Where a barrage's markers came down that hit the unit. */
  readonly impacts: readonly Impact[]
}
export interface Volley {
  readonly group: FireGroup
  readonly hits: ReadonlyMap<UnitId, UnitHits>
  /** Blasts that have scattered onto whoever is there: anybody may fall. Or one marker of a barrage whose hits are suffered by themselves. */
  readonly how?: 'astray' | 'alone'
}

/** Hits of one marker or template: models wholly under it, and those partly under it that a 4+ has hit. */
export type TemplateHits = ReadonlyMap<UnitId, readonly Hit[]>

export function strikeOf(
  struck: readonly CoveredModel[],
  about: (model: ModelId) => Omit<Hit, 'on'> = () => ({}),
): TemplateHits {
  const hits = new Map<UnitId, readonly Hit[]>()
  for (const { unit, model } of struck)
    hits.set(unit, [...(hits.get(unit) ?? []), { ...about(model), on: model }])
  return hits
}

/** Strikes of one group added up; `eligible` says who may fall to them. */
export function volleyOf(
  group: FireGroup,
  strikes: readonly { readonly strike: TemplateHits; readonly impact?: Impact }[],
  eligible: (unit: UnitId) => readonly ModelId[],
  how?: Volley['how'],
): Volley {
  const hits = new Map<UnitId, UnitHits>()
  for (const { strike, impact } of strikes)
    for (const [unit, landed] of strike) {
      const before = hits.get(unit)
      hits.set(unit, {
        hits: [...(before?.hits ?? []), ...landed],
        eligible: before?.eligible ?? eligible(unit),
        impacts: [...(before?.impacts ?? []), ...(impact ? [impact] : [])],
      })
    }
  return { group, hits, ...(how && { how }) }
}
