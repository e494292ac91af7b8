import { describe, expect, it } from 'vitest'
import type { Question } from '../../../main/rulesets/core4/game'
import { core, gameUnder, sixth, sixthBoard } from './bench'

const { rules } = gameUnder(sixthBoard({}), sixth)
const { rules: ofTheCore } = gameUnder(sixthBoard({}), core)

/** The hooks of the table, as the questions by which the core asks. */
const hooks: readonly (readonly [hook: string, question: Question])[] = [
  ['shoot.resolveWeapon, marker.hits', 'marker'],
  ['scatter', 'scatters'],
  ['scatter', 'scattersAgain'],
  ['marker.hits', 'strikesEveryFloor'],
  ['alloc.method', 'woundsInTurn'],
  ['model.unsavedWound', 'ignoresWound'],
  ['model.unsavedWound', 'diesAtOnce'],
  ['stat', 'characteristic'],
  ['charge.contact', 'meetsCharges'],
  ['fight.start', 'feared'],
  ['unit.hit', 'blinds'],
  ['sweep.total', 'pursuitDice'],
  ['armourPenetration.dice', 'pierces'],
  ['armourPenetration.dice', 'blowPierces'],
  ['regroup.test, morale.test, pinning.test, fear.test', 'passesTest'],
  ['regroup.test', 'regroups'],
  ['sweep.total', 'fightsOnWhenCaught'],
  ['sweep.total', 'paysForStanding'],
  ['psychic.test', 'psychicLeadership'],
  ['psychic.test', 'mayTestPsychic'],
  ['psychic.test', 'testsPsychicAgain'],
  ['psychic.perils', 'backlashFallsOn'],
  ['psychic.deny', 'deniesPower'],
  ['reserve.edgeRoll', 'throwsEdgeAgain'],
  ['transport.load', 'seatsTaken'],
  ['disembark.mayCharge', 'leftToCharge'],
  ['disembark.mayCharge', 'chargesPinned'],
]
/** Questions to which the core has an answer of its own. */
const both: readonly Question[] = [
  ...(['passesTest', 'regroups', 'fightsOnWhenCaught', 'seatsTaken'] as const),
  ...(['scattersAgain', 'ignoresWound', 'characteristic', 'pierces'] as const),
]

describe('S6-USR-GEN-07 where the pack hooks on', () => {
  it.each(hooks)('%s: %s', (_hook, question) => {
    expect(rules.isAnswered(question)).toBe(true)
    expect(ofTheCore.isAnswered(question)).toBe(both.includes(question))
  })
  it('rule.resolve: the word that data names finds the rule in force', () => {
    expect(rules.find('undaunted')?.cite).toBe('S6-USR-TSK-01')
    expect(ofTheCore.find('undaunted')?.cite).toBe('C4-USR-02')
  })
})
