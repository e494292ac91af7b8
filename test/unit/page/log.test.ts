import { describe, expect, it } from 'vitest'
import { readLog } from '../../../shared/words/log'
import { humanised, sayWith, type Names } from '../../../shared/words/names'
import type { GameEvent } from '../../../shared/protocol/event'
import type { GameView } from '../../../shared/protocol/game-view'
import { madeUpEvent } from '../../made-up-facts'

const texts: Record<string, string> = {
  'event.shotsFired': '{{unit}} fires at {{target}}',
  'event.deployed': 'On the table: {{unit}}',
  'event.shootingResolved': '{{unit}} at {{target}}: {{hits}} hit, {{wounds}} wound',
  'event.shootingResolved.hull': '{{unit}} at {{target}}: {{hits}} hit, {{glances}} glance, {{pens}} through',
  'event.shootingResolved.hullSuffers':
    '{{unit}} at {{target}}: {{glances}} glance, {{pens}} through: {{results}}',
  'damage.stunned': 'stunned',
  'damage.destroyed': 'destroyed',
  'event.casualties': '{{unit}} loses {{models}}',
  'event.phaseBegan': '{{seat}}: {{phase}}',
  'roll.toHit': 'to hit',
  'common:phase.shooting': 'Shooting',
}
const names: Names = {
  language: 'en',
  exists: (key) => key in texts,
  translate: (key, args) =>
    (texts[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, word: string) => String(args?.[word] ?? '')),
}
const named = (name: string) => ({ name: { en: name, ru: name } })
const view = {
  units: { u1: named('First watch'), u2: named('Stormers') },
  models: { m1: named('Corporal') },
  weapons: { rifle: named('Laser rifle') },
  table: { pieces: [] },
  sides: { a: { name: 'Anna' }, b: { name: '' } },
  stock: [],
} as unknown as GameView
const event = (id: number, type: string, data: unknown): GameEvent =>
  madeUpEvent({ id, type, data, because: ['C4-SHOOT-10'] })

