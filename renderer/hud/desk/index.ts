/** The one place where a question is answered, for both games, and what their forms are made of. */
export { DecisionPanel, panelOf, type PanelProps, type Panels } from './DecisionPanel'
export { sharedPanels } from './panels'
export { Foot } from './Foot'
export { OptionForm } from './OptionForm'
export { PickForm } from './PickForm'
export { Refused } from './Refused'
