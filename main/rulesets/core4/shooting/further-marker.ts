/** A salvo's further marker, on a side of the first or wherever it touches one that lies already (C4-WEAPON-22): where it may lie, and where it is proposed. */
import { within } from '../../../../shared/geometry/length'
import { pointGap } from '../../../../shared/geometry'
import type { PlanPoint } from '../../../../shared/geometry/point'
import { bearing } from '../../../../shared/geometry/turn'
import type { DecisionForm } from '../../../../shared/protocol/decision'
import type { CoveredModel } from '../../../../shared/protocol/previews/space'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { besideMarker, bestPlace, displaced, suggestBearing, topFloorAt } from '../../../../shared/templates'
import type { Standing, UnitId } from '../../../../shared/table/types'
import { radiusOf, standingModels, unitOf, type CoreGame } from '../game'
import {
  asHit,
  everybodyStanding,
  markerAt,
  spareRefusal,
  struckUnder,
  wayOfForm,
  worthUnder,
  type MarkerForm,
} from './marker-lay'
import type { WeaponShots } from './shot'

export type MarkerDirectionForm = Extract<DecisionForm, { readonly form: 'direction' }>

/** Where a salvo's further marker comes down in this direction. */
export const salvoPlace = ({ from, distance }: MarkerDirectionForm, towards: number): PlanPoint =>
  besideMarker(from, towards, distance, 0)

/** A direction that is free keeps off own models; where none is, any may be chosen (C4-WEAPON-22). */
export function directionRefusal(game: CoreGame, form: MarkerDirectionForm, towards: number): Refusal | null {
  const refusal = coversOwn(game, form, towards)
  return refusal && bestDirection(game, form).free ? refusal : null
}

const coversOwn = (game: CoreGame, form: MarkerDirectionForm, towards: number): Refusal | null =>
  spareRefusal(game, unitOf(game.state, form.unit).seat, struckTowards(game, form, towards))

function struckTowards(game: CoreGame, form: MarkerDirectionForm, towards: number): readonly CoveredModel[] {
  const at = salvoPlace(form, towards)
  return struckUnder(game, markerAt(at, form.radius), topFloorAt(game.state.table, at))
}

/** Directions are offered in these steps. */
const directionStep = 5

/** @param struck  whom it strikes in a direction, where that is known already */
export function bestDirection(
  game: CoreGame,
  form: MarkerDirectionForm,
  struck = (towards: number): readonly CoveredModel[] => struckTowards(game, form, towards),
): { readonly bearing: number; readonly free: boolean } {
  const { seat } = unitOf(game.state, form.unit)
  const found = suggestBearing(
    0,
    (towards) => {
      const under = struck(towards)
      return spareRefusal(game, seat, under) ? null : worthUnder(game, seat, null, under)
    },
    directionStep,
  )
  return { bearing: found?.place ?? 0, free: found !== null }
}

type Lying = NonNullable<MarkerForm['touching']>
type TouchingForm = MarkerForm & { readonly touching: Lying }

export const touchingForm = (
  game: CoreGame,
  unit: UnitId,
  { model, weapon }: Pick<WeaponShots, 'model' | 'weapon'>,
  touching: Lying,
): TouchingForm => ({
  form: 'marker',
  unit,
  weapon: weapon.id,
  model,
  radius: radiusOf(game, weapon),
  over: [],
  floor: null,
  touching,
})

function struckThere(
  game: CoreGame,
  form: TouchingForm,
  at: PlanPoint,
  among: readonly Standing[],
): readonly CoveredModel[] {
  const floor = topFloorAt(game.state.table, at)
  return asHit(wayOfForm(game, form), struckUnder(game, markerAt(at, form.radius), floor, among))
}
const spared = (
  game: CoreGame,
  form: TouchingForm,
  at: PlanPoint,
  among = everybodyStanding(game),
): Refusal | null =>
  spareRefusal(game, unitOf(game.state, form.unit).seat, struckThere(game, form, at, among))

/** Over one that lies, half beside it and edge to edge with it, all round. */
function placesTouching(radius: number, lying: Lying): readonly PlanPoint[] {
  const turns = Array.from({ length: 360 / directionStep }, (_, n) => n * directionStep)
  return lying.flatMap((one) => [
    one.at,
    ...[0.5, 1].flatMap((share) =>
      turns.map((turn) => displaced(one.at, turn, share * (one.radius + radius))),
    ),
  ])
}

/** It keeps off own models unless it can lie nowhere else. */
export function touchingRefusal(game: CoreGame, form: TouchingForm, at: PlanPoint): Refusal | null {
  const { touching, radius, weapon } = form
  if (!touching.some((one) => within(pointGap(one.at, at), one.radius + radius)))
    return refuse('touchesNoMarker', wayOfForm(game, form).cites.further, { weapon }).refusal
  const refusal = spared(game, form, at)
  return refusal && placesTouching(radius, touching).some((place) => spared(game, form, place) === null)
    ? refusal
    : null
}

/**
 * Where it is proposed: touching the first, as near as may be to the middle of somebody of the target, or right on top of it;
 * touching another that lies where all round the first it would lie over own models.
 * @param among  of whom alone it is asked
 */
export function bestTouching(
  game: CoreGame,
  form: TouchingForm,
  target: UnitId,
  among = everybodyStanding(game),
): PlanPoint {
  const { touching, radius } = form
  const [first] = touching
  if (!first) throw new Error('a further marker touches the first')
  const { seat } = unitOf(game.state, form.unit)
  const apart = first.radius + radius
  const over = standingModels(game.state, target).map(({ pose: { at } }) => {
    const gap = pointGap(first.at, at)
    return gap <= apart ? at : displaced(first.at, bearing(first.at, at), apart)
  })
  const worth = (at: PlanPoint): number | null =>
    spared(game, form, at, among) ? null : worthUnder(game, seat, target, struckThere(game, form, at, among))
  return (
    bestPlace([first.at, ...over], worth) ??
    bestPlace(placesTouching(radius, [first]), worth) ??
    bestPlace(placesTouching(radius, touching.slice(1)), worth) ??
    first.at
  )
}
