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
import { tellWound } from './facts'

/** Wounded comrades this man touches. */
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

export const stabiliseRule: ActivityRule = {
  cite: ['LS-WND-02'],
  manner: null,
  // LS-REACT-05.
  answered: false,
  group: false,
  may: (game, model): Refusal | null =>
    model.roles.includes('medic') && woundedBeside(game, model).some(needsHelp)
      ? null
      : refuse('lsNobodyToTreat', 'LS-WND-02', undefined, [model.id]).refusal,
  targets: (game, models) =>
    models.flatMap((model) => woundedBeside(game, model).filter(needsHelp).map(manTarget)),
  check(game, _seat, { members, target }): Verdict {
    const medic = modelOf(game.state, members[0]?.model ?? '')
    const patient = woundedBeside(game, medic).find(({ id }) => id === target)
    return patient && needsHelp(patient)
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
