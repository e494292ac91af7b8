import type { Die } from '../../../shared/protocol/event'

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[8, 8]],
  2: [
    [4.5, 4.5],
    [11.5, 11.5],
  ],
  3: [
    [4.5, 4.5],
    [8, 8],
    [11.5, 11.5],
  ],
  4: [
    [4.5, 4.5],
    [11.5, 4.5],
    [4.5, 11.5],
    [11.5, 11.5],
  ],
  5: [
    [4.5, 4.5],
    [11.5, 4.5],
    [8, 8],
    [4.5, 11.5],
    [11.5, 11.5],
  ],
  6: [
    [4.5, 4],
    [11.5, 4],
    [4.5, 8],
    [11.5, 8],
    [4.5, 12],
    [11.5, 12],
  ],
}
/** The bull's eye of a HIT, or the arrow as it points on the table seen from the near edge. */
function Scatter({ die }: { readonly die: Die }) {
  if (die.face >= 5)
    return (
      <>
        <circle className="scatter-ring" cx="8" cy="8" r="4.6" fill="none" />
        <circle cx="8" cy="8" r="1.7" />
      </>
    )
  return (
    <path
      className="scatter-arrow"
      d="M2.5 7h6V4l5 4-5 4V9h-6z"
      transform={`rotate(${-(die.bearing ?? 0)} 8 8)`}
    />
  )
}
/** A die as it fell: a success stands bright and underlined, a failure is dim and struck. */
export function DieFace({ die }: { readonly die: Die }) {
  const outcome = die.success === undefined ? 'open' : die.success ? 'success' : 'failure'
  const drawn = die.kind === 'd6' ? pips[die.face] : undefined
  return (
    <svg
      className={`die ${outcome} ${die.rerolled === true ? 'rerolled' : ''}`}
      viewBox="0 0 16 18"
      width="18"
      height="20"
      role="img"
      aria-label={
        die.kind === 'scatter' ? (die.face >= 5 ? '◎' : `➤ ${die.bearing ?? 0}°`) : String(die.face)
      }
    >
      <rect x="1" y="1" width="14" height="14" rx="3" />
      {drawn === undefined ? (
        die.kind === 'scatter' ? (
          <Scatter die={die} />
        ) : (
          <text x="8" y="11.5" textAnchor="middle" fontSize="9">
            {die.face}
          </text>
        )
      ) : (
        drawn.map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r="1.55" />)
      )}
      {outcome === 'success' && <path d="M2 17h12" strokeWidth="1.6" />}
      {outcome === 'failure' && <path d="M2 15 14 1" strokeWidth="1" />}
    </svg>
  )
}
