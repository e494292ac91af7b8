import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { roomToDeploy } from '../../../main/rulesets/core4/deployment'
import { missionKept } from '../../../main/rulesets/core4/mission'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { heldOf } from '../../../main/rulesets/core4/reserves/kept'
import { toInches } from '../../../shared/geometry'
import { missionSchema } from '../../../shared/protocol/mission'
import recon from '../../../resources/missions/recon.json'
import { place } from '../board'
import { keeping } from '../keeping'
import { act, battle, legal, line, whyNot } from './reserve-board'

const mission = missionSchema.parse(recon)
/** A zone so deep, and a unit that is to be placed in it. */
function deploying(depth: number, order: readonly string[] = ['X', 'Y']): CoreState {
  const waiting = Object.fromEntries(order.map((id) => [id, null]))
  const units = order.map((id) => line(id, id === 'E' ? 'b' : 'a', id === 'Z' ? 3 : 1))
  const state = battle({ stage: 'deployment', turn: 1, units, waiting })
  const corners = [
    [0, 0],
    [72, 0],
    [72, depth],
    [0, depth],
  ] as const
  const zone = corners.map(([x, y]) => place(48, x, y))
  return {
    ...keeping(state, missionKept, { mission, at: 1 }),
    sides: { ...state.sides, a: { ...state.sides.a, zone } },
    deploy: { seat: 'a', category: 'troops' },
  }
}

describe('C4-DEPLOY-06 a unit for which there is no room', () => {
  it('goes into reserve, whether the mission has any or not, and the next is placed', () => {
    const state = deploying(0.8)
    const { state: after } = act(state, 'a', { type: 'holdBack', unit: 'X' })
    expect(heldOf(after, 'X')).toMatchObject({ why: 'noRoom', comes: false })
    expect(after.deploy).toEqual({ seat: 'a', category: 'troops' })
    expect(legal(after, 'a', 'deploy')).toEqual(['Y'])
  })
  it('not where it could be placed', () => {
    expect(whyNot(deploying(15), 'a', { type: 'holdBack', unit: 'X' })).toBe('refusal.thereIsRoom')
  })
  it('a lone model is tried wherever it may stand, a unit about every third inch', () => {
    const state = deploying(6, ['X', 'Z'])
    const apart = (unit: string): number => {
      const xs = [...roomToDeploy(cityFight.gameOf(state), unit)]
        .map(({ to }) => toInches(to.at.x))
        .filter((x) => x > 30 && x < 36)
      return new Set(xs).size
    }
    // Every half inch of six; the first of each three.
    expect([apart('X'), apart('Z')]).toEqual([12, 2])
  })
  it('nor when it is not its turn to be placed', () => {
    expect(whyNot(deploying(0.8), 'b', { type: 'holdBack', unit: 'X' })).toBe('refusal.notYourUnit')
  })
})
