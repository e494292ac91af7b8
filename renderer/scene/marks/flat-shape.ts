/** A filled outline lying flat, for zones and footprints. */
import { Path, Shape, ShapeGeometry, Vector2 } from 'three'
import type { Polygon } from '../../../shared/geometry/point'

const corners = (ring: Polygon): Vector2[] => ring.map((p) => new Vector2(p.x, -p.z))

export function flatShape(outline: Polygon, holes: readonly Polygon[] = []): ShapeGeometry {
  const shape = new Shape(corners(outline))
  shape.holes = holes.map((hole) => new Path(corners(hole)))
  const geometry = new ShapeGeometry(shape)
  geometry.rotateX(-Math.PI / 2)
  return geometry
}
