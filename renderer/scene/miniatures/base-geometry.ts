/** Round bases of radius 1 (scaled in plan to the model's own), 3 mm high: rubble on top, rim in the side's colour. */
import { BufferAttribute, BufferGeometry, Color, Vector3 } from 'three'
import type { Scheme } from './schemes'

export const baseHeight = 3
/** Second sign of a side besides colour: an even ring, or a ring cut by notches. */
export type RimMark = 'plain' | 'notched'

const sides = 40

/** Looks along +x, like a model whose facing is 0. */
export function baseGeometry(scheme: Scheme, mark: RimMark): BufferGeometry {
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
  const rim = new Color(scheme.rim)
  const rimLow = rim.clone().multiplyScalar(0.6)
  const gap = new Color('#191715')
  const pale = new Color('#f3ead2')
  const earth = (s: number, r: number): Color => {
    const grain = Math.sin(s * 3.1 + r * 17) * Math.sin(s * 1.3 - r * 29)
    return new Color('#6f6657').multiplyScalar(0.86 + 0.26 * grain)
  }
  const heightAt = (s: number, r: number): number =>
    baseHeight - 0.2 + (r > 0.8 ? 0 : 0.28 * Math.sin(s * 2.7 + r * 9) * Math.sin(s * 0.9 + 2))
  for (let s = 0; s < sides; s++) {
    // The facing notch takes the two foremost segments.
    const front = s === 0 || s === sides - 1
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
      const p = at(s, outer, heightAt(s, outer))
      const q = at(s + 1, outer, heightAt((s + 1) % sides, outer))
      const r = at(s + 1, inner, heightAt(inner === 0 ? 0 : (s + 1) % sides, inner))
      const t = at(s, inner, heightAt(inner === 0 ? 0 : s, inner))
      triangle([p, q, r], [earth(s, outer), earth(s + 1, outer), earth(s + 1, inner)])
      if (inner > 0) triangle([p, r, t], [earth(s, outer), earth(s + 1, inner), earth(s, inner)])
    }
  }
  // An arrow head on the rim top says the facing from above.
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
