/** Pieces of open country: what each does to movement, sight and cover (C4-ORG-07, -09, C4-TERRAIN-01, C4-SAVE-08). */
import { describe, expect, it } from 'vitest'
import { acrossThinObstacle } from '../../../main/rulesets/core4/assault/obstacle-contact'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { checkMove } from '../../../main/rulesets/core4/movement/check-move'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { coreSees, coverAgainst } from '../../../main/rulesets/core4/sight/sight'
import { coverOfUnit } from '../../../main/rulesets/core4/shooting/cover'
import { catalogue, countryStock, terrainClass } from '../../../shared/city'
import { inches } from '../../../shared/geometry'
import { checkDesign, footprintBounds, tableForVehicles, terrainOf } from '../../../shared/table'
import type { Body, Piece } from '../../../shared/table/types'
import { board, brute, coreGame, infantry, waypoint, type PieceSpec } from '../board'

const parts = [movementPart, casualtiesPart]
const swarm: Body = { ...infantry, radius: inches(0.3), height: inches(0.75), eye: inches(0.6), size: 1 }
const put = (design: string, more: Partial<PieceSpec> = {}): PieceSpec => ({
  id: 'P',
  design,
  at: [20, 20],
  ...more,
})
const laid = (design: string, more: Partial<PieceSpec> = {}): Piece => {
  const [piece] = board({ pieces: [put(design, more)] }).table.pieces
  if (!piece) throw new Error('no piece')
  return piece
}
type Place = readonly [x: number, y: number]
/** S looks at T past or into the piece. */
const two = (piece: PieceSpec, from: Place, to: Place, target = infantry, firer = infantry) =>
  board({
    pieces: [piece],
    units: [
      { id: 'S', seat: 'a', models: [{ at: [...from, 0], body: firer }] },
      { id: 'T', seat: 'b', models: [{ at: [...to, 0], body: target }] },
    ],
  })
const sees = (state: ReturnType<typeof two>) => coreSees(coreGame(state, []), 'S.1', 'T.1')
const cover = (state: ReturnType<typeof two>) => coverAgainst(coreGame(state, []), 'S.1', 'T.1')
const save = (state: ReturnType<typeof two>) =>
  coverOfUnit(coreGame(state, []), 'T', [{ model: 'S.1', eligible: ['T.1'] }])?.save ?? null
const moved = (piece: PieceSpec, from: Place, to: Place) => {
  const state = two(piece, from, [60, 40])
  return checkMove(coreGame(state, parts), 'S', { 'S.1': [waypoint(state, ...to)] }, 'move', false)
}
const outline = (design: string) => {
  const box = footprintBounds(laid(design))
  return { left: box.minX / 25.4, right: box.maxX / 25.4 }
}

describe('C4-ORG-09 the sheet of each piece, for agreeing to or changing (C4-ORG-07)', () => {
  it.each([
    ['wood-oaks', 'A', 'difficult', 'difficult', 5, 3],
    ['wood-birches', 'A', 'difficult', 'difficult', 5, 2],
    ['orchard', 'A', 'open', 'difficult', 5, 2],
    ['hill-broad', 'C', 'open', 'open', 5, null],
    ['dune-long', 'C', 'open', 'open', 5, null],
    ['crag', 'C', 'difficult', 'difficult', 5, null],
    ['crops-wheat', 'B', 'open', 'open', 6, 1],
    ['crops-maize', 'A', 'difficult', 'difficult', 6, 2],
    ['scrub-gorse', 'B', 'difficult', 'difficult', 6, 1],
    ['rocks-field', 'B', 'difficult', 'difficult', 5, 1],
    ['rocks-tor', 'A', 'difficult', 'difficult', 4, 2],
    ['hedge', 'B', 'difficult', 'difficult', 6, null],
    ['field-wall', 'B', 'difficult', 'difficult', 4, null],
    ['fence', 'B', 'difficult', 'difficult', 6, null],
    ['river', null, 'impassable', 'impassable', null, null],
    ['river-ford', null, 'difficult', 'difficult', null, null],
    ['track', null, 'open', 'open', null, null],
    ['farmhouse', 'A', 'impassable', 'impassable', 4, null],
    ['farm-ruin', 'A', 'difficult', 'difficult', 4, null],
  ] as const)(
    '%s: class %s, %s, for vehicles %s, cover %s, Size %s',
    (id, kind, ground, vehicles, save, size) => {
      const piece = laid(id)
      expect(terrainClass(piece)).toBe(kind)
      expect(terrainOf(piece)).toMatchObject({ ground, vehicles, cover: save, size, dangerous: false })
    },
  )
  it('what the players agree of one piece goes before what its design says', () => {
    const agreed = { ground: 'impassable', vehicles: 'open', cover: null, size: 1 } as const
    expect(terrainOf(laid('wood-oaks', { agreed }))).toMatchObject(agreed)
    expect(terrainOf(laid('river', { agreed: { ground: 'difficult' } })).vehicles).toBe('difficult')
    expect(terrainOf(laid('wood-oaks', { dangerous: true })).dangerous).toBe(true)
  })
  it('vehicles find their own ground where a design says so', () => {
    const { table } = board({ pieces: [put('orchard')] })
    expect(tableForVehicles(table, 10).pieces.map((piece) => terrainOf(piece).ground)).toEqual(['difficult'])
    const { table: plain } = board({ pieces: [put('crops-wheat')] })
    expect(tableForVehicles(plain, 10)).toBe(plain)
  })
  it('every design passes the checklist of terrain and has a name of its own', () => {
    for (const design of Object.values(countryStock))
      expect([design.id, checkDesign(design)]).toEqual([design.id, []])
    expect(Object.keys(countryStock).every((id) => catalogue[id] === countryStock[id])).toBe(true)
  })
})

