import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMarkedNames, useSay } from '../said/useNames'
import { namesIn } from '../../page/game/open-table'
import { readLog } from '../../../shared/words/log'
import { isToCome, playRecap, skipRecap, recapStore } from '../../page/game/recap'
import { Button } from '../controls/Button'
import { LogLine } from '../said/LogLine'
import { usePage, useSlice } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/**
 * What has happened since this player last held the mouse, as far as that player may know: the table shows it, and here are
 * the words for it.
 */
export function Recap({ from }: { readonly from: number }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useMarkedNames()
  const { snapshot, recapRead } = useOpenTable()
  const { phase } = useSlice(recapStore)
  const shown = snapshot?.view
  const view = useMemo(() => (shown === undefined ? null : namesIn(page, shown)), [shown])
  const say = useSay(view)
  const groups = useMemo(
    () =>
      snapshot === null || view === null
        ? []
        : readLog(
            snapshot.events.filter(({ id }) => id > from),
            view,
            names,
          ),
    [snapshot, view, names, from],
  )
  return (
    <aside className="recap panel" role="dialog" aria-label={t('battle:recap.title')} data-phase={phase}>
      <h3>{t('battle:recap.title')}</h3>
      <div className="recap-words">
        {groups.length === 0 ? (
          <p className="dim">{t('battle:recap.nothing')}</p>
        ) : (
          groups.map((group) => (
            <div key={group.id} className="log-group">
              {group.heading !== null && <h4>{group.heading}</h4>}
              <ul>
                {group.lines.map((line) => (
                  <LogLine key={line.id} line={line} say={say} />
                ))}
              </ul>
            </div>
          ))
        )}
      </div>
      <div className="dialog-foot">
        {isToCome({ phase }) && (
          <Button onPress={page.bound(skipRecap)} keycap={t('battle:recap.space')} testId="recap-skip">
            {t('battle:recap.skip')}
          </Button>
        )}
        {phase === 'over' && (
          <Button onPress={page.bound(playRecap)} keycap="R" testId="recap-repeat">
            {t('battle:recap.repeat')}
          </Button>
        )}
        <Button tone="primary" autoFocus onPress={recapRead} keycap="Enter" testId="recap-read">
          {t('battle:recap.go')}
        </Button>
      </div>
    </aside>
  )
}
