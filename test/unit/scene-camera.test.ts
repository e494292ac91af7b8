import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { cameraEye, fieldOfView, onPicture, pixelsOf, tableShare } from '../../shared/camera/pose'

const picture = { width: 900, height: 500 }
/** The camera as the scene builds it. */
function cameraAt(pose: Parameters<typeof cameraEye>[0]): PerspectiveCamera {
  const { x, y, z } = cameraEye(pose)
  const camera = new PerspectiveCamera(fieldOfView, picture.width / picture.height, 12, 90_000)
  camera.position.set(x, y, z)
  camera.lookAt(pose.target.x, pose.target.y, pose.target.z)
  camera.updateMatrixWorld()
  return camera
}

describe('where the camera puts a place of the table', () => {
  for (const bearing of [0, 37, 90, 180, 300])
    it(`is where it is drawn, seen from ${bearing} degrees`, () => {
      const pose = { target: { x: 600, y: 40, z: 500 }, distance: 900, bearing, tilt: 48 }
      const camera = cameraAt(pose)
      for (const at of [
        { x: 600, y: 40, z: 500 },
        { x: 420, y: 0, z: 610 },
        { x: 700, y: 152, z: 300 },
      ]) {
        const drawn = new Vector3(at.x, at.y, at.z).project(camera)
        const on = onPicture(picture, pose, at)
        expect(on?.x).toBeCloseTo(drawn.x, 6)
        expect(on?.y).toBeCloseTo(drawn.y, 6)
      }
    })
  it('is nowhere behind it', () => {
    const pose = { target: { x: 600, y: 0, z: 500 }, distance: 300, bearing: 0, tilt: 60 }
    expect(onPicture(picture, pose, { x: 600, y: 0, z: 2000 })).toBe(null)
  })
  it('is as wide as it is drawn', () => {
    const pose = { target: { x: 600, y: 0, z: 500 }, distance: 900, bearing: 0, tilt: 0 }
    const camera = cameraAt({ ...pose, tilt: 0.001 })
    const [left, right] = [587.5, 612.5].map((x) => new Vector3(x, 0, 500).project(camera).x)
    const drawn = (((right ?? 0) - (left ?? 0)) / 2) * picture.width
    expect(pixelsOf(picture, pose, { x: 600, y: 0, z: 500 }, 25)).toBeCloseTo(drawn, 3)
  })
})
describe('the share of the picture that the table covers', () => {
  const table = { width: 1200, depth: 1200 }
  const middle = { x: 600, y: 0, z: 600 }
  it('is all of it from near above the middle, and none of it beside the table', () => {
    expect(tableShare(table, picture, { target: middle, distance: 400, bearing: 20, tilt: 20 })).toBeCloseTo(
      1,
      6,
    )
    expect(
      tableShare(table, picture, { target: { x: 9000, y: 0, z: 600 }, distance: 400, bearing: 0, tilt: 20 }),
    ).toBe(0)
  })
  it('is half of it where the edge runs through the middle', () => {
    const edge = { x: 1246, y: 0, z: 600 }
    expect(tableShare(table, picture, { target: edge, distance: 400, bearing: 0, tilt: 0 })).toBeCloseTo(
      0.5,
      6,
    )
  })
})
