import { describe, expect, it } from 'vitest'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { ShotTold } from '../../../shared/protocol/skirmish/decision-forms'
import type { FireOrder } from '../../../shared/protocol/skirmish/answers'
import { fatesOf } from '../../../renderer/page/hands/skirmish-decisions/fates'
import { activation } from './acting'
import { order } from './shots'
import { command, stage, type Man } from './stage'

/** What b is told when a fires so. */
function told(men: Readonly<Record<string, Man>>, orders: readonly FireOrder[]): readonly ShotTold[] {
  const shots: ShotTold[] = []
  const stop = new Error('told')
  const firers = [...new Set(orders.map(({ model }) => model))]
  try {
    command(stage({ men }), 'a', activation('cautious', Object.fromEntries(firers.map((id) => [id, []]))), {
      answers: {
        lsFire: (): Answer => ({ form: 'fire', orders: [...orders] }),
        lsReactFire: ({ form }: Decision): Answer => {
          if (form.form === 'reactFire') shots.push(...form.shots)
          throw stop
        },
      },
    })
  } catch (error) {
    if (error !== stop) throw error
  }
  return shots
}
const at = (x: number, y: number, more: Man = {}): Man => ({ at: [x, y], ...more })

describe('LS-ACT-05 whoever answers fire is told of it', () => {
  it('who fires with what at whom, the number needed, and how he fares if he stands and if he ducks', () => {
    // 27.5 cm apart by the bases: aimed 4+, R4 saves on 4.
    const [shot] = told({ a1: at(10, 10), b1: at(40, 10, { weapons: [] }) }, [order('a1', 'b1')])
    expect(shot).toMatchObject({ model: 'a1', weapon: 'ar', mode: 'aimed' })
    const [target] = shot?.targets ?? []
    expect(target).toMatchObject({ target: 'b1', needed: 4, dice: 1, cover: false, modifiers: [] })
    expect(target?.stands?.falls).toBeCloseTo(1 / 4)
    expect(target?.stands?.suppressed).toBeCloseTo(1 / 4)
    expect(target?.ducks).toMatchObject({ needed: 5 })
    expect(target?.ducks?.falls).toBeCloseTo(1 / 6)
  })
  it('a sniper is not ducked from', () => {
    const sniper = at(10, 10, { weapons: ['sniper'], roles: ['sniper'] })
    const [shot] = told({ a1: sniper, b1: at(40, 10, { yaw: 270 }) }, [order('a1', 'b1', 'sniper')])
    const [target] = shot?.targets ?? []
    expect(target?.needed).toBe(2)
    expect(target?.ducks?.falls).toBeCloseTo(target?.stands?.falls ?? NaN)
  })
  it('every target of a divided burst, each with its own dice and chances', () => {
    const men = { a1: at(10, 10, { weapons: ['lmg'] }), b1: at(40, 10), b2: at(40, 14) }
    const [shot] = told(men, [order('a1', 'b1', 'lmg', 'burst', { b1: 2, b2: 1 })])
    expect(shot?.targets.map(({ target, dice }) => [target, dice])).toEqual([
      ['b1', 2],
      ['b2', 1],
    ])
    // 27.5 cm: 4+; two dice, each a hit and a failed save at 1/4.
    expect(shot?.targets[0]?.stands?.falls).toBeCloseTo(1 - (3 / 4) ** 2)
    expect(shot?.targets[1]?.stands?.falls).toBeCloseTo(1 / 4)
  })
  it('two shots at one man are reckoned together', () => {
    const men = { a1: at(10, 10), a2: at(10, 14), b1: at(40, 10, { weapons: [] }) }
    const shots = told(men, [order('a1', 'b1'), order('a2', 'b1')])
    const fates = fatesOf(shots, 'b1')
    expect(fates?.stands.falls).toBeCloseTo(1 - (3 / 4) ** 2)
    expect(fates?.stands.unharmed).toBeCloseTo(1 / 4)
    expect(fates?.ducks.falls).toBeCloseTo(1 - (5 / 6) ** 2)
    expect(fatesOf(shots, 'b9')).toBeNull()
  })
  it('of fire at a marker no chances: who lies there is not told by them', () => {
    const men = {
      a1: at(10, 10, { weapons: ['gl'] }),
      b1: at(40, 10, { weapons: [], hidden: { marker: 'h1', spottedBy: [] } }),
    }
    const [shot] = told(men, [order('a1', { kind: 'marker', marker: 'h1' }, 'gl')])
    expect(shot?.targets).toMatchObject([{ target: 'h1', needed: 5, speculative: true }])
    expect(shot?.targets[0]).not.toHaveProperty('stands')
  })
})
