import { describe, expect, it } from 'vitest'
import { frameSource, type FilmView } from '../../../renderer/page/show/film/frames'
import { createProjector } from '../../../renderer/page/show/film/projector'
import { createPlayer } from '../../../renderer/show/player'
import { framesOf, nodeOf, point } from './made-up-film'

const length = 40
const points = Array.from({ length: length + 1 }, (_, i) => point(i, Math.floor(i / 10)))
const pace = { dice: 'show', effects: true, titles: true, still: false, orders: null } as const

async function opened(at = 0, fetchFrames = (nodes: readonly number[]) => Promise.resolve(framesOf(nodes))) {
  const frames = frameSource(
    points.map(({ id }) => id),
    fetchFrames,
  )
  const player = createPlayer<FilmView>(pace)
  const projector = createProjector(points, frames, player, at)
  await projector.ready().catch(() => undefined)
  const shown = () => nodeOf(player.shown.getState().view)
  const state = projector.state.getState
  /** Fetches what it waits for in between, as a fixed-step run does. */
  const run = async (seconds: number, step: number): Promise<readonly string[]> => {
    const seen: string[] = []
    for (let t = 0; t < seconds - step / 2; t += step) {
      await projector.ready()
      projector.advance(step)
      const { index, within } = state()
      const { view, heldBack, cues } = player.shown.getState()
      seen.push(JSON.stringify([index, within, nodeOf(view), heldBack, cues.length]))
    }
    return seen
  }
  return { frames, player, projector, shown, state, run }
}

