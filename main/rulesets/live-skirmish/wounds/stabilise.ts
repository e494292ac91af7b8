/** A medic runs to a wounded man, and stops his count where he ends in base contact with him (LS-WND-02). */
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { ModelId } from '../../../../shared/table/types'
import { ask, type Procedure } from '../../../engine'
import type { Activation, ActivityRule } from '../activity/activity-rule'
import { membersAble } from '../activity/members'
import { manTarget } from '../activity/targets'
import { groupWalk } from '../activity/walking'
import type { SkirmishGame } from '../part'
import { runningActivity } from '../reactions/reactors'
import { basesTouch } from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isPlaced, soldierOf, modelsOfSide, type SkirmishState } from '../state'
import { occupantsOf } from '../vehicles/occupants'
import { tellWound } from './facts'

/** Wounded comrades this man touches on the table. */
export const woundedBeside = (game: SkirmishGame, model: SkirmishModel): readonly SkirmishModel[] =>
  model.seat === null || !isPlaced(model)
    ? []
    : modelsOfSide(game.state, model.seat).filter(
        (one) =>
          one.wound !== null &&
          isPlaced(one) &&
          basesTouch(spaceOf(game), standingSoldier(game.state, model), standingSoldier(game.state, one)),
      )
const needsHelp = ({ wound }: SkirmishModel): boolean => wound !== null && !wound.stabilised
const isMedic = ({ roles }: SkirmishModel): boolean => roles.includes('medic')

/** Whom he can treat where he is now: beside him, or in the vehicle in which he rides too. */
const patientsOf = (game: SkirmishGame, model: SkirmishModel): readonly SkirmishModel[] =>
  (model.aboard === null
    ? woundedBeside(game, model)
    : comradesAboard(game.state, model.aboard, model.seat)
  ).filter(needsHelp)
const comradesAboard = (
  state: SkirmishState,
  vehicle: ModelId,
  seat: Seat | null,
): readonly SkirmishModel[] => occupantsOf(state, vehicle).filter((one) => one.seat === seat)
/** To whom he could run, however far it is. */
const goalsOf = (game: SkirmishGame, model: SkirmishModel): readonly SkirmishModel[] => {
  if (!isMedic(model) || model.seat === null) return []
  const there =
    model.aboard === null
      ? modelsOfSide(game.state, model.seat).filter(isPlaced)
      : comradesAboard(game.state, model.aboard, model.seat)
  return there.filter(needsHelp)
}

export const stabiliseRule: ActivityRule = {
  cite: ['LS-WND-02'],
  manner: 'run',
  group: false,
  amongPassengers: true,
  may: (game, model): Refusal | null =>
    goalsOf(game, model).length > 0
      ? null
      : refuse('lsNobodyToTreat', 'LS-WND-02', undefined, [model.id]).refusal,
  targets: (game, models) => models.flatMap((model) => goalsOf(game, model).map(manTarget)),
  walks: () => ({ mayLeave: [] }),
  check: checkStabilise,
  after: treatOnArrival,
}
function checkStabilise(game: SkirmishGame, _seat: Seat, { members, target }: Activation): Verdict {
  const [member] = members
  const medic = soldierOf(game.state, member?.model ?? '')
  const goals = goalsOf(game, medic).filter(({ id }) => target === undefined || id === target)
  if (goals.length === 0) return refuse('lsNobodyToTreat', 'LS-WND-02', undefined, [medic.id])
  if (!isPlaced(medic)) return allowed
  const end = groupWalk(game, members, stabiliseRule).walks.get(medic.id)?.end
  const beside = woundedBeside(game, { ...medic, posture: 'standing', pose: end ?? medic.pose })
  return goals.some(({ id }) => beside.some((one) => one.id === id))
    ? allowed
    : refuse('lsNotBesideWounded', 'LS-WND-02', undefined, [
        medic.id,
        ...(target === undefined ? [] : [target]),
      ])
}

/** Every medic of the activity who has come unsuppressed into contact; a plain run that ends so counts as it. */
export function* treatOnArrival(game: SkirmishGame): Procedure {
  const { target } = runningActivity(game.state)
  for (const id of membersAble(game)) {
    const medic = soldierOf(game.state, id)
    const patients = isMedic(medic) ? patientsOf(game, medic) : []
    const patient = patients.find((one) => one.id === target)?.id ?? (yield* choosePatient(medic, patients))
    if (patient !== undefined)
      yield* tellWound(game, 'lsStabilised', { model: patient, by: id }, ['LS-WND-02'])
  }
}
function* choosePatient(
  { id, seat }: SkirmishModel,
  patients: readonly SkirmishModel[],
): Procedure<ModelId | undefined> {
  const from = patients.map((one) => one.id)
  const [first] = from
  if (from.length < 2 || seat === null) return first
  const { models } = yield* ask({
    seat,
    kind: 'lsTreat',
    args: { unit: id },
    because: ['LS-WND-02'],
    form: { form: 'models', from, min: 1, max: 1 },
    default: { form: 'models', models: from.slice(0, 1) },
    focus: { models: from },
  })
  return models[0] ?? first
}
