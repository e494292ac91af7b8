import { describe, expect, it } from 'vitest'
import { frameSource, storyUpTo } from '../../../renderer/page/show/film/frames'
import { framesOf, nodeOf } from './made-up-film'

const nodes = Array.from({ length: 400 }, (_, i) => i)
function source() {
  const asked: (readonly number[])[] = []
  const frames = frameSource(nodes, async (wanted) => {
    asked.push(wanted)
    return Promise.resolve(framesOf(wanted))
  })
  return { asked, frames }
}

describe('the frames of a film', () => {
  it('are fetched sixteen at a time, once, and give every view by its patches', async () => {
    const { asked, frames } = source()
    expect(frames.frame(20)).toBeNull()
    await Promise.all([frames.bring(20), frames.bring(21)])
    await frames.bring(31)
    expect(asked).toEqual([nodes.slice(16, 32)])
    expect([16, 20, 31].map((i) => nodeOf(frames.frame(i)?.view))).toEqual([16, 20, 31])
    expect(frames.frame(32)).toBeNull()
  })
  it('bring what each input brought', async () => {
    const { frames } = source()
    await frames.bring(20)
    expect(frames.frame(20)?.events.map(({ id }) => id)).toEqual([41, 42])
  })
  it('are kept as views only near to where the film is, as a story wholly', async () => {
    const { asked, frames } = source()
    await frames.bring(0)
    await frames.readAll(0)
    expect(asked).toHaveLength(25)
    expect(frames.frame(0)).not.toBeNull()
    expect(frames.frame(399)).toBeNull()
    const { done, events } = frames.read.getState()
    expect(done).toBe(400)
    expect(storyUpTo(events, 399).events).toHaveLength(800)
    await frames.readAll(0)
    expect(asked).toHaveLength(25)
  })
  it('tell a story back to the first gap, and say whether it is whole', async () => {
    const { frames } = source()
    await frames.bring(40)
    const late = storyUpTo(frames.read.getState().events, 40)
    expect(late.whole).toBe(false)
    expect(late.events[0]?.id).toBe(65)
    await frames.readAll(40)
    const whole = storyUpTo(frames.read.getState().events, 40)
    expect(whole.whole).toBe(true)
    expect(whole.events.map(({ id }) => id)).toEqual(Array.from({ length: 82 }, (_, i) => i + 1))
  })
  it('are fetched again after a failure, and no more once closed', async () => {
    let fails = true
    const frames = frameSource(nodes, (wanted) =>
      fails ? Promise.reject(new Error('no line')) : Promise.resolve(framesOf(wanted)),
    )
    await expect(frames.bring(0)).rejects.toThrow('no line')
    fails = false
    await frames.bring(0)
    expect(nodeOf(frames.frame(3)?.view)).toBe(3)
    frames.close()
    await frames.bring(100)
    expect(frames.frame(100)).toBeNull()
  })
})
