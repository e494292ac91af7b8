import { describe, expect, it } from 'vitest'
import { battlePacks, isPlayedWith, townPacks } from '../../shared/protocol/packs'
import { cityFight, rulesetFor } from '../../main/rulesets'

describe('packs of rules', () => {
  it('are the same game in whatever order they are named', () => {
    expect(rulesetFor(['city-fight', 'core4'])).toBe(cityFight)
    expect(cityFight.id).toBe('core4+city-fight')
    expect(rulesetFor(townPacks)).toBe(cityFight)
    expect(rulesetFor([...battlePacks].reverse())).toBe(rulesetFor(battlePacks))
  })
  it('bring what they keep, and nothing where they are not played', () => {
    const chosen = { level: 'gamma', scenario: 'clear-out', terrain: { how: 'free' } } as const
    const ofTheCity = ['cityStakes', 'stratagems']
    const [all, core] = [cityFight, rulesetFor(['core4'])].map((one) => Object.keys(one.kept(chosen)))
    expect(all).toEqual(expect.arrayContaining([...ofTheCity, 'mission', 'night']))
    expect(core).toEqual(expect.arrayContaining(['mission', 'laying', 'night', 'counters', 'agreedLimit']))
    expect(core?.filter((id) => ofTheCity.includes(id))).toEqual([])
  })
  it('keep what a pack adds beside what the base keeps, under one name, as records of version 9 have it', () => {
    const chosen = { level: 'gamma', scenario: 'clear-out', terrain: { how: 'city', city: 'any' } } as const
    const [all, core] = [cityFight, rulesetFor(['core4'])].map((one) => one.kept(chosen)['laying'])
    const ready = { how: 'ready', stock: [], placing: null, finished: [] }
    expect(core).toEqual(ready)
    expect(all).toEqual({ ...ready, enough: false, agreed: false })
  })
  it('are scored in one way: beside a pack of missions only those are played that name it (S6-MISS-CORE-01)', () => {
    const [ofTheCore, ofTheSixth] = [{ packs: ['core4'] }, { packs: ['core4', 'sixth-missions'] }]
    expect(isPlayedWith(['core4', 'sixth-missions'], ofTheSixth)).toBe(true)
    expect(isPlayedWith(['core4', 'sixth-missions'], ofTheCore)).toBe(false)
    expect(isPlayedWith(['core4', 'sixth-special-rules'], ofTheCore)).toBe(true)
    expect(isPlayedWith(townPacks, ofTheSixth)).toBe(false)
  })
  it('do not offer house rules of the core that say nothing beside them (S6-MISS-CORE-01)', () => {
    const offered = (systems: readonly string[]) => rulesetFor(systems).settings.map(({ key }) => key)
    const dead = ['core4.deploy.order', 'core4.missions.alphaCount', 'core4.missions.voluntaryReserves']
    expect(offered(['core4'])).toEqual(expect.arrayContaining(dead))
    expect(offered(['core4', 'sixth-missions']).filter((key) => dead.includes(key))).toEqual([])
  })
  it('say which is not known, and which another one needs', () => {
    expect(() => rulesetFor(['core4', 'moon-landing'])).toThrow("no pack of rules is called 'moon-landing'")
    expect(() => rulesetFor(['city-fight'])).toThrow("'city-fight' is played on top of 'core4'")
    expect(() => rulesetFor([])).toThrow('no pack of rules is named')
  })
})
