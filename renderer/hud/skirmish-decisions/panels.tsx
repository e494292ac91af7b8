import type { ComponentType } from 'react'
import type { Decision, DecisionForm } from '../../../shared/protocol/decision'
import type { Seat } from '../../../shared/protocol/spatial'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { skirmishStore } from '../../page/game/skirmish-game'
import type { Draft } from '../../page/hands/desk/drafts'
import type { OptionDraft } from '../../page/hands/desk/option'
import { listOf, type PickDraft } from '../../page/hands/desk/picking'
import type { skirmishQuestions } from '../../page/hands/skirmish-decisions/questions'
import { buildingList } from '../../page/hands/skirmish-decisions/shared-questions'
import { OptionForm, panelOf, PickForm, sharedPanels, type PanelProps, type Panels } from '../desk'
import { NamedThing } from '../said/Words'
import { EdgeChoice } from '../skirmish-setup/EdgeChoice'
import { MarkerTypes } from '../skirmish-setup/MarkerTypes'
import { AllotForm } from './AllotForm'
import { DirectionForm } from './DirectionForm'
import { FireForm } from './FireForm'
import { HelicopterChances } from './HelicopterChances'
import { PathForm } from './PathForm'
import { PlaceForm } from './PlaceForm'
import { UnderFireForm } from './UnderFireForm'
import { useDeskWords, type DeskWords } from './useDeskWords'
import { WayForm } from './WayForm'
import { ZonesForm } from './ZonesForm'
import { useSlice } from '../../hooks/page-context'

interface Known<F extends DecisionForm, D extends Draft> {
  readonly decision: Decision
  readonly draft: D
  readonly form: F
  readonly seat: Seat
  readonly view: SkirmishView
  readonly words: DeskWords
}
/** A form with what its panel speaks of: it stands under the name of the form it takes. */
function known<F extends DecisionForm, D extends Draft>(
  drafted: D['form'],
  Form: ComponentType<Known<F, D>>,
): ComponentType<PanelProps> {
  const Named = ({ decision, draft, view }: PanelProps<D> & { readonly view: SkirmishView }) => (
    <Form
      decision={decision}
      draft={draft}
      form={decision.form as F}
      seat={decision.seat}
      view={view}
      words={useDeskWords(view)}
    />
  )
  return panelOf<D>(drafted, function Seen(props) {
    const view = useSlice(skirmishStore, (state) => state.snapshot?.view)
    return view === undefined ? null : <Named {...props} view={view} />
  })
}
const SkirmishOptions = (props: PanelProps<OptionDraft>) =>
  props.decision.kind === 'lsEdge' ? <EdgeChoice {...props} /> : <OptionForm {...props} />

function SkirmishList({ decision, draft, words }: Known<DecisionForm, PickDraft>) {
  const { form } = decision
  const list =
    form.form === 'pieceOfBuilding'
      ? buildingList(form)
      : form.form === 'models' || form.form === 'pieces'
        ? listOf(form)
        : null
  return list === null ? null : (
    <>
      <HelicopterChances key={decision.id} decision={decision} words={words} />
      <PickForm decision={decision} draft={draft} form={list} named={(id) => <NamedThing id={id} />} />
    </>
  )
}
const list = known('pick', SkirmishList)
/** How the questions of a skirmish are answered. */
export const skirmishPanels: Panels<keyof typeof skirmishQuestions> = {
  ...sharedPanels,
  fire: known('fire', FireForm),
  zones: known('zones', ZonesForm),
  reactPath: known('reactPath', PathForm),
  reactFire: known('reactFire', UnderFireForm),
  way: known('way', WayForm),
  allot: known('allot', AllotForm),
  place: known('place', PlaceForm),
  assign: known('assign', MarkerTypes),
  direction: known('direction', DirectionForm),
  models: list,
  pieces: list,
  pieceOfBuilding: list,
  option: panelOf('option', SkirmishOptions),
}
