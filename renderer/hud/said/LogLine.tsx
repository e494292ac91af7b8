import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Modifier, RollData } from '../../../shared/protocol/event'
import type { Text } from '../../../shared/protocol/refusal'
import { neededCaption } from '../../page/show/dice-caption'
import type { LogEntry as Line } from '../../../shared/words/log'
import { CaseWords } from './RefusalWords'
import { darkenThings, isLightable, lightThings } from '../../page/tools/light'
import { idsIn } from '../../../shared/words/subjects'
import { Cites } from '../controls/Cite'
import { DieFace } from '../controls/DieFace'
import type { Page } from '../../page/page'
import { usePage } from '../../hooks/page-context'

/** Added to the dice from nothing on, as for the initiative: what counts is the sum, not a changed number. */
const sumWith = ({ dice, needed, modifiers = [] }: RollData): number | null =>
  needed === undefined && modifiers[0]?.from === 0
    ? dice.reduce((sum, { face }) => sum + face, 0) + (modifiers.at(-1)?.to ?? 0)
    : null
const added = ({ from, to }: Modifier): string => (to >= from ? `+${to - from}` : `−${from - to}`)

interface RollProps {
  readonly roll: RollData
  readonly say: (text: Text) => string
  /** Told behind the line anyway. */
  readonly rules: readonly string[]
}
function Roll({ roll, say, rules }: RollProps) {
  const { t } = useTranslation()
  const sum = sumWith(roll)
  const good = roll.dice.filter(({ success }) => success === true).length
  const judged = roll.dice.some((die) => die.success !== undefined)
  return (
    <span className="roll">
      {roll.needed !== undefined && <span className="needed">{neededCaption(roll)}</span>}
      <span className="faces">
        {roll.dice.map((die, index) => (
          <DieFace key={index} die={die} />
        ))}
      </span>
      {sum === null &&
        roll.total !== undefined &&
        roll.dice.length > 1 &&
        (roll.compare === 'atMost' || !judged) && <span className="number">= {roll.total}</span>}
      {judged && roll.compare !== 'atMost' && (
        <span className="tally">{t('battle:successes', { good, all: roll.dice.length })}</span>
      )}
      {(roll.modifiers ?? []).map((modifier, index) => (
        <span key={index} className="modifier small">
          {sum === null
            ? `${say(modifier.by)} ${modifier.from} → ${modifier.to}`
            : `${added(modifier)} ${say(modifier.by)}`}{' '}
          <Cites rules={[modifier.cite].filter((rule) => !rules.includes(rule))} />
        </span>
      ))}
      {sum !== null && <span className="number">= {sum}</span>}
      {roll.how !== undefined && (
        <span className="small dim" data-testid="dice-mark">
          {t(`battle:diceMark.${roll.how}`)}
        </span>
      )}
    </span>
  )
}
/** The first rule of a fact; the others on request, so that a line stays a line. */
function Because({ rules }: { readonly rules: readonly string[] }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const all = [...new Set(rules)]
  return (
    <>
      <Cites rules={all} most={open ? all.length : 1} />
      {all.length > 1 && !open && (
        <button
          type="button"
          className="cite more-rules"
          onClick={() => setOpen(true)}
          aria-label={t('battle:moreRules')}
          title={all.slice(1).join(', ')}
        >
          +{all.length - 1}
        </button>
      )}
    </>
  )
}
/** Everybody and everything the fact is about, as far as it is on the table. */
const thingsOf = (page: Page, { event }: Line): readonly string[] =>
  idsIn(event.data, page.bound(isLightable))

/** One fact with its dice and the rules it came from. */
export const LogLine = memo(function LogLine({
  line,
  say,
}: {
  readonly line: Line
  readonly say: (text: Text) => string
}) {
  const page = usePage()
  return (
    <li
      className="log-line"
      data-event={line.event.type}
      onMouseOver={() => lightThings(page, thingsOf(page, line))}
      onMouseLeave={page.bound(darkenThings)}
      onFocus={() => lightThings(page, thingsOf(page, line))}
      onBlur={page.bound(darkenThings)}
    >
      <CaseWords
        text={line.text}
        at={thingsOf(page, line)}
        cite={line.rules}
        roll={line.roll}
        testId="log-words"
      />
      {line.roll !== null && <Roll roll={line.roll} say={say} rules={line.rules.slice(0, 1)} />}
      <Because rules={line.rules} />
    </li>
  )
})
