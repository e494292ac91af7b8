import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision, Option } from '../../../shared/protocol/decision'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Text } from '../../../shared/protocol/refusal'
import { useMarkedNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { sayWith, type Names } from '../../page/words/names'
import { litOption, pointTable } from '../../page/table/pointing'
import { preferencesStore } from '../../page/app/preferences'
import { peekAt } from '../../page/hands/battle/templating'
import { attempt } from '../../page/app/toasts'
import { RefusalWords } from '../said/RefusalWords'
import { Said, Words } from '../said/Words'
import { Button } from '../controls/Button'
import { Cites } from '../controls/Cite'
import { usePage, useSlice } from '../../hooks/page-context'

/** What an answer means, in a sentence with its rules. */
function OptionAbout({
  text,
  because,
  names,
  view,
}: {
  readonly text: Text
  readonly because: Option['because']
  readonly names: Names
  readonly view: GameView | null
}) {
  const key = `${text.key}.about`
  if (because === undefined && !names.exists(key)) return null
  return (
    <span className="small dim option-about">
      {names.exists(key) && <Words text={sayWith({ ...text, key }, view, names)} />}{' '}
      <Cites rules={because ?? []} />
    </span>
  )
}
export function OptionForm({
  decision,
  options,
}: {
  readonly decision: Decision
  readonly options: readonly Option[]
}) {
  const page = usePage()
  const { t } = useTranslation()
  const { answer, sending, snapshot } = useSlice(gameStore)
  const confirmKey = useSlice(preferencesStore, (state) => state.keys.confirm[0])
  const names = useMarkedNames()
  // Of what spends or gives up something nothing is highlighted: a person points at it.
  const proposes = decision.default.form === 'option' && decision.deliberate !== true
  const standard = proposes && decision.default.form === 'option' ? decision.default.option : null
  // A floor to declare is opened while the mouse is over its name (CF-BLAST-01).
  const look = (over: string | null) => {
    pointTable(page, litOption(options, standard, over))
    if (decision.kind === 'declareFloor') peekAt(page, litOption(options, null, over))
  }
  useEffect(() => look(null), [decision.id])
  const choose = (option: string) => {
    pointTable(page, undefined)
    peekAt(page, undefined)
    attempt(page, answer(decision, { form: 'option', option })).catch(console.error)
  }
  return (
    <ul className="options" aria-label={t('decision:options')}>
      {options.map(({ id, text, because, refusal }) => (
        // Each time it comes over the line: a word of it may have lit something of its own meanwhile.
        <li key={id} onMouseOver={() => look(id)} onMouseLeave={() => look(null)}>
          <Button
            tone={id === standard ? 'primary' : 'plain'}
            disabled={refusal !== undefined || sending}
            onPress={() => choose(id)}
            onFocusChange={(on) => look(on ? id : null)}
            keycap={id === standard ? confirmKey : undefined}
            testId={`option-${id}`}
          >
            {/* One sentence, however many of its words light. */}
            <span>
              <Said text={text} />
            </span>
          </Button>
          <OptionAbout text={text} because={because} names={names} view={snapshot?.view ?? null} />
          {refusal !== undefined && (
            <span className="small dim">
              <RefusalWords refusal={refusal} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
