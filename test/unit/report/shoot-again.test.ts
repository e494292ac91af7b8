/** Pictures are taken one after the other, by the camera of the desk where somebody chose one, until nobody wants them. */
import { describe, expect, it } from 'vitest'
import { shootAll } from '../../../renderer/page/show/stills/shoot-all'
import { handCamera, shotOf, whoStandsIn, type PhotoWish, type Shot } from '../../../shared/report/cameras'
import type { Beat } from '../../../shared/report/beats/beat'
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
  it('are of what their moment is about, or not taken: no house and no crowd instead of who has left', async () => {
    const stands = whoStandsIn(view).slice(0, 1)
    const [house] = view.table.pieces.filter(({ design }) => design.kind === 'ruin')
    if (house === undefined) throw new Error('a city has houses')
    const at = { at: { x: 0, z: 0 }, y: 0, on: { piece: null, level: 0 }, facing: 0 }
    const gone = [{ model: 'nobody', pose: at, role: 'actor' }] as const
    const here = stands.map(({ id, pose }) => ({ model: id, pose, role: 'actor' }) as const)
    const takenOf = (kind: Beat['kind'], people: Beat['people'], of: PhotoWish['kind'] = 'still') => {
      const beats = new Map([['1.0', { kind, people, pieces: [house.id] } as unknown as Beat]])
      const shot = shotOf(record, beats, { kind: of, act: 0, beat: '1.0' } as PhotoWish)
      return shot?.camera.of.map(({ standing }) => standing.id) ?? null
    }
    expect(takenOf('move', gone)).toBeNull()
    expect(takenOf('collapse', [])).toEqual([house.id])
    expect(takenOf('move', here)).toEqual(stands.map(({ id }) => id))
    // A cover is of the battle, whatever it was to be of.
    expect(takenOf('move', gone, 'cover')).not.toContain(house.id)
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
