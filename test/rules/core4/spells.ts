/** Powers at work on somebody, for boards that begin with them. */
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Power } from '../../../shared/protocol/power'
import type { ModelId } from '../../../shared/table/types'

/** A power with this effect, until the end of the turn. */
export const powerWith = (id: string, effect: Power['effect']): Power => ({
  id,
  name: { en: id, ru: id },
  text: { en: '', ru: '' },
  when: 'movement',
  target: 'friend',
  range: 12,
  needsSight: false,
  effect,
})

/** The board with this power on these models, to the end of its player turn. */
export const under = (state: CoreState, power: Power, models: readonly ModelId[]): CoreState => ({
  ...state,
  powers: { ...state.powers, [power.id]: power },
  models: Object.fromEntries(
    Object.values(state.models).map((model) => [
      model.id,
      models.includes(model.id)
        ? {
            ...model,
            spells: [
              ...(model.spells ?? []),
              { power: power.id, by: model.id, until: { turn: state.turn.player, at: 'end' as const } },
            ],
          }
        : model,
    ]),
  ),
})
