/** Where the camera starts: the whole table in the picture, whatever the shape of the window. */
import type { Point3 } from '../../../shared/geometry/point'
import type { Table } from '../../../shared/table/types'

export const fieldOfView = 32
/** Degrees from straight down. */
const tilt = 45
/** Room for the frame of the table, and for the ruins at its far edge, mm. */
const margin = 45
const skyline = 150
/** Share of the picture that the table may fill. */
const fill = 0.96

export interface HomeView {
  readonly eye: Point3
  readonly target: Point3
  readonly distance: number
}

export function homeView({ width, depth }: Pick<Table, 'width' | 'depth'>, aspect: number): HomeView {
  const angle = (tilt * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const scale = Math.tan((fieldOfView * Math.PI) / 360)
  const corners = [
    [-margin, 0, -margin],
    [-margin, skyline, -margin],
    [-margin, 0, depth + margin],
  ] as const
  /** Highest, lowest and widest place of the table in the picture, from −1 to 1. */
  const picture = (targetZ: number, distance: number): { top: number; bottom: number; side: number } => {
    let [top, bottom, side] = [-Infinity, Infinity, 0]
    for (const [x, y, z] of corners) {
      const [up, back] = [y, z - targetZ]
      const away = distance - (up * cos + back * sin)
      const high = (up * sin - back * cos) / (away * scale)
      top = Math.max(top, high)
      bottom = Math.min(bottom, high)
      side = Math.max(side, Math.abs(x - width / 2) / (away * scale * aspect))
    }
    return { top, bottom, side }
  }
  /** The target that leaves as much room above the table as below it. */
  const balanced = (distance: number): number => {
    let [near, far] = [0, depth]
    for (let i = 0; i < 30; i++) {
      const middle = (near + far) / 2
      const { top, bottom } = picture(middle, distance)
      if (top + bottom > 0) far = middle
      else near = middle
    }
    return (near + far) / 2
  }
  let [short, long] = [Math.max(width, depth) * 0.4, Math.max(width, depth) * 12]
  for (let i = 0; i < 40; i++) {
    const middle = (short + long) / 2
    const { top, bottom, side } = picture(balanced(middle), middle)
    if (top <= fill && bottom >= -fill && side <= fill) long = middle
    else short = middle
  }
  const target = { x: width / 2, y: 0, z: balanced(long) }
  return { target, distance: long, eye: { x: target.x, y: cos * long, z: target.z + sin * long } }
}
