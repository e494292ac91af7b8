import { useTranslation } from 'react-i18next'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { showFault } from '../../page/app/toasts'
import { isLegal } from '../../page/table/intent'
import { showPlaceForCounter } from '../../page/hands/battle/laying-counter'
import { sideName } from '../../../shared/words/names'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { usePage, useSlice } from '../../hooks/page-context'

/** Whose counter is next, how many are to come, and where they may lie (C4-MISSION-20). */
export function CountersPanel() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const placing = snapshot?.view.parts.counters?.placing ?? null
  if (snapshot === null || placing === null) return null
  const { view } = snapshot
  const terms = view.parts.mission?.file?.objectives.find(({ id }) => id === placing.objective)
  return (
    <section
      className={`work side-${placing.seat}`}
      aria-label={t('victory:laying.title')}
      data-testid="counters-panel"
    >
      <p className="work-who small">
        <SideMark seat={placing.seat} />{' '}
        {t('victory:laying.who', { side: sideName(view, placing.seat, names) })}
      </p>
      <h3>{t('victory:laying.left', { count: placing.left })}</h3>
      {terms?.kind === 'counters' && (
        <p className="dim">
          {t('victory:laying.where', {
            edge: terms.fromEdges.inches,
            apart: terms.apart.inches,
            near: terms.near,
          })}{' '}
          <Cite rule="C4-MISSION-20" />
        </p>
      )}
      {terms?.kind === 'markers' && (
        <>
          <p className="dim">
            {t('victory:laying.markers', {
              edge: terms.fromEdges.inches,
              apart: placing.apart ?? terms.apart.inches,
              near: terms.near,
            })}{' '}
            <Cite rule="S6-MISS-OBJ-03" />
          </p>
          {placing.crowded === true && (
            <p className="dim">
              {t('victory:laying.crowded')} <Cite rule="S6-MISS-OBJ-04" />
            </p>
          )}
        </>
      )}
      {isLegal(snapshot, 'placeCounter') && (
        <>
          <p className="small">{t('victory:laying.howTo')}</p>
          <Button
            small
            testId="show-counter-place"
            onPress={() => showPlaceForCounter(page).catch(page.bound(showFault))}
          >
            {t('victory:laying.show')}
          </Button>
        </>
      )}
    </section>
  )
}
