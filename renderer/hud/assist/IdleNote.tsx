import { useTranslation } from 'react-i18next'
import { gameStore } from '../../page/game/game-store'
import { actingIn, idleGroups, actingStore } from '../../page/hands/battle/acting'
import { AlikeReasons } from '../said/AlikeReasons'
import { useSlice } from '../../hooks/page-context'

/** Why the others can do nothing now, those with one cause together. */
export function IdleNote() {
  const { t } = useTranslation()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const acting = useSlice(actingStore)
  const told = snapshot === null ? null : actingIn(acting, snapshot)
  const groups = told === null ? [] : idleGroups(told)
  if (groups.length === 0) return null
  return (
    <section className="work idle-note" aria-label={t('acting:idleTitle')} data-testid="idle-note">
      <h3>{t('acting:idleTitle')}</h3>
      <AlikeReasons groups={groups} />
    </section>
  )
}
