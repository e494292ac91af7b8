import { describe, expect, it } from 'vitest'
import { doorPointedAt, doorsOfStage } from '../../../renderer/page/editors/stage/doors'
import { cityToTable } from '../../../shared/city'
import type { Point3 } from '../../../shared/geometry/point'
import { houseAlone } from '../../e2e/staged-game'

const city = houseAlone('house')
const doors = doorsOfStage({ title: 'a house', table: { city } }, cityToTable(city))

/** A look from the eye through a place, as far as something stops it. @param beyond  mm behind that place */
function look(eye: Point3, through: Point3, beyond: number) {
  const way = { x: through.x - eye.x, y: through.y - eye.y, z: through.z - eye.z }
  const whole = Math.hypot(way.x, way.y, way.z)
  const atHeight = (y: number) => {
    const share = (y - eye.y) / way.y
    return share > 0 ? { x: eye.x + way.x * share, z: eye.z + way.z * share } : null
  }
  const share = 1 + beyond / whole
  const end = { x: eye.x + way.x * share, z: eye.z + way.z * share }
  const on = { piece: null, level: 0 }
  const hit = { at: end, y: eye.y + way.y * share, on, model: null, unit: null, piece: null }
  return { hit, atHeight }
}

describe('whoever points at a doorway of a staged house', () => {
  const [door] = doors.filter(({ level }) => level === 0)
  if (door === undefined) throw new Error('the house has no door')
  const middle = { ...door.at, y: door.at.y + door.height / 2 }
  /** Low before the door: the look goes far into the house. */
  const eye = { x: middle.x + 300, y: middle.y + 120, z: middle.z + 600 }

  it('means that one, however far inside the house his look ends', () => {
    for (const beyond of [0, 40, 90]) expect(doorPointedAt(doors, look(eye, middle, beyond))).toBe(door)
  })
  it('means none that is hidden behind what stops his look', () => {
    expect(doorPointedAt(doors, look(eye, middle, -150))).toBeNull()
  })
  it('means the one whose foot is near the place on the floor where no look is known', () => {
    const { hit } = look(eye, door.at, 0)
    expect(doorPointedAt(doors, { hit })).toBe(door)
    expect(doorPointedAt(doors, { hit: null })).toBeNull()
    expect(doorPointedAt(doors, { hit: { ...hit, at: { x: 100, z: 100 } } })).toBeNull()
  })
})
