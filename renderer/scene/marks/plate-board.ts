/** All plates with words of one scene, laid out together once a picture. Frame loops reuse what they find here. */
import { Vector3, type PerspectiveCamera, type Scene } from 'three'
import type { Point3 } from '../../../shared/geometry/point'
import { layPlates, type Box, type NamePlate, type Shift } from './plate-layout'

/** A plate that wants a place: what it says where, in pixels, and where it came to stand. */
export interface Bill {
  at: Point3
  width: number
  height: number
  below: boolean
  shift: Shift
  /** Where its place is on the screen. */
  x: number
  y: number
}
/** Somebody whose head stays to be seen. */
interface Sitter {
  readonly at: Point3
  readonly radius: number
  readonly height: number
}
interface Lens {
  readonly camera: PerspectiveCamera
  readonly size: { readonly width: number; readonly height: number }
  /** Number of the picture that is about to be drawn. */
  readonly frame: number
}

const unmoved: Shift = { dx: 0, dy: 0 }
const spot = new Vector3()

class PlateBoard {
  private readonly bills = new Set<Bill>()
  private frame = -1
  /** Whoever stands on the table, and the ghosts of those in hand. */
  sitters: () => readonly Sitter[] = () => []
  /** What lies over the picture. */
  panels: () => readonly Box[] = () => []

  hang(bill: Bill): () => void {
    this.bills.add(bill)
    return () => this.bills.delete(bill)
  }
  lay({ camera, size, frame }: Lens): void {
    if (frame === this.frame) return
    this.frame = frame
    camera.updateMatrixWorld()
    const focal = size.height / 2 / Math.tan((camera.fov * Math.PI) / 360)
    const shown: { readonly bill: Bill; readonly plate: NamePlate }[] = []
    for (const bill of this.bills) {
      if (!project(bill.at, camera, size)) {
        bill.shift = unmoved
        continue
      }
      ;({ x: bill.x, y: bill.y } = spot)
      shown.push({ bill, plate: bill })
    }
    if (shown.length === 0) return
    const heads = this.sitters().flatMap(({ at, radius, height }): Box[] => {
      if (!project({ ...at, y: at.y + height * 0.8 }, camera, size)) return []
      const scale = focal / spot.z
      const [wide, tall] = [radius * 0.5 * scale, height * 0.2 * scale]
      return [{ left: spot.x - wide, right: spot.x + wide, top: spot.y - tall, bottom: spot.y + tall }]
    })
    const shifts = layPlates(
      shown.map(({ plate }) => plate),
      { heads, panels: this.panels(), room: size, before: shown.map(({ bill }) => bill.shift) },
    )
    shown.forEach(({ bill }, i) => (bill.shift = shifts[i] ?? unmoved))
  }
}

/** Into `spot`: pixels, and the distance before the eye; false behind it. */
function project(at: Point3, camera: PerspectiveCamera, size: Lens['size']): boolean {
  spot.set(at.x, at.y, at.z).applyMatrix4(camera.matrixWorldInverse)
  const depth = -spot.z
  if (depth <= camera.near) return false
  spot.applyMatrix4(camera.projectionMatrix)
  spot.set(((spot.x + 1) / 2) * size.width, ((1 - spot.y) / 2) * size.height, depth)
  return true
}

const boards = new WeakMap<Scene, PlateBoard>()
export function boardOf(scene: Scene): PlateBoard {
  const board = boards.get(scene) ?? new PlateBoard()
  boards.set(scene, board)
  return board
}
