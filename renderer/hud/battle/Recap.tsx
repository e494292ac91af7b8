import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames, useSay } from '../../i18n/useNames'
import { namesIn, useOpenTable } from '../../state/open-table'
import { readLog } from '../../state/log'
import { Button } from '../controls/Button'
import { Dialog } from '../controls/Dialog'
import { LogLine } from './LogLine'

/** What has happened since this player last held the mouse, as far as that player may know. */
export function Recap({ from }: { readonly from: number }) {
  const { t } = useTranslation()
  const names = useNames()
  const { snapshot, recapRead } = useOpenTable()
  const shown = snapshot?.view
  const view = useMemo(() => (shown === undefined ? null : namesIn(shown)), [shown])
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
    <Dialog
      title={t('battle:recap.title')}
      onClose={recapRead}
      foot={
        <Button tone="primary" autoFocus onPress={recapRead} testId="recap-read">
          {t('battle:recap.go')}
        </Button>
      }
    >
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
    </Dialog>
  )
}
