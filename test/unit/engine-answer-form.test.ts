import { describe, expect, it } from 'vitest'
import { checkForm, checkedAs } from '../../main/engine'
import type { Answer, Decision, DecisionForm } from '../../shared/protocol/decision'
import type { Refusal } from '../../shared/protocol/refusal'
import type { FireOrder } from '../../shared/protocol/skirmish/answers'
import type { TargetOption, WeaponOption } from '../../shared/protocol/skirmish/decision-forms'

const verdictOf = (form: DecisionForm, answer: Answer): string => {
  const decision: Decision = { id: 'd1', seat: 'a', kind: 'asked', because: ['LS-X'], form, default: answer }
  const verdict = checkForm(decision, answer)
  return verdict.ok ? 'ok' : verdict.refusal.key.replace('refusal.', '')
}
const no: Refusal = { key: 'refusal.tooFar', cite: ['LS-X'] }
const target = (name: string, refusal?: Refusal): TargetOption => ({
  target: name,
  distance: 300,
  needed: 4,
  dice: 3,
  modifiers: [],
  cover: false,
  ...(refusal && { refusal }),
})
const rifle: WeaponOption = {
  weapon: 'rifle',
  mode: 'aimed',
  targets: [target('b1'), target('h1'), target('b2', no)],
}
const launcher: WeaponOption = { weapon: 'gl', mode: 'aimed', targets: [], point: { reach: 1000 } }
const jammed: WeaponOption = { weapon: 'lmg', mode: 'burst', targets: [target('b1')], refusal: no }
const shot = (over: Partial<FireOrder> = {}): FireOrder => ({
  model: 'a1',
  weapon: 'rifle',
  mode: 'aimed',
  aim: { kind: 'model', model: 'b1' },
  ...over,
})
const firers = (common: boolean): DecisionForm => ({
  form: 'fire',
  common,
  firers: [
    { model: 'a1', weapons: [rifle, launcher, jammed] },
    { model: 'a2', weapons: [rifle] },
  ],
})
const fire = (orders: FireOrder[], common = false) => verdictOf(firers(common), { form: 'fire', orders })

describe('an answer of shots', () => {
  it('names firers, weapons and targets that are listed, or nobody', () => {
    expect(fire([])).toBe('ok')
    expect(fire([shot(), shot({ model: 'a2', aim: { kind: 'marker', marker: 'h1' } })])).toBe('ok')
    expect(fire([shot({ model: 'a9' })])).toBe('notListed')
    expect(fire([shot({ model: 'a2', weapon: 'gl' })])).toBe('notListed')
    expect(fire([shot({ mode: 'burst' })])).toBe('notListed')
    expect(fire([shot({ aim: { kind: 'model', model: 'b7' } })])).toBe('notListed')
  })
  it('is refused as its weapon or target is', () => {
    expect(fire([shot({ aim: { kind: 'model', model: 'b2' } })])).toBe('tooFar')
    expect(fire([shot({ weapon: 'lmg', mode: 'burst' })])).toBe('tooFar')
  })
  it('aims at a place only with what may be aimed so', () => {
    const aim = { kind: 'point', at: { x: 1, y: 0, z: 1 } } as const
    expect(fire([shot({ weapon: 'gl', aim })])).toBe('ok')
    expect(fire([shot({ aim })])).toBe('notAtPlace')
  })
  it('fires each weapon once, splits a burst among those listed, and as a group at one target (LS-ACT-03)', () => {
    expect(fire([shot(), shot()])).toBe('chosenTwice')
    expect(fire([shot(), shot({ weapon: 'gl', aim: { kind: 'point', at: { x: 1, y: 0, z: 1 } } })])).toBe(
      'ok',
    )
    expect(fire([shot({ split: { b1: 2, h1: 1 } })])).toBe('ok')
    expect(fire([shot({ split: { b1: 2, b8: 1 } })])).toBe('notListed')
    const other = shot({ model: 'a2', aim: { kind: 'marker', marker: 'h1' } })
    expect(fire([shot(), shot({ model: 'a2' })], true)).toBe('ok')
    expect(fire([shot(), other], true)).toBe('oneTarget')
  })
})