describe('the log', () => {
  it('tells equal names of a list once, with their number', () => {
    const of = (ids: readonly string[]) =>
      readLog([event(1, 'casualties', { unit: 'u1', models: ids })], view, names)[0]?.lines[0]?.text
    expect(of(['m1', 'm1', 'u2'])).toBe('First watch loses Corporal × 2, Stormers')
    expect(of(Array.from({ length: 9 }, () => 'm1'))).toBe('First watch loses Corporal × 9')
    expect(of(['1', '2', '3', '4', '5', '6', '7'])).toBe('First watch loses 7')
  })
  it('calls units, weapons and sides by their names', () => {
    const [group] = readLog(
      [
        event(1, 'phaseBegan', { seat: 'a', phase: 'shooting' }),
        event(2, 'shotsFired', { unit: 'u1', target: 'u2' }),
      ],
      view,
      names,
    )
    expect(group?.heading).toBe('Anna: Shooting')
    expect(group?.lines.map(({ text }) => text)).toEqual(['First watch fires at Stormers'])
    expect(group?.lines[0]?.rules).toEqual(['C4-SHOOT-10'])
  })
  it('tells of fire at vehicles what came through their armour and what it did, and not of wounds (C4-VDMG-01)', () => {
    const entry = (type: string) => ({ models: [], type, profile: {} })
    const armed = {
      ...view,
      units: {
        u1: { ...named('First watch'), entry: entry('infantry') },
        u2: { ...named('Tanks'), entry: entry('vehicle') },
      },
      models: { t1: named('Tank'), t2: named('Tank') },
    } as unknown as GameView
    const struck = (id: number, model: string, outcome: string, target = 'u2') =>
      event(id, 'hullStruck', { unit: 'u1', target, model, side: 'front', total: 14, armour: 12, outcome })
    const fire = (id: number, ...facts: readonly GameEvent[]) => [
      event(id, 'shootingDeclared', { unit: 'u1', target: 'u2', fire: [], kinds: [] }),
      ...facts,
      event(id + 9, 'shootingResolved', {
        unit: 'u1',
        target: 'u2',
        shots: 4,
        hits: 3,
        wounds: 2,
        unsaved: 2,
        removed: [],
      }),
    ]
    const last = (events: readonly GameEvent[]) => readLog(events, armed, names)[0]?.lines.at(-1)?.text
    const first = fire(
      1,
      struck(2, 't1', 'pen'),
      struck(3, 't1', 'glance'),
      struck(4, 't2', 'none'),
      event(5, 'penetrationTurned', { model: 't1' }),
      event(6, 'vehicleDamaged', { model: 't1', damage: ['stunned'] }),
      event(7, 'vehicleDamaged', { model: 't1', damage: ['destroyed'] }),
    )
    expect(last(first)).toBe('First watch at Tanks: 2 glance, 0 through: stunned, destroyed')
    // The next fire is told by itself.
    expect(last([...first, ...fire(20, struck(21, 't2', 'none'))])).toBe(
      'First watch at Tanks: 3 hit, 0 glance, 0 through',
    )
    const men = [
      event(1, 'shootingResolved', {
        unit: 'u2',
        target: 'u1',
        shots: 1,
        hits: 1,
        wounds: 1,
        unsaved: 0,
        removed: [],
      }),
    ]
    expect(last(men)).toBe('Tanks at First watch: 1 hit, 1 wound')
  })
  it('tells a piece of terrain that is laid once, and not whose turn it then is', () => {
    const lines = readLog(
      [
        event(1, 'terrainTurn', { seat: 'a', step: 1 }),
        event(2, 'piecePlaced', { seat: 'a', piece: 'piece-1', design: 'angle-house' }),
        event(3, 'terrainTurn', { seat: 'b', step: 1, finished: [] }),
        event(4, 'piecePlaced', { seat: 'b', piece: 'piece-2', design: 'angle-house' }),
        event(5, 'terrainTurn', { seat: 'b', step: 5 }),
      ],
      view,
      names,
    ).flatMap((group) => group.lines)
    expect(lines.map(({ event: { id } }) => id)).toEqual([2, 4])
  })
  it('tells a deployment once, and leaves out the steps on the way', () => {
    const groups = readLog(
      [
        event(1, 'lsPhase', { phase: 'action' }),
        event(2, 'lsMoved', { model: 'm1', length: 0 }),
        event(3, 'lsPosted', { model: 'm1' }),
        event(4, 'lsMoved', { model: 'm1', length: 50 }),
      ],
      view,
      names,
    )
    expect(groups.flatMap(({ lines }) => lines.map(({ id }) => id))).toEqual([3, 4])
  })
  it('tells units that were put on the table in one go in one line, and each by itself otherwise', () => {
    const deployed = (id: number, unit: string, batch?: number): GameEvent => ({
      ...event(id, 'deployed', { unit, poses: {} }),
      ...(batch !== undefined && { batch }),
    })
    const told = (events: readonly GameEvent[]) =>
      readLog(events, view, names).flatMap(({ lines }) => lines.map(({ id, text }) => [id, text]))
    expect(told([deployed(4, 'u1', 4), deployed(5, 'u2', 4)])).toEqual([
      [4, 'On the table: First watch, Stormers'],
    ])
    expect(told([deployed(4, 'u1'), deployed(5, 'u2')])).toHaveLength(2)
    expect(told([deployed(4, 'u1', 4), deployed(5, 'u2', 5)])).toHaveLength(2)
  })
  it('shows a roll with who rolled, with what, and its dice', () => {
    const roll = {
      purpose: 'toHit',
      seat: 'a',
      dice: [{ kind: 'd6', face: 5, success: true }],
      needed: 4,
      unit: 'u1',
      weapon: 'rifle',
    }
    const [group] = readLog([event(1, 'rolled', roll)], view, names)
    expect(group?.lines[0]?.text).toBe('First watch · Laser rifle · to hit')
    expect(group?.lines[0]?.roll?.dice).toHaveLength(1)
  })
  it('tells of survivors only where a ruin came down on somebody', () => {
    const settled = (poses: object) =>
      readLog([event(1, 'survivorsSettled', { piece: 'r1', poses, lost: [] })], view, names)
    expect(settled({})).toEqual([])
    expect(settled({ m1: {} })[0]?.lines).toHaveLength(1)
  })
})
describe('texts of the engine', () => {
  it('fall back to words made of their key', () => {
    expect(humanised('refusal.endsBetweenFloors')).toBe('Ends between floors')
    expect(sayWith({ key: 'refusal.tooFar', args: { left: 2.34567 } }, null, names)).toBe('Too far: 2.35')
  })
})