describe('C4-TERRAIN-01, -03 water', () => {
  const river = put('river')
  it('a bank may be touched; a base that enters the river is refused', () => {
    // The river lies from y 18 to 22; a base is half an inch.
    expect(moved(river, [20, 14], [20, 17.5]).refusal).toBeUndefined()
    expect(moved(river, [20, 14], [20, 17.6]).refusal?.key).toBe('refusal.impassable')
    expect(moved(river, [16.9, 16], [16.9, 20]).refusal?.key).toBe('refusal.impassable')
    expect(moved(river, [16.5, 16], [16.5, 20]).refusal).toBeUndefined()
  })
  it('a ford is crossed at the price of the difficult-terrain test', () => {
    const check = moved(put('river-ford'), [20, 15], [20, 20])
    expect(check.refusal).toBeUndefined()
    expect(check.tests).toMatchObject([{ kind: 'difficult', cite: 'CF-MOVE-01', dice: 2, needed: 5 }])
  })
  it('hides nobody and covers nobody', () => {
    for (const id of ['river', 'river-ford']) {
      const state = two(put(id), [20, 12], [20, 28])
      expect(sees(state)).toBe(true)
      expect(cover(state)).toEqual([])
    }
  })
})

describe('C4-LOS-09 hills block sight by their true shape and slow nobody', () => {
  const knoll = put('hill-knoll')
  const { left, right } = outline('hill-knoll')
  it('one walks up the steps: no test, no climb, each step at its own height', () => {
    const check = moved(knoll, [left - 1, 20], [20, 20])
    expect(check.refusal).toBeUndefined()
    expect(check.tests).toEqual([])
    expect(check.models['S.1']?.legs.every(({ kind }) => kind === 'walk')).toBe(true)
    expect(check.models['S.1']?.legs.at(-1)?.to.y).toBeCloseTo(inches(1.6), 2)
    expect(moved(knoll, [left - 1, 20], [left + 0.6, 20]).models['S.1']?.legs.at(-1)?.to.y).toBeCloseTo(
      inches(0.8),
      2,
    )
  })
  it('hides whoever stands behind it from whoever stands before it', () =>
    expect(sees(two(knoll, [left - 6, 20], [right + 6, 20]))).toBe(false))
  it('its crest hides no giant, but his feet: 5+ (C4-SAVE-08)', () => {
    const state = two(knoll, [left - 6, 20], [right + 4, 20], brute)
    expect(sees(state)).toBe(true)
    expect(save(state)).toBe(5)
  })
  it('whoever stands on it sees and is seen, and has no cover of it', () => {
    const state = two(knoll, [20, 20], [right + 8, 20])
    expect(sees(state)).toBe(true)
    const back = two(knoll, [right + 8, 20], [20, 20])
    expect(sees(back)).toBe(true)
    expect(cover(back)).toEqual([])
  })
  it('a dune hides kneeling height and more: class C', () => {
    const dune = outline('dune-round')
    expect(sees(two(put('dune-round'), [dune.left - 8, 20], [dune.right + 1, 20]))).toBe(false)
  })
  it('a crag slows', () => {
    const crag = outline('crag')
    expect(moved(put('crag'), [crag.left - 1, 20], [crag.left + 1, 20]).tests).toHaveLength(1)
  })
})

