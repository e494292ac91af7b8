import { describe, expect, it } from 'vitest'
import { rulesetFor } from '../../../main/rulesets'
import { builtInMissions } from '../../../main/rulesets/missions'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { chooseMission } from '../../../main/rulesets/core4/mission/choose'
import { battlePacks } from '../../../shared/protocol/packs'
import { keeping } from '../keeping'
import { runScripted } from '../../../main/engine'
import { carryOut, read, saying, settingUp, sixth } from './setting-up'

const ofThePack = builtInMissions.filter(({ packs }) => packs.includes('sixth-missions'))

describe('S6-MISS-SET-01 a die chooses the mission', () => {
  const rolled = (ruleset: ReturnType<typeof rulesetFor>, face: number) => {
    const state = keeping(settingUp(), missionKept, {
      wish: 'roll',
      choices: builtInMissions.filter((mission) => ruleset.canPlay(mission)),
      mission: null,
    })
    return runScripted(ruleset, state, (game) => chooseMission(ruleset.live(game)), { dice: [`${face}`] })
      .state.scenario?.id
  }
  it.each(ofThePack.map(({ id, die }) => [die?.face ?? 0, id] as const))('%i is %s', (face, id) =>
    expect(rolled(sixth, face)).toBe(id),
  )
  it('also where a city and its table of scenarios are in play (S6-MISS-CORE-01)', () =>
    expect(rolled(rulesetFor(battlePacks), 1)).toBe('s6-contested-ground'))
})

describe('S6-MISS-CORE-01 beside the pack no other mission is played', () => {
  it('none of Core 4, none of the city', () =>
    expect(
      builtInMissions
        .filter((mission) => rulesetFor(battlePacks).canPlay(mission))
        .every(({ packs }) => packs.includes('sixth-missions')),
    ).toBe(true))
  it('and none of the pack without it', () =>
    expect(ofThePack.some((mission) => rulesetFor(['core4', 'city-fight']).canPlay(mission))).toBe(false))
})

describe('S6-MISS-SET-02 the line that divides the table', () => {
  const map = (face: string) =>
    missionKept.of(carryOut(settingUp(), 'sides', { dice: [face, '5', '2'] }).state).map
  it.each([
    ['1', 'LONG'],
    ['2', 'LONG'],
    ['3', 'SHORT'],
    ['4', 'SHORT'],
    ['5', 'DIAG'],
    ['6', 'DIAG'],
  ])('a %s is %s', (face, wanted) => expect(map(face)).toBe(wanted))
  it.each(['LONG', 'SHORT', 'DIAG'] as const)('agreed on %s nobody throws for it', (agreed) => {
    const state = settingUp({ settings: { 's6.missions.map': agreed } })
    expect(missionKept.of(carryOut(state, 'sides', { dice: ['5', '2'] }).state).map).toBe(agreed)
  })
})

describe('S6-MISS-SET-03 the winner takes a half, with its edges', () => {
  const chosen = (face: string, half: string) =>
    carryOut(settingUp(), 'sides', { dice: [face, '4', '4', '1', '3'], answers: saying({ half }) }).state
  const edges = (state: ReturnType<typeof chosen>, seat: 'a' | 'b') =>
    state.sides[seat].homeEdges.map((edge) => edge.map(read).sort().join(' ')).sort()
  it('a tie is thrown again; the higher is first in what follows', () => {
    const { decisions, state } = carryOut(settingUp(), 'sides', { dice: ['1', '4', '4', '1', '3'] })
    expect(decisions.map(({ seat, kind }) => [seat, kind])).toEqual([['b', 'half']])
    expect(missionKept.of(state).rolls).toEqual({ a: 1, b: 3 })
  })
  it('DIAG: the south-east with x = 72 and y = 0, the other gets x = 0 and y = 48', () => {
    const state = chosen('6', 'southEast')
    expect(edges(state, 'b')).toEqual(['0,0 72,0', '72,0 72,48'])
    expect(edges(state, 'a')).toEqual(['0,0 0,48', '0,48 72,48'])
  })
  it('LONG: one long edge each', () => {
    const state = chosen('1', 'far')
    expect(edges(state, 'b')).toEqual(['0,48 72,48'])
    expect(edges(state, 'a')).toEqual(['0,0 72,0'])
  })
  it('SHORT: one short edge each', () => {
    const state = chosen('3', 'left')
    expect(edges(state, 'b')).toEqual(['0,0 0,48'])
    expect(edges(state, 'a')).toEqual(['72,0 72,48'])
  })
})
