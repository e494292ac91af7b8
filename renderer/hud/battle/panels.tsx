import type { battleQuestions } from '../../page/hands/battle/questions'
import type { OptionDraft } from '../../page/hands/desk/option'
import { RegroupChecks } from '../combat/RegroupChecks'
import { OptionForm, panelOf, sharedPanels, type PanelProps, type Panels } from '../desk'
import { CourseForm, HeadingForm } from './CourseForm'
import { EdgePointForm } from './EdgePointForm'
import { LayForm } from './LayForm'
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
export const battlePanels: Panels<keyof typeof battleQuestions> = {
  ...sharedPanels,
  option: panelOf('option', BattleOptions),
  models: list,
  pieces: list,
  wounds: panelOf('wounds', WoundsFormPanel),
  marker: template,
  flame: template,
  direction: template,
  lay: panelOf('lay', LayForm),
  edgePoint: panelOf('edgePoint', EdgePointForm),
  course: panelOf('direction', CourseForm),
  heading: panelOf('direction', HeadingForm),
  paths: OnTableForm,
  poses: OnTableForm,
}
