import { describe, expect, it } from 'vitest'
import {
  templateAnswerOf,
  carriedTemplate,
  templateCentre,
  templateDraftFor,
  holeOver,
  overNext,
  questionOf,
  shifted,
  turnedTemplate,
  type TemplateDraft,
} from '../../../renderer/page/hands/battle/template-draft'
import { levelOpenedFor, templateShown } from '../../../renderer/page/hands/battle/template-shown'
import { inches } from '../../../shared/geometry/length'
import type { Decision } from '../../../shared/protocol/decision'
import type { ModelView } from '../../../shared/protocol/game-view'
import { bodyOf } from '../../../shared/table'

const model = (id: string, x: number, z: number, level: number): ModelView =>
  ({
    id,
    unit: 'u',
    seat: 'b',
    body: bodyOf('infantry'),
    pose: {
      at: { x: inches(x), z: inches(z) },
      y: inches(3 * level),
      on: { piece: 'ruin', level },
      facing: 0,
    },
  }) as unknown as ModelView
const models = { low: model('low', 10, 10, 0), high: model('high', 12, 10, 1), far: model('far', 14, 10, 1) }

const marker = (floor: number | null): Decision => ({
  id: 'd1',
  seat: 'a',
  kind: 'placeMarker',
  because: [],
  form: {
    form: 'marker',
    unit: 'u',
    weapon: 'w',
    model: 'firer',
    radius: inches(1.5),
    over: ['low', 'high', 'far'],
    floor,
  },
  default: { form: 'marker', at: models.high.pose?.at ?? { x: 0, z: 0 } },
})
const draftOf = (decision: Decision): TemplateDraft => {
  const draft = templateDraftFor(decision, models)
  if (draft === null) throw new Error('no draft')
  return draft
}
const at = (draft: TemplateDraft): readonly [number, number] => {
  const { x, z } = templateCentre(draft.lie) ?? { x: NaN, z: NaN }
  return [Math.round((x / 25.4) * 1000) / 1000, Math.round((z / 25.4) * 1000) / 1000]
}

