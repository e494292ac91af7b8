import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { changeDraft, light } from '../../page/hands/desk/desk'
import type { DraftOf } from '../../page/hands/desk/drafts'
import {
  isPicked,
  picked,
  pickProposed,
  proposedIn,
  unpicked,
  type PickFormData,
} from '../../page/hands/desk/picking'
import type { Page } from '../../page/page'
import { pointTable } from '../../page/table/pointing'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { useLights } from '../controls/use-lights'
import type { PanelProps } from './DecisionPanel'
import { Foot } from './Foot'
import { usePage } from '../../hooks/page-context'

const sameAs = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

function dark(page: Page): void {
  light(page, [])
  pointTable(page, undefined)
}
interface Props extends PanelProps<DraftOf<'pick'>> {
  readonly form: PickFormData
  /** What each of the list is called. */
  readonly named: (id: string) => ReactNode
  /** What is said below the list. */
  readonly children?: ReactNode
}
/** Models or pieces ticked off, here or on the table, with a counter. */
export function PickForm({ decision, draft, form, named, children }: Props) {
  const page = usePage()
  const { t } = useTranslation()
  const lights = useLights(page.bound(dark))
  const list = useRef<HTMLUListElement>(null)
  // What is proposed, and the row of the keyboard, may be far down a long list: they are seen before anything is confirmed.
  useEffect(() => {
    list.current?.querySelector('[data-proposed=true]')?.scrollIntoView({ block: 'nearest' })
  }, [decision.id])
  useEffect(() => {
    if (draft.row > 0) list.current?.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' })
  }, [draft.row])
  const proposed = proposedIn(decision)
  const ready = isPicked(draft, form)
  return (
    <>
      <p className="choice-count" data-complete={ready}>
        {form.min === form.max
          ? t('decision:pickExactly', { picked: draft.ids.length, of: form.max })
          : t('decision:pickBetween', { picked: draft.ids.length, min: form.min, max: form.max })}
      </p>
      <ul className="choice-list" ref={list}>
        {form.from.map((id, row) => (
          <li
            key={id}
            data-current={row === draft.row || undefined}
            data-proposed={proposed.includes(id)}
            {...lights(() => {
              light(page, [id])
              pointTable(page, { [form.kind]: [id] })
            })}
          >
            <Check
              selected={draft.ids.includes(id)}
              onChange={() => changeDraft(page, 'pick', (one) => picked(one, form, id))}
            >
              {named(id)}
            </Check>
            {proposed.includes(id) && (
              <span className="proposed small dim">{t('combat:choice.proposed')}</span>
            )}
          </li>
        ))}
      </ul>
      {children}
      <div className="choice-tools">
        <Button
          small
          disabled={draft.past.length === 0}
          keycap="Backspace"
          onPress={() => changeDraft(page, 'pick', unpicked)}
          testId="unpick"
        >
          {t('combat:choice.undo')}
        </Button>
        <Button
          small
          disabled={proposed.length === 0 || sameAs(proposed, draft.ids)}
          onPress={() => pickProposed(page, decision)}
          testId="pick-proposed"
        >
          {t('decision:asProposed')}
        </Button>
      </div>
      <Foot confirm={t('decision:confirm')} ready={ready} />
    </>
  )
}
