import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import { namesIn } from '../../page/game/open-table'
import { faultOnDesk, lookAtDesk, deskStore } from '../../page/hands/desk/desk'
import type { Draft } from '../../page/hands/desk/drafts'
import { humanised, sideName, spokenArgs } from '../../../shared/words/names'
import { useMarkedNames } from '../said/useNames'
import { Words } from '../said/Words'
import { Button } from '../controls/Button'
import { Cites } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { Refused } from './Refused'
import './desk.css'
import { usePage, useSlice } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

export interface PanelProps<D extends Draft = Draft> {
  readonly decision: Decision
  readonly draft: D
}
/** By the form of the question. */
export type Panels<Form extends string = string> = Readonly<Record<Form, ComponentType<PanelProps>>>
/** The panel of a form that is drafted so: the desk lays no other draft beside it. */
export const panelOf = <D extends Draft>(form: D['form'], Form: ComponentType<PanelProps<D>>) =>
  function Panel({ decision, draft }: PanelProps) {
    return draft.form === form ? <Form decision={decision} draft={draft as D} /> : null
  }

/** The question on the desk: who decides, what, and why it is asked; below, how it is answered. */
export function DecisionPanel({ panels }: { readonly panels: Panels }) {
  const decision = useSlice(deskStore, (state) => state.decision)
  return decision === null ? null : <Sheet key={decision.id} decision={decision} panels={panels} />
}
function Sheet({ decision, panels }: { readonly decision: Decision; readonly panels: Panels }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useMarkedNames()
  const view = useOpenTable((state) => state.snapshot?.view)
  const { draft, turnedDown } = useSlice(deskStore)
  if (view === undefined) return null
  const { form, kind, seat, because, sealed } = decision
  const spoken = spokenArgs(decision.args ?? {}, namesIn(page, view), names)
  const title = `decision.${kind}.title`
  const why = `decision.${kind}.why`
  const Form: ComponentType<PanelProps> | undefined = panels[form.form]
  const isSaid = JSON.stringify(turnedDown) === JSON.stringify(faultOnDesk(page))
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
        {sealed === true && ' '}
        {sealed === true && <span className="chip">{t('decision:sealed')}</span>}
        {form.form !== 'dice' && (
          <Button small tone="quiet" onPress={page.bound(lookAtDesk)} label={t('skirmishDecisions:look')}>
            ◎
          </Button>
        )}
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
      {Form !== undefined && draft !== null && <Form decision={decision} draft={draft} />}
      {turnedDown !== null && !isSaid && <Refused refusal={turnedDown} />}
    </section>
  )
}