describe('C4-LOS-07, C4-SAVE-04 woods, crops and scrub are areas with a Size', () => {
  it('sight goes 6" into a wood of Size 3 and no farther, and never across it', () => {
    const { left, right } = outline('wood-oaks')
    const wood = put('wood-oaks')
    const deep = (by: number) => two(wood, [left - 6, 20], [left + by + 0.5, 20])
    // The outline bends: where the line enters is at most where it is widest.
    const enters = [...Array(200).keys()].find((n) => cover(deep(n / 50)).length > 0) ?? 0
    const edge = enters / 50
    expect(sees(deep(edge + 5.4))).toBe(true)
    expect(sees(deep(edge + 7))).toBe(false)
    expect(sees(two(wood, [left - 6, 20], [right + 6, 20]))).toBe(false)
    expect(sees(two(wood, [left - 6, 20], [right + 6, 20], brute))).toBe(false)
    expect(sees(two(put('wood-birches'), [left - 6, 20], [right + 6, 20], brute))).toBe(true)
  })
  it('in crops one is seen and has 6+; a Size 1 swarm behind them is not seen', () => {
    const field = put('crops-wheat')
    const into = two(field, [8, 20], [20, 20])
    expect(sees(into)).toBe(true)
    expect(save(into)).toBe(6)
    expect(sees(two(field, [8, 20], [30, 20]))).toBe(true)
    expect(sees(two(field, [8, 20], [30, 20], swarm, swarm))).toBe(false)
    expect(moved(field, [14, 20], [18, 20]).tests).toEqual([])
  })
  it('low scrub slows, gives 6+ to whoever stands in it, and nothing to a giant (C4-SAVE-05)', () => {
    expect(moved(put('scrub-gorse'), [14, 20], [19, 20]).tests).toHaveLength(1)
    expect(save(two(put('scrub-gorse'), [8, 20], [20, 20]))).toBe(6)
    expect(save(two(put('scrub-gorse'), [8, 20], [20, 20], brute))).toBeNull()
  })
  it('stony ground gives 5+, a tor 4+ and hides what lies behind it', () => {
    expect(save(two(put('rocks-field'), [8, 20], [20, 20]))).toBe(5)
    expect(save(two(put('rocks-tor'), [8, 20], [20, 20]))).toBe(4)
    expect(sees(two(put('rocks-tor'), [8, 20], [32, 20]))).toBe(false)
    expect(sees(two(put('rocks-field'), [8, 20], [32, 20]))).toBe(true)
  })
})

describe('C4-SAVE-04, -06 walls and hedges are obstacles: cover for whoever is behind them', () => {
  it.each([
    ['field-wall', 4],
    ['hedge', 6],
  ] as const)(
    '%s hides shins: %i+ for who stands behind it, nothing for who shoots over his own',
    (id, needed) => {
      const behind = two(put(id), [20, 8], [20, 20.95])
      expect(sees(behind)).toBe(true)
      expect(save(behind)).toBe(needed)
      // The firer's edge is within an inch of it: it is his own cover.
      expect(save(two(put(id), [20, 18.1], [20, 27]))).toBeNull()
      expect(save(two(put(id), [20, 20.95], [20, 27]))).toBeNull()
    },
  )
  it('is crossed at the price of a test, and nobody ends on top of it', () => {
    expect(moved(put('hedge'), [20, 18], [20, 22]).tests).toHaveLength(1)
    expect(moved(put('field-wall'), [20, 18], [20, 20]).refusal?.key).toBe('refusal.insideWall')
  })
  it('is fought across: bases that touch it from both sides touch each other (C4-ASSAULT-01)', () => {
    for (const [id, half] of [
      ['hedge', 0.4],
      ['field-wall', 0.25],
    ] as const) {
      const state = two(put(id), [20, 19.5 - half], [20, 20.5 + half])
      const [a, b] = ['S.1', 'T.1'].map((model) => state.models[model])
      if (!a?.pose || !b?.pose) throw new Error('nobody')
      const game = coreGame(state, [])
      expect(acrossThinObstacle(game, { ...a, pose: a.pose }, { ...b, pose: b.pose })).toBe(true)
      const far = { ...b, pose: { ...b.pose, at: { ...b.pose.at, z: b.pose.at.z - inches(0.2) } } }
      expect(acrossThinObstacle(game, { ...a, pose: a.pose }, far)).toBe(false)
    }
  })
})

describe('CF-TERRAIN-03, C4-LOS-09 farm buildings', () => {
  it('are entered by nobody and hide by their true shape: beside the ridge one looks over the eaves', () => {
    const house = put('farmhouse')
    expect(moved(house, [20, 16], [20, 18]).refusal?.key).toBe('refusal.impassable')
    expect(sees(two(house, [20, 10], [20, 30]))).toBe(false)
    const tall: Body = { ...brute, height: inches(5), eye: inches(4.5) }
    // Along the slope, past the gable end: over the eaves (3") and beside the ridge (5.2").
    expect(sees(two(house, [10, 18.2], [30, 18.2], tall, tall))).toBe(true)
    expect(sees(two(house, [10, 20], [30, 20], tall, tall))).toBe(false)
  })
})
