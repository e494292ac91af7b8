import { Fragment, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Option } from '../../../shared/protocol/decision'
import type { Text } from '../../../shared/protocol/refusal'
import { peekAt } from '../../page/hands/battle/templating'
import { changeDraft, confirmDesk, light } from '../../page/hands/desk/desk'
import { isGrouped, optionsOf, type OptionDraft } from '../../page/hands/desk/option'
import { pointTable } from '../../page/table/pointing'
import { withMissionWords } from '../../../shared/words/mission-words'
import { useNames } from '../said/useNames'
import { Said } from '../said/Words'
import { Button } from '../controls/Button'
import { Cites } from '../controls/Cite'
import type { PanelProps } from './DecisionPanel'
import { Refused } from './Refused'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/** What an answer means, in a sentence with its rules. */
function OptionAbout({ text, because }: { readonly text: Text; readonly because: Option['because'] }) {
  const view = useOpenTable((state) => state.snapshot?.view ?? null)
  const { exists } = withMissionWords(view?.family === 'skirmish' ? null : view, useNames())
  const key = `${text.key}.about`
  if (because === undefined && !exists(key)) return null
  return (
    <span className="small dim option-about">
      {exists(key) && <Said text={{ ...text, key }} />} <Cites rules={because ?? []} />
    </span>
  )
}
/** One of several; what it is about is lit on the table. */
export function OptionForm({ decision, draft }: PanelProps<OptionDraft>) {
  const page = usePage()
  const { t } = useTranslation()
  const sending = useOpenTable((state) => state.sending)
  const confirmKey = useKeycaps().confirm[0]
  const options = optionsOf(decision)
  const chosen = options[draft.row]?.focus
  // A floor to declare is opened while the mouse is over its name (CF-BLAST-01).
  const peek = (option: Option | null) => {
    if (decision.kind === 'declareFloor') peekAt(page, option?.focus)
  }
  // What the mouse points at, else what the highlighted answer is about.
  const look = (option: Option | null) => {
    light(page, option?.focus?.models ?? [])
    pointTable(page, option?.focus ?? chosen)
    peek(option)
  }
  useEffect(() => {
    pointTable(page, chosen)
    return () => {
      pointTable(page, undefined)
      peek(null)
    }
  }, [chosen])
  return (
    <>
      {isGrouped(options) && <p className="small dim">{t('decision:byGroup', { confirm: confirmKey })}</p>}
      <ul className="options" aria-label={t('decision:options')}>
        {options.map((option, row) => (
          // Each time it comes over the line: a word of it may have lit something of its own meanwhile.
          <Fragment key={option.id}>
            {option.group !== undefined && option.group.key !== options[row - 1]?.group?.key && (
              <li className="option-group">
                <h4>
                  <Said text={option.group} />
                </h4>
              </li>
            )}
            <li onMouseOver={() => look(option)} onMouseLeave={() => look(null)}>
              <Button
                tone={row === draft.row ? 'primary' : 'plain'}
                disabled={option.refusal !== undefined || sending}
                onPress={() => {
                  changeDraft(page, 'option', () => ({ form: 'option', row }))
                  confirmDesk(page)
                }}
                onFocusChange={(on) => look(on ? option : null)}
                keycap={row === draft.row ? confirmKey : row < 9 ? String(row + 1) : undefined}
                testId={`option-${option.id}`}
              >
                {/* One sentence, however many of its words light. */}
                <span>
                  <Said text={option.text} />
                </span>
              </Button>
              <OptionAbout text={option.text} because={option.because} />
              {option.refusal !== undefined && <Refused refusal={option.refusal} />}
            </li>
          </Fragment>
        ))}
      </ul>
    </>
  )
}
