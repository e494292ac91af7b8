/** Whatever is done to a city on the desk, it stays one that can be kept and played on, and every step leads back. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue, cityToTable, generateCity } from '../../shared/city'
import {
  addPieces,
  areaKinds,
  asWreck,
  cityFindings,
  copyPieces,
  drawArea,
  drawBlock,
  drawRoad,
  drawRubble,
  emptyCity,
  floorsUnder,
  layOn,
  markVital,
  movePieces,
  removePieces,
  turnPieces,
} from '../../shared/city/editing'
import { citySchema, type City } from '../../shared/protocol/city'
import { atOnce } from '../../shared/sliced'
import { checkDesign } from '../../shared/table'
import type { PieceDesign } from '../../shared/table/types'
import {
  changeCity,
  cityDraftStore,
  redoCityEdit,
  takeCity,
  undoCityEdit,
} from '../../renderer/page/editors/city/draft'
import { newPage } from '../new-page'
import { runs } from '../draws'

const designs = Object.values(catalogue)
const place = fc.record({
  x: fc.integer({ min: -200, max: 1900 }).map((tenths) => tenths / 1),
  z: fc.integer({ min: -200, max: 1400 }),
})
const number = fc.nat({ max: 1000 })
type Edit = (city: City) => City
const some = (city: City, picks: readonly number[]): readonly number[] =>
  city.pieces.length === 0 ? [] : [...new Set(picks.map((pick) => pick % city.pieces.length))]

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(number, place, fc.integer({ min: -720, max: 720 })).map(([which, at, turn]): Edit => (city) => {
    const design = designs[which % designs.length]
    return design ? addPieces(city, [{ design, at, turn }]) : city
  }),
  fc.tuple(fc.array(number, { maxLength: 4 }), place).map(
    ([picks, by]): Edit =>
      (city) =>
        movePieces(city, some(city, picks), by),
  ),
  fc.tuple(fc.array(number, { maxLength: 4 }), fc.integer({ min: -360, max: 360 })).map(
    ([picks, by]): Edit =>
      (city) =>
        turnPieces(city, some(city, picks), by),
  ),
  fc.tuple(fc.array(number, { maxLength: 4 }), place).map(
    ([picks, by]): Edit =>
      (city) =>
        copyPieces(city, some(city, picks), by),
  ),
  fc.array(number, { maxLength: 3 }).map(
    (picks): Edit =>
      (city) =>
        removePieces(city, some(city, picks)),
  ),
  fc.array(place, { maxLength: 5 }).map(
    (line): Edit =>
      (city) =>
        drawRoad(city, line, 152.4),
  ),
  fc.array(place, { maxLength: 4 }).map(
    (line): Edit =>
      (city) =>
        drawRubble(city, line),
  ),
  fc.tuple(fc.constantFrom(...areaKinds), fc.array(place, { maxLength: 7 })).map(
    ([kind, line]): Edit =>
      (city) =>
        drawArea(city, kind, line),
  ),
  fc.tuple(place, place, fc.boolean()).map(
    ([from, to, hold]): Edit =>
      (city) =>
        atOnce(drawBlock(city, { from, to }, hold)),
  ),
  number.map(
    (which): Edit =>
      (city) =>
        markVital(city, some(city, [which])[0] ?? null),
  ),
  fc.tuple(number, number).map(([which, floor]): Edit => (city) => {
    const [index] = some(city, [which])
    if (index === undefined) return city
    const floors = floorsUnder(city, index)
    return layOn(city, index, floors[floor % (floors.length + 1)] ?? null)
  }),
  fc.tuple(number, fc.option(fc.nat({ max: 20 }))).map(([which, armour]): Edit => (city) => {
    const [index] = some(city, [which])
    return index === undefined ? city : asWreck(city, index, armour)
  }),
)
const begun = fc.constantFrom<City>(
  emptyCity({ id: 'own-test', name: { en: 'Test', ru: 'Тест' }, level: 'gamma' }),
  emptyCity({ id: 'own-test', name: { en: 'Test', ru: 'Тест' }, level: 'omega', turf: 'grass' }),
  emptyCity({ id: 'own-test', name: { en: 'Test', ru: 'Тест' }, level: 'skirmish' }),
  generateCity('alpha', 'edited'),
)

describe('a city under the hand of its maker', () => {
  it('can be kept after every edit, is built as a table, and is told of without a fault', () => {
    fc.assert(
      fc.property(begun, fc.array(edit, { minLength: 1, maxLength: 12 }), (first, edits) => {
        const last = edits.reduce((city, one) => {
          const next = one(city)
          if (next.pieces.length <= 400) expect(citySchema.safeParse(next).error?.issues ?? []).toEqual([])
          expect(cityToTable(next).pieces).toHaveLength(next.pieces.length)
          return next
        }, first)
        for (const design of last.designs) expect(checkDesign(design as PieceDesign)).toEqual([])
        expect(new Set(last.designs.map(({ id }) => id)).size).toBe(last.designs.length)
        expect(cityFindings(last).filter(({ gravity }) => gravity === 'fault')).toEqual([])
      }),
      { numRuns: runs(200) },
    )
  })
  it('comes back by as many steps as were made, and on again', () => {
    fc.assert(
      fc.property(begun, fc.array(edit, { minLength: 1, maxLength: 12 }), (first, edits) => {
        const page = newPage()
        takeCity(page, first)
        const draft = () => cityDraftStore(page).getState()
        const start = draft().city
        const seen = [start]
        for (const one of edits) {
          const before = draft().city
          changeCity(page, one(before), { free: true })
          if (draft().city !== before) seen.push(draft().city)
        }
        for (const city of [...seen].reverse().slice(1)) {
          undoCityEdit(page)
          expect(draft().city).toBe(city)
        }
        undoCityEdit(page)
        expect(draft().city).toBe(start)
        for (const city of seen.slice(1)) {
          redoCityEdit(page)
          expect(draft().city).toBe(city)
        }
      }),
      { numRuns: runs(100) },
    )
  })
})