describe('a marker in the hand', () => {
  it('shows what is proposed at once, and answers just that', () => {
    const draft = draftOf(marker(1))
    expect(at(draft)).toEqual([12, 10])
    expect(templateAnswerOf(draft.lie)).toEqual(marker(1).default)
    expect(questionOf(draft)).toMatchObject({
      ask: 'template',
      decision: 'd1',
      floor: 1,
      shape: { kind: 'marker' },
    })
  })
  it('keeps the hole wholly over the base: half an inch of base leaves a quarter for the middle of the hole', () => {
    const hole = holeOver(models.high, { x: inches(12.4), z: inches(10) })
    expect(hole?.x).toBeCloseTo(inches(12.25), 6)
    expect(holeOver(models.high, { x: inches(12.2), z: inches(10) })?.x).toBeCloseTo(inches(12.2), 6)
  })
  it('S6-USR-BLA-02 where a mere point has to lie over the base it goes to the edge', () => {
    const { form } = marker(null)
    const point: Decision = { ...marker(null), form: { ...form, hole: 0 } as typeof form }
    const [near, far] = [
      { x: inches(10.5), z: inches(10) },
      { x: inches(10.7), z: inches(10) },
    ]
    expect(at(carriedTemplate(draftOf(point), models, near, null))).toEqual([10.5, 10])
    expect(at(carriedTemplate(draftOf(point), models, far, null))).toEqual([10.5, 10])
    expect(at(carriedTemplate(draftOf(marker(null)), models, far, null))).toEqual([10.25, 10])
  })
  it('S6-USR-MBA-03 a further marker of a salvo snaps onto nobody and shows the first it may touch', () => {
    const { form } = marker(null)
    const first = { at: { x: inches(12), z: inches(10) }, radius: inches(1.5) }
    const further: Decision = {
      ...marker(null),
      form: { ...form, over: [], touching: [first] } as typeof form,
    }
    const carried = carriedTemplate(draftOf(further), models, { x: inches(11.3), z: inches(10) }, 'high')
    expect(at(carried)).toEqual([11.3, 10])
    const shown = templateShown(carried, null, { models, units: {} }, 'a', () => '')
    expect(shown?.beside).toEqual(first)
  })
  it('snaps onto the nearest permitted model of the declared floor, never onto another floor', () => {
    const wish = { x: inches(10.2), z: inches(10) }
    expect(at(carriedTemplate(draftOf(marker(1)), models, wish, null))).toEqual([11.75, 10])
    expect(at(carriedTemplate(draftOf(marker(null)), models, wish, null))).toEqual([10.2, 10])
  })
  it('means the model under the mouse rather than the floor beside it', () => {
    const wish = { x: inches(12.2), z: inches(10) }
    expect(at(carriedTemplate(draftOf(marker(1)), models, wish, 'far'))).toEqual([13.75, 10])
  })
  it('lies where the mouse is when nobody is within three inches: the rules say why it may not', () => {
    expect(at(carriedTemplate(draftOf(marker(1)), models, { x: inches(20), z: inches(20) }, null))).toEqual([
      20, 20,
    ])
  })
  it('goes from model to model, round and round', () => {
    const first = draftOf(marker(1))
    expect(at(overNext(first, models, 1))).toEqual([14, 10])
    expect(at(overNext(overNext(first, models, 1), models, 1))).toEqual([12, 10])
    expect(at(overNext(first, models, -1))).toEqual([14, 10])
  })
  it('is nudged by a tenth of an inch and stops where the hole would leave the base', () => {
    const right = { x: 1, z: 0 }
    const once = shifted(draftOf(marker(1)), models, right, false)
    expect(at(once)).toEqual([12.1, 10])
    const often = [1, 2, 3, 4].reduce((draft) => shifted(draft, models, right, false), once)
    expect(at(often)).toEqual([12.25, 10])
    expect(at(shifted(draftOf(marker(1)), models, right, true))).toEqual([12.05, 10])
  })
})
describe('the building around it', () => {
  const view = {
    models,
    units: {},
    table: { width: 0, depth: 0, pieces: [{ id: 'ruin', design: { kind: 'ruin' } }] },
  } as unknown as Parameters<typeof levelOpenedFor>[2]
  it('is opened down to the declared floor wherever the marker is carried', () => {
    const away = carriedTemplate(draftOf(marker(1)), models, { x: inches(30), z: inches(30) }, null)
    expect(levelOpenedFor(away, null, view)).toEqual({ piece: 'ruin', level: 1 })
  })
  it('stays whole under a barrage, which strikes the topmost floor', () => {
    expect(levelOpenedFor(draftOf(marker(null)), null, view)).toBeNull()
  })
})
describe('a template in the hand', () => {
  const flame: Decision = {
    ...marker(1),
    form: { form: 'flame', unit: 'u', weapon: 'w', model: 'low', target: 't', floor: 1 },
    default: { form: 'bearing', bearing: 355 },
  }
  it('turns round its firer towards the mouse: the far side is 90°, the near one 270°', () => {
    const draft = draftOf(flame)
    const to = (x: number, z: number) => {
      const { lie } = carriedTemplate(draft, models, { x: inches(x), z: inches(z) }, null)
      return lie.kind === 'marker' ? null : lie.bearing
    }
    expect(to(15, 10)).toBe(0)
    expect(to(10, 5)).toBe(90)
    expect(to(10, 15)).toBe(270)
  })
  it('turns by key past the full circle', () => {
    expect(templateAnswerOf(turnedTemplate(draftOf(flame), 10).lie)).toEqual({ form: 'bearing', bearing: 5 })
    expect(templateAnswerOf(turnedTemplate(turnedTemplate(draftOf(flame), 10), -15).lie)).toEqual({
      form: 'bearing',
      bearing: 350,
    })
  })
  it('turns no farther than its mount, by mouse or by key', () => {
    const mounted: Decision = {
      ...flame,
      form: {
        form: 'flame',
        unit: 'u',
        weapon: 'w',
        model: 'low',
        target: 't',
        floor: 1,
        arc: { axis: 350, halfWidth: 45 },
      },
    }
    const draft = draftOf(mounted)
    const bearingOf = ({ lie }: typeof draft) => (lie.kind === 'marker' ? null : lie.bearing)
    const to = (x: number, z: number) =>
      bearingOf(carriedTemplate(draft, models, { x: inches(x), z: inches(z) }, null))
    expect(to(15, 10)).toBe(0)
    // Up, to the left; and nearly behind, a little to the right.
    expect([to(10, 5), to(5, 11)]).toEqual([35, 305])
    expect(bearingOf(turnedTemplate(draft, 60))).toBe(35)
    expect(bearingOf(turnedTemplate(draft, -60))).toBe(305)
  })
  it('a further marker of a salvo lies edge to edge with the first', () => {
    const side: Decision = {
      ...flame,
      form: {
        form: 'direction',
        unit: 'u',
        weapon: 'w',
        from: { x: inches(20), z: inches(20) },
        distance: inches(3),
        radius: inches(1.5),
      },
      default: { form: 'bearing', bearing: 90 },
    }
    // C4-WEAPON-22: ranging at (20, 20), the second at 90° to (20, 23); z counts towards the near edge.
    expect(at(draftOf(side))).toEqual([20, 17])
    expect(at(turnedTemplate(draftOf(side), 90))).toEqual([17, 20])
  })
})
