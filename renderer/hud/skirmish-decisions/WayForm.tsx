import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { askedStore } from '../../page/hands/skirmish-decisions/asking'
import { changeDraft } from '../../page/hands/desk/desk'
import { wayQuestion } from '../../page/hands/skirmish-decisions/way-question'
import {
  atSpot,
  takesOwnWay,
  type WayDraft,
  type WayFormData as Form,
} from '../../page/hands/skirmish-decisions/way-draft'
import { wayEnd } from '../../page/hands/skirmish/space-of-view'
import { marked } from '../../../shared/words/subjects'
import { Words } from '../said/Words'
import { Button } from '../controls/Button'
import { Foot, Refused } from '../desk'
import type { DeskWords } from './useDeskWords'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** Where he runs or crawls to: places as rings on the table, the way to the chosen one drawn. */
export function WayForm({
  decision,
  draft,
  form,
  view,
  words,
}: {
  readonly decision: Decision
  readonly draft: WayDraft
  readonly form: Form
  readonly view: SkirmishView
  readonly words: DeskWords
}) {
  const page = usePage()
  const { t } = useTranslation()
  const walk = useSlice(askedStore, (state) => state.walk)
  const next = useKeycaps().nextUnit[0]
  const checked = draft.own === null ? undefined : walk?.members[form.model]
  const refusal = draft.own === null ? undefined : (checked?.refusal ?? walk?.refusal)
  const mayStay = wayQuestion.pass?.({ ...decision, form }) != null
  const own = takesOwnWay(decision, form)
  const stays = draft.own === null && draft.spot === null
  return (
    <>
      <p className="small">
        {form.spots.length > 0 && t('skirmishDecisions:way.pick', { count: form.spots.length, next })}{' '}
        {own &&
          t(`skirmishDecisions:way.${form.spots.length > 0 ? 'own' : 'anywhere'}`, {
            reach: words.length(form.reach),
          })}
      </p>
      {form.spots.length > 0 && (
        <ul className="desk-people desk-choices">
          {form.spots.map(({ length, path }, i) => (
            <li key={i}>
              <Button
                small
                pressed={i === draft.spot}
                onPress={() => changeDraft(page, 'way', (one) => atSpot(one, form, i))}
                testId={`spot-${i}`}
              >
                {i + 1}{' '}
                <span className="dim">
                  <Words text={marked(wayEnd(view, path), words.length(length))} />
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {draft.own !== null && refusal === undefined && checked !== undefined && (
        <p className="small">
          {t('skirmishDecisions:way.length', {
            length: words.length(checked.length),
            reach: words.length(form.reach),
          })}
        </p>
      )}
      {refusal !== undefined && <Refused refusal={refusal} />}
      <Foot
        confirm={stays && mayStay ? t('skirmishDecisions:way.stay') : t('skirmishDecisions:way.go')}
        pass={mayStay && !stays ? t('skirmishDecisions:way.stay') : undefined}
        ready={refusal === undefined}
      />
    </>
  )
}
