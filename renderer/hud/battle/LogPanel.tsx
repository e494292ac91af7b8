import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames, useSay } from '../../i18n/useNames'
import { heldBack, useDice } from '../../state/dice-queue'
import { namesIn, useOpenTable } from '../../state/open-table'
import type { LogGroup as Group, LogEntry as Line } from '../../state/log'
import { LogBook } from '../../state/log-book'
import type { Text } from '../../../shared/protocol/refusal'
import { LogLine } from './LogLine'

/** One chapter; those that are closed are not drawn again. */
const LogGroup = memo(function LogGroup({
  group,
  say,
}: {
  readonly group: Group
  readonly say: (text: Text) => string
}) {
  return (
    <div className="log-group">
      {group.heading !== null && <h4>{group.heading}</h4>}
      <ul>
        {group.lines.map((line: Line) => (
          <LogLine key={line.id} line={line} say={say} />
        ))}
      </ul>
    </div>
  )
})

/** What has happened, newest at the end; a line opens its rule. */
export function LogPanel() {
  const { t } = useTranslation()
  const names = useNames()
  const snapshot = useOpenTable((state) => state.snapshot)
  const waiting = useDice((state) => state.waiting)
  const list = useRef<HTMLDivElement>(null)
  const [book] = useState(() => new LogBook())
  const events = snapshot?.events
  const shown = snapshot?.view
  const view = useMemo(() => (shown === undefined ? undefined : namesIn(shown)), [shown])
  const say = useSay(view ?? null)
  const until = heldBack(waiting)
  const groups = useMemo(
    () =>
      events === undefined || view === undefined
        ? []
        : book.read(
            until === Number.POSITIVE_INFINITY ? events : events.filter(({ id }) => id < until),
            view,
            names,
          ),
    [book, events, view, names, until],
  )
  useEffect(() => {
    const lines = list.current
    if (lines === null) return
    const follow = () => lines.scrollTo({ top: lines.scrollHeight })
    follow()
    // What is asked above takes room and gives it back: the newest line stays in sight.
    const watch = new ResizeObserver(follow)
    watch.observe(lines)
    return () => watch.disconnect()
  }, [groups])
  return (
    <section className="log" aria-label={t('battle:log')}>
      <h3>{t('battle:log')}</h3>
      <div className="log-lines" ref={list} role="log" data-testid="log">
        {groups.length === 0 && <p className="dim small">{t('battle:logEmpty')}</p>}
        {groups.map((group) => (
          <LogGroup key={group.id} group={group} say={say} />
        ))}
      </div>
    </section>
  )
}
