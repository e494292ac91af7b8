/** A unit that is one psyker: it speaks through its own character while he lives, through anybody of it afterwards (S6-USR-BRO). */
import { printed } from '../../../../shared/force'
import { refuse } from '../../../../shared/protocol/refusal'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { ModelId } from '../../../../shared/table/types'
import { modelOf, unitOf, type CoreGame, type CoreRule } from '../../core4/game'
import { ownMembers } from '../../core4/units'
import { hasActed } from '../psychic/kept'

/** A leader who has been bought with his unit and counts as its character; rules ask for him. */
export const squadCharacter: CoreRule = {
  id: 'squadCharacter',
  cite: 'S6-USR-BRO-02',
  carriedBy: ['kind'],
  on: {},
}

/** Those of the model's own unit who live: who has joined them is none of them. */
const brothersOf = (game: CoreGame, id: ModelId): readonly ModelView[] => {
  const { own, unit } = modelOf(game.state, id)
  return ownMembers(game.state, own ?? unit)
}
/** Who has fallen of it spoke for all of them. */
function hasSpoken({ state }: CoreGame, id: ModelId): boolean {
  const { own, unit } = modelOf(state, id)
  const brothers = own ?? unit
  return unitOf(state, unit).models.some((one) => {
    const model = modelOf(state, one)
    return (model.own ?? model.unit) === brothers && hasActed(state, one)
  })
}
const leaderOf = (game: CoreGame, id: ModelId): ModelView | undefined =>
  brothersOf(game, id).find((model) =>
    game.rules.carriedByKind(model).some(({ rule }) => rule === squadCharacter.id),
  )

export const brotherhood: CoreRule = {
  id: 'brotherhood',
  cite: 'S6-USR-BRO-01',
  carriedBy: ['unit'],
  on: {
    mastery: { as: 'model', answer: (mastery) => Math.max(mastery, 1) },
    mayTestPsychic: {
      as: 'model',
      band: 'forbids',
      answer(why, { game, model }) {
        const no = (key: string, cite: string) => refuse(key, cite, { model }, [model]).refusal
        const leader = leaderOf(game, model)
        if (leader && leader.id !== model) return no('leaderSpeaksForAll', 'S6-USR-BRO-03')
        return hasSpoken(game, model) ? no('brotherhoodHasActed', 'S6-USR-BRO-01') : why
      },
    },
    psychicLeadership: {
      as: 'model',
      cite: 'S6-USR-BRO-02',
      answer: (value, { game, model }) =>
        leaderOf(game, model)
          ? value
          : Math.max(value, ...brothersOf(game, model).map(({ profile }) => printed(profile, 'ld'))),
    },
    backlashFallsOn: {
      as: 'model',
      cite: 'S6-USR-BRO-03',
      answer: (victims, { game, model }) =>
        leaderOf(game, model) ? victims : brothersOf(game, model).map(({ id }) => id),
    },
  },
}