describe('a film', () => {
  it('opens standing at its moment, without playing', async () => {
    const { projector, shown, state } = await opened(7)
    expect(shown()).toBe(7)
    expect(projector.advance(5)).toBe(false)
    expect(state()).toMatchObject({ index: 7, within: false, playing: false, waiting: false })
  })
  it('plays input after input to its end, stops there, and begins anew when played again', async () => {
    const { projector, run, shown, state } = await opened(length - 3)
    projector.play()
    await run(20, 0.1)
    expect(state()).toMatchObject({ index: length, within: false, playing: false })
    expect(shown()).toBe(length)
    projector.play()
    await projector.ready()
    expect(state()).toMatchObject({ index: 0, playing: true })
  })
  it('shows the same at the same seconds, run after run, however often it is asked', async () => {
    const one = await opened()
    const other = await opened()
    one.projector.play()
    other.projector.play()
    expect(await one.run(6, 1 / 30)).toEqual(await other.run(6, 1 / 30))
    const [coarse, fine] = [await opened(), await opened()]
    coarse.projector.play()
    fine.projector.play()
    expect((await coarse.run(6, 1)).at(-1)).toEqual((await fine.run(6, 0.25)).at(-1))
  })
  it('goes as fast as it is told, and nowhere while it is paused', async () => {
    const [slow, fast] = [await opened(), await opened()]
    slow.projector.play()
    fast.projector.play()
    fast.projector.setRate(4)
    await slow.run(4, 0.25)
    await fast.run(1, 0.0625)
    expect(fast.state().index).toBe(slow.state().index)
    expect(fast.state().index).toBeGreaterThan(1)
    fast.projector.pause()
    const there = fast.state()
    fast.projector.advance(10)
    expect(fast.state()).toEqual(there)
  })
  it('steps by input, phase and turn, and seeks, to tables that stand', async () => {
    const { projector, shown, state } = await opened(12)
    projector.stride('input', 1)
    expect(shown()).toBe(13)
    projector.stride('turn', -1)
    expect(shown()).toBe(10)
    projector.stride('turn', 1)
    await projector.ready()
    expect(shown()).toBe(20)
    projector.seek(99)
    await projector.ready()
    expect([shown(), state().within]).toEqual([length, false])
    projector.seek(-1)
    await projector.ready()
    expect(shown()).toBe(0)
  })
  it('steps through every fact forwards, and through the same ones back', async () => {
    const { projector, player, state } = await opened(3)
    const told = (): unknown => [state().index, player.progress?.at.toFixed(3)]
    const there: unknown[] = []
    // Two facts each.
    for (let n = 0; n < 6; n++) {
      projector.stepFact(1)
      there.push(told())
    }
    expect(state().index).toBe(6)
    const back = [told()]
    while (state().index > 3) {
      projector.stepFact(-1)
      // Between two inputs the table stands.
      if (state().within) back.push(told())
    }
    expect(back.reverse()).toEqual(there)
    expect(state()).toMatchObject({ index: 3, within: false })
    expect(state().playing).toBe(false)
  })
  it('shows a fact that is stepped to as when it is played, and then stands as it has been seen', async () => {
    const { projector, player, state } = await opened(3)
    const shown = player.shown.getState
    const cues = () => shown().cues.map(({ cue }) => cue.cue)
    projector.stepFact(1)
    expect(shown().dice?.roll.purpose, 'dice fall').toBe('difficult')
    expect(shown().heldBack, 'nothing is told of them yet').toBe(9)
    expect(projector.advance(1), 'and tumble').toBe(true)
    expect(state().fact).toBe('shown')
    expect(projector.advance(5)).toBe(false)
    expect(state()).toMatchObject({ index: 4, within: true, playing: false, fact: 'held' })
    expect(shown().dice, 'they lie').not.toBeNull()
    expect(shown().heldBack, 'the movement is still to come').toBe(10)
    expect(cues()).toEqual([])
    projector.stepFact(1)
    expect(cues(), 'somebody walks').toEqual(['walk'])
    projector.advance(5)
    expect(cues(), 'and is still told of').toEqual(['walk'])
    expect(shown().heldBack).toBe(Infinity)
    const there = player.progress?.at
    expect(projector.advance(5), 'a fact that is held goes nowhere').toBe(false)
    expect(player.progress?.at).toBe(there)
    projector.stepFact(1)
    expect(state().index).toBe(5)
  })
  it('steps past an input that brought nothing to be seen, both ways', async () => {
    const { projector, state } = await opened(3, (nodes) => {
      const { steps, ...rest } = framesOf(nodes)
      const silent = steps.map((one) => (one.node === 4 ? { ...one, events: [] } : one))
      return Promise.resolve({ ...rest, ...(nodes[0] === 4 && { events: [] }), steps: silent })
    })
    projector.stepFact(1)
    expect(state()).toMatchObject({ index: 4, within: false })
    projector.stepFact(-1)
    expect(state()).toMatchObject({ index: 3, within: false })
  })
  it('plays on from a fact that is held, and shows what comes after it once', async () => {
    const { projector, run, player, state } = await opened(3)
    projector.stepFact(1)
    projector.advance(5)
    projector.play()
    expect(state().fact).toBeNull()
    await run(0.2, 0.1)
    expect(player.shown.getState().cues.map(({ cue }) => cue.cue)).toEqual(['walk'])
    await run(2, 0.1)
    expect(state().index).toBeGreaterThan(4)
  })
  it('does nothing at either end but stay there', async () => {
    const { projector, shown, state } = await opened(0)
    projector.stepFact(-1)
    projector.stride('phase', -1)
    expect([shown(), state().index]).toEqual([0, 0])
    projector.seek(length)
    await projector.ready()
    projector.stepFact(1)
    expect([shown(), state().index]).toEqual([length, length])
  })
  it('of several wishes shows the last one, whatever comes first', async () => {
    const answers: (() => void)[] = []
    const { projector, shown } = await opened(0, (nodes) => {
      if (nodes[0] === 0) return Promise.resolve(framesOf(nodes))
      return new Promise((done) => answers.unshift(() => done(framesOf(nodes))))
    })
    projector.seek(20)
    projector.seek(38)
    projector.seek(21)
    for (const answer of answers.splice(0)) answer()
    await projector.ready()
    expect(shown()).toBe(21)
  })
  it('says why it cannot go on, and goes on when the line is back', async () => {
    let broken = true
    const { projector, shown, state } = await opened(0, (nodes) =>
      broken && nodes[0] !== 0 ? Promise.reject(new Error('gone')) : Promise.resolve(framesOf(nodes)),
    )
    projector.seek(30)
    await projector.ready().catch(() => undefined)
    expect(state()).toMatchObject({ waiting: true, fault: new Error('gone') })
    expect(shown()).toBe(0)
    broken = false
    projector.retry()
    await projector.ready()
    expect(state()).toMatchObject({ waiting: false, fault: null })
    expect(shown()).toBe(30)
  })
})
