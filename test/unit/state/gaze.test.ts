import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { distanceFor, inPicture, middleOf } from '../../../renderer/scene/camera/in-picture'
import { fallenBetween, withFallen } from '../../../renderer/state/fallen'
import { placesOf } from '../../../renderer/state/gaze'
import type { GameView, ModelView } from '../../../shared/protocol/game-view'

const camera = new PerspectiveCamera(32, 1.6, 12, 9000)
camera.position.set(500, 600, 1100)
camera.lookAt(500, 0, 500)

describe('the glance of the camera', () => {
  it('knows what is in the picture and what is beside or behind it', () => {
    expect(inPicture(camera, [{ x: 500, y: 0, z: 500 }])).toBe(true)
    expect(
      inPicture(camera, [
        { x: 500, y: 0, z: 500 },
        { x: 5, y: 0, z: 500 },
      ]),
    ).toBe(false)
    expect(inPicture(camera, [{ x: 500, y: 0, z: 2400 }])).toBe(false)
  })
  it('counts nobody as seen who stands at the foot of the picture, under the buttons', () => {
    const at = (z: number) => ({ x: 500, y: 0, z })
    const share = (z: number) => new Vector3(500, 0, z).project(camera).y
    expect(share(640)).toBeGreaterThan(-0.6)
    expect(inPicture(camera, [at(640)])).toBe(true)
    expect(share(715)).toBeGreaterThan(-0.9)
    expect(inPicture(camera, [at(715)])).toBe(false)
  })
  it('looks at the middle of a unit, from far enough to see all of it', () => {
    const unit = [
      { x: 300, y: 0, z: 300 },
      { x: 700, y: 80, z: 300 },
    ]
    expect(middleOf(unit)).toEqual({ x: 500, y: 40, z: 300 })
    const far = distanceFor(camera, unit)
    const seen = new PerspectiveCamera(32, 1.6, 12, 9000)
    seen.position.set(500, 40 + far * Math.SQRT1_2, 300 + far * Math.SQRT1_2)
    seen.lookAt(500, 40, 300)
    expect(inPicture(seen, unit)).toBe(true)
  })
})

const model = (status: ModelView['status'], x: number): ModelView =>
  ({
    status,
    pose:
      status === 'onTable' ? { at: { x, z: 20 }, y: 76.2, on: { piece: null, level: 0 }, facing: 0 } : null,
  }) as ModelView
const view = {
  units: { u: { models: ['m1', 'm2'] } },
  models: { m1: model('onTable', 10), m2: model('casualty', 0) },
  table: { pieces: [{ id: 'p', at: { x: 7, z: 8 } }] },
} as unknown as GameView

describe('what is shown', () => {
  it('finds the standing models of a unit and the pieces a question is about', () => {
    expect(placesOf(view, { units: ['u'], models: ['m1'], pieces: ['p'] })).toEqual([
      { x: 10, y: 76.2, z: 20 },
      { x: 7, y: 0, z: 8 },
    ])
  })
  it('keeps the fallen standing until their dice lie, and nobody else', () => {
    const before = { m1: model('onTable', 10), m2: model('onTable', 15) }
    const fallen = fallenBetween(before, view.models)
    expect(Object.keys(fallen)).toEqual(['m2'])
    expect(withFallen(view, fallen).models['m2']?.pose?.at.x).toBe(15)
    expect(withFallen(view, {})).toBe(view)
  })
})
