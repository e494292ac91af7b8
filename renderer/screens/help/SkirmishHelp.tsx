import { useTranslation } from 'react-i18next'
import { useKeyWords } from '../../hooks/keycaps'

const chapters = [
  'aim',
  'secrets',
  'deploy',
  'turn',
  'act',
  'react',
  'fire',
  'hide',
  'nerves',
  'own',
] as const
const hands = ['select', 'drag', 'lasso', 'corner', 'wheel', 'orbit', 'zoom', 'floors', 'group'] as const

/** How Live Skirmish is played, in a page. */
export function SkirmishChapters() {
  const { t } = useTranslation()
  const words = useKeyWords()
  return chapters.map((chapter) => (
    <div key={chapter} className="help-chapter">
      <h3>{t(`skirmish-setup:help.${chapter}.title`)}</h3>
      <p>{t(`skirmish-setup:help.${chapter}.text`, words)}</p>
    </div>
  ))
}
/** What the mouse and the keys of its own do there. */
export function SkirmishHands() {
  const { t } = useTranslation()
  const words = useKeyWords()
  return (
    <dl className="help-keys">
      {hands.map((one) => (
        <div key={one}>
          <dt>{t(`skirmish-setup:helpKey.${one}`, words)}</dt>
          <dd>{t(`skirmish-setup:helpDoes.${one}`)}</dd>
        </div>
      ))}
    </dl>
  )
}
