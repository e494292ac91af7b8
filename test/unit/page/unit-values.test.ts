import { describe, expect, it } from 'vitest'
import { isLeft } from '../../../renderer/page/hands/battle/automatic'
import { kindsOf } from '../../../renderer/hud/assist/kinds'
import { changeOf, shownValue, valuesAmong } from '../../../renderer/page/words/values'
import type { ModelView } from '../../../shared/protocol/game-view'
import type { UnitCard } from '../../../shared/protocol/previews/unit-card'

const profile = { ws: 4, bs: 4, s: 4, t: 4, w: 1, i: 4, a: 1, ld: 8, sv: 5, inv: null }
const model = (id: string, part: Partial<ModelView> = {}): ModelView => ({
  id,
  unit: 'u1',
  seat: 'a',
  kind: 'line',
  figure: 'rifle',
  name: { en: id, ru: id },
  profile,
  body: { kind: 'infantry' } as unknown as ModelView['body'],
  weapons: [],
  gear: [],
  wounds: 1,
  pose: null,
  status: 'onTable',
  ...part,
})
const name = { en: 'Line', ru: 'Строй' }
const same = (value: number) => ({ printed: value, now: value, modifiers: [] })
const by = { by: { key: 'power.dread' }, cite: 'C4-PSY-03', from: 4, to: 2 }
const card: UnitCard = {
  unit: 'u1',
  lines: [],
  profiles: [
    { models: ['m1'], name, values: { ws: { printed: 4, now: 2, modifiers: [by] } } },
    { models: ['m2', 'm3'], name, values: { ws: same(4) } },
  ],
}

describe('characteristics on the card', () => {
  it('are those that count now where the rules have told, and the printed ones otherwise', () => {
    expect(shownValue(card, model('m1'), 'ws').now).toBe(2)
    expect(shownValue(card, model('m1'), 'bs')).toEqual(same(4))
    expect(shownValue(null, model('m1'), 'ws')).toEqual(same(4))
  })
  it('are better when higher, but a save when lower', () => {
    expect(changeOf({ printed: 4, now: 2, modifiers: [by] }, 'ws')).toBe('down')
    expect(changeOf({ printed: 5, now: 3, modifiers: [by] }, 'sv')).toBe('up')
    expect(changeOf({ printed: null, now: 4, modifiers: [by] }, 'inv')).toBe('up')
    expect(changeOf(same(4), 't')).toBe('same')
  })
  it('of several models are listed by how many have them', () => {
    const models = ['m1', 'm2', 'm3'].map((id) => model(id))
    expect(valuesAmong(card, models, 'ws')).toEqual([4, 2])
  })
})
describe('the lines of a card', () => {
  const models = Object.fromEntries(
    [
      model('m1'),
      model('m2'),
      model('m3'),
      model('m4', { status: 'casualty' }),
      model('h1', { kind: 'hero', own: 'u9' }),
    ].map((one) => [one.id, one]),
  )
  const unit = { id: 'u1', models: Object.keys(models) }
  it('part models whose numbers differ now, and count the fallen with their kind', () => {
    const kinds = kindsOf({ models }, unit, card)
    expect(kinds.map(({ model: one, alive, start }) => [one.id, alive, start])).toEqual([
      ['m1', 1, 2],
      ['m2', 2, 2],
      ['h1', 1, 1],
    ])
  })
  it('name a joined character by his own unit (C4-CHAR-03)', () => {
    expect(kindsOf({ models }, unit, null).map(({ guest }) => guest)).toEqual([null, 'u9'])
  })
})
describe('what is left to the program', () => {
  const settings = [{ key: 'core4.auto.pileIn', default: true, alternatives: [false], cite: 'C4-ASSAULT-43' }]
  it('is what the side has said, else the setting of the game, else the standard', () => {
    const view = { settings: {} }
    expect(isLeft({ view, settings }, 'a', 'pileIn')).toBe(true)
    expect(isLeft({ view: { settings: { 'core4.auto.pileIn': false } }, settings }, 'a', 'pileIn')).toBe(
      false,
    )
    const said = { settings: {}, automatic: { a: { pileIn: false }, b: {} } }
    expect(isLeft({ view: said, settings }, 'a', 'pileIn')).toBe(false)
    expect(isLeft({ view: said, settings }, 'b', 'pileIn')).toBe(true)
  })
})
