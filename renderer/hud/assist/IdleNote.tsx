import { useTranslation } from 'react-i18next'
import { gameStore } from '../../page/game/game-store'
import { actingIn, idleGroups, actingStore } from '../../page/hands/battle/acting'
import { RefusalWords } from '../said/RefusalWords'
import { NamedThing } from '../said/Words'
import { useLight } from '../said/useLight'
import { useSlice } from '../../hooks/page-context'

/** Why the others can do nothing now, those with one cause together. */
export function IdleNote() {
  const { t } = useTranslation()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const acting = useSlice(actingStore)
  const light = useLight()
  const told = snapshot === null ? null : actingIn(acting, snapshot)
  const groups = told === null ? [] : idleGroups(told)
  if (snapshot === null || groups.length === 0) return null
  return (
    <section className="work idle-note small" aria-label={t('acting:idleTitle')} data-testid="idle-note">
      <ul>
        {groups.map(({ cause, units }) => (
          <li key={cause.key} {...light([...units], cause)}>
            <b>{units.length}</b>
            <span>
              <RefusalWords refusal={cause} most={1} />{' '}
              <span className="dim">
                {units.map((unit, index) => (
                  <span key={unit}>
                    {index > 0 && ', '}
                    <NamedThing id={unit} />
                  </span>
                ))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
