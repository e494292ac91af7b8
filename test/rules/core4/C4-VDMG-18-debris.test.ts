/** Whom debris reaches: measured from the vehicle as it stood or flew, and nobody inside another (C4-VDMG-18, C4-VEH-07, C4-TRANS-16). */
import { describe, expect, it } from 'vitest'
import type { GameEvent } from '../../../shared/protocol/event'
import type { FactData } from '../../../shared/protocol/facts'
import type { PieceSpec, UnitSpec } from '../board'
import { hullBody } from '../movers'
import { factsOf, line, shoot } from './firing-line'
import { arms, firers, gun, hull } from './hulls-under-fire'
import { act, box, enemy, inPhase, inside, table } from './riders'

const caught = (events: readonly GameEvent[]) =>
  factsOf<FactData<'vehicleExploded'>>(events, 'vehicleExploded').map(({ models }) => models)
const plain = { av: { front: 10, side: 10, rear: 10 } }

describe('C4-VDMG-18 a skimmer shot down', () => {
  // Its hull reaches from 1.5" to 3.5" over the ground, its side to x = 18; the man stands 6" up, his base ends at x = 16.5.
  // √(1.5² + 2.5²) = 2.915 from the hull where it flew.
  const floor: PieceSpec['ruin'] = {
    footprint: [10, 27, 16.9, 33],
    floors: [{ slab: [10, 27, 16.9, 33] }, { slab: [10, 27, 16.9, 33] }],
  }
  const wood: PieceSpec = { id: 'wood', kind: 'wood', area: [19, 29, 21, 31] }
  const man: UnitSpec = { id: 'U', seat: 'b', models: [{ at: [16, 30, 2], piece: 'R' }] }
  const flies = line(firers(), hull({ ...plain, skimmer: true }), {
    weapons: [...arms, gun(8)],
    pieces: [{ id: 'R', ruin: floor }, wood],
    others: [man],
  })
  it('is measured from where it flew, not from where it falls', () => {
    // Immobilised over the wood it crashes.
    expect(caught(shoot(flies, { dice: '4  4  3  3  1' }).events)).toEqual([['U.1']])
  })
  it('and not beyond', () => {
    expect(caught(shoot(flies, { dice: '4  4  3  2' }).events)).toEqual([[]])
  })
})

describe('C4-VDMG-18 passengers who fire', () => {
  it('are inside, and no debris reaches them', () => {
    const target = enemy([], { type: 'vehicle', body: hullBody(6, 4, 2), profile: plain })
    const beside: UnitSpec = { ...target, models: [{ at: [20, 27, 0] }] }
    const riders = inside(2, { weapons: ['gun'] })
    const start = table([box(), riders, beside], { weapons: [gun(9)] })
    const fire = [{ model: 'S.1', weapon: 'gun' }]
    const run = act(
      inPhase(start, 'shooting'),
      { type: 'shoot', unit: 'S', target: 'E', fire },
      { dice: '4  6  6  6'.split(/\s+/) },
    )
    expect(caught(run.events)).toEqual([[]])
  })
})
