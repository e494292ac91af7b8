import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { fieldOfView, homeView } from '../../renderer/scene/camera/home-view'

const alpha = { width: 1219.2, depth: 1219.2 }
const omega = { width: 1828.8, depth: 1219.2 }

describe('the camera at home', () => {
  for (const [name, table] of Object.entries({ alpha, omega }))
    for (const aspect of [0.9, 1.28, 1.78, 2.4])
      it(`shows the whole ${name} table in a window of ${aspect} to 1, and fills it`, () => {
        const { eye, target } = homeView(table, aspect)
        const camera = new PerspectiveCamera(fieldOfView, aspect, 12, 90_000)
        camera.position.set(eye.x, eye.y, eye.z)
        camera.lookAt(target.x, target.y, target.z)
        camera.updateMatrixWorld()
        const seen = [
          [0, 0],
          [table.width, 0],
          [0, table.depth],
          [table.width, table.depth],
        ].map(([x, z]) => new Vector3(x, 0, z).project(camera))
        for (const p of seen) {
          expect(Math.abs(p.x)).toBeLessThan(0.97)
          expect(Math.abs(p.y)).toBeLessThan(0.97)
        }
        expect(Math.max(...seen.flatMap((p) => [Math.abs(p.x), Math.abs(p.y)]))).toBeGreaterThan(0.85)
      })
})
