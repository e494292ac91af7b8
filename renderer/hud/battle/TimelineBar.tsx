import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelineNode } from '../../../shared/protocol/api'
import { useSay } from '../../i18n/useNames'
import { namesIn, useOpenTable } from '../../state/open-table'
import { requestJump } from '../../state/takeback'
import { chaptersOf, timelineLine, wayFrom, type LinePoint } from '../../state/timeline-line'
import { attempt } from '../../state/toasts'

function useSaid() {
  const view = useOpenTable((state) => state.snapshot?.view)
  return useSay(view === undefined ? null : namesIn(view))
}
/** That dice fell, and what is unusual about them. */
const diceNotes = (
  { dice, how }: Pick<TimelineNode, 'dice' | 'how'>,
  t: (key: string) => string,
): readonly string[] => [
  ...(dice ? [t('battle:timeline.dice')] : []),
  ...(how === undefined ? [] : [t(`battle:diceMark.${how}`)]),
]
function Point({
  point,
  at,
  branch,
}: {
  readonly point: LinePoint
  readonly at: number
  readonly branch: (nodes: readonly TimelineNode[]) => void
}) {
  const { t } = useTranslation()
  const say = useSaid()
  const { node, reached, branches } = point
  return (
    <span className="point-place">
      <button
        type="button"
        className={`point ${reached ? 'reached' : 'ahead'} ${node.id === at ? 'here' : ''} ${node.seat === null ? '' : `side-${node.seat}`}`}
        title={[say(node.label), ...diceNotes(node, t)].join(' · ')}
        aria-label={t('battle:timeline.jump', { label: say(node.label) })}
        aria-current={node.id === at ? 'step' : undefined}
        onClick={() => attempt(requestJump(node.id))}
      >
        {node.dice ? '◆' : '●'}
      </button>
      {branches.length > 0 && (
        <button
          type="button"
          className="branch"
          title={t('battle:timeline.branches', { count: branches.length })}
          onClick={() => branch(branches)}
        >
          <svg viewBox="0 0 10 14" width="10" height="14" aria-hidden>
            <path d="M5 13V8L1.5 4V1M5 8l3.5-4V1" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
      )}
    </span>
  )
}
/** What a way began with, how far it went and what was done there last. */
function BranchName({ way }: { readonly way: readonly TimelineNode[] }) {
  const { t } = useTranslation()
  const say = useSaid()
  const [first, last] = [way[0], way.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <>
      {say(first.label)}
      <span className="dim small">
        {' · '}
        {t('battle:timeline.steps', { count: way.length })}
        {way.length > 1 && ` · ${t('battle:timeline.upTo', { what: say(last.label) })}`}
        {diceNotes(first, t).map((note) => ` · ${note}`)}
      </span>
    </>
  )
}
/** The battle so far along the bottom: turns and phases, dice marked, branches kept; a click goes there. */
export function TimelineBar() {
  const { t } = useTranslation()
  const snapshot = useOpenTable((state) => state.snapshot)
  const [branches, setBranches] = useState<readonly TimelineNode[] | null>(null)
  const here = useRef<HTMLDivElement>(null)
  const at = snapshot?.timeline.at
  useEffect(() => {
    const point = here.current?.querySelector('[aria-current]')
    if (point != null && here.current !== null)
      here.current.scrollLeft = (point as HTMLElement).offsetLeft - here.current.clientWidth + 120
    setBranches(null)
  }, [at])
  const open = branches !== null
  useEffect(() => {
    if (!open) return
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setBranches(null)
    }
    window.addEventListener('keydown', close, { capture: true })
    return () => window.removeEventListener('keydown', close, { capture: true })
  }, [open])
  if (snapshot === null) return null
  const { timeline } = snapshot
  return (
    <nav className="timeline" aria-label={t('battle:timeline.title')}>
      <div className="timeline-line" ref={here}>
        {chaptersOf(timelineLine(timeline)).map(({ turn, phase, points }) => (
          <div key={`${turn}-${phase}-${points[0]?.node.id}`} className="chapter">
            <span className="chapter-name">
              {turn > 0 && phase !== 'over'
                ? t('battle:timeline.chapter', {
                    turn,
                    phase: t(`common:phase.${phase}`, { defaultValue: phase }),
                  })
                : t(`common:stage.${phase}`, { defaultValue: t('battle:timeline.setUp') })}
            </span>
            <span className="points">
              {points.map((point) => (
                <Point key={point.node.id} point={point} at={timeline.at} branch={setBranches} />
              ))}
            </span>
          </div>
        ))}
      </div>
      {branches !== null && (
        <div className="branch-list panel">
          <p className="small dim">{t('battle:timeline.otherWays')}</p>
          {branches.map((node) => (
            <button
              key={node.id}
              type="button"
              className="branch-way"
              onClick={() => attempt(requestJump(node.id))}
            >
              <BranchName way={wayFrom(timeline, node)} />
            </button>
          ))}
          <button type="button" className="branch-way dim" onClick={() => setBranches(null)}>
            {t('common:close')}
          </button>
        </div>
      )}
    </nav>
  )
}
