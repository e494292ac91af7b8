import { useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import type { ShownDoubt, ShownWords } from '../../page/show/studio/shown'

interface CheckedTextProps {
  readonly label: string
  readonly words: ShownWords
  /** What no fact supports. */
  readonly doubts: readonly ShownDoubt[]
  readonly rows?: number
  readonly onChange: (text: string) => void
  /** Back to what is told by itself. */
  readonly onBack: () => void
  readonly testId: string
}
/** A text that may be written over: what no fact supports is underlined, and said below. */
export function CheckedText({ label, words, doubts, rows = 1, onChange, onBack, testId }: CheckedTextProps) {
  const { t } = useTranslation()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const under = useRef<HTMLDivElement>(null)
  const { now, isByHand } = words
  const follow = () => {
    if (area.current !== null && under.current !== null) under.current.scrollTop = area.current.scrollTop
  }
  // It is as high as what stands in it, within reason.
  useLayoutEffect(() => {
    const box = area.current
    if (box === null) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight + 2}px`
    follow()
  }, [now])
  const show = ({ from, to }: ShownDoubt) => {
    area.current?.focus()
    area.current?.setSelectionRange(from, to)
  }
  return (
    <div className="field checked" data-hand={isByHand}>
      <div className="checked-head">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {isByHand && (
          <>
            <span className="chip studio-hand">✎ {t('studio:byHand')}</span>
            <Button small tone="quiet" onPress={onBack} testId={`${testId}-back`}>
              {t('studio:backToMade')}
            </Button>
          </>
        )}
      </div>
      <div className="checked-text">
        <div ref={under} className="checked-under" aria-hidden>
          {marked(now, doubts)}
        </div>
        <textarea
          ref={area}
          id={id}
          className="input"
          rows={rows}
          value={now}
          maxLength={20_000}
          spellCheck={false}
          aria-describedby={doubts.length > 0 ? `${id}-doubts` : undefined}
          aria-invalid={doubts.length > 0}
          onScroll={follow}
          onChange={({ target }) => onChange(target.value)}
          data-testid={testId}
        />
      </div>
      {doubts.length > 0 && (
        <ul id={`${id}-doubts`} className="checked-doubts small" data-testid={`${testId}-doubts`}>
          {doubts.map((doubt) => (
            <li key={`${doubt.from}-${doubt.to}`}>
              <button type="button" onClick={() => show(doubt)}>
                <mark>{now.slice(doubt.from, doubt.to)}</mark>
              </button>{' '}
              {doubt.why}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
/** The same text, with what is doubted marked. */
function marked(text: string, doubts: readonly ShownDoubt[]) {
  const parts: React.ReactNode[] = []
  let at = 0
  for (const { from, to } of doubts) {
    parts.push(text.slice(at, from), <mark key={from}>{text.slice(from, to)}</mark>)
    at = to
  }
  // A line that has just been begun has its height.
  return [...parts, `${text.slice(at)}\n`]
}
