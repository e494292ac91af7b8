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
/** A die as it fell: a success stands bright and underlined, a failure is dim and struck. */
export function DieFace({ die }: { readonly die: Die }) {
  const outcome =
    die.rerolled === true
      ? 'rerolled'
      : die.success === undefined
        ? 'open'
        : die.success
          ? 'success'
          : 'failure'
  const drawn = die.kind === 'd6' ? pips[die.face] : undefined
  return (
    <svg
      className={`die ${outcome}`}
      viewBox="0 0 16 18"
      width="18"
      height="20"
      role="img"
      aria-label={String(die.face)}
    >
      <rect x="1" y="1" width="14" height="14" rx="3" />
      {drawn === undefined ? (
        <text x="8" y="11.5" textAnchor="middle" fontSize="9">
          {die.kind === 'scatter' ? (die.face >= 5 ? '✶' : '➤') : die.face}
        </text>
      ) : (
        drawn.map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r="1.55" />)
      )}
      {outcome === 'success' && <path d="M2 17h12" strokeWidth="1.6" />}
      {outcome === 'failure' && <path d="M2 15 14 1" strokeWidth="1" />}
    </svg>
  )
}
