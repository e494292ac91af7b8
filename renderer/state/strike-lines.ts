/** Lines of the log about markers and templates: lengths in inches, floors by name. Pure. */
import { toInches } from '../../shared/geometry/length'
import type { GameEvent } from '../../shared/protocol/event'
import type { Text } from '../../shared/protocol/refusal'
import type {
  FlameStruck,
  MarkerPlaced,
  MarkerScattered,
  MarkerStruck,
} from '../../shared/protocol/space-events'

const inchesOf = (mm: number): number => Math.round(toInches(mm) * 10) / 10

/** The floor as a text of its own: it is put into the line in the reader's language. */
function whereOf({ level, piece }: { readonly level: number; readonly piece: string | null }): Text {
  if (piece === null) return { key: 'templates:where.ground' }
  return level === 0
    ? { key: 'templates:where.groundFloor', args: { piece } }
    : { key: 'templates:where.floor', args: { level, piece } }
}
export interface StrikeLine {
  readonly key: string
  readonly args: Readonly<Record<string, unknown>>
}
/** What a reader is told of it; null: an event of another kind. */
export function strikeLine({ type, data }: GameEvent): StrikeLine | null {
  if (type === 'markerPlaced') {
    const { model, weapon } = data as MarkerPlaced
    return { key: 'templates:event.markerPlaced', args: { model, weapon } }
  }
  if (type === 'markerScattered') {
    const { bearing, distance, hit } = data as MarkerScattered
    return hit
      ? { key: 'templates:event.markerStayed', args: {} }
      : { key: 'templates:event.markerScattered', args: { inches: inchesOf(distance), bearing } }
  }
  if (type === 'markerStruck') {
    const { full, partial, level, piece } = data as MarkerStruck
    return {
      key: 'templates:event.markerStruck',
      args: { where: whereOf({ level, piece }), full: full.length, partial: partial.length },
    }
  }
  if (type === 'flameStruck') {
    const { model, models, level, piece } = data as FlameStruck
    return {
      key: 'templates:event.flameStruck',
      args: { model, where: whereOf({ level, piece }), count: models.length },
    }
  }
  return null
}
