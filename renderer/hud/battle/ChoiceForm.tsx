import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision } from '../../../shared/protocol/decision'
import { useMarkedNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { nameOf } from '../../page/words/names'
import {
  choiceAnswer,
  isComplete,
  pick,
  pickProposed,
  proposedIn,
  unpick,
  type PickChoice,
} from '../../page/hands/battle/picking'
import { preferencesStore } from '../../page/app/preferences'
import { marked } from '../../page/words/subjects'
import { answerStore } from '../../page/hands/battle/answer-store'
import { attempt } from '../../page/app/toasts'
import { Words } from '../said/Words'
import { floorName } from '../../page/words/model-name'
import { Button } from '../controls/Button'
import { Check } from '../controls/Check'
import { Barred } from '../combat/Barred'
import { woundsPrinted } from '../../../shared/force'
import { useLit } from '../said/useLit'
import { usePage, useSlice } from '../../hooks/page-context'

const sameAs = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** Ticks models or pieces, here or on the table, with a counter. */
export function ChoiceForm({ decision, form }: { readonly decision: Decision; readonly form: PickChoice }) {
  const page = usePage()
  const { t } = useTranslation()
  const lights = useLit()
  const names = useMarkedNames()
  const { answer, sending, snapshot } = useSlice(gameStore)
  const picked = useSlice(answerStore, (state) => state.picked)
  const confirmKey = useSlice(preferencesStore, (state) => state.keys.confirm[0])
  const list = useRef<HTMLUListElement>(null)
  // What is proposed may be far down a long list: it is seen before it is confirmed.
  useEffect(() => {
    list.current?.querySelector('[data-proposed=true]')?.scrollIntoView({ block: 'nearest' })
  }, [decision.id])
  if (snapshot === null) return null
  const { view } = snapshot
  const ids = picked?.decision === decision.id ? picked.ids : []
  const proposed = proposedIn(decision)
  const lost = decision.deliberate === true && ids.length === 0
  const label = (id: string): string => {
    const model = view.models[id]
    if (model === undefined) return marked([id], nameOf(view, id, names) ?? id)
    const place =
      model.pose === null || model.pose.on.piece === null ? '' : ` · ${floorName(model.pose.on, names)}`
    const wounds =
      model.wounds > 1 || woundsPrinted(model.profile) > 1
        ? ` · ${t('battle:woundsOf', { left: model.wounds, all: woundsPrinted(model.profile) })}`
        : ''
    const arms = model.weapons
      .map((weapon) => view.weapons[weapon]?.name[names.language] ?? weapon)
      .join(', ')
    return `${marked([id], model.name[names.language])}${arms === '' ? '' : ` (${arms})`}${place}${wounds}`
  }
  return (
    <>
      <p className="choice-count" data-complete={isComplete(form, ids)}>
        {form.min === form.max
          ? t('decision:pickExactly', { picked: ids.length, of: form.max })
          : t('decision:pickBetween', { picked: ids.length, min: form.min, max: form.max })}
      </p>
      <ul className="choice-list" ref={list}>
        {form.from.map((id) => (
          <li
            key={id}
            data-proposed={proposed.includes(id)}
            {...lights(form.form === 'models' ? { models: [id] } : { pieces: [id] })}
          >
            <Check selected={ids.includes(id)} onChange={() => pick(page, id)}>
              <Words text={label(id)} />
            </Check>
            {proposed.includes(id) && (
              <span className="proposed small dim">{t('combat:choice.proposed')}</span>
            )}
          </li>
        ))}
      </ul>
      <Barred decision={decision} label={label} />
      <div className="choice-tools">
        <Button
          small
          disabled={(picked?.past ?? []).length === 0}
          keycap="Backspace"
          onPress={() => unpick(page)}
          testId="unpick"
        >
          {t('combat:choice.undo')}
        </Button>
        <Button
          small
          disabled={proposed.length === 0 || sameAs(proposed, ids)}
          onPress={() => pickProposed(page, decision)}
          testId="pick-proposed"
        >
          {t('decision:asProposed')}
        </Button>
      </div>
      <Button
        tone={lost ? 'plain' : 'primary'}
        disabled={!isComplete(form, ids) || sending}
        keycap={lost ? undefined : confirmKey}
        onPress={() => {
          attempt(page, answer(decision, choiceAnswer(form, ids))).catch(console.error)
        }}
        testId="confirm-choice"
      >
        {t('decision:confirm')}
      </Button>
    </>
  )
}
