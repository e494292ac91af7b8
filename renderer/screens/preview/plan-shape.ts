/** Outlines in plan as flat shapes and lines of the scene. */
import { BufferGeometry, Path, Shape, ShapeGeometry, Vector2, Vector3 } from 'three'
import type { Region } from '../../../shared/geometry/region'
import type { Mm } from '../../../shared/geometry/length'
import type { Polygon } from '../../../shared/geometry/point'

const ring = (outline: Polygon): Vector2[] => outline.map(({ x, z }) => new Vector2(x, -z))

/** Lying at a height; the shape is drawn in x and y and laid down. */
export function flatRegions(regions: readonly Region[], y: Mm): BufferGeometry {
  const shapes = regions.map(({ outline, holes }) => {
    const shape = new Shape(ring(outline))
    shape.holes = holes.map((hole) => new Path(ring(hole)))
    return shape
  })
  return new ShapeGeometry(shapes).rotateX(-Math.PI / 2).translate(0, y, 0)
}
/** Every edge of the outlines as a piece of line. */
export function edgeLines(outlines: readonly Polygon[], y: Mm): BufferGeometry {
  return new BufferGeometry().setFromPoints(
    outlines.flatMap((outline) =>
      outline.flatMap((a, i) => {
        const b = outline[(i + 1) % outline.length] ?? a
        return [new Vector3(a.x, y, a.z), new Vector3(b.x, y, b.z)]
      }),
    ),
  )
}
