/** What a marker or template in the hand looks like and whom it covers, from the answer of the rules. Pure. */
import type { GameView } from '../../../../shared/protocol/game-view'
import type { CoveredModel, TemplateReport } from '../../../../shared/protocol/previews/space'
import type { Seat } from '../../../../shared/protocol/spatial'
import { flameFrom, isSameFloor } from '../../../../shared/templates'
import type { UnitId } from '../../../../shared/table/types'
import type { TemplateShown } from '../../../scene/templates'
import { templateCentre, type Lie, type TemplateDraft } from './template-draft'

export type ShownLevel = TemplateReport['levels'][number]
/** Whether this level is the one that counts, as the rules say of its models; of an empty one its height tells. */
export const isStruckLevel = ({ strikes }: TemplateReport, { on, y, models }: ShownLevel): boolean =>
  models.some(({ struck }) => struck) ||
  (models.length === 0 && strikes !== null && isSameFloor(strikes, { ...on, y }))

/** Models of one unit on one level under it. */
export interface CoveredUnit {
  readonly unit: UnitId
  readonly own: boolean
  readonly whole: number
  /** Hit on a roll of 4 or more each. */
  readonly partly: number
  readonly models: readonly CoveredModel[]
}
/** Unit by unit, enemies first, in the order of the report. */
export function unitsOn(
  { models }: ShownLevel,
  view: Pick<GameView, 'units'>,
  seat: Seat,
): readonly CoveredUnit[] {
  const units = [...new Set(models.map(({ unit }) => unit))].map((unit) => {
    const covered = models.filter((one) => one.unit === unit)
    return {
      unit,
      own: view.units[unit]?.seat === seat,
      whole: covered.filter(({ how }) => how !== 'partial').length,
      partly: covered.filter(({ how }) => how === 'partial').length,
      models: covered,
    }
  })
  return units.sort((one, other) => Number(one.own) - Number(other.own))
}
/** How many own models would be hit where it lies. */
export const ownStruck = (report: TemplateReport, view: Pick<GameView, 'units'>, seat: Seat): number =>
  report.levels
    .flatMap(({ models }) => models)
    .filter(({ struck, unit }) => struck && view.units[unit]?.seat === seat).length

function shapeOf(lie: Lie, models: GameView['models']): TemplateShown['shape'] | null {
  if (lie.kind !== 'flame') {
    const at = templateCentre(lie)
    return at === null ? null : { kind: 'marker', at, radius: lie.radius }
  }
  const firer = models[lie.model]
  if (firer?.pose == null) return null
  const { id, unit, body, pose } = firer
  const { tip, bearing } = flameFrom({ id, unit, body, pose }, lie.bearing, lie.tip)
  return { kind: 'flame', tip, bearing, ...(lie.arc && { arc: lie.arc }) }
}
/** Of a salvo's marker that touches others: the first of those. */
function firstTouched({ decision }: TemplateDraft): TemplateShown['beside'] {
  const form = decision?.form
  return (form?.form === 'marker' && form.touching?.[0]) || null
}
export function templateShown(
  draft: TemplateDraft,
  report: TemplateReport | null,
  view: Pick<GameView, 'models' | 'units'>,
  seat: Seat,
  label: (level: ShownLevel, struck: boolean) => string,
): TemplateShown | null {
  const shape = shapeOf(draft.lie, view.models)
  if (shape === null) return null
  const { lie } = draft
  const markOf = ({ how, struck, unit }: CoveredModel): TemplateShown['models'][number]['mark'] =>
    !struck ? 'safe' : view.units[unit]?.seat === seat ? 'own' : how === 'partial' ? 'partial' : 'full'
  return {
    shape,
    beside: lie.kind === 'direction' ? { at: lie.from, radius: lie.radius } : firstTouched(draft),
    tone: draft.decision === null ? 'free' : report?.refusal === undefined ? 'legal' : 'refused',
    strikes: report?.strikes ?? null,
    labels: (report?.levels ?? []).map((level) => {
      const struck = report !== null && isStruckLevel(report, level)
      return { y: level.y, text: label(level, struck), struck }
    }),
    models: (report?.levels ?? []).flatMap(({ models }) =>
      models.map((covered) => ({ model: covered.model, mark: markOf(covered) })),
    ),
  }
}
/**
 * The building that is opened while it is laid, down to the level that was declared: also while the mouse is elsewhere, so
 * that whoever stands there can be pointed at. Over the topmost floor there is nothing to open.
 */
export function levelOpenedFor(
  { decision, floor, lie }: TemplateDraft,
  report: TemplateReport | null,
  { models, units, table }: Pick<GameView, 'models' | 'units' | 'table'>,
): { readonly piece: string; readonly level: number } | null {
  if (floor === null) return null
  const isRuin = (id: string | null): id is string =>
    table.pieces.some((piece) => piece.id === id && piece.design.kind === 'ruin')
  const form = decision?.form
  const meant =
    lie.kind === 'marker' ? lie.over : form?.form === 'flame' ? (units[form.target]?.models ?? []) : []
  const there = meant.map((id) => models[id]?.pose?.on).find((on) => on?.level === floor && isRuin(on.piece))
  const beside = report?.levels.map(({ on }) => on).find(({ piece }) => isRuin(piece))
  const piece = there?.piece ?? report?.strikes?.piece ?? beside?.piece ?? null
  return isRuin(piece) ? { piece, level: floor } : null
}
