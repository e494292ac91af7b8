/** A medic stops the count of a wounded man in base contact with him: his whole activity (LS-WND-02). */
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { Procedure } from '../../../engine'
import type { ActivityRule } from '../activity/activity-rule'
import { membersAble } from '../activity/members'
import { manTarget } from '../activity/targets'
import type { SkirmishGame } from '../part'
import { runningActivity } from '../reactions/reactors'
import { inContact } from '../space'
import { spaceOf, standing } from '../space-now'
import { isPlaced, modelOf, modelsOfSide } from '../state'
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
          inContact(spaceOf(game), standing(game.state, model), standing(game.state, one)),
      )
const needsHelp = ({ wound }: SkirmishModel): boolean => wound !== null && !wound.stabilised
/** Those whom he can treat: beside him, or in the vehicle in which he rides too. */
const patientsOf = (game: SkirmishGame, model: SkirmishModel): readonly SkirmishModel[] =>
  (model.aboard === null
    ? woundedBeside(game, model)
    : occupantsOf(game.state, model.aboard).filter(({ seat }) => seat === model.seat)
  ).filter(needsHelp)

export const stabiliseRule: ActivityRule = {
  cite: ['LS-WND-02'],
  manner: null,
  // LS-REACT-05.
  answered: false,
  group: false,
  amongPassengers: true,
  may: (game, model): Refusal | null =>
    model.roles.includes('medic') && patientsOf(game, model).length > 0
      ? null
      : refuse('lsNobodyToTreat', 'LS-WND-02', undefined, [model.id]).refusal,
  targets: (game, models) => models.flatMap((model) => patientsOf(game, model).map(manTarget)),
  check(game, _seat, { members, target }): Verdict {
    const medic = modelOf(game.state, members[0]?.model ?? '')
    return patientsOf(game, medic).some(({ id }) => id === target)
      ? allowed
      : refuse('lsNobodyToTreat', 'LS-WND-02', undefined, [medic.id])
  },
  *after(game): Procedure {
    const { target } = runningActivity(game.state)
    const [by] = membersAble(game)
    if (target !== null && by !== undefined)
      yield* tellWound(game, 'lsStabilised', { model: target, by }, ['LS-WND-02'])
  },
}
