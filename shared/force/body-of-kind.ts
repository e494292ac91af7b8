/** What of a model is measured and seen (C4-BASE-04). */
import { inches } from '../geometry/length'
import type { ModelKind, UnitType } from '../protocol/force'
import { bodyClassOf, bodyOf } from '../table'
import type { Body } from '../table/types'
import { hasTrait } from './profile'

const skimmerStand = 1.5

/** A model's own base, build or hull, else that of its type. A skimmer stands 1.5" above what is below it (C4-VEH-06, -07). */
export function bodyOfKind(
  { base, hull, body, profile }: Pick<ModelKind, 'base' | 'hull' | 'body' | 'profile'>,
  type: UnitType,
): Body {
  const usual = bodyOf(body ?? bodyClassOf(type))
  if (!hull) return base ? { ...usual, base } : usual
  const skimmer = hasTrait(profile, 'skimmer')
  const bottom = inches(skimmer && hull.bottom === 0 ? skimmerStand : hull.bottom)
  const height = bottom + inches(hull.height)
  return {
    base: { shape: 'rect', length: inches(hull.length), width: inches(hull.width) },
    radius: inches(Math.hypot(hull.length, hull.width) / 2),
    height,
    eye: height * 0.9,
    size: 3,
    hull: { bottom, skimmer },
  }
}
