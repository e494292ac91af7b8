/** A vehicle that has given way is put down with a heading of its owner's (C4-VASSAULT-11). */
import { stored, type Mm } from '../../../../shared/geometry'
import type { Answer, Decision, DecisionForm } from '../../../../shared/protocol/decision'
import type { PutDownReport } from '../../../../shared/protocol/previews/tank-shock'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, standingModels, unitsOnTable, type CoreGame, type StandingModel } from '../game'
import { isVehicleModel } from '../units'
import type { Course } from './corridor'
import { courseOf } from './declare'
import { leaving } from './leaving'
import { wayAhead } from './obstacles'
import { placesAside, stayingThere, type AsidePlace } from './step-aside'

type HeadingForm = Extract<DecisionForm, { readonly form: 'heading' }>
const cite = 'C4-VASSAULT-11'

const facingTo = (model: StandingModel, bearing: number): StandingModel => ({
  ...model,
  pose: { ...model.pose, facing: ((bearing % 360) + 360) % 360 },
})
/** The model so turned; itself where its owner leaves it as it is. */
export function* headingOf(
  game: CoreGame,
  { tank, facing }: Course,
  distance: Mm,
  model: StandingModel,
  moved: ReadonlyMap<ModelId, Pose>,
): Procedure<StandingModel> {
  if (!isVehicleModel(model) || isAutomatic(game, model.seat, 'steppingAside')) return model
  const answer = yield* ask({
    seat: model.seat,
    kind: 'putDown',
    args: { model: model.id, unit: tank.unit },
    because: [cite],
    form: {
      form: 'heading' as const,
      unit: model.unit,
      model: model.id,
      tank: { model: tank.id, facing, distance },
      moved: Object.fromEntries(moved),
    },
    default: { form: 'bearing', bearing: model.pose.facing },
    focus: { models: [model.id] },
  })
  return isAsItWas(model, answer.bearing) ? model : facingTo(model, answer.bearing)
}
/** Its owner has left it as it stands. */
const isAsItWas = ({ pose }: StandingModel, bearing: number): boolean => bearing === pose.facing

const modelNamed = (game: CoreGame, id: ModelId): StandingModel | undefined =>
  unitsOnTable(game.state)
    .flatMap((unit) => standingModels(game.state, unit.id))
    .find((model) => model.id === id)

/**
 * Where it would be put down so turned: nearest to where it stands, or there if it was only passed over; null: nowhere. As it
 * was it may be left in any case, however near its enemies stand to it.
 */
function putDownAt(
  game: CoreGame,
  { model: id, tank, moved }: HeadingForm,
  bearing: number,
): AsidePlace | null {
  const [model, driven] = [modelNamed(game, id), modelNamed(game, tank.model)]
  if (!model || !driven) return null
  const course = courseOf(game, driven, tank, [])
  const { under, clearing } = leaving(game, course, tank.distance, wayAhead(game, course, tank.distance).end)
  const clears = clearing(new Map(Object.entries(moved)), id)
  const turned = facingTo(model, bearing)
  if (under.some((one) => one.id === id)) return placesAside(game, turned, clears)[0] ?? null
  return isAsItWas(model, bearing)
    ? { pose: model.pose, far: 0, chains: 1 }
    : stayingThere(game, turned, clears)
}

/** A heading with which there is no room for it is no answer. */
export function checkHeading(game: CoreGame, { form, because }: Decision, answer: Answer): Verdict {
  if (form.form !== 'heading' || answer.form !== 'bearing') return refuse('wrongForm', because)
  return putDownAt(game, form, answer.bearing) ? allowed : noRoom(form)
}
const noRoom = ({ model }: HeadingForm) => refuse('noRoomSoTurned', cite, { model }, [model])

/** What its owner is shown while he turns it. */
export function putDownReport(
  game: CoreGame,
  decision: Decision | undefined,
  bearing: number,
): PutDownReport | null {
  if (decision?.form.form !== 'heading') return null
  const { form } = decision
  const model = modelNamed(game, form.model)
  if (!model) return null
  const named = { unit: form.unit, model: form.model }
  const place = putDownAt(game, form, bearing)
  return place
    ? { ...named, far: stored(place.far), to: place.pose }
    : { ...named, refusal: noRoom(form).refusal, far: 0, to: facingTo(model, bearing).pose }
}
