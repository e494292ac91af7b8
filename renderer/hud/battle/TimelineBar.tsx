import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSay } from '../said/useNames'
import { namesIn } from '../../page/game/open-table'
import { requestJump } from '../../page/game/takeback'
import { timelineLine } from '../../page/game/timeline-line'
import { attempt } from '../../page/app/toasts'
import { watchOpenGame } from '../../page/game/watch-open-game'
import { Button } from '../controls/Button'
import { TimelineLine } from './TimelineLine'
import type { Page } from '../../page/page'
import { usePage } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

const goThere = (page: Page, node: number): void => {
  attempt(page, requestJump(page, node)).catch(console.error)
}
/** The battle so far along the bottom: turns and phases, dice marked, branches kept; a click goes there. */
export function TimelineBar() {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useOpenTable((state) => state.snapshot)
  const view = snapshot?.view
  const say = useSay(view === undefined ? null : namesIn(page, view))
  const timeline = snapshot?.timeline
  const line = useMemo(() => (timeline === undefined ? [] : timelineLine(timeline)), [timeline])
  const goingTo = useMemo(() => (label: string) => t('battle:timeline.jump', { label }), [t])
  if (timeline === undefined) return null
  return (
    <nav className="timeline" aria-label={t('battle:timeline.title')}>
      <TimelineLine
        line={line}
        nodes={timeline.nodes}
        here={timeline.at}
        say={say}
        goingTo={goingTo}
        onGo={page.bound(goThere)}
      />
      <Button
        small
        tone="quiet"
        className="timeline-watch"
        label={t('film:fromHere')}
        onPress={() => watchOpenGame(page)}
        testId="watch-from-here"
      >
        <span title={`${t('film:fromHere')}. ${t('film:fromHereHint')}`}>▷</span>
      </Button>
    </nav>
  )
}
