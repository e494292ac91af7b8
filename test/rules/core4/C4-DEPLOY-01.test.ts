import { describe, expect, it } from 'vitest'
import { missionKept, openMission } from '../../../main/rulesets/core4/mission'
import type { CoreState } from '../../../main/rulesets/core4/game'
import type { Decision } from '../../../shared/protocol/decision'
import { board } from '../board'
import { keeping } from '../keeping'
import { missionNamed, undeployed, wishing } from '../missions'
import { playOn, squadAt } from './mission-board'

const before = (wish: string): CoreState =>
  undeployed(
    wishing(
      board({
        width: 72,
        depth: 48,
        units: [squadAt('A1', 'a', [2, 2], [5, 5]), squadAt('B1', 'b', [2, 2], [5, 40])],
      }),
      wish,
    ),
  )

describe('C4-DEPLOY-01 the order of setting up', () => {
  it.each(['cleanse', 'seek-and-destroy', 'recon', 'take-and-hold'])('%s', (id) =>
    expect(missionNamed(id).steps.map(({ step }) => step)).toEqual([
      'sides',
      'deploy',
      'earlyMoves',
      'nightfall',
      'firstTurn',
    ]),
  )
  it('the counters of Secure and Control lie before anybody rolls for his side', () =>
    expect(missionNamed('secure-and-control').steps[0]?.step).toBe('counters'))
  it('the mission is rolled, then its level, then the sides; then the first unit is awaited', () => {
    const kept = keeping(before('roll'), missionKept, { rollsLevel: true })
    const { state, events } = playOn(kept, openMission, {
      dice: ['4', '5', '6', '1'],
      answers: (decision: Decision) => decision.default,
    })
    const order = events.flatMap(({ type, data }) =>
      type === 'setUpStep'
        ? [(data as { step: string }).step]
        : type === 'scenarioChosen' || type === 'rolled'
          ? [type]
          : [],
    )
    expect(order).toEqual(['rolled', 'rolled', 'scenarioChosen', 'sides', 'rolled', 'rolled', 'deploy'])
    expect(state.stage).toBe('deployment')
    expect(state.deploy).toEqual({ seat: 'b', category: 'troops' })
  })
})
