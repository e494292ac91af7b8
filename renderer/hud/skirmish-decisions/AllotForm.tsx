import { useTranslation } from 'react-i18next'
import {
  allotted,
  changed,
  isAllotted,
  type AllotDraft,
  type AllotFormData as Form,
} from '../../page/hands/skirmish-decisions/allot'
import { changeDraft, light } from '../../page/hands/desk/desk'
import { Said } from '../said/Words'
import { Button } from '../controls/Button'
import { Foot } from '../desk'
import { usePage } from '../../hooks/page-context'

/** So many to each: clicked on the table or counted here (LS-OPP-05, LS-SHOOT-07). */
export function AllotForm({ draft, form }: { readonly draft: AllotDraft; readonly form: Form }) {
  const page = usePage()
  const { t } = useTranslation()
  const ready = isAllotted(draft, form)
  return (
    <>
      <p className="choice-count" data-complete={ready}>
        {t('skirmishDecisions:allot.count', { given: allotted(draft), total: form.total })}
      </p>
      <ul className="desk-counts desk-choices">
        {form.among.map(({ id, text, most }, row) => {
          const count = draft.counts[id] ?? 0
          return (
            <li
              key={id}
              data-current={row === draft.row || undefined}
              onMouseEnter={() => light(page, [id])}
              onMouseLeave={() => light(page, [])}
            >
              <span className="desk-target-name">
                <Said text={text} />
              </span>
              <Button
                small
                disabled={count === 0}
                label={t('skirmishDecisions:allot.less')}
                onPress={() => changeDraft(page, 'allot', (one) => changed(one, form, id, -1))}
              >
                −
              </Button>
              <output className="number" data-testid={`count-${id}`}>
                {count}
              </output>
              <Button
                small
                disabled={count >= most}
                label={t('skirmishDecisions:allot.more')}
                onPress={() => changeDraft(page, 'allot', (one) => changed(one, form, id, 1))}
              >
                +
              </Button>
            </li>
          )
        })}
      </ul>
      <Foot confirm={t('decision:confirm')} ready={ready} />
    </>
  )
}
