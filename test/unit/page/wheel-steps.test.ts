/** Wheels and trackpads, as they were recorded: what their turns add up to. */
import { describe, expect, it } from 'vitest'
import { wheelSteps, type WheelTurn } from '../../../renderer/page/table/wheel-steps'

const turn = (timeStamp: number, part: Partial<WheelTurn>): WheelTurn => ({
  deltaX: 0,
  deltaY: 0,
  deltaMode: 0,
  timeStamp,
  ...part,
})
/** The steps of a train of turns, and when each was made. */
function stepsOf(train: readonly WheelTurn[]): readonly (readonly [number, number])[] {
  const steps = wheelSteps()
  return train.flatMap((one) => {
    const step = steps(one)
    return step === 0 ? [] : [[one.timeStamp, step] as const]
  })
}
const waysOf = (train: readonly WheelTurn[]): readonly number[] => stepsOf(train).map(([, way]) => way)
/** Turns one after the other. */
const train = (every: number, far: readonly number[], part: Partial<WheelTurn> = {}): readonly WheelTurn[] =>
  far.map((deltaY, at) => turn(1000 + at * every, { deltaY, ...part }))

describe('a mouse', () => {
  it.each([100, 120])('makes a step of each notch of %i px, either way', (notch) => {
    expect(waysOf(train(150, [notch, notch, -notch, notch]))).toEqual([1, 1, -1, 1])
  })
  it('makes a step of each notch on a screen that is scaled to 125 or 150 %', () => {
    expect(waysOf(train(150, [80, 80], { wheelDelta: -120 }))).toEqual([1, 1])
    expect(waysOf(train(150, [-66, -66], { wheelDelta: 120 }))).toEqual([-1, -1])
  })
  it('tells lines in some browsers, three a notch, and pages where the system says so', () => {
    expect(waysOf(train(150, [3, 3, -3], { deltaMode: 1 }))).toEqual([1, 1, -1])
    expect(waysOf(train(150, [1, -1], { deltaMode: 2 }))).toEqual([1, -1])
  })
  it('turned back at once is turned back: no pause is waited for', () => {
    expect(stepsOf(train(30, [100, -100]))).toEqual([
      [1000, 1],
      [1030, -1],
    ])
  })
  it('turns sideways where Shift is held', () => {
    expect(waysOf([turn(0, { deltaX: 120 }), turn(200, { deltaX: -120 })])).toEqual([1, -1])
  })
})
describe('a fine wheel', () => {
  it('makes a step of every hundred pixels, and keeps what is over', () => {
    expect(stepsOf(train(40, Array<number>(10).fill(30)))).toEqual([
      [1120, 1],
      [1240, 1],
      [1360, 1],
    ])
  })
  it('that spins freely makes twelve steps a second, and stands still soon after', () => {
    const spun = stepsOf(train(10, [...Array<number>(100).fill(120), ...Array<number>(20).fill(4)]))
    expect(spun.length).toBeLessThanOrEqual(15)
    expect(spun.length).toBeGreaterThanOrEqual(11)
    spun.slice(1).forEach(([at], n) => expect(at - (spun[n]?.[0] ?? 0)).toBeGreaterThanOrEqual(80))
  })
})
describe('two fingers on a trackpad', () => {
  /** Recorded: a stroke over a third of the pad and what it coasts on. */
  const stroke = [1, 3, 6, 11, 16, 20, 22, 21, 18, 14, 11]
  const coasting = [9, 8, 7, 6, 5, 5, 4, 4, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1]
  it('make two steps of thirty turns, where each turn was one', () => {
    expect(waysOf(train(16, [...stroke, ...coasting]))).toEqual([1, 1])
  })
  it('begin anew after a pause: what was left over is forgotten', () => {
    const [first, later] = [train(16, [30, 30, 30]), train(16, [20, 20, 20])]
    expect(waysOf([...first, ...later.map((one) => ({ ...one, timeStamp: one.timeStamp + 400 }))])).toEqual(
      [],
    )
  })
  it('begin anew in the other direction', () => {
    expect(waysOf(train(16, [40, 40, -40, -40]))).toEqual([])
    expect(waysOf(train(16, [40, 40, -40, -40, -40]))).toEqual([-1])
  })
  it('say three times their pixels to old pages, which is no notch even where it is 120', () => {
    expect(waysOf(train(16, [40, 40], { wheelDelta: -120 }))).toEqual([])
  })
  it('that only rest on it do nothing', () => {
    expect(waysOf(train(16, [0, 0, 0]))).toEqual([])
  })
})
