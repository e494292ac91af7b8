import { panelOf, sharedPanels, type Panels, type PanelProps } from '../desk'
import type { OptionDraft } from '../../page/hands/desk/option'
import { RegroupChecks } from '../combat/RegroupChecks'
import { OptionForm } from '../desk'
import { CourseForm, HeadingForm } from './CourseForm'
import { ListForm } from './ListForm'
import { OnTableForm } from './OnTableForm'
import { TemplateForm } from './TemplateForm'
import { WoundsFormPanel } from './WoundsForm'

function BattleOptions(props: PanelProps<OptionDraft>) {
  return (
    <>
      {props.decision.kind === 'regroup' && <RegroupChecks decision={props.decision} />}
      <OptionForm {...props} />
    </>
  )
}
const list = panelOf('pick', ListForm)
const template = panelOf('template', TemplateForm)
/** How the questions of a battle are answered. */
export const battlePanels: Panels = {
  ...sharedPanels,
  option: panelOf('option', BattleOptions),
  models: list,
  pieces: list,
  wounds: panelOf('wounds', WoundsFormPanel),
  marker: template,
  flame: template,
  direction: template,
  course: panelOf('direction', CourseForm),
  heading: panelOf('direction', HeadingForm),
  paths: OnTableForm,
  poses: OnTableForm,
}
