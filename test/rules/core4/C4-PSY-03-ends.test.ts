import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Spell } from '../../../shared/protocol/game-view'
import { board } from '../board'
import { powerWith, under } from './spells'

const turn = 3
const slow = powerWith('slow', { kind: 'change', changes: [{ what: 'i', by: -1 }], until: 'turnEnd' })
const ward = powerWith('ward', { kind: 'rule', rule: 'fearless', until: 'nextOwnTurn' })
/** The third player turn is being played, and this lies on the squad until then. */
const withSpells = (spells: readonly Spell[], phase: 'movement' | 'assault' = 'assault'): CoreState => {
  const bare = board({
    phase,
    units: [
      { id: 'squad', seat: 'a', models: [{ at: [10, 10, 0] }, { at: [11.2, 10, 0] }] },
      { id: 'enemy', seat: 'b', models: [{ at: [10, 40, 0] }] },
    ],
  })
  const known = under(under(bare, slow, []), ward, [])
  const [one] = Object.values(known.models).filter(({ unit }) => unit === 'squad')
  if (!one) throw new Error('nobody')
  return {
    ...known,
    turn: { ...known.turn, player: turn },
    models: { ...known.models, [one.id]: { ...one, spells } },
  }
}
const until = (power: string, end: Spell['until']): Spell => ({ power, by: 'squad.1', until: end })
const begins = (of: number): Spell['until'] => ({ turn: of, at: 'begin' })
const ends = (of: number): Spell['until'] => ({ turn: of, at: 'end' })

describe('C4-PSY-03: a power lies on nobody longer than to its end', () => {
  const seen = (spell: Spell, stage: CoreState['stage'] = 'battle') =>
    expect(() => cityFight.invariants({ ...withSpells([spell]), stage }))
  it('that is this turn, or the next own one, two turns on', () => {
    seen(until('slow', ends(turn))).not.toThrow()
    seen(until('ward', begins(turn + 1))).not.toThrow()
    seen(until('ward', begins(turn + 2))).not.toThrow()
  })
  it('one that should be over, or lasts beyond that, is a fault', () => {
    seen(until('slow', ends(turn - 1))).toThrow('ends in player turn 2, and this is 3')
    seen(until('ward', begins(turn + 3))).toThrow('ends in player turn 6, and this is 3')
  })
  it('and so is one that nobody knows', () => {
    seen(until('unheard', ends(turn))).toThrow("'unheard' lies on squad.1 and is no power")
  })
  it('after the battle nothing is asked of it', () => {
    seen(until('slow', ends(turn - 1)), 'over').not.toThrow()
  })
})

describe('C4-PSY-03: when powers end', () => {
  const endPhase = (state: CoreState) =>
    runScripted(cityFight, state, (game) => cityFight.perform(game, 'a', { type: 'endPhase' }), {
      dice: [],
      answers: (decision) => decision.default,
    })
  const left = (spells: readonly Spell[]) => {
    const { state, events } = endPhase(withSpells(spells))
    expect(state.turn.player).toBe(turn + 1)
    return {
      left: state.models['squad.1']?.spells?.map(({ power }) => power),
      told: events.filter(({ type }) => type === 'powersEnded').map(({ data }) => data),
    }
  }
  it('the one of this turn at its end, while the one that lasts on stays', () => {
    expect(left([until('slow', ends(turn)), until('ward', begins(turn + 2))])).toEqual({
      left: ['ward'],
      told: [{ models: ['squad.1'], powers: ['slow'], turn, at: 'end' }],
    })
  })
  it('the one that lasts to a turn as that turn begins, and not at the end of the one before', () => {
    expect(left([until('ward', begins(turn + 1))])).toEqual({
      left: undefined,
      told: [{ models: ['squad.1'], powers: ['ward'], turn: turn + 1, at: 'begin' }],
    })
  })
  it('one to the end of the next turn does not end as that begins', () => {
    expect(left([until('slow', ends(turn + 1))])).toEqual({ left: ['slow'], told: [] })
  })
})
