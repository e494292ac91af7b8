import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { controlOf } from '../../../main/rulesets/sixth-missions/markers/control'
import {
  declareAnew,
  forgetWhoMoved,
  settleDeclarations,
} from '../../../main/rulesets/sixth-missions/markers/declare'
import {
  declaredFor,
  markersFor,
  markersKept,
  markerTerms,
} from '../../../main/rulesets/sixth-missions/markers/kept'
import type { UnitSpec } from '../board'
import { keeping } from '../keeping'
import { missionNamed } from '../missions'
import { gameOf, laying, playOn, saying, settingUp, squad } from './setting-up'

const fought = (
  units: readonly UnitSpec[],
  markers: Parameters<typeof laying>[1],
  settings: Parameters<typeof settingUp>[0] extends infer S ? NonNullable<S> : never = {},
): CoreState => laying(settingUp({ units, stage: 'battle', ...settings }), markers)
const control = (state: CoreState, n = 0) => {
  const [terms] = markerTerms(state)
  const marker = terms && markersFor(state, terms)[n]
  if (!terms || !marker) throw new Error('it has markers')
  return controlOf(gameOf(state), marker, terms)
}
const tower = {
  id: 'tower',
  ruin: {
    footprint: [34, 18, 46, 30] as const,
    floors: [{ slab: [34, 18, 46, 30] as const }],
  },
}

describe('S6-MISS-OBJ-06 who controls a marker', () => {
  const line = squad('L', 'a', 1, [44, 24])
  it('troops with a model exactly 3″ from its rim; at 3.1″ nobody', () => {
    expect(control(fought([line], [[40, 24, 0]])).holder).toBe('a')
    expect(control(fought([squad('L', 'a', 1, [44.1, 24])], [[40, 24, 0]])).holder).toBeNull()
  })
  it('not where an enemy who denies is as near: a storey above it, straight over it', () => {
    const above = (x: number, y: number): UnitSpec => ({
      id: 'E',
      seat: 'b',
      category: 'elites',
      models: [{ at: [x, y, 1], piece: 'tower' }],
    })
    const at = (y: number) => control(fought([line, above(40, y)], [[40, 24, 0]], { pieces: [tower] }))
    expect(at(24)).toMatchObject({ holder: null, contested: true })
    expect(at(25.5).holder).toBe('a')
  })
  it('a vehicle of the enemy touching it changes nothing', () => {
    const tank: UnitSpec = {
      id: 'T',
      seat: 'b',
      type: 'vehicle',
      category: 'heavySupport',
      models: [{ at: [40, 26, 0] }],
    }
    expect(control(fought([line, tank], [[40, 24, 0]])).holder).toBe('a')
  })
  it('numbers do not count, and where both have troops nobody has it', () => {
    const many = squad('M', 'b', 5, [37, 26])
    expect(control(fought([line, many], [[40, 24, 0]]))).toMatchObject({ holder: null, contested: true })
  })
  it('one who may not control, such as Elites, only denies', () => {
    const elite = squad('E', 'a', 1, [44, 24], { category: 'elites' })
    expect(control(fought([elite], [[40, 24, 0]]))).toMatchObject({ holder: null, contested: false })
  })
  it('from the centre 3″ end half an inch nearer, where that was agreed (S6-MISS-OBJ-05)', () => {
    const settings = { 's6.missions.objectiveMeasureFrom': 'centre' }
    expect(control(fought([line], [[40, 24, 0]], { settings })).holder).toBeNull()
    expect(control(fought([squad('L', 'a', 1, [43.5, 24])], [[40, 24, 0]], { settings })).holder).toBe('a')
  })
  it('from its own floor alone, where that was agreed', () => {
    const settings = { 's6.missions.objectiveSameFloorOnly': true }
    const upstairs = squad('L', 'a', 1, [40, 24], { models: [{ at: [40, 24, 1], piece: 'tower' }] })
    const spec = { pieces: [tower] }
    expect(control(fought([upstairs], [[40, 24, 0]], spec)).holder).toBe('a')
    expect(control(fought([upstairs], [[40, 24, 0]], { ...spec, settings })).holder).toBeNull()
  })
})

