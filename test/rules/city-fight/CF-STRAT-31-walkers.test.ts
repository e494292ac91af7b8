/** Barricades go wherever a vehicle has moved through them: turning, and on legs in a charge (CF-STRAT-31, CF-TERRAIN-02). */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { runScripted } from '../../../main/engine'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { Command } from '../../../shared/protocol/command'
import { board, place, type PieceSpec, type UnitSpec } from '../board'
import { byDefault } from '../core4/melee'
import { carrier, unitOf } from '../movers'

const left = (state: CoreState, command: Command, dice: string): readonly string[] => {
  const verdict = cityFight.check(state, 'a', command)
  if (!verdict.ok) throw new Error(verdict.refusal.key)
  return runScripted(cityFight, state, (game) => cityFight.perform(game, 'a', command), {
    dice: dice.split(/\s+/),
    answers: byDefault,
  }).state.table.pieces.map(({ id }) => id)
}
const barricade = (area: PieceSpec['area']): PieceSpec => ({ id: 'B', kind: 'barricade', area, height: 0.8 })

describe('CF-STRAT-31, C4-WALKER-05 a walker charges', () => {
  const walker: UnitSpec = {
    id: 'K',
    seat: 'a',
    type: 'walker',
    profile: { av: { front: 12, side: 12, rear: 10 }, ws: 4, s: 6, i: 4, a: 2 },
    models: [{ at: [15, 15, 0] }],
  }
  const charge = (area: PieceSpec['area']) =>
    left(
      board({
        phase: 'assault',
        pieces: [barricade(area)],
        units: [walker, { id: 'E', seat: 'b', models: [{ at: [20.5, 15, 0] }] }],
      }),
      { type: 'assault', unit: 'K', targets: ['E'] },
      '6 2',
    )
  it('over a barricade, and it is gone', () => expect(charge([17, 12, 17.5, 18])).toEqual([]))
})

describe('CF-STRAT-31, C4-VEH-10 a vehicle turns', () => {
  const turn = (area: PieceSpec['area'], facing: number) =>
    left(
      board({
        pieces: [barricade(area)],
        units: [unitOf('vehicle', [{ at: [13, 15, 0] }], { body: carrier })],
      }),
      {
        type: 'move',
        unit: 'L',
        difficult: false,
        paths: { 'L.1': [{ at: place(48, 13, 15), on: { piece: null, level: 0 }, facing }] },
      },
      '3',
    )
  // 4" by 3": a corner passes 2.5" from the middle.
  it('right round over one, and it is gone', () => expect(turn([12.9, 16.9, 13.3, 18], 180)).toEqual([]))
  it('a corner that sweeps it is enough', () => expect(turn([12.9, 17.2, 13.3, 18], 70)).toEqual([]))
})
