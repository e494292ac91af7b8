/** Ruins against a low sun, behind the first screen: a drawing, so that nothing waits for the 3D table. */
const blocks: readonly (readonly [x: number, width: number, height: number, storeys: number])[] = [
  [0, 110, 190, 3],
  [125, 70, 120, 2],
  [215, 150, 270, 4],
  [390, 90, 160, 2],
  [505, 130, 220, 3],
  [660, 80, 110, 1],
  [765, 160, 300, 4],
  [950, 100, 180, 3],
  [1075, 140, 240, 3],
  [1240, 90, 130, 2],
  [1350, 170, 280, 4],
  [1540, 80, 150, 2],
]
/** A broken crown: steps where bricks went, the same every time. */
const crown = (x: number, width: number, height: number): string => {
  const steps = 7
  const tops = Array.from({ length: steps }, (_, i) => height - 34 * Math.abs(Math.sin(x * 0.37 + i * 2.1)))
  return tops
    .map((top, i) => `L${x + (width * i) / steps} ${360 - top}L${x + (width * (i + 1)) / steps} ${360 - top}`)
    .join('')
}
export function Skyline() {
  return (
    <svg className="skyline" viewBox="0 0 1600 360" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#101214" />
          <stop offset="0.75" stopColor="#3a2c20" />
          <stop offset="1" stopColor="#7c4a26" />
        </linearGradient>
        <radialGradient id="sun" cx="0.72" cy="0.98" r="0.4">
          <stop offset="0" stopColor="#e7a45a" stopOpacity="0.75" />
          <stop offset="1" stopColor="#e7a45a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1600" height="360" fill="url(#dusk)" />
      <rect width="1600" height="360" fill="url(#sun)" />
      {blocks.map(([x, width, height, storeys]) => (
        <g key={x}>
          <path d={`M${x} 360${crown(x, width, height)}L${x + width} 360Z`} fill="#14171a" />
          {Array.from({ length: storeys * 3 }, (_, i) => {
            const column = i % 3
            const row = Math.floor(i / 3)
            const missing = (x * 7 + i * 13) % 5 === 0 || 58 * (row + 1) + 24 > height - 34
            return missing ? null : (
              <rect
                key={i}
                x={x + width * (0.15 + column * 0.28)}
                y={360 - 58 * (row + 1) + 14}
                width={width * 0.13}
                height="26"
                fill="#6b4225"
                opacity={0.25 + ((x + i) % 3) * 0.2}
              />
            )
          })}
        </g>
      ))}
    </svg>
  )
}
