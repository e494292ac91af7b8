import { describe, expect, it } from 'vitest'
import { present, type ShowView } from '../../../renderer/show/present'
import type { Pace } from '../../../renderer/show/timing'
import type { GameEvent } from '../../../shared/protocol/event'
import { madeUpEvent } from '../../made-up-facts'

const pose = (x: number) => ({ at: { x, z: 0 }, y: 0, on: { piece: null, level: 0 }, facing: 0 })
const standing = (unit: string, count: number, x: number): ShowView['models'] =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${unit}${i}`, { pose: pose(x), unit }]))
const before: ShowView = {
  table: { width: 1200, depth: 1200, pieces: [] },
  models: { ...standing('u', 10, 0), ...standing('t', 5, 600), man: { pose: pose(0) } },
  weapons: {
    rifle: { type: 'rapidFire', shots: 1, s: 4 },
    lobber: { type: 'assault', shots: 1, s: 4 },
  },
  looks: { lobber: 'explosive' },
}
const film: Pace = { dice: 'show', effects: true, titles: true, still: false, orders: null }
let last = 0
const fact = (type: string, data: unknown): GameEvent => madeUpEvent({ id: ++last, type, data })
const shown = (facts: readonly GameEvent[], pace: Partial<Pace> = {}) =>
  present(facts, before, { ...film, ...pace })
const times = (facts: readonly GameEvent[], pace: Partial<Pace> = {}): readonly number[] =>
  shown(facts, pace).cues.map(({ begins }) => Number(begins.toFixed(3)))

const volley = (weapon: string, firers: number) =>
  fact('shotsFired', {
    unit: 'u',
    target: 't',
    weapon,
    firers: Array.from({ length: firers }, (_, i) => `u${i}`),
    shots: firers,
  })
const fell = fact('casualties', { unit: 't', models: ['t0'], poses: { t0: pose(600) } })
const thrown = (x: number) =>
  fact('lsShot', {
    seat: 'a',
    model: 'man',
    weapon: 'grenade',
    mode: 'aimed',
    targets: [{ name: null, at: { x, y: 0, z: 0 } }],
    speculative: false,
  })
const wentOff = (x: number) =>
  fact('lsBlast', {
    seat: 'a',
    model: 'man',
    weapon: 'grenade',
    at: { x, y: 0, z: 0 },
    radius: 40,
  })
const hit = (model: string) => fact('lsWounded', { model })
const recovered = (model: string) => fact('lsStabilised', { model })
const word = (unit: string) => fact('unitPinned', { unit })
const upAgain = (unit: string) => fact('pinningEnded', { unit })

describe('fire', () => {
  it('has come in before anybody falls by it, however slowly it flies', () => {
    const [fired, falls] = shown([volley('lobber', 1), fell]).cues
    expect(falls?.begins).toBeCloseTo(600 / 900, 1)
    expect(fired?.seconds).toBeGreaterThan(falls?.begins ?? Infinity)
  })
  it('that is thrown lands before it goes off, the farther the later', () => {
    const goesOff = (x: number): number => times([thrown(x), wentOff(x)])[1] ?? 0
    expect(goesOff(520)).toBeCloseTo(1, 1)
    expect(goesOff(1040)).toBeCloseTo(2, 1)
    expect(goesOff(50)).toBeGreaterThan(0.4)
  })
  it('that is thrown after a run flies from where he has come', () => {
    const ran = fact('lsMoved', { model: 'man', pose: pose(400), length: 400 })
    const [, from, to] = times([ran, thrown(920), wentOff(920)])
    expect((to ?? 0) - (from ?? 0)).toBeCloseTo(1, 1)
  })
  it('of a laid template burns at once: nobody waits for a marker to come down', () => {
    const where = { y: 0, piece: null, level: 0, models: [] }
    const at = { x: 600, z: 0 }
    const by = { unit: 'u', target: 't', model: 'u0', weapon: 'jet' }
    const flame = fact('flameStruck', { ...by, ...where, tip: at, bearing: 0 })
    const marker = fact('markerStruck', { ...where, marker: 1, at, radius: 40, full: [], partial: [] })
    expect(times([flame, fell])[1]).toBe(0.8)
    expect(times([marker, fell])[1]).toBe(1.5)
  })
  it('of a whole squad keeps nobody waiting longer than a second', () => {
    expect(shown([volley('rifle', 10)]).seconds).toBeLessThan(1)
    expect(shown([volley('rifle', 1)]).seconds).toBeLessThan(0.6)
  })
  it('of one man leaves at once, of many not all in the same moment', () => {
    const waits = (firers: number): readonly number[] =>
      shown([volley('rifle', firers)]).cues.flatMap(({ cue }) => (cue.cue === 'shots' ? [cue.wait] : []))
    expect(waits(1)).toEqual([0])
    expect(new Set(waits(10)).size).toBe(10)
  })
  it('is told by the manner of the weapon in play', () => {
    expect(shown([volley('lobber', 1)]).cues[0]?.cue).toMatchObject({ cue: 'shots', manner: 'launched' })
  })
})

describe('words over heads', () => {
  it('follow each other quickly over different heads, and over the same when the one before has been read', () => {
    expect(times([word('u'), word('t')])).toEqual([0, 0.1])
    expect(times([word('u'), upAgain('u')])).toEqual([0, 0.6])
    expect(times([word('u'), word('t'), upAgain('u')])).toEqual([0, 0.1, 0.6])
  })
  it('stand a little before something else is seen', () => {
    expect(times([word('t'), fell])).toEqual([0, 0.25])
  })
  it('over men who change with them do the same', () => {
    const [, , second] = times([hit('t0'), recovered('t1')])
    expect(second).toBeLessThan(0.15)
  })
  it('wait for nothing where nothing moves', () => {
    expect(times([word('u'), upAgain('u')], { still: true })).toEqual([0, 0])
  })
})

describe('an order', () => {
  const member = {
    model: 'man',
    start: pose(0),
    path: [{ at: { x: 300, z: 0 }, on: { piece: null, level: 0 } }],
    length: 300,
    allowance: 300,
    facing: null,
    stopped: null,
    from: 0,
    broken: false,
  }
  const ordered = [
    fact('lsDeclared', {
      seat: 'a',
      activity: 'run',
      target: null,
      reverse: false,
      squad: null,
      members: [member],
    }),
    fact('lsMoved', { model: 'man', pose: pose(300), length: 300 }),
  ]
  it('is read before it is carried out, but not by whoever gave it', () => {
    expect(times(ordered)).toEqual([0, 0.25])
    expect(times(ordered, { orders: 'b' })).toEqual([0, 0.25])
    expect(times(ordered, { orders: 'a' })).toEqual([0, 0])
  })
})

describe('a title', () => {
  const turn = (game: number) => fact('playerTurnBegan', { game, player: game, seat: 'a' })
  const phase = (name: string) => fact('phaseBegan', { phase: name })
  const told = (facts: readonly GameEvent[]): readonly unknown[] =>
    shown(facts).cues.flatMap(({ cue, begins }) =>
      cue.cue === 'title' ? [[cue.say.key.replace('event.', ''), begins]] : [],
    )
  it('gives way to what follows it at once: a phase in which nothing is done is not announced', () => {
    expect(told([phase('movement'), phase('shooting'), phase('assault')])).toEqual([['phaseBegan', 0]])
    expect(told([phase('movement'), turn(2)])).toEqual([['playerTurnBegan', 0]])
  })
  it('of a turn stands together with the phase that opens it', () => {
    expect(told([turn(2), phase('movement')])).toEqual([
      ['playerTurnBegan', 0],
      ['phaseBegan', 0.12],
    ])
  })
  it('is kept where something is seen in between', () => {
    expect(told([phase('movement'), fell, phase('shooting')])).toHaveLength(2)
  })
  it('that is news is read first', () => {
    expect(told([fact('lsMoralePassed', { seat: 'a' }), fact('lsMoraleFailed', { seat: 'b' })])).toEqual([
      ['lsMoralePassed', 0],
      ['lsMoraleFailed', 0.9],
    ])
  })
})

describe('a rumour that stands elsewhere in the end', () => {
  const rumours = (x: number) => ({ r1: { pose: pose(x) }, r2: { pose: pose(50) } })
  const went = (x: number) =>
    present([word('u')], { ...before, rumours: rumours(0) }, film, { ...before, rumours: rumours(x) })
  it('walks there when all that is told has been seen, straight, whoever it is', () => {
    const { cues, seconds } = went(330)
    expect(cues.map(({ cue }) => cue.cue)).toEqual(['callout', 'walk'])
    const walk = cues.at(-1)
    expect(walk?.cue).toMatchObject({
      legs: { r1: [{ from: { x: 0, y: 0, z: 0 }, to: { x: 330, y: 0, z: 0 } }] },
    })
    expect(walk?.event).toBeNull()
    expect(walk?.begins).toBeCloseTo(0.25)
    expect(seconds).toBeGreaterThan(1)
  })
  it('does not walk once more where a fact has told of it, and none where nothing has changed', () => {
    expect(went(0).cues).toHaveLength(1)
    const told = fact('lsDecoyMoved', { marker: 'r1', pose: pose(330) })
    const { cues } = present([told], { ...before, rumours: rumours(0) }, film, {
      ...before,
      rumours: rumours(330),
    })
    expect(cues.map(({ cue }) => cue.cue)).toEqual(['walk'])
  })
})

describe('whoever wants no motion', () => {
  const struck = { y: 0, piece: null, level: 0, models: [] }
  const all = [
    volley('lobber', 5),
    fact('flameStruck', {
      ...struck,
      unit: 'u',
      target: 't',
      model: 'u0',
      weapon: 'jet',
      tip: { x: 600, z: 0 },
      bearing: 0,
    }),
    thrown(400),
    wentOff(400),
    fact('initiativeStep', { models: ['u0'], initiative: 4 }),
    fell,
    word('u'),
    upAgain('u'),
    fact('lsDoorMoved', {
      door: {
        id: 'd',
        piece: 'house',
        wall: 0,
        opening: { kind: 'door', along: 0, width: 20, sill: 0, height: 50 },
      },
      shut: true,
    }),
    fact('lsMoved', { model: 'man', pose: pose(300), length: 300 }),
  ]
  it('waits for none of it: everything is there at once', () => {
    expect(shown(all, { still: true }).seconds).toBe(0)
    expect(shown(all).seconds).toBeGreaterThan(4)
  })
  it('and nothing but what changes is shown to whoever wants no effects', () => {
    const { cues } = shown(all, { effects: false })
    expect(cues.map(({ cue }) => cue.cue)).toEqual(['loss', 'alter', 'walk'])
  })
})
