import { useTranslation } from 'react-i18next'
import { gameStore } from '../../page/game/game-store'
import { percentText } from '../../page/words/percent'
import { useLight } from '../said/useLight'
import { useTableAnswer } from './CombatChances'
import { Cite } from '../controls/Cite'
import { NamedThing } from '../said/Words'
import { useSlice } from '../../hooks/page-context'

/** Whose nerve the end of the phase puts to the test, and how likely it fails then. */
export function TestsToCome() {
  const { t } = useTranslation()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  const light = useLight()
  const fights = view?.stage === 'battle' && view.turn.phase === 'shooting'
  const due = useTableAnswer<'testsToCome'>(fights ? { ask: 'testsToCome' } : null)
  if (view === undefined || due === null || due.length === 0) return null
  return (
    <section
      className="work idle-note small"
      aria-label={t('acting:tests.title')}
      data-testid="tests-to-come"
    >
      <p className="dim">{t('acting:tests.title')}</p>
      <ul>
        {due.map(({ unit, fails }) => (
          <li key={unit} {...light([unit])}>
            <NamedThing id={unit} />: {t('acting:tests.breaks', { chance: percentText(fails) })}{' '}
            <Cite rule="C4-MORALE-06" />
          </li>
        ))}
      </ul>
    </section>
  )
}
