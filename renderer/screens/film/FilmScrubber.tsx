import { useMemo, useRef, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinePoint } from '../../page/game/timeline-line'

interface FilmScrubberProps {
  readonly line: readonly LinePoint[]
  readonly index: number
  /** What is shown now, in words. */
  readonly told: string
  readonly onSeek: (index: number) => void
}
/** The whole film in one strip: turns, where dice fell, how far it has come. Dragged or clicked, it goes there. */
export function FilmScrubber({ line, index, told, onSeek }: FilmScrubberProps) {
  const { t } = useTranslation()
  const strip = useRef<HTMLDivElement>(null)
  const last = Math.max(1, line.length - 1)
  const turns = useMemo(
    () =>
      line.flatMap(({ node }, i) =>
        node.turn > 0 && node.turn !== line[i - 1]?.node.turn ? [{ i, turn: node.turn }] : [],
      ),
    [line],
  )
  const dice = useMemo(() => line.map(({ node }, i) => (node.dice ? `M${i} 0V1` : '')).join(''), [line])
  const at = useRef(index)
  at.current = index
  const follow = ({ clientX }: PointerEvent): void => {
    const box = strip.current?.getBoundingClientRect()
    if (box === undefined || box.width === 0) return
    const wanted = Math.round(Math.max(0, Math.min(1, (clientX - box.left) / box.width)) * last)
    if (wanted !== at.current) onSeek(wanted)
  }
  const place = (i: number): string => `${(i / last) * 100}%`
  return (
    <div
      className="film-scrubber"
      ref={strip}
      role="slider"
      tabIndex={0}
      aria-label={t('film:scrubber')}
      aria-valuemin={0}
      aria-valuemax={line.length - 1}
      aria-valuenow={index}
      aria-valuetext={told}
      data-testid="film-scrubber"
      onPointerDown={(event) => {
        const turn = event.target instanceof HTMLElement ? event.target.dataset['index'] : undefined
        // A turn's number is its beginning, wherever on it one presses.
        if (turn !== undefined) return onSeek(Number(turn))
        event.currentTarget.setPointerCapture(event.pointerId)
        follow(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event)
      }}
    >
      <div className="film-past" style={{ width: place(index) }} />
      <svg className="film-dice" viewBox={`0 0 ${last} 1`} preserveAspectRatio="none" aria-hidden>
        <path d={dice} vectorEffect="non-scaling-stroke" />
      </svg>
      {turns.map(({ i, turn }) => (
        <span
          key={i}
          className="film-turn"
          data-index={i}
          style={{ left: place(i) }}
          title={t('common:turnN', { turn })}
        >
          {turn}
        </span>
      ))}
      <div className="film-thumb" style={{ left: place(index) }} />
    </div>
  )
}
