import { describe, expect, it } from 'vitest'
import type { Table } from '../../../shared/table/types'
import {
  allotAnswer,
  allotDraft,
  changed,
  isAllotted,
  type AllotFormData,
} from '../../../renderer/page/hands/skirmish-decisions/allot'
import {
  assigned,
  assignAnswer,
  assignDraft,
  isAssigned,
  type AssignFormData,
} from '../../../renderer/page/hands/skirmish-decisions/assign'
import { bearingPointedAt, bearingTurnedBy } from '../../../renderer/page/hands/desk/bearing'
import { nextGroup, nextOption, optionQuestion } from '../../../renderer/page/hands/desk/option'
import {
  directionQuestion,
  type DirectionFormData,
} from '../../../renderer/page/hands/skirmish-decisions/shared-questions'
import { wayQuestion } from '../../../renderer/page/hands/skirmish-decisions/way-question'
import {
  carriedTo,
  placeDraft,
  placeFault,
  placeDraftAt,
  type PlaceFormData,
} from '../../../renderer/page/hands/skirmish-decisions/place-draft'
import {
  atSpot,
  hoveredTo,
  nextSpot,
  roundCorner,
  takesOwnWay,
  toPlace,
  unhovered,
  wayAnswer,
  wayDraft,
  type WayFormData,
} from '../../../renderer/page/hands/skirmish-decisions/way-draft'
import {
  joining,
  laidAt,
  ordersOf,
  sizedTo,
  ticked,
  withAnother,
  zonesAnswer,
  zonesDraft,
  type ZonesFormData,
} from '../../../renderer/page/hands/skirmish-decisions/zones-draft'
import { zoneMarkOutline } from '../../../renderer/page/hands/skirmish-decisions/zones-marks'
import { newPage } from '../../new-page'

const asked = { id: 'd1', seat: 'a' as const, kind: 'k', because: [] }
const ground = { piece: null, level: 0 }
const table: Table = { width: 800, depth: 800, pieces: [] }
const place = (x: number, z: number) => ({ at: { x, z }, on: ground })

