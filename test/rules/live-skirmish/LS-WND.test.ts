import { describe, expect, it } from 'vitest'
import { handOver } from '../../../main/rulesets/live-skirmish/wounds/hand-over'
import { liveSkirmish } from '../../../main/rulesets/live-skirmish'
import { cm } from '../../../shared/geometry/length'
import { countWounds, fallTo } from '../../../main/rulesets/live-skirmish/wounds'
import { lossesOf, victoryPointsOf } from '../../../main/rulesets/live-skirmish/victory'
import { moraleTest } from '../../../main/rulesets/live-skirmish/morale'
import type { SkirmishState } from '../../../main/rulesets/live-skirmish/state'
import type { Answer } from '../../../shared/protocol/decision'
import { activation, place } from './acting'
import { command, play, stage } from './stage'
import { order, rolls } from './shots'

const cause = { by: 'b1', seat: 'b', weapon: 'ar' } as const
const men = (more: object = {}) =>
  stage({
    men: {
      a1: { at: [20, 40] },
      a2: { at: [22.5, 40], roles: ['medic'] },
      a3: { at: [60, 10] },
      b1: { at: [20, 70] },
    },
    settings: { 'ls.wounds': true },
    ...more,
  })
const fallen = (die: string, state = men()): SkirmishState =>
  play(state, (game) => fallTo(game, 'a1', cause), { dice: [die] }).state
const nextTurn = (state: SkirmishState): SkirmishState => ({
  ...state,
  turn: { ...state.turn, number: state.turn.number + 1 },
})

describe('LS-WND-01 the wound roll', () => {
  it('kills on 1 and 2; a higher face is how many turns he lives', () => {
    expect(fallen('2').models['a1']).toMatchObject({ status: 'dead', wound: null })
    expect(fallen('3').models['a1']).toMatchObject({
      status: 'onTable',
      wound: { turns: 3, stabilised: false },
      suppressed: true,
      posture: 'prone',
    })
  })
  it('is not made where wounds are not played', () => {
    const run = play(men({ settings: {} }), (game) => fallTo(game, 'a1', cause))
    expect(rolls(run)).toEqual([])
    expect(run.state.models['a1']?.status).toBe('dead')
  })
})

describe('LS-WND-02 countdown and help', () => {
  it('EX-30: a 4 is four turns; three at the next start; a medic takes losses and points back', () => {
    const wounded = fallen('4')
    expect([lossesOf(wounded, 'a'), victoryPointsOf(wounded, 'a')]).toEqual([1, 10])
    const later = play(nextTurn(wounded), countWounds).state
    expect(later.models['a1']?.wound).toEqual({ turns: 3, stabilised: false })
    const treated = command(later, 'a', activation('stabilise', { a2: [] }, { target: 'a1' })).state
    expect(treated.models['a1']?.wound).toEqual({ turns: 3, stabilised: true })
    expect([lossesOf(treated, 'a'), victoryPointsOf(treated, 'a')]).toEqual([0, 0])
    expect(play(nextTurn(treated), countWounds).state.models['a1']?.wound?.turns).toBe(3)
  })
  it('does not count in the turn in which he fell, and kills at 0', () => {
    const wounded = fallen('3')
    expect(play(wounded, countWounds).state.models['a1']?.wound?.turns).toBe(3)
    const dying = [1, 2, 3].reduce((state) => play(nextTurn(state), countWounds).state, wounded)
    expect(dying.models['a1']).toMatchObject({ status: 'dead', wound: null })
    // He was a loss from the turn in which he fell.
    expect(dying.models['a1']?.lostIn).toBe(1)
  })
  it('refuses help by who is no medic, or does not touch him', () => {
    const wounded = fallen('4')
    const far = liveSkirmish.check(wounded, 'a', activation('stabilise', { a3: [] }, { target: 'a1' }))
    expect(far).toMatchObject({ refusal: { key: 'refusal.lsNobodyToTreat' } })
    const other = liveSkirmish.check(wounded, 'a', activation('stabilise', { a2: [] }, { target: 'a3' }))
    expect(other).toMatchObject({ refusal: { key: 'refusal.lsNobodyToTreat' } })
  })
  it('is a loss of the turn for morale until a medic has stopped it', () => {
    const wounded = fallen('5')
    expect(moraleTest(liveSkirmish.gameOf(wounded), 'a')).toMatchObject({ losses: 1 })
    const treated = command(wounded, 'a', activation('stabilise', { a2: [] }, { target: 'a1' })).state
    expect(moraleTest(liveSkirmish.gameOf(treated), 'a')).toBeNull()
  })
})

