import { useTranslation } from 'react-i18next'
import type { PointerEvent } from 'react'

const size = 120
const middle = size / 2
const rim = 46

/** A rose as the table lies: right is right seen from the near edge. Click or drag to choose a direction. */
export function Compass({
  bearing,
  onChange,
}: {
  readonly bearing: number
  readonly onChange: (bearing: number) => void
}) {
  const { t } = useTranslation()
  const point = ({ currentTarget, clientX, clientY, buttons, type }: PointerEvent<SVGSVGElement>): void => {
    if (type === 'pointermove' && buttons !== 1) return
    const box = currentTarget.getBoundingClientRect()
    const x = clientX - box.left - box.width / 2
    const y = clientY - box.top - box.height / 2
    if (Math.hypot(x, y) > 3) onChange((Math.round((Math.atan2(-y, x) * 180) / Math.PI) + 360) % 360)
  }
  const turn = (-bearing * Math.PI) / 180
  const tip = { x: middle + rim * Math.cos(turn), y: middle + rim * Math.sin(turn) }
  const barb = (side: number) =>
    `${tip.x + 13 * Math.cos(turn + Math.PI + side)},${tip.y + 13 * Math.sin(turn + Math.PI + side)}`
  return (
    <svg
      className="compass"
      viewBox={`0 0 ${size} ${size}`}
      role="slider"
      tabIndex={0}
      aria-label={t('templates:compass')}
      aria-valuemin={0}
      aria-valuemax={359}
      aria-valuenow={bearing}
      onPointerDown={point}
      onPointerMove={point}
      data-testid="compass"
    >
      <circle cx={middle} cy={middle} r={rim + 8} />
      {Array.from({ length: 24 }, (_, i) => {
        const angle = (i * 15 * Math.PI) / 180
        const from = i % 6 === 0 ? rim - 4 : rim + 2
        return (
          <line
            key={i}
            x1={middle + from * Math.cos(angle)}
            y1={middle + from * Math.sin(angle)}
            x2={middle + (rim + 7) * Math.cos(angle)}
            y2={middle + (rim + 7) * Math.sin(angle)}
          />
        )
      })}
      <line className="compass-arrow" x1={middle} y1={middle} x2={tip.x} y2={tip.y} />
      <polygon className="compass-head" points={`${tip.x},${tip.y} ${barb(0.5)} ${barb(-0.5)}`} />
    </svg>
  )
}
