/** What both players may read of the stratagems that were declared, and what only their owner does. */
import { describe, expect, it } from 'vitest'
import { runScripted } from '../../../main/engine'
import { cityFight } from '../../../main/rulesets'
import { builtInStratagems, declaredStratagems } from '../../../main/rulesets/city-fight'
import { keyBuildings } from '../../../main/rulesets/city-fight/stratagems/key-buildings'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { quarterOutline } from '../../../main/rulesets/core4/mission'
import type { StratagemStanding } from '../../../shared/protocol/parts/stratagems'
import type { QueryResult } from '../../../shared/protocol/query'
import type { Seat } from '../../../shared/protocol/spatial'
import type { Weapon } from '../../../shared/protocol/force'
import { board, type UnitSpec } from '../board'
import { carrier } from '../movers'
import { keeping } from '../keeping'
import { onMission, step } from '../missions'

const plain = board({
  width: 48,
  depth: 48,
  pieces: [
    { id: 'near', ruin: { footprint: [4, 4, 12, 12] } },
    { id: 'far', ruin: { footprint: [36, 36, 43, 43] } },
  ],
  units: [{ id: 'a1', seat: 'a', models: [{ at: [2, 2, 0] }] }],
})
const zoned = (table: CoreState): CoreState => ({
  ...table,
  level: 'omega',
  sides: {
    a: { ...table.sides.a, zone: quarterOutline(table.table, 'nearLeft') },
    b: { ...table.sides.b, zone: quarterOutline(table.table, 'farRight') },
  },
})
/** Each declares these, everything else as proposed. */
function declared(
  wishes: Readonly<Record<Seat, readonly string[]>>,
  dice: readonly string[] = [],
  on: CoreState = plain,
): CoreState {
  const state = keeping(onMission(zoned(on), 'clear-out', { level: 'omega' }), declaredStratagems, { wishes })
  return runScripted(cityFight, state, (game) => step('stratagems')(cityFight.live(game)), {
    dice: ['2', '5', ...dice],
    answers: ({ kind, seat, default: proposed }) =>
      kind === 'stratagem' && !(proposed.form === 'option' && wishes[seat].includes(proposed.option))
        ? { form: 'option', option: 'none' }
        : proposed,
  }).state
}
const standings = (state: CoreState, seat: Seat): readonly StratagemStanding[] =>
  (cityFight.query(state, seat, { ask: 'stratagems' }) as QueryResult['stratagems']).declared
const notesOf = (state: CoreState, of: string, seat: Seat = 'a') =>
  standings(state, seat).find(({ stratagem }) => stratagem === of)?.notes

