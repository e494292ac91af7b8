import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import type { Combat } from '../../../main/rulesets/core4/units/combats'
import { inContact } from '../../../main/rulesets/core4/assault/contact'
import { sweepingAdvance } from '../../../main/rulesets/core4/assault/pursuit'
import { automaticPart } from '../../../main/rulesets/core4/game/automatic'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { fallBack } from '../../../main/rulesets/core4/morale/fall-back'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { standingModels, type CoreState } from '../../../main/rulesets/core4/game/state'
import { board, coreGame, runRules } from '../board'

const parts = [automaticPart, assaultPart, movementPart, moralePart, casualtiesPart]
type Settings = CoreState['settings']

describe('C4-MORALE-16 core4.morale.trappedIfAny', () => {
  const runs = (settings: Settings) =>
    runRules(
      parts,
      board({
        settings,
        pieces: [
          { id: 'N', kind: 'building', area: [8, 12, 12, 18], height: 6 },
          { id: 'W', kind: 'building', area: [6, 12, 8, 24], height: 6 },
        ],
        // One stands in the corner of two walls, a third man to his right closes it; the others run free.
        units: [
          { id: 'L', seat: 'a', models: [{ at: [8.5, 18.5, 0] }, { at: [14, 18.5, 0] }] },
          { id: 'F', seat: 'a', models: [{ at: [9.55, 18.5, 0] }] },
        ],
      }),
      (game) => fallBack(game, 'L', { fromCombat: false }),
      { dice: ['6', '5'] },
    )
  it('off, one blocked model stays behind and the unit lives', () =>
    expect(standingModels(runs({}).state, 'L')).toHaveLength(2))
  it('on, one blocked model destroys it', () =>
    expect(standingModels(runs({ 'core4.morale.trappedIfAny': true }).state, 'L')).toEqual([]))
})

describe('C4-ASSAULT-38 core4.assault.strictMultiCombat', () => {
  const combat: Combat = {
    id: 'L1',
    units: { a: ['W1', 'W2'], b: ['L1', 'L2'] },
    pairs: [
      ['W1', 'L1'],
      ['W2', 'L2'],
      ['W1', 'L2'],
    ],

    hulls: [],
  }
  const chases = (settings: Settings) =>
    runRules(
      parts,
      board({
        settings,
        phase: 'assault',
        units: [
          { id: 'W1', seat: 'a', models: [{ at: [10, 10, 0] }], state: { locked: ['L1'] } },
          { id: 'W2', seat: 'a', models: [{ at: [12, 10, 0] }], state: { locked: ['L2'] } },
          { id: 'L1', seat: 'b', models: [{ at: [10, 11, 0] }], state: { locked: ['W1'] } },
          { id: 'L2', seat: 'b', models: [{ at: [12, 11, 0] }], state: { locked: ['W2'] } },
        ],
      }),
      (game) => sweepingAdvance(game, combat, 'a', ['L1']),
      {
        dice: settings['core4.assault.strictMultiCombat'] === true ? [] : ['1', '6'],
        answers: (decision) => decision.default,
      },
    )
  it('off, who fights nobody that stays may pursue', () => {
    const run = chases({})
    expect(run.decisions.map(({ kind, args }) => [kind, args?.['unit']])).toEqual([['pursue', 'W1']])
    expect(standingModels(run.state, 'L1')).toEqual([])
  })
  it('on, nobody pursues while an enemy of the combat stays', () => {
    const run = chases({ 'core4.assault.strictMultiCombat': true })
    expect(run.decisions).toEqual([])
    expect(standingModels(run.state, 'L1')).toHaveLength(1)
  })
})

describe('C4-ASSAULT-01 core4.assault.contactAcrossObstacle', () => {
  const touch = (settings: Settings): boolean => {
    const game = coreGame(
      board({
        settings,
        pieces: [{ id: 'F', kind: 'barricade', area: [5, 10, 15, 10.8], height: 0.8 }],
        units: [
          { id: 'a1', seat: 'a', models: [{ at: [10, 9.5, 0] }] },
          { id: 'b1', seat: 'b', models: [{ at: [10, 11.3, 0] }] },
        ],
      }),
      parts,
    )
    const [a] = standingModels(game.state, 'a1')
    const [b] = standingModels(game.state, 'b1')
    if (!a || !b) throw new Error('two models')
    return inContact(game, a, b)
  }
  it('on, as it begins, bases on both sides of a low thin obstacle touch', () => expect(touch({})).toBe(true))
  it('off, they do not', () => expect(touch({ 'core4.assault.contactAcrossObstacle': false })).toBe(false))
})
