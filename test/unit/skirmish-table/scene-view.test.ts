import { describe, expect, it } from 'vitest'
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'
import type { SkirmishView } from '../../../shared/protocol/skirmish/view'
import { freshModel } from '../../../main/rulesets/live-skirmish/fresh-model'
import { sceneViewOf } from '../../../renderer/scene/views/skirmish-scene'
import { showsSecrets } from '../../../renderer/page/hands/skirmish/secrets'
import { signsOf } from '../../../renderer/page/hands/skirmish/signs'

const pose = { at: { x: 10, z: 20 }, y: 0, on: { piece: null, level: 0 }, facing: 90 }
const man: SkirmishModel = {
  ...freshModel,
  id: 'a.one',
  seat: 'a',
  squad: 'a.first',
  kind: 'soldier',
  name: { en: 'Ash', ru: 'Ясень' },
  figure: 'rifleman',
  class: 'R4',
  weapons: [{ weapon: 'ar', ammunition: 'loaded' }],
  body: { base: { shape: 'round', radius: 12.5 }, radius: 12.5, height: 30, eye: 27, size: 1 },
  pose,
  status: 'onTable',
}
const side = (seat: 'a' | 'b') =>
  ({
    seat,
    name: '',
    force: { id: '', name: { en: '', ru: '' }, scheme: 'unheard-of' },
  }) as SkirmishView['sides']['a']
const view = (models: Readonly<Record<string, SkirmishModel>>): Parameters<typeof sceneViewOf>[0] => ({
  table: { width: 800, depth: 800, pieces: [] },
  sides: { a: side('a'), b: side('b') },
  models,
  rumours: { h1: { id: 'h1', seat: 'b', pose } },
  markers: {},
  devices: [],
})

describe('a skirmish as the 3D table draws it', () => {
  it('shows a hidden enemy as a neutral marker that looks nowhere in particular, with nothing of his own', () => {
    const { models } = sceneViewOf(view({}))
    expect(models['h1']).toMatchObject({ unit: 'h1', seat: 'b', figure: 'hidden-marker', status: 'onTable' })
  })
  it('lays men down, bleeds the wounded, and leaves the fallen where they fell', () => {
    const figure = (change: Partial<SkirmishModel>) =>
      sceneViewOf(view({ 'a.one': { ...man, ...change } })).models['a.one']
    expect(figure({})).toMatchObject({ figure: 'rifleman', looksAhead: true, unit: 'a.one' })
    expect(figure({ posture: 'prone' })?.figure).toBe('rifleman-prone')
    expect(figure({ posture: 'prone', wound: { turns: 4, stabilised: false } })).toMatchObject({
      figure: 'wounded-soldier',
      wounds: 4,
      profile: { w: 5 },
      treated: false,
    })
    const treated = figure({ posture: 'prone', wound: { turns: 4, stabilised: true } })
    expect(treated).toMatchObject({ figure: 'wounded-soldier', wounds: 1, profile: { w: 1 }, treated: true })
    expect(figure({})?.body.height).toBe(30)
    for (const low of [treated, figure({ posture: 'prone' })]) expect(low?.body.height).toBeLessThan(15)
    expect(figure({ status: 'dead' })).toMatchObject({
      status: 'casualty',
      fallen: true,
      figure: 'wounded-soldier',
    })
    expect(figure({})).not.toHaveProperty('fallen')
    expect(figure({ status: 'ambush' })?.status).toBe('waiting')
  })
  it('paints nobody’s people for neither side', () => {
    const { models } = sceneViewOf(
      view({ c: { ...man, id: 'c', seat: null, kind: 'civilian', figure: 'civilian-man' } }),
    )
    expect(models['c']?.neutral).toBe(true)
  })
  it('keeps the same figure as long as nothing about a man changes', () => {
    const before = sceneViewOf(view({ 'a.one': man }))
    expect(sceneViewOf(view({ 'a.one': man })).models['a.one']).toBe(before.models['a.one'])
  })
  it('tells no height in inches: the mouse tells it in centimetres', () => {
    expect(sceneViewOf(view({})).metric).toBe(true)
  })
  it('falls back on a paint it knows', () => {
    expect(sceneViewOf(view({})).sides.a.force.scheme).toBe('bone')
  })
})
describe('signs beside a name', () => {
  it('say all that keeps a man from doing as he likes', () => {
    const signs = signsOf({
      ...man,
      suppressed: true,
      hidden: { marker: 'h2', spottedBy: [] },
      posture: 'prone',
      activated: true,
      weapons: [{ weapon: 'ar', ammunition: 'empty' }],
    })
    expect(signs).toEqual(['suppressed', 'hidden', 'prone', 'empty', 'acted'])
  })
  it('say of whoever is out only that', () => {
    expect(signsOf({ ...man, status: 'prisoner', suppressed: true })).toEqual(['prisoner'])
    expect(signsOf(man)).toEqual([])
  })
})
describe('what must not be in sight while the mouse changes hands (LS-ENG-07)', () => {
  const table = (models: Readonly<Record<string, SkirmishModel>>) => ({
    models,
    devices: [],
    secretDie: null,
  })
  it('is an own hidden man, a man in ambush, a device, a secret die', () => {
    const hidden = { ...man, hidden: { marker: 'h2', spottedBy: [] } }
    expect(showsSecrets(table({ 'a.one': hidden }), 'a')).toBe(true)
    expect(showsSecrets(table({ 'a.one': { ...man, status: 'ambush' } }), 'a')).toBe(true)
    expect(showsSecrets({ ...table({}), secretDie: 4 }, 'a')).toBe(true)
  })
  it('is nothing where all stand in the open, or only the enemy has been found hiding', () => {
    const found = { ...man, id: 'b.one', seat: 'b' as const, hidden: { marker: 'h1', spottedBy: ['a.one'] } }
    expect(showsSecrets(table({ 'a.one': man, 'b.one': found }), 'a')).toBe(false)
  })
})