describe('CF-STRAT-04: what was declared is told to both, and where it stands', () => {
  it('each side’s in the order in which it declared them, with its rule', () => {
    const state = declared({ a: ['hospital', 'fortifications'], b: ['fortifications'] })
    expect(standings(state, 'b').map(({ seat, stratagem, cite }) => [seat, stratagem, cite])).toEqual([
      ['a', 'hospital', 'CF-STRAT-16'],
      ['a', 'fortifications', 'CF-STRAT-22'],
      ['b', 'fortifications', 'CF-STRAT-22'],
    ])
    expect(standings(state, 'a')).toEqual(standings(state, 'b'))
  })
  it('CF-STRAT-22 whose fortifications stand where', () => {
    const state = declared({ a: ['fortifications'], b: ['fortifications'] })
    expect(standings(state, 'a').map(({ seat, notes }) => [seat, notes[0]?.focus?.pieces])).toEqual([
      ['a', ['near']],
      ['b', ['far']],
    ])
  })
  it('CF-STRAT-10 a key building: it stands, has helped this turn, is lost', () => {
    const state = declared({ a: ['hospital'], b: [] })
    const [named] = keyBuildings.of(state).named
    if (!named) throw new Error('it was named')
    expect(notesOf(state, 'hospital')?.[0]).toMatchObject({
      text: { key: 'standing.keyStands' },
      focus: { pieces: [named.piece] },
    })
    const { player, game } = state.turn
    const help = { ...named, effect: 1, unit: 'a1', player, game }
    const helped = keeping(state, keyBuildings, { helped: [help] })
    expect(notesOf(helped, 'hospital')?.[0]?.text).toEqual({
      key: 'standing.keyHelped',
      args: { piece: named.piece, unit: 'a1' },
    })
    const later = { ...helped, turn: { ...helped.turn, player: player + 1 } }
    expect(notesOf(later, 'hospital')?.[0]?.text.key).toBe('standing.keyStands')
    const lost = keeping(state, keyBuildings, { named: [{ ...named, lost: true }] })
    expect(notesOf(lost, 'hospital')?.[0]).toMatchObject({ text: { key: 'standing.keyLost' }, over: true })
  })
  it('CF-STRAT-20, -30, -42 markers and obstacles with their places, and when none is left', () => {
    const state = declared({ a: ['booby-traps', 'razor-wire', 'sewer-rats'], b: [] }, ['1', '1', '1'])
    const count = (of: string) => notesOf(state, of)?.[0]?.text.args?.['count']
    const [traps] = notesOf(state, 'booby-traps') ?? []
    expect(traps?.places).toHaveLength(Number(count('booby-traps')))
    expect(notesOf(state, 'razor-wire')?.[0]?.focus?.pieces).toHaveLength(Number(count('razor-wire')))
    expect(notesOf(state, 'sewer-rats')?.[0]?.places).toHaveLength(Number(count('sewer-rats')))
    expect(Number(count('booby-traps'))).toBeGreaterThan(0)
    const swept = { ...state, parts: { ...state.parts, traps: { laid: [] } } }
    expect(notesOf(swept, 'booby-traps')?.[0]).toEqual({ text: { key: 'standing.trapsGone' }, over: true })
  })
  it('CF-STRAT-21 that a charge lies is told, its ruin and its turn to nobody by this', () => {
    const state = declared({ a: ['demolition'], b: [] })
    for (const seat of ['a', 'b'] as const)
      expect(notesOf(state, 'demolition', seat)).toEqual([
        { text: { key: 'standing.charges', args: { count: 1 } } },
      ])
    expect(JSON.stringify(standings(state, 'a'))).not.toMatch(/near|far/)
    expect(cityFight.view(state, 'a').parts.stratagems?.charges).toHaveLength(1)
    expect(cityFight.view(state, 'b').parts.stratagems?.charges).toEqual([])
    const gone = keeping(state, declaredStratagems, { charges: [] })
    expect(notesOf(gone, 'demolition')?.[0]).toMatchObject({ over: true })
  })
  it('CF-STRAT-50 who is equipped stands on no sheet: the other may not know all of them (C4-DEPLOY-11)', () => {
    const state = declared({ a: ['plunging-fire', 'preliminary-bombardment'], b: [] })
    expect(notesOf(state, 'plunging-fire')).toEqual([{ text: { key: 'standing.inForce' } }])
    expect(notesOf({ ...state, turn: { ...state.turn, game: 0 } }, 'preliminary-bombardment')).toEqual([
      { text: { key: 'standing.willBombard' } },
    ])
    expect(
      notesOf({ ...state, turn: { ...state.turn, game: 1 } }, 'preliminary-bombardment')?.[0],
    ).toMatchObject({
      over: true,
    })
  })
})

describe('CF-STRAT-04 everything public is seen by both', () => {
  const scope: Weapon = {
    id: 'scope',
    name: { en: 'scope', ru: 'scope' },
    range: 36,
    s: 3,
    ap: 6,
    type: 'heavy',
    shots: 1,
    rules: [{ rule: 'sniper' }],
  }
  const at = (id: string, x: number, more: Partial<UnitSpec> = {}): UnitSpec => ({
    id,
    seat: 'a',
    models: [{ at: [x, 20, 0] }],
    ...more,
  })
  const hull = { type: 'vehicle', body: carrier, weapons: [] } as const
  /** Somebody for whatever can be declared. */
  const everybody = board({
    width: 48,
    depth: 48,
    pieces: [
      { id: 'near', ruin: { footprint: [4, 4, 12, 12] } },
      { id: 'far', ruin: { footprint: [36, 36, 43, 43] } },
    ],
    weapons: [scope],
    units: [
      at('snipers', 2, { weapons: ['scope'] }),
      at('late', 4, { rules: ['infiltrate', 'deepStrike'] }),
      at('tank', 8, { ...hull, profile: { traits: ['tank'] } }),
      at('skimmer', 14, { ...hull, profile: { traits: ['skimmer'] } }),
      at('brute', 18, { type: 'monstrousCreature' }),
    ],
  })
  /** Marked on the table; the others stand on the cards of the units they equip or permit, or are over at once. */
  const marked = ['keyBuilding', 'fortifies', 'traps', 'sewers', 'lays']
  it.each(builtInStratagems.map(({ id, effects }) => [id, effects] as const))('%s', (id, effects) => {
    const dice = effects.some(({ does }) => ['traps', 'sewers', 'lays'].includes(does)) ? ['1'] : []
    const before = { ...everybody, turn: { ...everybody.turn, game: 0 } }
    const state = declared({ a: [id], b: [] }, dice, before)
    expect(standings(state, 'b')).toEqual(standings(state, 'a'))
    const [note] = notesOf(state, id, 'b') ?? []
    expect(note?.over).toBeUndefined()
    const places = [...(note?.focus?.pieces ?? []), ...(note?.places ?? [])]
    expect(places.length > 0).toBe(effects.some(({ does }) => marked.includes(does)))
  })
})
