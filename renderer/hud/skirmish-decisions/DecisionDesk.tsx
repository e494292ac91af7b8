import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { useMarkedNames } from '../said/useNames'
import { humanised, sideName, spokenArgs } from '../../page/words/names'
import { openDecision } from '../../page/table/intent'
import { namedOf } from '../../page/words/skirmish-named'
import { lookAtDesk, deskStore } from '../../page/hands/skirmish-decisions/desk'
import type { Draft } from '../../page/hands/skirmish-decisions/draft'
import { optionsOf, pickFormOf } from '../../page/hands/skirmish-decisions/pick-draft'
import { skirmishStore } from '../../page/game/skirmish-game'
import { Words } from '../said/Words'
import { DiceForm } from '../battle/DiceForm'
import { Button } from '../controls/Button'
import { Cites } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { EdgeChoice } from '../skirmish-setup/EdgeChoice'
import { MarkerTypes } from '../skirmish-setup/MarkerTypes'
import { AllotForm } from './AllotForm'
import { DirectionForm } from './DirectionForm'
import { FireForm } from './FireForm'
import { HelicopterChances } from './HelicopterChances'
import { OptionsForm } from './OptionsForm'
import { PathForm } from './PathForm'
import { PickForm } from './PickForm'
import { PlaceForm } from './PlaceForm'
import { Refused } from './Refused'
import { UnderFireForm } from './UnderFireForm'
import { useDeskWords, type DeskWords } from './useDeskWords'
import { WayForm } from './WayForm'
import { ZonesForm } from './ZonesForm'
import './skirmish-decisions.css'
import { usePage, useSlice } from '../../hooks/page-context'
import { useLiveShow } from '../../hooks/open-table'

function Form({
  decision,
  draft,
  view,
  words,
}: {
  readonly decision: Decision
  readonly draft: Draft
  readonly view: SkirmishView
  readonly words: DeskWords
}) {
  const { form } = decision
  const known = { view, words }
  if (draft.form === 'fire' && form.form === 'fire') return <FireForm draft={draft} form={form} {...known} />
  if (draft.form === 'reactPath' && form.form === 'reactPath')
    return <PathForm draft={draft} form={form} {...known} />
  if (draft.form === 'reactFire' && form.form === 'reactFire')
    return <UnderFireForm draft={draft} form={form} {...known} />
  if (draft.form === 'zones' && form.form === 'zones')
    return <ZonesForm draft={draft} form={form} {...known} />
  if (draft.form === 'way' && form.form === 'way')
    return <WayForm decision={decision} draft={draft} form={form} {...known} />
  if (draft.form === 'allot' && form.form === 'allot') return <AllotForm draft={draft} form={form} />
  if (draft.form === 'place' && form.form === 'place')
    return <PlaceForm draft={draft} form={form} seat={decision.seat} {...known} />
  if (draft.form === 'assign' && form.form === 'assign')
    return <MarkerTypes draft={draft} form={form} words={words} />
  if (draft.form === 'direction' && form.form === 'direction')
    return <DirectionForm draft={draft} form={form} words={words} />
  const list = pickFormOf(form)
  if (draft.form === 'pick' && list !== null)
    return (
      <>
        <HelicopterChances key={decision.id} decision={decision} words={words} />
        <PickForm draft={draft} form={list} />
      </>
    )
  if (draft.form === 'option' && decision.kind === 'lsEdge')
    return <EdgeChoice decision={decision} draft={draft} />
  return draft.form === 'option' ? <OptionsForm draft={draft} options={optionsOf(decision)} /> : null
}
function Sheet({ decision, view }: { readonly decision: Decision; readonly view: SkirmishView }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useMarkedNames()
  const words = useDeskWords(view)
  const desk = useSlice(deskStore)
  const { form, kind, seat, because } = decision
  const spoken = spokenArgs(decision.args ?? {}, namedOf(view), names)
  const title = `decision.${kind}.title`
  const why = `decision.${kind}.why`
  const draft = desk.decision?.id === decision.id ? desk.draft : null
  return (
    <section
      className={`work decision desk side-${seat}`}
      aria-label={t('decision:label')}
      data-testid="decision"
      data-kind={kind}
      data-form={form.form}
    >
      <p className="work-who small">
        <SideMark seat={seat} /> {t('decision:decides', { side: sideName(view, seat, names) })}
        {decision.sealed === true && ' '}
        {decision.sealed === true && <span className="chip">{t('decision:sealed')}</span>}
        <Button small tone="quiet" onPress={page.bound(lookAtDesk)} label={t('skirmishDecisions:look')}>
          ◎
        </Button>
      </p>
      <h3>
        <Words text={names.exists(title) ? t(title, spoken) : humanised(kind)} />
      </h3>
      {names.exists(why) && (
        <p className="dim small">
          <Words text={t(why, spoken)} />
        </p>
      )}
      <Cites rules={because} />
      {form.form === 'dice' ? (
        <DiceForm decision={decision} form={form} />
      ) : (
        draft !== null && <Form decision={decision} draft={draft} view={view} words={words} />
      )}
      {desk.turnedDown !== null && <Refused refusal={desk.turnedDown} />}
    </section>
  )
}
/** The open question of whoever holds the mouse, whatever its form; nothing while dice roll or the other player decides. */
export function DecisionDesk() {
  const snapshot = useSlice(skirmishStore, (state) => state.snapshot)
  const handover = useSlice(skirmishStore, (state) => state.handover)
  const rolling = useLiveShow((state) => state.rolling)
  const hidden = snapshot === null || rolling || handover !== null
  const decision = hidden ? null : openDecision(snapshot)
  return decision === null || snapshot === null ? null : (
    <Sheet key={decision.id} decision={decision} view={snapshot.view} />
  )
}
