/** A filled outline lying flat, for zones and footprints. */
import { Shape, ShapeGeometry, Vector2 } from 'three'
import type { Polygon } from '../../../shared/geometry/point'

export function flatShape(outline: Polygon): ShapeGeometry {
  const geometry = new ShapeGeometry(new Shape(outline.map((p) => new Vector2(p.x, -p.z))))
  geometry.rotateX(-Math.PI / 2)
  return geometry
}
