import { describe, expect, it } from 'vitest'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { stage, type Man } from './stage'

const hidden: Man = { hidden: { marker: 'h1', spottedBy: [] } }
const view = (seat: 'a' | 'b', men: Readonly<Record<string, Man>>) =>
  liveSkirmish.view(stage({ men: { a9: { at: [5, 5] }, b9: { at: [75, 75] }, ...men } }), seat).models

describe('LS-ENG-07 nobody learns of one he does not know by another whom he knows', () => {
  it('neither who escorts a hostage, nor who drives', () => {
    const escorted = (b1: Man) =>
      view('a', { b1: { at: [40, 40], ...b1 }, n1: { at: [42.5, 40], kind: 'hostage', escort: 'b1' } })
    expect([escorted({})['n1']?.escort, escorted(hidden)['n1']?.escort]).toEqual(['b1', null])
    const vehicle = {
      armour: 'unarmoured',
      propulsion: 'wheeled',
      turret: false,
      turretFacing: 0,
      seats: 4,
      driver: 'b1',
      roll: null,
      knockedOut: false,
      exploded: false,
    } as const
    const driven = (b1: Man) =>
      view('a', { b1, b2: { at: [40, 40], hull: [8, 4, 3], vehicle } })['b2']?.vehicle?.driver
    expect(driven({ at: [50, 50] })).toBe('b1')
    expect(driven({ at: [50, 50], ...hidden })).toBeNull()
  })
  it('nor whom he fights', () => {
    const engaged = (b1: Man) =>
      view('a', { b1: { at: [40, 40], engaged: ['a1'], ...b1 }, a1: { at: [42.5, 40], engaged: ['b1'] } })[
        'a1'
      ]?.engaged
    expect([engaged({}), engaged(hidden)]).toEqual([['b1'], []])
  })
  it('a hidden man whom somebody has found is told of his finders’ side alone', () => {
    const spotted = (seat: 'a' | 'b') =>
      view(seat, {
        a1: { at: [20, 20] },
        b1: { at: [40, 40], hidden: { marker: 'h1', spottedBy: ['a1'] } },
      })['b1']?.hidden?.spottedBy
    expect([spotted('a'), spotted('b')]).toEqual([['a1'], []])
  })
})
