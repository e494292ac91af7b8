import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TimelineNode } from '../../../shared/protocol/api'
import type { Text } from '../../../shared/protocol/refusal'
import { chaptersOf, wayFrom, type LinePoint } from '../../page/game/timeline-line'

type Say = (text: Text) => string

/** That dice fell, and what is unusual about them. */
const diceNotes = (
  { dice, how }: Pick<TimelineNode, 'dice' | 'how'>,
  t: (key: string) => string,
): readonly string[] => [
  ...(dice ? [t('battle:timeline.dice')] : []),
  ...(how === undefined ? [] : [t(`battle:diceMark.${how}`)]),
]
interface PointProps {
  readonly node: TimelineNode
  readonly branches: readonly TimelineNode[]
  readonly reached: boolean
  readonly here: boolean
  readonly say: Say
  readonly goingTo: (label: string) => string
  readonly onGo: (node: number) => void
  readonly onBranches: (nodes: readonly TimelineNode[]) => void
}
const Point = memo(function Point({
  node,
  branches,
  reached,
  here,
  say,
  goingTo,
  onGo,
  onBranches,
}: PointProps) {
  const { t } = useTranslation()
  return (
    <span className="point-place">
      <button
        type="button"
        className={`point ${reached ? 'reached' : 'ahead'} ${here ? 'here' : ''} ${node.seat === null ? '' : `side-${node.seat}`}`}
        title={[say(node.label), ...diceNotes(node, t)].join(' · ')}
        aria-label={goingTo(say(node.label))}
        aria-current={here ? 'step' : undefined}
        onClick={() => onGo(node.id)}
      >
        {node.dice ? '◆' : '●'}
      </button>
      {branches.length > 0 && (
        <button
          type="button"
          className="branch"
          title={t('battle:timeline.branches', { count: branches.length })}
          onClick={() => onBranches(branches)}
        >
          <svg viewBox="0 0 10 14" width="10" height="14" aria-hidden>
            <path d="M5 13V8L1.5 4V1M5 8l3.5-4V1" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
        </button>
      )}
    </span>
  )
})
/** What a way began with, how far it went and what was done there last. */
function BranchName({ way, say }: { readonly way: readonly TimelineNode[]; readonly say: Say }) {
  const { t } = useTranslation()
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
interface TimelineLineProps {
  readonly line: readonly LinePoint[]
  /** All points there are: those of the branches too. */
  readonly nodes: readonly TimelineNode[]
  /** The point that is shown on the table. */
  readonly here: number
  readonly say: Say
  /** What a point is called as a way to go. */
  readonly goingTo: (label: string) => string
  readonly onGo: (node: number) => void
}
/** The points of a game as one line: turns and phases as chapters, dice marked, branches kept; a click goes there. */
export function TimelineLine({ line, nodes, here, say, goingTo, onGo }: TimelineLineProps) {
  const { t } = useTranslation()
  const [branches, setBranches] = useState<readonly TimelineNode[] | null>(null)
  const points = useRef<HTMLDivElement>(null)
  const chapters = useMemo(() => chaptersOf(line), [line])
  useEffect(() => {
    const box = points.current
    const point = box?.querySelector('[aria-current]')
    if (box !== null && point instanceof HTMLElement) box.scrollLeft = point.offsetLeft - box.clientWidth / 2
    setBranches(null)
  }, [here])
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
  return (
    <>
      <div className="timeline-line" ref={points}>
        {chapters.map(({ turn, phase, points }) => (
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
              {points.map(({ node, reached, branches }) => (
                <Point
                  key={node.id}
                  node={node}
                  branches={branches}
                  reached={reached}
                  here={node.id === here}
                  say={say}
                  goingTo={goingTo}
                  onGo={onGo}
                  onBranches={setBranches}
                />
              ))}
            </span>
          </div>
        ))}
      </div>
      {branches !== null && (
        <div className="branch-list panel">
          <p className="small dim">{t('battle:timeline.otherWays')}</p>
          {branches.map((node) => (
            <button key={node.id} type="button" className="branch-way" onClick={() => onGo(node.id)}>
              <BranchName way={wayFrom({ nodes }, node)} say={say} />
            </button>
          ))}
          <button type="button" className="branch-way dim" onClick={() => setBranches(null)}>
            {t('common:close')}
          </button>
        </div>
      )}
    </>
  )
}
