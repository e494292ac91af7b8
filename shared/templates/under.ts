/** What lies under a marker or template, level by level: one answer for the tool, the rules and the opponent. */
import { inches, type Mm } from '../geometry/length'
import { square } from '../portable'
import type { CoveredModel, TemplateReport } from '../protocol/previews/space'
import type { Standing, Table } from '../table/types'
import { coverageOf } from './coverage'
import { templateFloorOf, isSameFloor, type TemplateFloor } from './levels'
import type { TemplateShape } from './shapes'

/** Does the shape strike one floor, every one (house rule), or is none declared yet? */
export type StruckUnder = TemplateFloor | 'all' | null

export function underTemplate(
  table: Table,
  models: readonly Standing[],
  shape: TemplateShape,
  struck: StruckUnder,
): TemplateReport {
  const levels = new Map<string, { readonly floor: TemplateFloor; readonly models: CoveredModel[] }>()
  for (const model of models) {
    const how = coverageOf(shape, model)
    if (!how) continue
    const floor = templateFloorOf(table, model)
    const isStruck = struck === 'all' || (struck !== null && isSameFloor(struck, floor))
    const covered: CoveredModel = { model: model.id, unit: model.unit, how, struck: isStruck }
    const key = `${floor.piece ?? ''} ${floor.level}`
    const level = levels.get(key)
    if (level) level.models.push(covered)
    else levels.set(key, { floor, models: [covered] })
  }
  return {
    strikes: struck === null || struck === 'all' ? null : struck,
    levels: [...levels.values()]
      .sort((a, b) => b.floor.y - a.floor.y || b.floor.level - a.floor.level)
      .map(({ floor, models: covered }) => ({
        on: { piece: floor.piece, level: floor.level },
        y: floor.y,
        models: covered,
      })),
    at: shape.kind === 'marker' ? shape.at : shape.tip,
  }
}

/** Those on the floor that is struck, in the order of the models given. */
export function struckBy(
  table: Table,
  models: readonly Standing[],
  shape: TemplateShape,
  struck: StruckUnder,
): readonly CoveredModel[] {
  if (struck === null) return []
  const found: CoveredModel[] = []
  for (const model of models) {
    const how = coverageOf(shape, model)
    if (how !== null && (struck === 'all' || isSameFloor(struck, templateFloorOf(table, model))))
      found.push({ model: model.id, unit: model.unit, how, struck: true })
  }
  return found
}

/** Nobody farther away can lie under a shape laid here: a cheap first sieve. */
export const sieve = (
  models: readonly Standing[],
  at: { readonly x: Mm; readonly z: Mm },
  reach: Mm,
): readonly Standing[] =>
  models.filter(({ pose, body }) => {
    const base = body.base.shape === 'round' ? body.base.radius : Math.max(body.base.length, body.base.width)
    const far = reach + base + inches(0.1)
    return square(pose.at.x - at.x) + square(pose.at.z - at.z) < square(far)
  })