describe('LS-OPP-05: hits are given out among a group', () => {
  const form: AllotFormData = {
    form: 'allot',
    total: 2,
    among: ['a', 'b', 'c'].map((id) => ({
      id,
      text: { key: 'label.lsModel', args: { model: id } },
      most: 2,
    })),
  }
  it('from what is proposed; one more takes it from whoever has most', () => {
    const draft = allotDraft({ form: 'allot', counts: { a: 2 } })
    const next = changed(draft, form, 'b', 1)
    expect(allotAnswer(next)).toEqual({ form: 'allot', counts: { a: 1, b: 1 } })
    expect(isAllotted(next, form)).toBe(true)
  })
  it('never more to one than he may have, nor fewer than none', () => {
    const draft = allotDraft({ form: 'allot', counts: { a: 2 } })
    expect(changed(draft, form, 'a', 1)).toBe(draft)
    expect(changed(draft, form, 'b', -1)).toBe(draft)
    expect(isAllotted(changed(draft, form, 'a', -1), form)).toBe(false)
  })
})
describe('LS-SETUP-01: markers are given their kinds', () => {
  const form: AssignFormData = {
    form: 'assign',
    keys: ['1', '2', '3'],
    values: [
      { id: 'main', text: { key: 'x' }, count: 1 },
      { id: 'false', text: { key: 'y' }, count: 2 },
    ],
  }
  it('and two of them change places where all of a kind are given', () => {
    const draft = assignDraft({ form: 'assign', values: { 1: 'main', 2: 'false', 3: 'false' } })
    const next = assigned(draft, form, '3', 'main')
    expect(assignAnswer(next)).toEqual({ form: 'assign', values: { 1: 'false', 2: 'false', 3: 'main' } })
    expect(isAssigned(next, form)).toBe(true)
  })
  it('cannot be sent while one has none', () => {
    const draft = assignDraft({ form: 'assign', values: {} })
    expect(isAssigned(assigned(draft, form, '1', 'main'), form)).toBe(false)
  })
})
describe('LS-SMOKE-01: a direction', () => {
  const form: DirectionFormData = {
    form: 'direction',
    unit: 'a1',
    weapon: 'smoke',
    from: { x: 100, z: 100 },
    distance: 20,
    radius: 50,
  }
  it('is pointed at, turned by degrees, and counted counter-clockwise from the right', () => {
    const question = { ...asked, form, default: { form: 'bearing' as const, bearing: 90 } }
    const draft = directionQuestion.open(newPage(), question)
    expect(directionQuestion.answer(bearingPointedAt(draft, { x: 0, z: 100 }), question)).toEqual({
      form: 'bearing',
      bearing: 180,
    })
    expect(bearingTurnedBy(draft, -105).bearing).toBe(345)
  })
})
describe('A place', () => {
  const form: PlaceFormData = {
    form: 'place',
    what: 'slip',
    radius: 12,
    around: { at: { x: 100, y: 0, z: 100 }, reach: 50 },
    zone: [
      { x: 60, z: 60 },
      { x: 200, z: 60 },
      { x: 200, z: 200 },
      { x: 60, z: 200 },
    ],
  }
  const draft = placeDraft(form, { form: 'place', at: place(100, 100) })
  it('is carried until it is put down', () => {
    expect(carriedTo(draft, place(1, 1)).at).toEqual(place(100, 100))
    expect(carriedTo({ ...draft, pinned: false }, place(1, 1)).at).toEqual(place(1, 1))
  })
  it('is told at once when it lies outside or too far, limits included (LS-HIDE-07: 5 cm)', () => {
    expect(placeFault(form, placeDraftAt(draft, place(150, 100)), table)).toBeNull()
    expect(placeFault(form, placeDraftAt(draft, place(150.5, 100)), table)?.key).toContain('tooFar')
    expect(placeFault(form, placeDraftAt(draft, place(55, 100)), table)?.key).toContain('outside')
  })
})
describe('LS-REACT-02: a way into cover', () => {
  const form: WayFormData = {
    form: 'way',
    model: 'a1',
    reach: 50,
    into: 'cover',
    spots: [
      { path: [place(10, 0)], length: 10 },
      { path: [place(30, 0)], length: 30 },
    ],
  }
  const proposed = { form: 'paths' as const, paths: { a1: [place(10, 0)] } }
  it('is one of those offered, round and round, or one of his own', () => {
    const draft = nextSpot(nextSpot(wayDraft(form), form, 1), form, 1)
    expect(draft.spot).toBe(0)
    expect(wayAnswer(atSpot(draft, form, 1), form, proposed)).toEqual({
      form: 'paths',
      paths: { a1: [place(30, 0)] },
    })
    expect(wayAnswer(toPlace(draft, place(5, 5)), form, proposed)).toEqual({
      form: 'paths',
      paths: { a1: [place(5, 5)] },
    })
  })
  it('goes along with the mouse until a place is clicked, and is forgotten where the mouse leaves the table', () => {
    const free = { ...form, into: 'anywhere' as const, spots: [] }
    const over = hoveredTo(wayDraft(free), place(5, 5))
    expect(wayAnswer(over, free, proposed)).toEqual({ form: 'paths', paths: { a1: [place(5, 5)] } })
    expect(hoveredTo(over, place(6, 5)).own?.tip).toEqual(place(6, 5))
    expect(unhovered(over)).toEqual(wayDraft(free))
    const clicked = toPlace(over, place(6, 5))
    expect(hoveredTo(clicked, place(9, 9))).toEqual(clicked)
    expect(unhovered(clicked)).toEqual(clicked)
    const round = hoveredTo(roundCorner(over, place(7, 7)), place(9, 9))
    expect(round.own).toEqual({ corners: [place(7, 7)], tip: place(9, 9), pinned: false })
    expect(unhovered(round).own).toEqual({ corners: [place(7, 7)], tip: null, pinned: false })
    // A place offered stays chosen while the mouse passes over the table.
    expect(hoveredTo(wayDraft(form), place(5, 5))).toEqual(wayDraft(form))
  })
  it('is only one of those offered for who falls back (LS-SUP-03)', () => {
    expect(takesOwnWay({ kind: 'lsDodge' }, form)).toBe(true)
    expect(takesOwnWay({ kind: 'lsFallBack' }, form)).toBe(false)
    expect(takesOwnWay({ kind: 'lsRetreat' }, { ...form, into: 'edge' })).toBe(false)
  })
  it('may be no way at all where that is proposed (LS-HIDE-03)', () => {
    const crawl = {
      form: { ...form, into: 'anywhere' as const, spots: [] },
      default: { form: 'paths' as const, paths: {} },
    }
    expect(wayQuestion.pass?.({ ...asked, ...crawl })).toEqual({ form: 'paths', paths: {} })
    expect(wayQuestion.pass?.({ ...asked, form, default: proposed })).toBeNull()
  })
})
describe('LS-COV-01: zones of covering fire', () => {
  const form: ZonesFormData = {
    form: 'zones',
    contributors: [
      { model: 'a1', weapon: 'ar', near: 3, far: 1 },
      { model: 'a1', weapon: 'pistol', near: 1, far: null },
      { model: 'a2', weapon: 'lmg', near: 5, far: 4 },
    ],
    reach: 500,
    size: { width: 150, height: 150, depth: 100 },
    joinable: ['zone-1'],
  }
  const centre = { x: 400, y: 76.2, z: 500 }
  it('is held by all with their best weapons, and is sent once it lies somewhere', () => {
    const draft = zonesDraft(form)
    expect(ordersOf(draft)).toEqual([])
    expect(zonesAnswer(laidAt(draft, centre))).toEqual({
      form: 'zones',
      orders: [
        {
          zone: { how: 'new', centre, width: 150, height: 150 },
          by: [
            { model: 'a1', weapon: 'ar' },
            { model: 'a2', weapon: 'lmg' },
          ],
        },
      ],
    })
  })
  it('is at most 15 by 15 cm (LS-GEO-12)', () => {
    const { width, height } = sizedTo(zonesDraft(form), form, 400, 90)
    expect([width, height]).toEqual([150, 90])
  })
  it('nobody holds two zones, nor brings two weapons (LS-COV-03)', () => {
    const alone = ticked(laidAt(zonesDraft(form), centre), { model: 'a2', weapon: 'lmg' })
    const next = withAnother(alone, form)
    expect(next.by).toEqual([{ model: 'a2', weapon: 'lmg' }])
    expect(ticked(next, { model: 'a1', weapon: 'ar' })).toBe(next)
    expect(ticked(zonesDraft(form), { model: 'a1', weapon: 'pistol' }).by).toEqual([
      { model: 'a2', weapon: 'lmg' },
      { model: 'a1', weapon: 'pistol' },
    ])
  })
  it('joins one that stands (LS-COV-02)', () => {
    const [order] = ordersOf(joining(zonesDraft(form), form, 'zone-1'))
    expect(order?.zone).toEqual({ how: 'join', zone: 'zone-1' })
  })
  it('is drawn as the prism of EX-05: 32.5 to 47.5 and 25 to 35 for a firer due south', () => {
    // y = 30 on a table of 80 is z = 500; the firer at y = 0 lies towards growing z: bearing 270.
    const corners = zoneMarkOutline({ x: 400, z: 500 }, 270, 150, 100)
    const xs = corners.map(({ x }) => Math.round(x * 100) / 100)
    const zs = corners.map(({ z }) => Math.round(z * 100) / 100)
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([325, 475])
    expect([Math.min(...zs), Math.max(...zs)]).toEqual([450, 550])
  })
})
describe('Every question', () => {
  it('of a list of options begins at what is proposed and skips what is refused', () => {
    const options = ['x', 'y', 'z'].map((id) => ({
      id,
      text: { key: id },
      ...(id === 'y' && { refusal: { key: 'refusal.no', cite: [] } }),
    }))
    expect(nextOption({ form: 'option', row: 0 }, options, 1).row).toBe(2)
    expect(nextOption({ form: 'option', row: 2 }, options, 1).row).toBe(0)
    const question = {
      form: { form: 'option' as const, options },
      default: { form: 'option' as const, option: 'z' },
    }
    const decision = { ...asked, ...question }
    expect(optionQuestion.answer(optionQuestion.open(newPage(), decision), decision)).toEqual({
      form: 'option',
      option: 'z',
    })
  })
  it('of a list under headings goes from one heading to the next, past those where nothing may be chosen', () => {
    const line = (id: string, group: string, refused = false) => ({
      id,
      text: { key: id },
      group: { key: group },
      ...(refused && { refusal: { key: 'refusal.no', cite: [] } }),
    })
    const options = [
      ...[line('a1', 'a'), line('a2', 'a')],
      ...[line('b1', 'b', true), line('b2', 'b')],
      ...[line('c1', 'c', true), line('d1', 'd')],
    ]
    const from = (row: number, by: 1 | -1) => options[nextGroup({ form: 'option', row }, options, by).row]?.id
    expect([from(-1, 1), from(0, 1), from(1, 1), from(3, 1), from(5, 1)]).toEqual([
      'a1',
      'b2',
      'b2',
      'd1',
      'a1',
    ])
    expect([from(-1, -1), from(5, -1), from(3, -1), from(1, -1)]).toEqual(['d1', 'b2', 'a1', 'd1'])
  })
})
