/** Geometry of a marker or template: flat regions, and the curtain that joins the card to the level that counts. */
import { BufferGeometry, Float32BufferAttribute, Path, Shape, ShapeGeometry, Vector2 } from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import type { Region } from '../../../shared/geometry/region'
import type { Polygon } from '../../../shared/geometry/point'
import { outlineStrokes, type Stroke } from '../marks/Strokes'

const flat = (polygon: Polygon): Vector2[] => polygon.map((p) => new Vector2(p.x, -p.z))

/** All regions lying flat at their heights, as one mesh; null where there is none. */
export function regionsMesh(layers: readonly { readonly y: number; readonly regions: readonly Region[] }[]) {
  const parts = layers.flatMap(({ y, regions }) =>
    regions.map(({ outline, holes }) => {
      const shape = new Shape(flat(outline))
      shape.holes.push(...holes.map((hole) => new Path(flat(hole))))
      const part = new ShapeGeometry(shape)
      part.rotateX(-Math.PI / 2)
      part.translate(0, y, 0)
      return part
    }),
  )
  const merged = parts.length > 0 ? mergeGeometries(parts) : null
  for (const part of parts) part.dispose()
  return merged
}
export const regionStrokes = (
  layers: readonly { readonly y: number; readonly regions: readonly Region[] }[],
): readonly Stroke[] =>
  layers.flatMap(({ y, regions }) =>
    regions.flatMap(({ outline, holes }) => [outline, ...holes].flatMap((ring) => outlineStrokes(ring, y))),
  )

/** A wall of light along the outline, brightest at its foot. */
export function curtainMesh(outline: Polygon, from: number, to: number): BufferGeometry {
  const position: number[] = []
  const rgba: number[] = []
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length]!
    const corners = [
      [p, to, 0.13],
      [q, to, 0.13],
      [q, from, 0.03],
      [p, from, 0.03],
    ] as const
    for (const corner of [0, 1, 2, 0, 2, 3]) {
      const [at, y, alpha] = corners[corner]!
      position.push(at.x, y, at.z)
      rgba.push(1, 1, 1, alpha)
    }
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3))
  geometry.setAttribute('color', new Float32BufferAttribute(rgba, 4))
  return geometry
}
/** Upright strokes along the outline, so many of them. */
export const posts = (outline: Polygon, from: number, to: number, count: number): readonly Stroke[] =>
  outline
    .filter((_, i) => i % Math.max(1, Math.floor(outline.length / count)) === 0)
    .map((p): Stroke => [
      { x: p.x, y: from, z: p.z },
      { x: p.x, y: to, z: p.z },
    ])