describe('S6-MISS-OBJ-07 one marker for each unit', () => {
  /** Ten models from x = 30 to 41.25: within 3″ of both. */
  const strung = squad('L', 'a', 10, [30.5, 25])
  const markers = [
    [30, 24, 0],
    [43.1, 24, 0],
  ] as const
  const both = fought([strung], markers)
  it('its owner is asked at once, and says which; the other is nobody’s', () => {
    const { state, decisions } = playOn(both, settleDeclarations, {
      answers: saying({ markerHeld: 'counter-1' }),
    })
    expect(decisions.map(({ seat, kind }) => [seat, kind])).toEqual([['a', 'markerHeld']])
    expect([control(state, 0).holder, control(state, 1).holder]).toEqual(['a', null])
  })
  it('before he has said so he holds neither', () =>
    expect([control(both, 0).holder, control(both, 1).holder]).toEqual([null, null]))
  it('but he denies both', () => {
    const enemy = squad('E', 'b', 1, [46, 24])
    const state = keeping(fought([strung, enemy], markers), markersKept, { declared: { L: 'counter-1' } })
    expect(control(state, 1)).toMatchObject({ holder: null, contested: true })
  })
  const said = keeping(both, markersKept, { declared: { L: 'counter-2' } })
  it('the word stays until the unit moves', () => {
    expect(playOn(said, settleDeclarations).decisions).toEqual([])
    const moved = playOn(said, (game) => forgetWhoMoved(game, { unit: 'L' }) as never).state
    expect(declaredFor(moved, 'L')).toBeNull()
  })
  it('or no longer reaches it', () => {
    const gone = keeping(fought([squad('L', 'a', 2, [30.5, 25])], markers), markersKept, {
      declared: { L: 'counter-2' },
    })
    expect(declaredFor(playOn(gone, settleDeclarations).state, 'L')).toBeNull()
  })
  it('at the end of his Movement phase he may say otherwise, unless he has just moved', () => {
    const run = playOn(said, declareAnew, { answers: saying({ markerHeld: 'counter-1' }) })
    expect(declaredFor(run.state, 'L')).toBe('counter-1')
    const unit = said.units['L']
    if (!unit) throw new Error('it is there')
    const moved = { ...said, units: { ...said.units, L: { ...unit, moved: true } } }
    expect(playOn(moved, declareAnew).decisions).toEqual([])
  })
  it('what he holds is proposed first; who says the same again has said nothing new', () => {
    const asked = (state: CoreState, marker?: string) => {
      const run = playOn(
        state,
        declareAnew,
        marker === undefined ? {} : { answers: saying({ markerHeld: marker }) },
      )
      const told = run.events.filter(({ type }) => type === 'markerDeclared').length
      return [run.decisions[0]?.default, told]
    }
    expect(asked(said)).toEqual([{ form: 'option', option: 'counter-2' }, 0])
    expect(asked(said, 'counter-1')).toEqual([{ form: 'option', option: 'counter-2' }, 1])
    expect(asked(both)).toEqual([{ form: 'option', option: 'counter-1' }, 1])
  })
  it('a marker of which nobody knows what it is worth is offered so, another with its worth', () => {
    const form = (state: CoreState) => playOn(state, settleDeclarations).decisions[0]?.form
    const texts = (state: CoreState) => {
      const asked = form(state)
      return asked?.form === 'option' ? asked.options.map(({ text }) => [text.key, text.args]) : null
    }
    const valued = texts(both)
    expect(valued?.map(([key]) => key)).toEqual(['marker.worth', 'marker.worth'])
    expect(valued?.[0]?.[1]).toMatchObject({ number: 1, points: expect.any(Number) as number })
    const lying = laying(
      settingUp({ mission: missionNamed('s6-clearance'), units: [strung], stage: 'battle' }),
      markers,
    )
    expect(texts(lying)?.[0]).toEqual(['marker.faceDown', { number: 1 }])
    const known = keeping(lying, markersKept, { values: { 'counter-1': 4 } })
    expect(texts(known)).toEqual([
      ['marker.worth', { number: 1, points: 4 }],
      ['marker.faceDown', { number: 2 }],
    ])
  })
  it('one who reaches a single marker need say nothing', () =>
    expect(playOn(fought([squad('L', 'a', 2, [30.5, 25])], markers), settleDeclarations).decisions).toEqual(
      [],
    ))
  it('missing at the end the side of the first turn says it first', () => {
    const two = fought([squad('M', 'b', 10, [30.5, 22]), strung], markers)
    const first = { ...two, turn: { ...two.turn, first: 'b' as const } }
    expect(playOn(first, settleDeclarations).decisions.map(({ seat }) => seat)).toEqual(['b', 'a'])
  })
})
