import { describe, expect, it } from 'vitest'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { runScripted } from '../../../main/engine'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import { board, coreRules, type PieceSpec, type TroopType } from '../board'
import { pathsTo, unitOf } from '../movers'

const wood: PieceSpec = { id: 'W', kind: 'wood', area: [20, 5, 30, 15] }
const rules = coreRules([movementPart, casualtiesPart])
const move = (
  to: readonly [number, number],
  given: { type?: TroopType; difficult?: boolean; dice?: readonly string[]; option?: string } = {},
) => {
  const state = board({
    pieces: [wood],
    units: [unitOf(given.type ?? 'infantry', [{ at: [17, 10, 0] }])],
  })
  const paths = pathsTo(state, { 1: to })
  const command = { type: 'move', unit: 'L', paths, difficult: given.difficult ?? false } as const
  const asked: Decision[] = []
  const answers = (decision: Decision): Answer => {
    asked.push(decision)
    return given.option === undefined ? decision.default : { form: 'option', option: given.option }
  }
  const ran = runScripted(rules, state, (game) => rules.perform(game, 'a', command), {
    dice: given.dice ?? [],
    answers,
  })
  const pose = ran.state.models['L.1']?.pose
  return {
    kinds: asked.map(({ kind }) => kind),
    asked,
    types: ran.events.map(({ type }) => type),
    unit: ran.state.units['L'],
    x: pose && Math.round((pose.at.x / 25.4) * 100) / 100,
  }
}

describe('C4-TERRAIN-04 a way into difficult ground is announced before the dice', () => {
  it('unannounced the test is offered: who takes it throws, and goes', () => {
    const { kinds, asked, types, x } = move([21, 10], { option: 'test', dice: ['5', '2'] })
    expect(kinds).toEqual(['announceDifficult'])
    expect(asked[0]?.because).toContain('C4-TERRAIN-04')
    expect(types).toEqual(['rolled', 'difficultRolled', 'moved'])
    expect(x).toBe(21)
  })
  it('who declines has thrown no die, stands where he stood, and has not moved', () => {
    const { types, unit, x } = move([21, 10], { option: 'leave' })
    expect(types).toEqual([])
    expect(unit).toMatchObject({ moved: false, moveDone: false, difficultRoll: null })
    expect(x).toBe(17)
  })
  it('announced, nothing is asked', () => {
    const { kinds, types } = move([21, 10], { difficult: true, dice: ['5', '2'] })
    expect(kinds).toEqual([])
    expect(types[0]).toBe('rolled')
  })
  it('nothing is asked on open ground, nor of those whom the ground does not slow', () => {
    expect(move([18.9, 10])).toMatchObject({ kinds: [], types: ['moved'] })
    expect(move([14, 10])).toMatchObject({ kinds: [], types: ['moved'] })
    expect(move([21, 10], { type: 'bikes', dice: ['4'] }).kinds).toEqual([])
  })
  it.each(['infantry', 'beasts', 'cavalry', 'walker', 'monstrousCreature'] as const)(
    '%s is asked where its base only touches the edge',
    (type) => expect(move([19.5, 10], { type, option: 'leave' }).kinds).toEqual(['announceDifficult']),
  )
})
