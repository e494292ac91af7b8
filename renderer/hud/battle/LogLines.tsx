import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameEvent } from '../../../shared/protocol/event'
import type { Text } from '../../../shared/protocol/refusal'
import { useMarkedNames, useSay } from '../said/useNames'
import type { LogGroup as Group, LogEntry as Line } from '../../../shared/words/log'
import { LogBook } from '../../../shared/words/log-book'
import type { NamedView } from '../../../shared/words/names'
import { LogLine } from '../said/LogLine'

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
interface LogLinesProps {
  readonly events: readonly GameEvent[]
  /** What the things are called that these events name; null: nothing can be read yet. */
  readonly named: NamedView | null
  /** Said where nothing has happened. */
  readonly empty: string
}
/** These facts as a log, newest at the end; a line opens its rule. */
export function LogLines({ events, named, empty }: LogLinesProps) {
  const { t } = useTranslation()
  const names = useMarkedNames()
  const say = useSay(named)
  const list = useRef<HTMLDivElement>(null)
  const [book] = useState(() => new LogBook())
  const groups = useMemo(
    () => (named === null ? [] : book.read(events, named, names)),
    [book, events, named, names],
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
        {groups.length === 0 && <p className="dim small">{empty}</p>}
        {groups.map((group) => (
          <LogGroup key={group.id} group={group} say={say} />
        ))}
      </div>
    </section>
  )
}
