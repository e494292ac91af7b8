import { describe, expect, it } from 'vitest'
import { LINE, VET, line, rollsOf, shoot } from './firing-line'
import { laying, struck } from './template-line'

const gun = { models: [{ at: [10, 20, 0] as const }], profile: VET, weapons: ['battleCannon'] }
const target = { models: [{ at: [30, 20, 0] as const }], profile: LINE }

describe('C4-BASE-03 scatter die', () => {
  it('records a bearing for every face, HIT too', () => {
    const run = shoot(line(gun, target), { dice: 'H90 4  1', answers: laying([[30, 20]]) })
    expect(rollsOf(run.events, 'scatter')[0]?.dice).toMatchObject([{ kind: 'scatter', face: 5, bearing: 90 }])
    expect(struck(run.events)[0]?.at).toEqual([30, 20])
  })
  it('any whole degree may come: A45 and 4 end 2.83" right and 2.83" up', () => {
    const run = shoot(line(gun, target), { dice: 'A45 4', answers: laying([[30, 20]]) })
    const [x, y] = struck(run.events)[0]?.at ?? [0, 0]
    expect(x).toBeCloseTo(32.828, 2)
    expect(y).toBeCloseTo(22.828, 2)
  })
  it('with a plain die 4 and 3 inches go (−3, 0) for the player at the near edge, 5 is HIT', () => {
    const state = line(gun, target, { settings: { 'core4.general.scatterD6': true } })
    const at = (dice: string) => struck(shoot(state, { dice, answers: laying([[30, 20]]) }).events)[0]?.at
    expect(at('4 3')).toEqual([27, 20])
    expect(at('1 3')).toEqual([30, 23])
    expect(at('5 3  1')).toEqual([30, 20])
  })
})
