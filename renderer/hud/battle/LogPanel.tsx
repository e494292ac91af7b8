import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { namesIn } from '../../page/game/open-table'
import { LogLines } from './LogLines'
import { usePage } from '../../hooks/page-context'
import { useLiveShow, useOpenTable } from '../../hooks/open-table'

/** What has happened at the open table, as far as its dice lie. */
export function LogPanel() {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useOpenTable((state) => state.snapshot)
  const until = useLiveShow(({ heldBack }) => heldBack)
  const events = snapshot?.events
  const shown = snapshot?.view
  const named = useMemo(() => (shown === undefined ? null : namesIn(page, shown)), [shown])
  const told = useMemo(
    () =>
      until === Number.POSITIVE_INFINITY ? (events ?? []) : (events ?? []).filter(({ id }) => id < until),
    [events, until],
  )
  return <LogLines events={told} named={named} empty={t('battle:logEmpty')} />
}
