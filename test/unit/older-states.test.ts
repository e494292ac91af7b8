/** States of earlier rules in the shape of today's. */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../main/rulesets'
import { dazed } from '../../main/rulesets/core4/assault'
import { leftBy } from '../../main/rulesets/core4/characters'
import {
  boostOf,
  drivenOutBy,
  hasBoarded,
  hasLoaded,
  haltedToLoad,
  outOf,
  riding,
  smoke,
} from '../../main/rulesets/core4/units'
import { board } from '../rules/board'
import { at, unitOf } from '../rules/movers'

/** As version 16 wrote it: units and models remember. */
function ofThen(unit: object, model: object): unknown {
  const now = board({ turn: 2, units: [unitOf('infantry', at([10, 10]))] })
  const { boosts: _b, smoke: _s, dazed: _d, riding: _r, partings: _p, ...parts } = now.parts
  return {
    ...now,
    parts,
    units: { L: { ...now.units['L'], ...unit } },
    models: { 'L.1': { ...now.models['L.1'], ...model } },
  }
}
const lifted = (unit: object, model: object) => cityFight.lift?.(ofThen(unit, model), 16) ?? board({})

describe('what units and models remembered up to version 16', () => {
  const turn = 3
  it('is kept by the parts whose rules they are', () => {
    const state = lifted(
      {
        boosted: { turn, far: true },
        parted: { from: 'S', turn },
        boardedIn: turn,
        gotOut: { turn, afterMove: true, charges: false },
        drivenOutBy: { turn, unit: 'E' },
      },
      { smokedIn: 1, stunnedIn: 4, loadedIn: turn, haltedIn: turn, exposedIn: 1 },
    )
    expect(boostOf(state, 'L')).toEqual({ turn, far: true })
    expect(leftBy(state, 'L')).toBe('S')
    expect(hasBoarded(state, 'L')).toBe(true)
    expect(outOf(state, 'L')).toEqual({ afterMove: true, charges: false })
    expect(drivenOutBy(state, 'L')).toBe('E')
    expect([hasLoaded(state, 'L'), haltedToLoad(state, 'L')]).toEqual([true, true])
    expect(smoke.of(state).launched).toEqual({ 'L.1': 1 })
    expect(dazed.of(state).during).toEqual({ 'L.1': 4 })
    expect(riding.of(state).exposed).toEqual({ 'L.1': 1 })
    expect(state).toEqual({
      ...board({ turn: 2, units: [unitOf('infantry', at([10, 10]))] }),
      parts: state.parts,
    })
  })
  it('is forgotten with the player turn it was of', () => {
    const before = turn - 1
    const state = lifted(
      {
        parted: { from: 'S', turn: before },
        boardedIn: before,
        gotOut: { turn: before, afterMove: true, charges: true },
        drivenOutBy: { turn: before, unit: 'E' },
      },
      { loadedIn: turn, haltedIn: before },
    )
    expect([leftBy(state, 'L'), outOf(state, 'L'), drivenOutBy(state, 'L')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(hasBoarded(state, 'L')).toBe(false)
    expect([hasLoaded(state, 'L'), haltedToLoad(state, 'L')]).toEqual([true, false])
  })
})
