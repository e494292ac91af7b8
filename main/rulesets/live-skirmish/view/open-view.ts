/**
 * The table with the secrets of both sides: what a film of a game that is over may show of its middle. Everything lies as
 * open as at the end of a game, so that what is a secret is said in one place alone; decoys show as what they are.
 */
import { inLanguage } from '../../../../shared/protocol/given-name'
import type { GivenWords } from '../../../../shared/protocol/skirmish/model'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import { modelsInOrder, type Decoy, type SkirmishState } from '../state'
import { remember } from './remember'
import { rumourOf, viewFor } from './view-for'

export function openViewOf(state: SkirmishState): SkirmishView {
  const open = viewFor({ ...state, stage: 'over' }, 'a')
  return {
    ...open,
    stage: state.stage,
    scenario: { ...open.scenario, aims: aimsOfBoth(state) },
    models: everybody(state.models, state),
    rumours: decoysOf(state.secrets.decoys),
    posting: state.posting,
    orders: state.secrets.orders[state.turn.active],
  }
}

const everybody = remember((_models: SkirmishState['models'], state: SkirmishState): SkirmishView['models'] =>
  Object.fromEntries(modelsInOrder(state).map((model) => [model.id, model])),
)
const decoysOf = remember((decoys: readonly Decoy[]): SkirmishView['rumours'] =>
  Object.fromEntries(decoys.map(({ id, seat, pose }) => [id, rumourOf(id, seat, pose)])),
)

/** Each side's own, by its name; one where both are there for the same. */
function aimsOfBoth({ scenario: { aims }, sides }: SkirmishState): GivenWords {
  if (aims.a.en === aims.b.en && aims.a.ru === aims.b.ru) return aims.a
  const both = (language: 'en' | 'ru'): string =>
    (['a', 'b'] as const)
      .map((seat) => `${inLanguage(sides[seat].name, language)}: ${aims[seat][language]}`)
      .join('\n')
  return { en: both('en'), ru: both('ru') }
}