describe('an answer of covering zones', () => {
  const form: DecisionForm = {
    form: 'zones',
    contributors: [
      { model: 'a1', weapon: 'lmg', near: 5, far: 4 },
      { model: 'a2', weapon: 'ar', near: 3, far: 2 },
    ],
    reach: 500,
    size: { width: 150, height: 150, depth: 100 },
    joinable: ['z1'],
  }
  const by = (...models: string[]) =>
    models.map((model) => ({ model, weapon: model === 'a1' ? 'lmg' : 'ar' }))
  const zone = (models: string[], joined?: string) => ({
    zone:
      joined === undefined
        ? ({ how: 'new', centre: { x: 1, y: 1, z: 1 }, width: 150, height: 150 } as const)
        : ({ how: 'join', zone: joined } as const),
    by: by(...models),
  })
  const zones = (...orders: ReturnType<typeof zone>[]) => verdictOf(form, { form: 'zones', orders })
  it('has each contributor once and joins what may be joined (LS-COV-03)', () => {
    expect(zones(zone(['a1']), zone(['a2'], 'z1'))).toBe('ok')
    expect(zones(zone(['a1']), zone(['a1', 'a2']))).toBe('chosenTwice')
    expect(zones(zone(['a3']))).toBe('notListed')
    expect(zones(zone(['a1'], 'z2'))).toBe('notListed')
    expect(zones(zone(['a1'], 'z1'), zone(['a2'], 'z1'))).toBe('chosenTwice')
  })
})

describe('reactions', () => {
  const path: DecisionForm = {
    form: 'reactPath',
    from: 0.25,
    chances: [
      {
        model: 'a1',
        target: 'b1',
        weapon: 'rifle',
        mode: 'aimed',
        from: 0.2,
        to: 0.5,
        best: { t: 0.4, needed: 3 },
      },
    ],
    spots: [{ model: 'a2', target: 'h1', needed: 4, from: 0.5, to: 1 }],
  }
  const onPath = (...reactions: Extract<Answer, { form: 'reaction' }>['reactions']) =>
    verdictOf(path, { form: 'reaction', reactions })
  it('to a movement are shots and spotting within their stretch of what is left of the path (LS-ACT-04)', () => {
    expect(onPath()).toBe('ok')
    expect(
      onPath({ do: 'fire', t: 0.25, order: shot() }, { do: 'spot', model: 'a2', target: 'h1', t: 1 }),
    ).toBe('ok')
    expect(onPath({ do: 'fire', t: 0.5, order: shot() })).toBe('ok')
    expect(onPath({ do: 'fire', t: 0.51, order: shot() })).toBe('notThere')
    expect(onPath({ do: 'fire', t: 0.24, order: shot() })).toBe('pathIsPast')
    expect(onPath({ do: 'fire', t: 0.3, order: shot({ weapon: 'gl' }) })).toBe('notListed')
    expect(onPath({ do: 'spot', model: 'a2', target: 'h2', t: 1 })).toBe('notListed')
    expect(onPath({ do: 'dodge', model: 'a1' })).toBe('notAnOption')
  })
  const fired: DecisionForm = {
    form: 'reactFire',
    shots: [],
    covering: [],
    chances: [{ model: 'a1', fire: [rifle], dodge: null, ground: no, seekCover: null }],
    spots: [{ model: 'a1', target: 'h1', needed: 4, from: 0, to: 1 }],
  }
  const toFire = (...reactions: Extract<Answer, { form: 'reaction' }>['reactions']) =>
    verdictOf(fired, { form: 'reaction', reactions })
  it('to fire are one to a model, beside spotting (LS-REACT-01)', () => {
    expect(toFire({ do: 'dodge', model: 'a1' }, { do: 'spot', model: 'a1', target: 'h1', t: 0 })).toBe('ok')
    expect(toFire({ do: 'ground', model: 'a1' })).toBe('tooFar')
    expect(toFire({ do: 'fire', t: 0, order: shot() })).toBe('ok')
    expect(toFire({ do: 'fire', t: 0, order: shot() }, { do: 'seekCover', model: 'a1' })).toBe('chosenTwice')
    expect(toFire({ do: 'seekCover', model: 'a2' })).toBe('notListed')
  })
})

