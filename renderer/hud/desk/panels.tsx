import { panelOf, type Panels } from './DecisionPanel'
import { DiceForm } from './DiceForm'
import { OptionForm } from './OptionForm'

/** How the questions are answered that both games ask. */
export const sharedPanels: Panels<'option' | 'dice'> = {
  option: panelOf('option', OptionForm),
  dice: DiceForm,
}
