import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { shootingPart } from '../../../main/rulesets/core4/shooting'
import { turnPart } from '../../../main/rulesets/core4/turn'
import { composeCore } from '../../../main/rulesets/core4/compose'
import { runScripted } from '../../../main/engine'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Command } from '../../../shared/protocol/command'
import type { Seat } from '../../../shared/protocol/spatial'
import { board } from '../board'
import { LINE, line, shoot } from './firing-line'
import { laying } from './template-line'

const ruleset = composeCore<null>({
  id: 'test',
  version: 1,
  parts: [turnPart, movementPart, casualtiesPart, shootingPart, moralePart, assaultPart],
  begin: () => board(),
  *opening() {},
})
const play = (state: CoreState, seat: Seat, command: Command): CoreState => {
  const verdict = ruleset.check(state, seat, command)
  if (!verdict.ok) throw new Error(verdict.refusal.key)
  return runScripted(ruleset, state, (game) => ruleset.perform(game, seat, command), {
    dice: [],
    answers: (decision) => decision.default,
  }).state
}
const endPhases = (state: CoreState, count: number): CoreState => {
  let now = state
  for (let n = 0; n < count; n++) now = play(now, now.turn.active, { type: 'endPhase' })
  return now
}
const refusal = (state: CoreState, seat: Seat, command: Command): string | null => {
  const verdict = ruleset.check(state, seat, command)
  return verdict.ok ? null : verdict.refusal.key
}

/** Eight of them, so that two lost are a quarter; pinned by a mortar of side a. */
const six = {
  models: [30, 31, 36, 37, 38, 39, 40.2, 41.4].map((x) => ({ at: [x, 20, 0] as const })),
  profile: { ...LINE, sv: null },
}
const pinned = shoot(line({ models: [{ at: [0.5, 0.5, 0] }], profile: LINE, weapons: ['mortar'] }, six), {
  dice: 'H 1  3 3  5 4',
  answers: laying([[30, 20]]),
}).state

describe('C4-WEAPON-24 what pinning does, and how long', () => {
  it('a quarter lost asks for no morale test of the unit that was pinned by it', () => {
    expect(pinned.units['T']).toMatchObject({ pinned: true, lostToShooting: 2 })
    // Without dice: a morale test would be an error.
    expect(endPhases(pinned, 1).turn.phase).toBe('assault')
  })
  it('in its next turn the unit may not move, shoot or charge; after it, it is free', () => {
    const itsTurn = endPhases(pinned, 2)
    expect(itsTurn.turn).toMatchObject({ active: 'b', phase: 'movement' })
    const paths = { 'T.3': [{ at: { x: 914.4, z: 711.2 }, on: { piece: null, level: 0 } }] }
    expect(refusal(itsTurn, 'b', { type: 'move', unit: 'T', paths, difficult: false })).toBe(
      'refusal.pinnedCannotMove',
    )
    const shooting = endPhases(itsTurn, 1)
    const fire = [{ model: 'T.3', weapon: 'rifle' }]
    expect(refusal(shooting, 'b', { type: 'shoot', unit: 'T', target: 'F', fire })).toBe(
      'refusal.pinnedCannotShoot',
    )
    const assault = endPhases(shooting, 1)
    expect(refusal(assault, 'b', { type: 'assault', unit: 'T', targets: ['F'] })).toBe('refusal.pinned')
    expect(assault.units['T']?.pinned).toBe(true)
    expect(endPhases(assault, 1).units['T']?.pinned).toBe(false)
  })
  it('who pins its own stays down in its own next turn, not only in this one', () => {
    const own = shoot(
      line(
        { models: [{ at: [0.5, 0.5, 0] }], profile: LINE, weapons: ['mortar'] },
        { models: [{ at: [36, 20, 0] }] },
        {
          others: [
            {
              id: 'G',
              seat: 'a',
              models: [{ at: [30, 20, 0] }, { at: [31, 20, 0] }, { at: [20, 20, 0] }],
              profile: six.profile,
            },
          ],
        },
      ),
      { dice: 'A180 6  3 3  5 4', answers: laying([[36, 20]]) },
    ).state
    expect(own.units['G']?.pinned).toBe(true)
    // To the end of this turn, through the enemy's, into its own.
    expect(endPhases(own, 2).units['G']?.pinned).toBe(true)
    expect(endPhases(own, 7).units['G']?.pinned).toBe(true)
    expect(endPhases(own, 8).units['G']?.pinned).toBe(false)
  })
  it('a charged unit is free at once', () => {
    const charged: CoreState = {
      ...pinned,
      turn: { ...pinned.turn, phase: 'assault' },
      units: { ...pinned.units, T: { ...(pinned.units['T'] as CoreState['units'][string]), locked: ['F'] } },
    }
    const free = runScripted(
      ruleset,
      charged,
      (game) => moralePart.moments?.assaultEnd?.(ruleset.live(game)) as never,
      {},
    ).state
    expect(free.units['T']?.pinned).toBe(false)
  })
})
