/** Answers about markers and templates, and the question what lies under one: both by what the rules themselves do. */
import { beyond, closerThan, inches } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { bearing as bearingTo } from '../../../../shared/geometry/turn'
import type { Decision, DecisionForm } from '../../../../shared/protocol/decision'
import type { Query } from '../../../../shared/protocol/query'
import type { TemplateReport } from '../../../../shared/protocol/previews/space'
import { allowed, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import {
  flameFrom,
  floorNear,
  flameLength,
  topFloorAt,
  underTemplate,
  type TemplateFloor,
} from '../../../../shared/templates'
import { markerWay, modelOf, unitsOnTable, type CoreGame, type CorePart } from '../game'
import { targetUnnamed } from '../sight'
import { standingOf } from '../units'
import { onRuinRefusal, floorOfRuin } from './at-ruin'
import { burntFloor, flameRefusal } from './flame-lay'
import { directionRefusal, touchingRefusal } from './further-marker'
import {
  asHit,
  everybodyStanding,
  floorUnder,
  guessedPlace,
  markerAt,
  markerRefusal,
  struckFloor,
  wayOfForm,
  type MarkerForm,
} from './marker-lay'

/** On a building that is aimed at, at a marker that lies, or over somebody of the target. */
function laidRefusal(game: CoreGame, form: MarkerForm, at: PlanPoint): Refusal | null {
  const { on, touching } = form
  if (on !== undefined) return onRuinRefusal(game, { ...form, on }, at)
  return touching ? touchingRefusal(game, { ...form, touching }, at) : markerRefusal(game, form, at)
}

const verdict = (refusal: Refusal | null): Verdict => (refusal ? { ok: false, refusal } : allowed)

export const templateAnswers: NonNullable<CorePart['answers']> = {
  placeMarker: (game, { form }, answer) =>
    form.form === 'marker' && answer.form === 'marker'
      ? verdict(laidRefusal(game, form, answer.at))
      : allowed,
  salvoPlace: (game, { form }, answer) =>
    form.form === 'marker' && answer.form === 'marker'
      ? verdict(laidRefusal(game, form, answer.at))
      : allowed,
  placeFlame: (game, { form }, answer) =>
    form.form === 'flame' && answer.form === 'bearing'
      ? verdict(flameRefusal(game, form, answer.bearing))
      : allowed,
  salvoDirection: (game, { form }, answer) =>
    form.form === 'direction' && answer.form === 'bearing'
      ? verdict(directionRefusal(game, form, answer.bearing))
      : allowed,
}

type TemplateQuery = Extract<Query, { readonly ask: 'template' }>

/** What lies under it there, level by level; about an open decision also whether it may lie so. */
export function templateReport(
  game: CoreGame,
  { decision: id, floor, shape }: TemplateQuery,
  open: readonly Decision[],
): TemplateReport {
  const form = open.find((decision) => decision.id === id)?.form
  const unmeasured = form ? null : templateUnmeasured(game, shape)
  if (unmeasured) return { strikes: null, levels: [], at: placeOf(game, shape), refusal: unmeasured }
  const models = everybodyStanding(game)
  const { table } = game.state
  if (shape.kind === 'flame') {
    const firer = standingOf(modelOf(game.state, shape.model))
    const about = form?.form === 'flame' ? form : null
    const level = about?.floor ?? floor
    const struck = level === null ? null : flameFloor(game, about, firer.id, level)
    const touched = models.filter(({ id }) => about?.tip === undefined || id !== firer.id)
    const report = underTemplate(
      table,
      touched,
      flameFrom(firer, shape.bearing, about?.tip),
      struckFloor(game, struck, 'flame'),
    )
    return judged(report, about && flameRefusal(game, about, shape.bearing))
  }
  const at =
    form?.form === 'marker' && form.over.length === 0 && form.on === undefined && !form.touching
      ? guessedPlace(game, form.model, shape.at)
      : shape.at
  const struck = markerFloor(game, form, floor, at, shape.radius)
  const report = underTemplate(table, models, markerAt(at, shape.radius), struckFloor(game, struck))
  const way = form && 'weapon' in form ? wayOfForm(game, form) : markerWay(game, 'blast')
  const hit = { ...report, levels: report.levels.map((one) => ({ ...one, models: asHit(way, one.models) })) }
  return judged(hit, form ? placeRefusal(game, form, at) : null)
}

/** The largest marker there is: what is wider is laid as a tape (C4-WEAPON-10). */
const widestMarker = inches(2.5)
/** Laid out by hand a template, or too wide a marker, tells how far somebody is who has still to be named (C4-BASE-15). */
function templateUnmeasured(game: CoreGame, shape: TemplateQuery['shape']): Refusal | null {
  if (shape.kind === 'flame') return targetUnnamed(game, modelOf(game.state, shape.model).unit)
  if (!beyond(shape.radius, widestMarker)) return null
  for (const { id } of unitsOnTable(game.state, game.state.turn.active)) {
    const refusal = targetUnnamed(game, id)
    if (refusal) return refusal
  }
  return null
}
const placeOf = (game: CoreGame, shape: TemplateQuery['shape']): PlanPoint =>
  shape.kind === 'marker' ? shape.at : standingOf(modelOf(game.state, shape.model)).pose.at

const judged = (report: TemplateReport, refusal: Refusal | null): TemplateReport =>
  refusal ? { ...report, refusal } : report

const flameFloor = (
  game: CoreGame,
  about: Extract<DecisionForm, { readonly form: 'flame' }> | null,
  firer: string,
  level: number,
): TemplateFloor =>
  about
    ? burntFloor(game, about, level)
    : floorNear(game.state.table, standingOf(modelOf(game.state, firer)).pose.at, flameLength, level)

/** The topmost under the hole where none is declared (CF-BARRAGE-01). */
function markerFloor(
  game: CoreGame,
  form: DecisionForm | undefined,
  floor: number | null,
  at: { readonly x: number; readonly z: number },
  radius: number,
): TemplateFloor {
  const { table } = game.state
  const declared = form?.form === 'marker' ? form.floor : form?.form === 'direction' ? null : floor
  if (declared === null) return topFloorAt(table, at)
  if (form?.form === 'marker' && form.on !== undefined) return floorOfRuin(game, form.on, declared)
  const under = form?.form === 'marker' ? floorUnder(game, form, at) : null
  return under ?? floorNear(table, at, radius, declared)
}

function placeRefusal(
  game: CoreGame,
  form: DecisionForm,
  at: { readonly x: number; readonly z: number },
): Refusal | null {
  if (form.form === 'marker') return laidRefusal(game, form, at)
  if (
    form.form !== 'direction' ||
    closerThan(Math.hypot(at.x - form.from.x, at.z - form.from.z), inches(0.1))
  )
    return null
  return directionRefusal(game, form, bearingTo(form.from, at))
}
