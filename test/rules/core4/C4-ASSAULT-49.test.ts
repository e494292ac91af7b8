import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { charge } from '../../../main/rulesets/core4/assault/charge'
import { automaticPart } from '../../../main/rulesets/core4/game/automatic'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { board, runRules } from '../board'

const parts = [automaticPart, assaultPart, movementPart, moralePart, casualtiesPart]
const charged = (type: 'vehicle' | 'skimmer' | 'walker') =>
  runRules(
    parts,
    board({
      phase: 'assault',
      units: [
        { id: 'a1', seat: 'a', models: [{ at: [10, 10, 0] }, { at: [11.2, 10, 0] }] },
        { id: 'b1', seat: 'b', type, models: [{ at: [10, 15, 0] }] },
      ],
    }),
    (game) => charge(game, { type: 'assault', unit: 'a1', targets: ['b1'] }),
  )

describe('C4-ASSAULT-49 assaults on vehicles', () => {
  it.each(['vehicle', 'skimmer'] as const)(
    'a %s without Weapon Skill is reached and locks nobody',
    (type) => {
      const { state, events } = charged(type)
      expect(events.map((event) => event.type)).toEqual(['assaultDeclared', 'assaulted', 'vehicleAssaulted'])
      expect(state.units['a1']).toMatchObject({ assaulted: true, locked: [] })
      expect(state.units['b1']?.locked).toEqual([])
    },
  )
  it('a walker is fought as infantry is', () => {
    const { state, events } = charged('walker')
    expect(events.map((event) => event.type)).not.toContain('vehicleAssaulted')
    expect(state.units['a1']?.locked).toEqual(['b1'])
  })
})
