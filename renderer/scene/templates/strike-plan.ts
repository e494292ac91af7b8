/** Markers and flames read from the facts: where each was aimed, where it went, what it struck. Pure. */
import type { Mm } from '../../../shared/geometry/length'
import type { PlanPoint } from '../../../shared/geometry/point'
import type { GameEvent } from '../../../shared/protocol/event'
import type { ModelId } from '../../../shared/table/types'

export type StrikeShown =
  | {
      readonly kind: 'marker'
      readonly id: number
      readonly radius: Mm
      /** Level it was declared for; null: the topmost. */
      readonly floor: number | null
      readonly from: PlanPoint
      readonly to: PlanPoint
      /** The scatter die of it; null when none was thrown. */
      readonly die: { readonly hit: boolean; readonly bearing: number; readonly distance: Mm } | null
      /** null: its fall has not been told yet, it lies where it was put. */
      readonly impact: {
        readonly y: Mm
        readonly full: readonly ModelId[]
        readonly partial: readonly ModelId[]
      } | null
    }
  | {
      readonly kind: 'flame'
      readonly id: number
      readonly tip: PlanPoint
      readonly bearing: number
      readonly y: Mm
      readonly models: readonly ModelId[]
    }

export type MarkerShown = Extract<StrikeShown, { readonly kind: 'marker' }>
const blank: MarkerShown = {
  kind: 'marker',
  id: 0,
  radius: 0,
  floor: null,
  from: { x: 0, z: 0 },
  to: { x: 0, z: 0 },
  die: null,
  impact: null,
}
/** Everything that was put down or came down in these facts, in their order. */
export function strikesIn(events: readonly GameEvent[]): readonly StrikeShown[] {
  const found: StrikeShown[] = []
  /** Where in the list the marker of that number hovers that has not struck yet. */
  const hovering = new Map<number, number>()
  const lost = new Set<number>()
  const go = (marker: number, id: number, on: (known: MarkerShown) => MarkerShown): void => {
    const at = hovering.get(marker) ?? found.length
    const known = found[at]
    const next = on(known?.kind === 'marker' ? known : { ...blank, id })
    found[at] = next
    if (next.impact === null) hovering.set(marker, at)
    else hovering.delete(marker)
  }
  for (const { id, type, data } of events) {
    if (type === 'markerPlaced') {
      const { marker, at, radius, floor } = data
      hovering.delete(marker)
      go(marker, id, (known) => ({ ...known, radius, floor, from: at, to: at }))
    } else if (type === 'markerScattered') {
      const { marker, from, to, hit, bearing, distance } = data
      go(marker, id, (known) => ({ ...known, from, to, die: { hit, bearing, distance } }))
    } else if (type === 'markerStruck') {
      const { marker, at, radius, y, full, partial } = data
      const aimed = hovering.has(marker)
      go(marker, id, (known) => ({
        ...known,
        radius,
        from: aimed ? known.from : at,
        to: at,
        impact: { y, full, partial },
      }))
    } else if (type === 'markerLost') {
      // Out of range: it comes down nowhere.
      const last = [...hovering].at(-1)
      if (last === undefined) continue
      hovering.delete(last[0])
      lost.add(last[1])
    } else if (type === 'flameStruck') {
      const { tip, bearing, y, models } = data
      found.push({ kind: 'flame', id, tip, bearing, y, models })
    }
  }
  return found.filter((_, at) => !lost.has(at))
}
/** Seconds of a marker's show: it hovers where it was aimed, slides, drops, and its dust settles. */
export const timing = { aim: 0.35, slide: 0.7, drop: 0.45, after: 0.9 } as const
/** Further markers of a salvo follow so much later. */
export const stagger = 0.45

interface Moment {
  readonly at: PlanPoint
  /** From the card's height (1) down to the floor struck (0). */
  readonly height: number
  /** How far the burst is: below 0 not yet, 1 over. */
  readonly burst: number
}
const eased = (k: number): number => (k < 0.5 ? 2 * k * k : 1 - (-2 * k + 2) ** 2 / 2)
const clamped = (k: number): number => Math.min(1, Math.max(0, k))

/** A HIT leaves it where it was put. */
const slideOf = ({ die }: MarkerShown): number => (die === null || die.hit ? 0 : timing.slide)

/** Where a marker is, so many seconds after its show began. */
export function strikeMoment(strike: MarkerShown, seconds: number): Moment {
  const slides = slideOf(strike)
  const slide = slides === 0 ? 1 : eased(clamped((seconds - timing.aim) / slides))
  const drop = clamped((seconds - timing.aim - slides) / timing.drop)
  return {
    at: {
      x: strike.from.x + (strike.to.x - strike.from.x) * slide,
      z: strike.from.z + (strike.to.z - strike.from.z) * slide,
    },
    height: strike.impact === null ? 1 : 1 - drop * drop,
    burst: strike.impact === null ? -1 : (seconds - timing.aim - slides - timing.drop) / timing.after,
  }
}
/** From the first moment until its dust has settled. */
export function showSeconds(strike: StrikeShown): number {
  if (strike.kind === 'flame') return timing.after
  return timing.aim + slideOf(strike) + timing.drop + timing.after
}
