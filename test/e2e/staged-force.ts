/** What the small forces of staged battles are made of. */
import { inches } from '../../shared/geometry/length'
import type { PoseInput } from '../../shared/protocol/spatial'

export const both = (en: string, ru = en) => ({ en, ru })
/** Of somebody ordinary. */
export const ordinary = { ws: 4, bs: 4, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 8, sv: 5, inv: null }
/** A weapon with nothing special about it. */
export const arm = (
  id: string,
  range: number,
  type: 'assault' | 'heavy' | 'pistol' | 'rapidFire',
  name = both(id),
) => ({ id, name, range, s: 4, ap: 5, shots: 1, type, rules: [] })
/** A unit of men on foot, but for its id and its models. */
export const onFoot = { category: 'troops' as const, type: 'infantry' as const, points: 50, rules: [] }
/** So many side by side on the ground, from this place on. @param x, z  inches */
export const row = (count: number, x: number, z: number): readonly PoseInput[] =>
  Array.from({ length: count }, (_, i) => ({
    at: { x: inches(x + i * 1.6), z: inches(z) },
    on: { piece: null, level: 0 },
    facing: 0,
  }))
