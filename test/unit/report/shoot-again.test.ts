/** Pictures are taken one after the other, by the camera of the desk where somebody chose one, until nobody wants them. */
import { describe, expect, it } from 'vitest'
import { shootAll } from '../../../renderer/page/show/stills/shoot-all'
import { handCamera, type PhotoWish, type Shot } from '../../../shared/report/cameras'
import { battle } from '../../property/begun-games'
import { viewsOf } from '../../drawn-beats'

const view = viewsOf(await battle('shoot-again', 60), 1)[0]
if (view === undefined) throw new Error('somebody stands on the table')
const record = { acts: [{ view }] }
const wish: PhotoWish = { kind: 'cover', act: 0, beat: null }
const taken: Shot[] = []
const shoot = (shot: Shot): Promise<Blob> => {
  taken.push(shot)
  return Promise.resolve(new Blob(['a picture']))
}

describe('the pictures of a report', () => {
  it('are shot again by the look of the desk, at its storey, and say what is seen from there', async () => {
    const pose = { target: { x: 300, y: 10, z: 200 }, distance: 900, bearing: 30, tilt: 40 }
    for await (const { shot } of shootAll({
      record,
      beats: new Map(),
      wanted: [{ id: 'a', wish, hand: handCamera(pose, 1) }],
      shoot,
    })) {
      expect(shot.camera).toMatchObject({ pose, level: 1, pieces: null })
      expect(shot.camera.visible).toBeLessThanOrEqual(1)
    }
    expect(taken).toHaveLength(1)
  })
  it('end when nobody wants them any more, and leave out what there is nothing to take of', async () => {
    taken.length = 0
    const ends = new AbortController()
    const nobody: PhotoWish = { kind: 'portrait', unit: 'nobody' }
    const wanted = [nobody, wish, wish, wish].map((one, i) => ({ id: String(i), wish: one }))
    const ids: string[] = []
    const roll = shootAll({ record, beats: new Map(), wanted, shoot, signal: ends.signal })
    for await (const { id } of roll) {
      ids.push(id)
      if (id === '2') ends.abort()
    }
    expect(ids).toEqual(['1', '2'])
    expect(taken).toHaveLength(2)
  })
})
