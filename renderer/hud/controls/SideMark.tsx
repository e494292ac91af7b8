import type { Seat } from '../../../shared/protocol/spatial'

/** The mark of a side: its colour and its shape, a notched ring for one and a plain ring for the other. */
export function SideMark({ seat }: { readonly seat: Seat }) {
  return (
    <svg className={`side-mark side-${seat}`} viewBox="0 0 16 16" width="16" height="16" aria-hidden>
      <circle
        cx="8"
        cy="8"
        r="5.5"
        fill="var(--side-deep)"
        stroke="var(--side)"
        strokeWidth="2.5"
        strokeDasharray={seat === 'a' ? '5.4 3.24' : undefined}
      />
    </svg>
  )
}
