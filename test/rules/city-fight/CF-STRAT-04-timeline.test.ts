import { describe, expect, it } from 'vitest'
import { quarterOutline } from '../../../main/rulesets/core4/mission'
import { onMission, step } from '../missions'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Seat } from '../../../shared/protocol/spatial'
import { board } from '../board'
import { answer, battleOn, type Battle } from './CF-DESTROY-session'

const plain = board({
  width: 48,
  depth: 48,
  pieces: [
    { id: 'mill', ruin: { footprint: [16, 16, 24, 24] as const } },
    { id: 'bank', ruin: { footprint: [28, 10, 34, 16] as const } },
  ],
  units: (['a', 'b'] as const).map((seat) => ({
    id: seat,
    seat,
    models: [{ at: [seat === 'a' ? 16 : 44, 2, 0] as const }],
  })),
})
const bare: CoreState = {
  ...plain,
  stage: 'setUp',
  level: 'alpha',
  sides: {
    a: { ...plain.sides.a, zone: quarterOutline(plain.table, 'nearLeft') },
    b: { ...plain.sides.b, zone: quarterOutline(plain.table, 'farRight') },
  },
}
const points = (battle: Battle, seat: Seat) =>
  battle.snapshot(seat).timeline.nodes.map(({ label, dice }) => ({ ...label, dice }))

async function mined(piece: string, turn: string): Promise<Battle> {
  const battle = await battleOn(onMission(bare, 'clear-out'), '4 4 6 1', 'hotSeat', step('stratagems'))
  await answer(battle, 'declareOrder', 'first')
  await answer(battle, 'stratagem', 'demolition')
  await answer(battle, 'demolitionRuin', { form: 'pieces', pieces: [piece] })
  await answer(battle, 'demolitionTurn', turn)
  return battle
}

describe('CF-STRAT-04 the points of the timeline', () => {
  it('tell both sides what was asked aloud and what was answered', async () => {
    const battle = await mined('mill', '3')
    const order = { question: { key: 'decision.declareOrder.title' }, answer: { key: 'order.first' } }
    for (const seat of ['a', 'b'] as const)
      expect(points(battle, seat)[1]).toEqual({ key: 'timeline.answered', args: order, dice: false })
  })
  it('tell the enemy of a sealed note only that there is one: neither where, nor when, nor which question', async () => {
    const [one, two] = [await mined('mill', '3'), await mined('bank', '5')]
    expect(points(one, 'b')).toEqual(points(two, 'b'))
    expect(points(one, 'b').slice(3)).toEqual(Array(2).fill({ key: 'timeline.sealed', dice: false }))
  })
  it('tell him who wrote it what he wrote', async () => {
    const [, , , where, when] = points(await mined('mill', '3'), 'a')
    expect(where?.args).toMatchObject({ answer: 'mill' })
    expect(when?.args).toMatchObject({ answer: { key: 'option.gameTurn', args: { turn: 3 } } })
  })
  it('say that dice fell where they fell and nowhere else, after a takeback too', async () => {
    const battle = await mined('mill', '3')
    await battle.undo('a', true)
    await answer(battle, 'demolitionTurn', '4')
    expect(points(battle, 'a').map(({ dice }) => dice)).toEqual([true, false, false, false, false, false])
  })
})
