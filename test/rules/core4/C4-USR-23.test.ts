import { describe, expect, it } from 'vitest'
import { plainWound, type Occasion, type WoundLot } from '../../../main/rulesets/core4/game/wound'
import { resolveWounds } from '../../../main/rulesets/core4/harm/resolve-wounds'
import { Toll } from '../../../main/rulesets/core4/harm/toll'
import { inCombat } from '../../../main/rulesets/core4/assault/losses'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import { melee, play, rank, throwsOf } from './melee'

const byFire: Occasion = { ...inCombat, purpose: ({ kind }) => kind, because: [] }
const bases = (w: number, rules: readonly string[] = ['vulnerableToBlasts']) =>
  melee({ models: rank(1, 20) }, { models: rank(5, 21), profile: { t: 3, w, sv: null }, rules })

function struck(state: ReturnType<typeof bases>, count: number, dice: string, wound: object = {}) {
  const eligible = standingModels(state, 'B').map(({ id }) => id)
  const lot: WoundLot = {
    count,
    wound: { ...plainWound(eligible), by: 'A', kills: 4, template: true, ...wound },
  }
  const run = play(
    state,
    function* (game) {
      const toll = new Toll(game, 'B')
      yield* resolveWounds(game, toll, [lot], eligible, byFire, null)
      return [...toll.left.values()]
    },
    dice,
  )
  return { left: [...run.result].sort(), throws: throwsOf(run.events) }
}

describe('C4-USR-23 what a marker or template does to them counts twice', () => {
  it('example a: three wounds on five bases of three wounds: six, and two bases are gone', () => {
    expect(struck(bases(3), 3, '').left).toEqual([0, 0, 3, 3, 3])
  })
  it('not what came without marker or template', () => {
    expect(struck(bases(3), 3, '', { template: false }).left).toEqual([0, 3, 3, 3, 3])
  })
  it('each of the two kills at one blow by itself', () => {
    expect(struck(bases(3), 1, '', { kills: 6 }).left).toEqual([0, 0, 3, 3, 3])
  })
  it('a wound that is saved is none', () => {
    const state = melee(
      { models: rank(1, 20) },
      { models: rank(2, 21), profile: { t: 3, w: 3, sv: 4 }, rules: ['vulnerableToBlasts'] },
    )
    expect(struck(state, 2, '4 3')).toEqual({ left: [1, 3], throws: ['armourSave 4: 4 3'] })
  })
  it('to hit, to wound, saves, doubling, and then a die a wound for who feels no pain', () => {
    const run = struck(bases(3, ['vulnerableToBlasts', 'feelNoPain']), 1, '4 1')
    expect(run).toEqual({ left: [2, 3, 3, 3, 3], throws: ['ignoreWound 4: 4 1'] })
  })
})
