import { describe, expect, it } from 'vitest'
import { cm } from '../../../shared/geometry/length'
import type { Decision } from '../../../shared/protocol/decision'
import type { SkirmishQueryInput, SkirmishSight } from '../../../shared/protocol/skirmish/query'
import type { Seat } from '../../../shared/protocol/spatial'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import { place } from './acting'
import { plain, ruin } from './ground'
import { poseAt, stage, type Man } from './stage'

type End = Extract<SkirmishQueryInput, { ask: 'lsSight' }>['from']
const look = (state: SkirmishState, from: End, to: End, seat: Seat = 'a'): SkirmishSight =>
  liveSkirmish.query(state, seat, { ask: 'lsSight', from, to } as SkirmishQueryInput) as SkirmishSight
const who = (model: string): End => ({ model })

describe('LS-GEO-03, LS-GEO-04, LS-GEO-05, LS-GEO-06: asking who sees whom', () => {
  const wall = ruin('wall', {
    footprint: [27, 5, 29, 15],
    walls: [{ from: [28.2, 5], to: [28.2, 15], height: 2 }],
  })
  const state = stage({
    men: {
      a1: { at: [10, 10], yaw: 90 },
      a2: { at: [10, 40], yaw: 0 },
      b1: { at: [30, 10] },
      b2: { at: [30, 40], ground: 'open', posture: 'prone' },
      b3: { at: [50, 40], ground: 'open', posture: 'prone' },
    },
    pieces: [wall, plain('crater', 'crater', [60, 60, 70, 70])],
  })
  it('EX-01, EX-02: 17.5 cm, three of nine rays, in cover, in the arc', () => {
    const { witness, visible, cover, distance, inArc } = look(state, who('a1'), who('b1'))
    expect(witness).toMatchObject({ from: 'a1', to: 'b1', clear: 3, samples: 9 })
    expect({ visible, cover, inArc }).toEqual({
      visible: true,
      cover: { key: 'sight.lsCover.obscured' },
      inArc: true,
    })
    expect(distance).toBeCloseTo(cm(17.5))
  })
  it('a man on the ground in the open is covered beyond 25 cm only; the arc goes by the facing', () => {
    expect(look(state, who('a2'), who('b2'))).toMatchObject({ visible: true, cover: null, inArc: false })
    expect(look(state, who('a2'), who('b3')).cover).toEqual({ key: 'sight.lsCover.ground' })
  })
  it('from and to a place where somebody might stand', () => {
    expect(look(state, place(10, 10), place(65, 65)).cover).toEqual({ key: 'sight.lsCover.area' })
    expect(look(state, place(10, 12), who('b1')).inArc).toBe(true)
  })
})

describe('LS-ENG-07, LS-HIDE-02: asking betrays nobody', () => {
  const hidden = { marker: 'h1', spottedBy: [] }
  const state = stage({
    men: { a1: { at: [10, 10], yaw: 90 }, b1: { at: [30, 10], hidden } },
  })
  it('an unknown man is answered like nobody; his marker is a place with a man lying in hiding', () => {
    const named = (id: string) => JSON.stringify(look(state, who('a1'), who(id))).replaceAll(id, '?')
    expect(named('b1')).toBe(named('nobody'))
    expect(look(state, who('a1'), who('b1'))).toMatchObject({ visible: false, cover: null, inArc: false })
    const marker = look(state, who('a1'), who('h1'))
    expect(marker).toMatchObject({ visible: true, witness: { to: 'h1' } })
    expect(JSON.stringify(marker)).not.toContain('b1')
  })
  it('a decoy is answered like a marker under which somebody lies', () => {
    const { secrets } = state
    const decoy = { id: 'h2', seat: 'b', pose: poseAt([30, 10]) } as const
    const with2 = {
      ...state,
      secrets: { ...secrets, decoys: [{ ...decoy, posture: 'standing' as const }] },
    } as SkirmishState
    const told = (id: string) => JSON.stringify(look(with2, who('a1'), who(id))).replaceAll(id, '?')
    expect(told('h2')).toBe(told('h1'))
  })
  it('a vehicle or a man who is not on the table yet is answered like nobody, from him as to him, and stops no look', () => {
    for (const status of ['waiting', 'infiltrator', 'ambush'] as const)
      for (const who2 of [{ hull: [8, 4, 4] as const, weapons: [] }, {}]) {
        const world = (more: Record<string, Man>) =>
          stage({ men: { a1: { at: [10, 10], yaw: 90 }, b2: { at: [40, 10] }, ...more } })
        const there = world({ b1: { at: [25, 10], ...who2, status } })
        const empty = world({})
        const told = (state: SkirmishState, from: End, to: End) => JSON.stringify(look(state, from, to))
        for (const [from, to] of [
          [who('a1'), who('b1')],
          [who('b1'), who('a1')],
          [place(12, 12), who('b1')],
          [who('a1'), who('b2')],
          [who('a1'), place(25, 10)],
        ] as const)
          expect(told(there, from, to), status).toBe(told(empty, from, to))
      }
  })
  it('who rides with nobody the seat knows of is no end of a look', () => {
    const aboard = stage({
      men: {
        a1: { at: [10, 10], yaw: 90 },
        b1: { at: [25, 10], hull: [8, 4, 4], weapons: [], status: 'waiting' },
        b2: { status: 'aboard', aboard: 'b1' },
      },
    })
    expect(JSON.stringify(look(aboard, who('a1'), who('b2'))).replaceAll('b2', '?')).toBe(
      JSON.stringify(look(aboard, who('a1'), who('nobody'))).replaceAll('nobody', '?'),
    )
  })
  it('without markers there is nothing to ask about', () => {
    const off = { ...state, settings: { ...state.settings, 'ls.openHiddenMarkers': false } }
    expect(look(off, who('a1'), who('h1')).visible).toBe(false)
    expect(look(off, who('b1'), who('a1'), 'b').visible).toBe(true)
  })
})

describe('LS-CORE-03: where measuring beforehand is forbidden', () => {
  const men = { a1: { at: [10, 10, 0] }, b1: { at: [30, 10, 0] } }
  const state = stage({ men, settings: { 'ls.premeasure': false } })
  const order = { model: 'a1', weapon: 'ar', mode: 'aimed', aim: { kind: 'model', model: 'b1' } }
  const asked = (query: object, open: readonly Decision[] = []) =>
    liveSkirmish.query(state, 'a', query as SkirmishQueryInput, open)
  it('who sees whom is told, and not how far away; no chances, no list of targets', () => {
    const sight = { ask: 'lsSight', from: { model: 'a1' }, to: { model: 'b1' } }
    expect(asked(sight)).toMatchObject({ visible: true, distance: null })
    expect(asked({ ask: 'lsOdds', order })).toMatchObject({
      needed: 0,
      refusal: { key: 'refusal.lsNotMeasured' },
    })
    expect(asked({ ask: 'lsTargets', model: 'a1' })).toEqual([])
    expect(asked({ ask: 'lsBlast', at: { x: 300, y: 0, z: 700 }, radius: 50, upright: false })).toEqual({
      caught: [],
    })
  })
  it('a question of the game is answered with its numbers', () => {
    const open = [{ id: 'd1' } as Decision]
    expect(asked({ ask: 'lsOdds', order }, open)).toMatchObject({ needed: 3 })
    expect(
      liveSkirmish.query(stage({ men }), 'a', { ask: 'lsOdds', order } as SkirmishQueryInput),
    ).toMatchObject({
      needed: 3,
    })
  })
})
