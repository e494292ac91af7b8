import { describe, expect, it } from 'vitest'
import type { SeatUpdate } from '../../../shared/protocol/api'
import { quarterOutline } from '../../../main/rulesets/core4/mission'
import { onMission, step } from '../missions'
import { ruinsOn } from '../../../main/rulesets/city-fight/stratagems/ruin-grounds'
import { declaredStratagems } from '../../../main/rulesets/city-fight/stratagems/declared'
import type { CoreState } from '../../../main/rulesets/core4/game/state'
import type { HiddenCharge } from '../../../shared/protocol/parts/stratagems'
import { keeping } from '../keeping'
import { board } from '../board'
import { rolls, run, types } from './CF-DESTROY-board'
import { answer, battleOn } from './CF-DESTROY-session'

const pieces = [
  { id: 'mine', ruin: { footprint: [4, 4, 14, 14] as const } },
  { id: 'touches', ruin: { footprint: [14, 26, 24, 34] as const } },
  { id: 'reachesIn', ruin: { footprint: [20, 36, 26, 42] as const } },
  { id: 'theirs', ruin: { footprint: [30, 30, 40, 40] as const } },
  { id: 'wood', kind: 'wood' as const, area: [2, 30, 8, 36] as const },
]
const units = (['a', 'b'] as const).map((seat) => ({
  id: seat,
  seat,
  models: [{ at: [seat === 'a' ? 16 : 44, 2, 0] as const }],
}))
const plain = board({ width: 48, depth: 48, pieces, units, phase: 'shooting', turn: 3 })
const city: CoreState = {
  ...plain,
  sides: {
    a: { ...plain.sides.a, zone: quarterOutline(plain.table, 'nearLeft') },
    b: { ...plain.sides.b, zone: quarterOutline(plain.table, 'farRight') },
  },
}
const withCharges = (...charges: HiddenCharge[]): CoreState => keeping(city, declaredStratagems, { charges })
const goesOff = (state: CoreState, dice: string) =>
  run(onMission(state, 'clear-out'), dice, (game) => game.at('shootingStart'))

describe('CF-STRAT-21 Demolition', () => {
  it('any ruin no part of which is in the enemy zone; touching it is no part', () => {
    expect(ruinsOn(city, 'a', 'notEnemyZone')).toEqual(['mine', 'touches'])
    expect(ruinsOn(city, 'b', 'notEnemyZone')).toEqual(['touches', 'reachesIn', 'theirs'])
  })
  it('any game turn from the first to the last', async () => {
    const battle = await battleOn(
      { ...onMission(city, 'clear-out', { level: 'alpha' }), stage: 'setUp' },
      '6 1',
      'hotSeat',
      step('stratagems'),
    )
    await answer(battle, 'declareOrder', 'first')
    await answer(battle, 'stratagem', 'demolition')
    await answer(battle, 'demolitionRuin', { form: 'pieces', pieces: ['mine'] })
    const [open] = battle.state.decisions
    expect(open?.form.form === 'option' && open.form.options.map(({ id }) => id)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
    ])
    await expect(answer(battle, 'demolitionTurn', '7')).rejects.toThrow()
    await expect(answer(battle, 'demolitionTurn', '0')).rejects.toThrow()
  })
  it.each([
    ['1', 'chargeMisfired', 'ruin'],
    ['2', 'ruinCollapsed', 'collapsed'],
  ])('a %s: %s', (die, event, kind) => {
    const { state, events } = goesOff(withCharges({ seat: 'a', piece: 'mine', turn: 3 }), die)
    expect(types(events)).toContain(event)
    expect(rolls(events)).toEqual([['demolition', null, die]])
    expect(state.table.pieces[0]?.design.kind).toBe(kind)
    // Spent either way.
    expect(declaredStratagems.of(state).charges).toEqual([])
  })
  it('not before its turn, not after it, and only in its owner’s Shooting phase', () => {
    const quiet = withCharges(
      { seat: 'a', piece: 'mine', turn: 2 },
      { seat: 'a', piece: 'mine', turn: 4 },
      { seat: 'b', piece: 'mine', turn: 3 },
    )
    expect(goesOff(quiet, '').events).toEqual([])
  })
  it('CF-DESTROY-08 a ruin that is down already: no die, and the charge is gone', () => {
    const twice = withCharges({ seat: 'a', piece: 'mine', turn: 3 }, { seat: 'a', piece: 'mine', turn: 3 })
    const { events } = goesOff(twice, '2')
    expect(types(events).filter((type) => /charge|Collapsed/.test(type))).toEqual([
      'chargeRevealed',
      'ruinCollapsed',
      'chargeRevealed',
      'chargeFizzled',
    ])
    expect(rolls(events)).toEqual([['demolition', null, '2']])
  })
  it('whoever it leaves without models has lost at once', () => {
    const inside = board({
      width: 48,
      depth: 48,
      pieces,
      units: [
        { id: 'a', seat: 'a', models: [{ at: [2, 2, 0] }] },
        { id: 'b', seat: 'b', models: [{ at: [9, 9, 0] }], profile: { sv: null } },
      ],
      phase: 'shooting',
      turn: 3,
    })
    const mined = keeping(inside, declaredStratagems, { charges: [{ seat: 'a', piece: 'mine', turn: 3 }] })
    const { state, events } = goesOff(mined, '2 4')
    expect(state.stage).toBe('over')
    expect(types(events).at(-1)).toBe('gameOver')
  })
})

describe('CF-STRAT-04, CF-STRAT-21 the secret', () => {
  /** Everything seat a is ever told while b lays its charge. */
  async function heardByA(ruin: string, turn: string): Promise<string> {
    const battle = await battleOn(
      { ...onMission(city, 'clear-out', { level: 'alpha' }), stage: 'setUp' },
      '1 6',
      'hotSeat',
      step('stratagems'),
    )
    const updates: SeatUpdate[] = []
    battle.onUpdate((update) => updates.push(update), 'a')
    await answer(battle, 'declareOrder', 'first')
    await answer(battle, 'stratagem', 'demolition')
    await answer(battle, 'demolitionRuin', { form: 'pieces', pieces: [ruin] })
    await answer(battle, 'demolitionTurn', turn)
    const charge = { seat: 'b', piece: ruin, turn: Number(turn), needed: 2 }
    expect(declaredStratagems.of(battle.state.game).charges).toEqual([charge])
    // Its owner sees it, nobody else.
    const seenBy = (seat: 'a' | 'b') => battle.snapshot(seat).view.parts.stratagems?.charges
    expect([seenBy('a'), seenBy('b')]).toEqual([[], [charge]])
    const own = battle.snapshot('b').events.find(({ type }) => type === 'chargeLaid')
    expect(own?.data, 'its owner can look it up').toEqual(charge)
    expect(battle.snapshot('a').events.map(({ type }) => type)).toContain('stratagemDeclared')
    return JSON.stringify({ updates, snapshot: battle.snapshot('a') })
  }
  it('what the other seat is told is the same whatever is chosen', async () => {
    const first = await heardByA('theirs', '2')
    expect(await heardByA('reachesIn', '5')).toBe(first)
    expect(first).not.toContain('chargeLaid')
  })
})