describe('LS-WND-03 dragging', () => {
  const drag = activation('drag', { a2: [] }, { target: 'a1' })
  const way = (x: number, y: number) => ({
    lsDrag: (): Answer => ({ form: 'paths', paths: { a2: [place(x, y)] } }),
  })
  it('both move 10 cm less the die, in contact, and nobody shoots', () => {
    const run = command(fallen('5'), 'a', drag, { dice: ['4'], answers: way(28.5, 40) })
    const { a1, a2 } = run.state.models
    expect(a2?.pose?.at.x).toBeCloseTo(285)
    expect(
      a2?.pose && a1?.pose && Math.hypot(a2.pose.at.x - a1.pose.at.x, a2.pose.at.z - a1.pose.at.z),
    ).toBeCloseTo(25, 0)
    expect(a1?.pose?.at.x).toBeCloseTo(260)
  })
  it('where who drags him is felled on the way, there he stays too', () => {
    const state = stage({
      men: {
        a1: { at: [42.5, 20], posture: 'prone', wound: { turns: 3, stabilised: false }, lostIn: 0 },
        a2: { at: [40, 20] },
        b1: { at: [40, 60], yaw: 180 },
      },
      settings: { 'ls.wounds': true },
    })
    const run = command(state, 'a', drag, {
      dice: ['4', '6', '1', '2'],
      answers: {
        ...way(40, 26),
        lsReactPath: ({ form }) => ({
          form: 'reaction',
          reactions:
            form.form === 'reactPath' && form.from === 0
              ? [{ do: 'fire', t: 0.5, order: order('b1', 'a2') }]
              : [],
        }),
      },
    })
    expect(run.state.models['a2']?.status).toBe('dead')
    expect(run.state.models['a1']?.pose?.at.z).toBeCloseTo(cm(80 - 23))
  })
  it('refuses a way longer than the die allows, and a path before the die', () => {
    const wounded = fallen('5')
    expect(() => command(wounded, 'a', drag, { dice: ['4'], answers: way(28.6, 40) })).toThrow()
    const early = activation('drag', { a2: [place(24, 40)] }, { target: 'a1' })
    expect(liveSkirmish.check(wounded, 'a', early)).toMatchObject({ refusal: { key: 'refusal.lsDiceFirst' } })
  })
  it('hands him over the own edge: evacuated is as good as stabilised, and costs nothing', () => {
    const edge = stage({
      men: { a1: { at: [20, 3.5] }, a2: { at: [20, 6] }, a3: { at: [50, 10] }, b1: { at: [20, 70] } },
      settings: { 'ls.wounds': true },
    })
    const wounded = play(edge, (game) => fallTo(game, 'a1', cause), { dice: ['5'] }).state
    const { state } = command(wounded, 'a', drag, {
      dice: ['1'],
      answers: {
        lsDrag: () => ({ form: 'paths', paths: { a2: [place(23, 3), place(23, 1.25)] } }),
      },
    })
    expect(state.models['a1']).toMatchObject({ status: 'left', leftBy: 'evacuated' })
    expect([lossesOf(state, 'a'), victoryPointsOf(state, 'a')]).toEqual([0, 0])
  })
  it.each([
    ['south', 40, 1.25],
    ['north', 40, 78.75],
    ['west', 1.25, 40],
    ['east', 78.75, 40],
  ] as const)('over that edge alone: %s', (own, x, y) => {
    const inward = (far: number): readonly [number, number] => [
      x + Math.sign(Math.round((40 - x) / 40)) * far,
      y + Math.sign(Math.round((40 - y) / 40)) * far,
    ]
    const handed = (edge: 'north' | 'south' | 'west' | 'east', gap: number) => {
      const state = stage({
        men: { a1: { at: inward(2.5 + gap) }, a2: { at: inward(gap) }, b1: { at: [60, 60] } },
        settings: { 'ls.wounds': true },
        sides: { a: { edge } },
      })
      return play(state, (game) => handOver(game, 'a2', 'a1', null)).decisions.map(({ kind }) => kind)
    }
    expect(handed(own, 0)).toEqual(['lsEvacuate'])
    expect(handed(own, 0.5)).toEqual([])
    for (const edge of ['north', 'south', 'west', 'east'] as const)
      if (edge !== own) expect(handed(edge, 0)).toEqual([])
  })
  it('nobody hands over whom he does not touch, or who is not there', () => {
    const gone = (men: Parameters<typeof stage>[0]['men']) =>
      play(stage({ men: { ...men, b1: { at: [60, 60] } }, settings: { 'ls.wounds': true } }), (game) =>
        handOver(game, 'a2', 'a1', null),
      ).decisions.length
    expect(gone({ a1: { at: [40, 3.75] }, a2: { at: [40, 1.25] } })).toBe(1)
    expect(gone({ a1: { at: [40, 6] }, a2: { at: [40, 1.25] } })).toBe(0)
    expect(gone({ a1: { status: 'left' }, a2: { at: [40, 1.25] } })).toBe(0)
    expect(gone({ a1: { at: [40, 3.75] }, a2: { status: 'left' } })).toBe(0)
  })
  describe('and vehicles (LS-VEH-03)', () => {
    const hurt = {
      wound: { turns: 3, stabilised: false },
      posture: 'prone',
      suppressed: true,
      lostIn: 0,
    } as const
    const car = { at: [40, 40], hull: [10, 5, 5] } as const
    const settings = { 'ls.wounds': true }
    const enemy = { at: [5, 75] } as const
    const into = (option: string) => ({ lsLoad: (): Answer => ({ form: 'option', option }) })
    it('who drags him to one he touches may lift him in, if there is room, and stays outside', () => {
      const beside = {
        a1: { at: [33.7, 40], ...hurt },
        a2: { at: [36.2, 40] },
        a9: car,
        b1: enemy,
      } as const
      const load = (men: Parameters<typeof stage>[0]['men'], option = 'a9'): SkirmishState =>
        command(stage({ men, settings }), 'a', drag, { dice: ['6'], answers: into(option) }).state
      const { models } = load(beside)
      expect(models['a1']).toMatchObject({ status: 'aboard', aboard: 'a9', pose: null })
      expect(models['a2']).toMatchObject({ status: 'onTable', activated: true })
      expect(load(beside, 'stay').models['a1']?.status).toBe('onTable')
      const full = { ...car, vehicle: { ...models['a9']!.vehicle!, seats: 0 } }
      expect(load({ ...beside, a9: full }).models['a1']?.status).toBe('onTable')
    })
    it('he never gets out by himself: who touches it pulls him out, of a wreck as well', () => {
      const state = stage({
        men: {
          a1: { ...hurt, status: 'aboard', aboard: 'a9' },
          a2: { at: [36.2, 40] },
          a3: { at: [30, 20] },
          a9: { ...car },
          b1: enemy,
        },
        settings,
      })
      const wrecked: SkirmishState = {
        ...state,
        models: {
          ...state.models,
          a9: { ...state.models['a9']!, vehicle: { ...state.models['a9']!.vehicle!, knockedOut: true } },
        },
      }
      for (const start of [state, wrecked]) {
        const { a1, a2 } = command(start, 'a', drag, { dice: ['4'], answers: way(32, 40) }).state.models
        expect(a1).toMatchObject({ status: 'onTable', aboard: null, wound: { turns: 3 } })
        expect(
          a1?.pose && a2?.pose && Math.hypot(a1.pose.at.x - a2.pose.at.x, a1.pose.at.z - a2.pose.at.z),
        ).toBeCloseTo(25, 0)
        expect(a2?.pose?.at.x).toBeCloseTo(cm(32))
      }
      const far = activation('drag', { a3: [] }, { target: 'a1' })
      expect(liveSkirmish.check(state, 'a', far)).toMatchObject({
        refusal: { key: 'refusal.lsNobodyToDrag' },
      })
    })
    it('a medic who rides with him treats him, under armour as well, and nobody from outside does (LS-WND-02)', () => {
      const state = stage({
        men: {
          a1: { ...hurt, status: 'aboard', aboard: 'a9' },
          a2: { status: 'aboard', aboard: 'a9', roles: ['medic'] },
          a3: { at: [36.2, 40], roles: ['medic'] },
          a4: { status: 'aboard', aboard: 'a9' },
          a9: { ...car },
          b1: enemy,
        },
        settings,
      })
      const treat = (by: string) => activation('stabilise', { [by]: [] }, { target: 'a1' })
      expect(command(state, 'a', treat('a2')).state.models['a1']?.wound).toEqual({
        turns: 3,
        stabilised: true,
      })
      for (const by of ['a3', 'a4'])
        expect(liveSkirmish.check(state, 'a', treat(by))).toMatchObject({
          refusal: { key: 'refusal.lsNobodyToTreat' },
        })
    })
  })
  it('a wounded man does nothing himself', () => {
    expect(liveSkirmish.check(fallen('5'), 'a', activation('run', { a1: [place(20, 45)] }))).toMatchObject({
      refusal: { key: 'refusal.lsWounded' },
    })
  })
})
