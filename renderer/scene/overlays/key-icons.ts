/** What a key building is, drawn with few strokes in a square of side 1: letters and signs differ from machine to machine. */
export interface IconStroke {
  readonly points: readonly (readonly [x: number, y: number])[]
  readonly filled?: boolean
  readonly closed?: boolean
}
const line = (...points: IconStroke['points']): IconStroke => ({ points })
const shape = (...points: IconStroke['points']): IconStroke => ({ points, filled: true })
const outline = (...points: IconStroke['points']): IconStroke => ({ points, closed: true })
const around = (x: number, y: number, r: number, from = 0, to = 360, steps = 24): IconStroke['points'] =>
  Array.from({ length: steps + 1 }, (_, n) => {
    const angle = ((from + ((to - from) * n) / steps) * Math.PI) / 180
    return [x + r * Math.cos(angle), y + r * Math.sin(angle)] as const
  })
const star: IconStroke['points'] = Array.from({ length: 10 }, (_, n) => {
  const [angle, r] = [((n * 36 - 90) * Math.PI) / 180, n % 2 === 0 ? 0.32 : 0.14]
  return [0.5 + r * Math.cos(angle), 0.5 + r * Math.sin(angle)] as const
})

const icons: Readonly<Record<string, readonly IconStroke[]>> = {
  // Three cartridges side by side.
  'ammunition-store': [0.28, 0.5, 0.72].map((x) =>
    shape([x - 0.06, 0.75], [x - 0.06, 0.4], [x, 0.25], [x + 0.06, 0.4], [x + 0.06, 0.75]),
  ),
  'command-centre': [shape(...star)],
  // A drop.
  'fuel-depot': [shape([0.5, 0.2], ...around(0.5, 0.58, 0.2, -20, 200))],
  // An eye.
  'observation-post': [
    outline(...around(0.5, 0.68, 0.36, 210, 330), ...around(0.5, 0.32, 0.36, 30, 150)),
    shape(...around(0.5, 0.5, 0.09)),
  ],
  // A bolt.
  'power-generator': [
    shape([0.56, 0.18], [0.3, 0.55], [0.48, 0.55], [0.42, 0.82], [0.7, 0.43], [0.52, 0.43]),
  ],
  hospital: [
    shape(
      ...([
        [0.42, 0.24],
        [0.58, 0.24],
        [0.58, 0.42],
        [0.76, 0.42],
        [0.76, 0.58],
        [0.58, 0.58],
        [0.58, 0.76],
        [0.42, 0.76],
        [0.42, 0.58],
        [0.24, 0.58],
        [0.24, 0.42],
        [0.42, 0.42],
      ] as const),
    ),
  ],
  // A sun over the ground.
  'sacred-ground': [
    shape(...around(0.5, 0.64, 0.16, 180, 360)),
    line([0.22, 0.68], [0.78, 0.68]),
    line([0.5, 0.26], [0.5, 0.36]),
    line([0.27, 0.38], [0.34, 0.45]),
    line([0.73, 0.38], [0.66, 0.45]),
  ],
}
/** A house, where it is one of the players' own. */
const house: readonly IconStroke[] = [
  outline([0.26, 0.74], [0.26, 0.46], [0.5, 0.26], [0.74, 0.46], [0.74, 0.74]),
]
export const iconOf = (stratagem: string): readonly IconStroke[] => icons[stratagem] ?? house
