/** Round bases of radius 1 (scaled in plan to the model's own), 3 mm high: rubble on top, rim in the side's colour. */
import { BufferAttribute, BufferGeometry, Color, Vector3 } from 'three'

export const baseHeight = 3
/** Second sign of a side besides colour: an even ring, or a ring cut by notches. `bare`: nothing is said, not even the facing. */
export type RimMark = 'plain' | 'notched' | 'bare'

const sides = 40

/** x, z, half width, half depth, height, turn, paint. */
const chips = [
  [-0.55, 0.45, 0.12, 0.07, 1.1, 0.4, '#8a5440'],
  [-0.38, 0.6, 0.09, 0.06, 0.8, 1.2, '#9a6a52'],
  [0.5, -0.55, 0.14, 0.09, 1, 2.1, '#928b7e'],
  [0.2, 0.7, 0.08, 0.06, 0.8, 0.2, '#a59c8c'],
  [-0.62, -0.35, 0.1, 0.1, 0.7, 0.9, '#7d766b'],
  [0.62, 0.38, 0.07, 0.05, 0.7, 1.7, '#8a5440'],
] as const

/** Looks along +x, like a model whose facing is 0. */
export function baseGeometry({
  rim: colourOfRim,
  mark,
}: {
  readonly rim: string
  readonly mark: RimMark
}): BufferGeometry {
  const position: number[] = []
  const colour: number[] = []
  const triangle = (points: readonly Vector3[], paint: readonly Color[]): void => {
    points.forEach((p, i) => {
      position.push(p.x, p.y, p.z)
      colour.push(paint[i]!.r, paint[i]!.g, paint[i]!.b)
    })
  }
  const quad = (a: Vector3, b: Vector3, c: Vector3, d: Vector3, low: Color, high: Color): void => {
    triangle([a, b, c], [low, low, high])
    triangle([a, c, d], [low, high, high])
  }
  const at = (s: number, r: number, y: number): Vector3 => {
    const angle = (s / sides) * Math.PI * 2
    return new Vector3(Math.cos(angle) * r, y, -Math.sin(angle) * r)
  }
  const rim = new Color(colourOfRim)
  const rimLow = rim.clone().multiplyScalar(0.6)
  const gap = new Color('#191715')
  const pale = new Color('#f3ead2')
  const noise = (x: number, z: number): number =>
    Math.sin(x * 5.1 + 1.3) * Math.sin(z * 4.3 - 0.7) * 0.6 + Math.sin(x * 11 - z * 7) * 0.4
  const earth = (p: Vector3): Color =>
    new Color('#75695a').multiplyScalar(0.84 + 0.2 * noise(p.x * 1.7, p.z * 1.7))
  const top = (s: number, r: number): Vector3 => {
    const p = at(s, r, baseHeight - 0.2)
    if (r < 0.85) p.y += 0.3 * noise(p.x, p.z) - 0.1
    return p
  }
  for (let s = 0; s < sides; s++) {
    // The facing notch takes the two foremost segments.
    const front = mark !== 'bare' && (s === 0 || s === sides - 1)
    const cut = mark === 'notched' && s % 5 >= 3
    const [low, high] = front ? [pale, pale] : cut ? [gap, gap] : [rimLow, rim]
    const inset = cut && !front ? 0.95 : 1
    quad(
      at(s, inset, 0),
      at(s + 1, inset, 0),
      at(s + 1, inset * 0.965, 2.1),
      at(s, inset * 0.965, 2.1),
      low!,
      high!,
    )
    quad(
      at(s, inset * 0.965, 2.1),
      at(s + 1, inset * 0.965, 2.1),
      at(s + 1, 0.9, baseHeight - 0.2),
      at(s, 0.9, baseHeight - 0.2),
      high!,
      high!,
    )
    const rings = [0.9, 0.6, 0.3, 0]
    for (let i = 0; i + 1 < rings.length; i++) {
      const [outer, inner] = [rings[i]!, rings[i + 1]!]
      const [p, q, r, t] = [top(s, outer), top(s + 1, outer), top(s + 1, inner), top(s, inner)]
      triangle([p, q, r], [earth(p), earth(q), earth(r)])
      if (inner > 0) triangle([p, r, t], [earth(p), earth(r), earth(t)])
    }
  }
  // Chips of brick and plaster.
  for (const [x, z, w, d, h, turn, hex] of chips) {
    const [c, n] = [Math.cos(turn), Math.sin(turn)]
    const corner = (sx: number, sz: number, y: number): Vector3 =>
      new Vector3(x + sx * w * c + sz * d * n, baseHeight - 0.4 + y, z - sx * w * n + sz * d * c)
    const [side, flat] = [new Color(hex).multiplyScalar(0.62), new Color(hex)]
    const low = [corner(-1, 1, 0), corner(1, 1, 0), corner(1, -1, 0), corner(-1, -1, 0)] as const
    const high = [
      corner(-0.8, 0.8, h),
      corner(0.8, 0.8, h),
      corner(0.8, -0.8, h * 0.8),
      corner(-0.8, -0.8, h * 0.8),
    ] as const
    for (let i = 0; i < 4; i++) quad(low[i]!, low[(i + 1) % 4]!, high[(i + 1) % 4]!, high[i]!, side, flat)
    quad(high[0], high[1], high[2], high[3], flat, flat)
  }
  // An arrow head on the rim top says the facing from above.
  if (mark !== 'bare')
    triangle(
      [new Vector3(1.0, 2.95, 0), new Vector3(0.8, 2.95, -0.13), new Vector3(0.8, 2.95, 0.13)],
      [pale, pale, pale],
    )
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(position), 3))
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(colour), 3))
  geometry.computeVertexNormals()
  return geometry
}