describe('sums and assignments', () => {
  const text = { key: 'x' }
  const allot = (counts: Record<string, number>) =>
    verdictOf(
      {
        form: 'allot',
        total: 3,
        among: [
          { id: 'b1', text, most: 2 },
          { id: 'b2', text, most: 3 },
        ],
      },
      { form: 'allot', counts },
    )
  it('give out exactly the total, no more to each than it takes', () => {
    expect(allot({ b1: 2, b2: 1 })).toBe('ok')
    expect(allot({ b2: 3 })).toBe('ok')
    expect(allot({ b1: 3 })).toBe('allottedTooMany')
    expect(allot({ b1: 2 })).toBe('allottedWrongly')
    expect(allot({ b1: 2, b2: 2 })).toBe('allottedWrongly')
    expect(allot({ b1: 2, b3: 1 })).toBe('notListed')
  })
  const assign = (values: Record<string, string>) =>
    verdictOf(
      {
        form: 'assign',
        keys: ['1', '2', '3'],
        values: [
          { id: 'main', text, count: 1 },
          { id: 'false', text, count: 2 },
        ],
      },
      { form: 'assign', values },
    )
  it('give every key one value, and each value as often as it is there (LS-SETUP-01)', () => {
    expect(assign({ 1: 'main', 2: 'false', 3: 'false' })).toBe('ok')
    expect(assign({ 1: 'main', 2: 'false' })).toBe('assignedNotAll')
    expect(assign({ 1: 'main', 2: 'main', 3: 'false' })).toBe('assignedWrongly')
    expect(assign({ 1: 'main', 2: 'false', 3: 'best' })).toBe('notListed')
    expect(assign({ 1: 'main', 2: 'false', 3: 'false', 4: 'false' })).toBe('notListed')
  })
  it('a way is for its one model, a building is one of those listed, a place is a place', () => {
    const way: DecisionForm = { form: 'way', model: 'a1', reach: 50, into: 'cover', spots: [] }
    expect(verdictOf(way, { form: 'paths', paths: { a1: [] } })).toBe('ok')
    expect(verdictOf(way, { form: 'paths', paths: { a2: [] } })).toBe('notListed')
    const building: DecisionForm = { form: 'pieceOfBuilding', pieces: ['p1', 'p2'] }
    expect(verdictOf(building, { form: 'pieces', pieces: ['p2'] })).toBe('ok')
    expect(verdictOf(building, { form: 'pieces', pieces: [] })).toBe('chosenTooFew')
    expect(verdictOf(building, { form: 'pieces', pieces: ['p1', 'p2'] })).toBe('chosenTooMany')
    expect(verdictOf({ form: 'place', what: 'marker', radius: 20 }, { form: 'option', option: 'x' })).toBe(
      'wrongForm',
    )
  })
})

describe('a check beyond the form', () => {
  const place: Answer = { form: 'place', at: { at: { x: 1, z: 2 }, on: { piece: null, level: 0 } } }
  const bearing: Answer = { form: 'bearing', bearing: 30 }
  const checked = (form: DecisionForm, answer: Answer): string => {
    const decision: Decision = {
      id: 'd1',
      seat: 'a',
      kind: 'asked',
      because: ['LS-X'],
      form,
      default: answer,
    }
    const verdicts = [
      checkedAs('place', (_game: null, _decision, { at }) =>
        at.at.x === 1 ? { ok: true } : { ok: false, refusal: no },
      ),
      checkedAs('heading', (_game: null, _decision, { bearing: angle }) =>
        angle === 30 ? { ok: true } : { ok: false, refusal: no },
      ),
    ].map((check) => check(null, decision, answer))
    return verdicts.map((one) => (one.ok ? 'ok' : one.refusal.key.replace('refusal.', ''))).join()
  }
  const spot: DecisionForm = { form: 'place', what: 'strike', radius: 10 }
  const heading: DecisionForm = {
    form: 'heading',
    unit: 'A',
    model: 'A.1',
    tank: { model: 'T.1', facing: 0, distance: 10 },
    moved: {},
  }
  it('is asked of decisions of its form alone, with the answer such decisions have', () => {
    expect(checked(spot, place)).toBe('ok,wrongForm')
    expect(checked(spot, { ...place, at: { ...place.at, at: { x: 3, z: 2 } } })).toBe('tooFar,wrongForm')
    expect(checked(heading, bearing)).toBe('wrongForm,ok')
    expect(checked(heading, { ...bearing, bearing: 31 })).toBe('wrongForm,tooFar')
    expect([checked(spot, bearing), checked(heading, place)]).toEqual([
      'wrongForm,wrongForm',
      'wrongForm,wrongForm',
    ])
  })
})
