import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { changeDraft } from '../../page/hands/desk/desk'
import {
  slidBy,
  slidTo,
  stretchesOf,
  type PathDraft,
  type PathFormData,
} from '../../page/hands/skirmish-decisions/path-draft'
import { wheelSteps } from '../../page/table/wheel-steps'
import { usePage } from '../../hooks/page-context'

const percent = (share: number): string => `${Math.min(100, Math.max(0, share * 100))}%`
/** One notch of the wheel, as a share of the path. */
const notch = 0.02

/** The path as a track: its stretches lit where he could act, the point chosen, those declared already. Drag, wheel, arrows. */
export function PathTrack({
  draft,
  form,
  length,
}: {
  readonly draft: PathDraft
  readonly form: PathFormData
  readonly length: string
}) {
  const page = usePage()
  const { t } = useTranslation()
  const track = useRef<HTMLDivElement>(null)
  const [steps] = useState(wheelSteps)
  useEffect(() => {
    // With Shift the wheel slides over the table as well; alone it is the camera's there.
    const wheel = (event: WheelEvent) => {
      const here = event.target instanceof Node && track.current?.contains(event.target) === true
      const over = event.shiftKey && event.target instanceof HTMLCanvasElement
      if (event.ctrlKey || !(here || over)) return
      const by = steps(event)
      if (by !== 0) changeDraft(page, 'reactPath', (one) => slidBy(one, form, by * notch))
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('wheel', wheel, { capture: true, passive: false })
    return () => window.removeEventListener('wheel', wheel, { capture: true })
  }, [form, steps])
  const point = ({ currentTarget, clientX, buttons, pointerId, type }: PointerEvent<HTMLDivElement>) => {
    if (type === 'pointermove' && buttons !== 1) return
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId)
    const box = currentTarget.getBoundingClientRect()
    changeDraft(page, 'reactPath', (one) => slidTo(one, form, (clientX - box.left) / box.width))
  }
  const stretches = draft.reactor === null ? [] : stretchesOf(form, draft.reactor, draft.shot)
  return (
    <div
      ref={track}
      className="path-track"
      role="slider"
      tabIndex={0}
      aria-label={t('skirmishDecisions:path.slider')}
      aria-valuemin={Math.round(form.from * 100)}
      aria-valuemax={100}
      aria-valuenow={Math.round(draft.t * 100)}
      aria-valuetext={length}
      onPointerDown={point}
      onPointerMove={point}
      data-testid="path-track"
    >
      <span className="path-gone" style={{ width: percent(form.from) }} />
      {stretches.map(({ from, to }, i) => (
        <span
          key={i}
          className="path-stretch"
          style={{ left: percent(from), width: `max(4px, ${percent(to - from)})` }}
        />
      ))}
      {draft.reactions.map((one, i) =>
        one.do === 'fire' || one.do === 'spot' ? (
          <span key={i} className="path-declared" style={{ left: percent(one.t) }} />
        ) : null,
      )}
      <span className="path-thumb" style={{ left: percent(draft.t) }} />
    </div>
  )
}
