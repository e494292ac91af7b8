/** A hand over the table of the city editor, without a picture: presses, drags, clicks and keys. */
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../../shared/city'
import { addPieces, designNamed, floorsUnder, layOn, liesOn } from '../../../shared/city/editing'
import { inches } from '../../../shared/geometry'
import { rectangle } from '../../../shared/geometry/turn'
import {
  beginCity,
  changeCity,
  cityDraftStore,
  doAllTheSame,
  undoCityEdit,
} from '../../../renderer/page/editors/city/draft'
import {
  cityHandStore,
  takeStamp,
  takeCityTool,
  type CityTool,
} from '../../../renderer/page/editors/city/hand'
import { cityGhosts, lengthsOf, sketchOf } from '../../../renderer/page/editors/city/moved'
import { pointAtCity, type CityPointer } from '../../../renderer/page/editors/city/pointing'
import { cityKey } from '../../../renderer/page/editors/city/work'
import { toastsStore } from '../../../renderer/page/app/toasts'
import { newPage } from '../../new-page'

type Place = readonly [x: number, z: number]
type Held = Partial<Pick<CityPointer, 'adds' | 'copies' | 'free' | 'piece'>>

function desk(tool: CityTool = 'select') {
  const page = newPage()
  beginCity(page, 'gamma', { en: 'Test', ru: 'Тест' })
  takeCityTool(page, tool)
  const pointer = (type: CityPointer['type'], [x, z]: Place, held: Held = {}): CityPointer => ({
    type,
    at: { x: inches(x), z: inches(z) },
    piece: null,
    adds: false,
    copies: false,
    free: false,
    ...held,
  })
  const click = (at: Place, held?: Held, last: 'click' | 'doubleClick' = 'click') => {
    const press = pointer('press', at, held)
    for (const type of ['press', 'release', last] as const) pointAtCity(page, pointer(type, at, held), press)
  }
  const drag = (from: Place, to: Place, held?: Held, let_go = true) => {
    const press = pointer('press', from, held)
    pointAtCity(page, press)
    pointAtCity(page, pointer('drag', to, { ...held, piece: null }), press)
    if (let_go) pointAtCity(page, pointer('release', to, { ...held, piece: null }), press)
  }
  const lay = (id: string, ...places: readonly Place[]) => {
    takeStamp(page, catalogue[id] ?? null)
    for (const at of places) click(at)
    takeCityTool(page, 'select')
  }
  const state = () => cityDraftStore(page).getState()
  const places = () =>
    state().city.pieces.map(({ design, at }) => [
      design,
      Math.round(at.x / 0.254) / 100,
      Math.round(at.z / 0.254) / 100,
    ])
  return { page, pointer, click, drag, lay, state, places }
}

describe('laying from the stock', () => {
  it('lays on the grid, again and again, turned as it is in the hand', () => {
    const { page, click, places, state } = desk()
    takeStamp(page, catalogue['rubble-round'] ?? null)
    cityKey(page, 'turnLeft')
    click([10.2, 10.3])
    click([20.1, 10])
    expect(places()).toEqual([
      ['rubble-round', 10, 10.5],
      ['rubble-round', 20, 10],
    ])
    expect(state().city.pieces[0]?.turn).toBe(15)
    expect(state().picked).toEqual([1])
  })
  it('leaves the grid as long as a key says so', () => {
    const { page, click, places } = desk()
    takeStamp(page, catalogue['rubble-round'] ?? null)
    click([10.2, 10.3], { free: true })
    expect(places()).toEqual([['rubble-round', 10.2, 10.3]])
  })
  it('is turned down by the rules that are held to, and done all the same with a word (CF-TERRAIN-11, -12)', () => {
    const { page, lay, state } = desk()
    lay('tower', [24, 24], [30, 24])
    expect(state().city.pieces).toHaveLength(1)
    expect(state().turnedDown?.refusal.cite).toContain('CF-TERRAIN-11')
    doAllTheSame(page)
    expect(state().city.pieces).toHaveLength(2)
    expect(state().turnedDown).toBe(null)
    undoCityEdit(page)
    expect(state().city.pieces).toHaveLength(1)
  })
  it('is only told of where the rules are not held to', () => {
    const { page, lay, state } = desk()
    cityKey(page, 'hold')
    lay('tower', [24, 24], [30, 24])
    expect(state().city.pieces).toHaveLength(2)
  })
})

describe('picking and moving', () => {
  const three = () => {
    const one = desk()
    one.lay('rubble-round', [10, 10], [20, 10], [30, 10])
    cityKey(one.page, 'leave')
    return one
  }
  it('picks by a click, more with Shift, all that a box meets, and nothing beside', () => {
    const { click, drag, state } = three()
    click([10, 10], { piece: 0 })
    expect(state().picked).toEqual([0])
    click([20, 10], { piece: 1, adds: true })
    expect(state().picked).toEqual([0, 1])
    click([10, 10], { piece: 0, adds: true })
    expect(state().picked).toEqual([1])
    drag([17, 5], [33, 15])
    expect(state().picked).toEqual([1, 2])
    click([40, 40])
    expect(state().picked).toEqual([])
  })
  it('carries all that are picked by one of them, in one step', () => {
    const { page, click, drag, places } = three()
    click([10, 10], { piece: 0 })
    click([20, 10], { piece: 1, adds: true })
    drag([20.4, 10], [22.5, 15.1], { piece: 1 })
    expect(places()).toEqual([
      ['rubble-round', 12, 15],
      ['rubble-round', 22, 15],
      ['rubble-round', 30, 10],
    ])
    undoCityEdit(page)
    expect(places()[0]).toEqual(['rubble-round', 10, 10])
  })
  it('shows meanwhile where they would lie', () => {
    const { page, drag, state } = three()
    drag([10, 10], [15, 12], { piece: 0 }, false)
    const [ghost] = cityGhosts(state().city, state().picked, cityHandStore(page).getState())
    expect(ghost).toMatchObject({ refused: false, at: { x: 381, z: 304.8 } })
    cityKey(page, 'leave')
    expect(cityGhosts(state().city, state().picked, cityHandStore(page).getState())).toEqual([])
  })
  it('copies what is dragged with the other key, or by Ctrl+D, Ctrl+C and Ctrl+V', () => {
    const { page, drag, places, state } = three()
    drag([10, 10], [10, 20], { piece: 0, copies: true })
    expect(places()[3]).toEqual(['rubble-round', 10, 20])
    expect(state().picked).toEqual([3])
    cityKey(page, 'double')
    expect(places()[4]).toEqual(['rubble-round', 12, 22])
    cityKey(page, 'copy')
    pointAtCity(page, {
      type: 'hover',
      at: { x: inches(40), z: inches(40) },
      piece: null,
      adds: false,
      copies: false,
      free: false,
    })
    cityKey(page, 'paste')
    expect(places()[5]).toEqual(['rubble-round', 40, 40])
  })
  it('is in hand no longer when it is let go beside the table, and neither is a box', () => {
    for (const held of [{ piece: 0 }, {}]) {
      const { page, pointer, drag, places } = three()
      const before = places()
      drag([10, 10], [14, 10], held, false)
      const press = pointer('press', [10, 10], held)
      pointAtCity(page, { ...pointer('release', [14, 10]), at: null }, press)
      expect(cityHandStore(page).getState().begun).toBe(null)
      expect(places()).toEqual(before)
    }
  })
  it('stays where it was when the drag is dropped by Escape, however far the mouse still goes', () => {
    const { page, pointer, drag, places } = three()
    drag([10, 10], [15, 12], { piece: 0 }, false)
    cityKey(page, 'leave')
    const press = pointer('press', [10, 10], { piece: 0 })
    pointAtCity(page, pointer('drag', [20, 20]), press)
    pointAtCity(page, pointer('release', [20, 20]), press)
    expect(places()[0]).toEqual(['rubble-round', 10, 10])
    drag([10, 10], [10, 12], { piece: 0 })
    expect(places()[0]).toEqual(['rubble-round', 10, 12])
  })
  it('is pasted with what lies on it, on whichever table, also where that has another design of its name', () => {
    const { page, click, state } = desk()
    const tower = { design: catalogue['tower']!, at: { x: inches(24), z: inches(24) }, turn: 0 }
    const bags = {
      design: catalogue['barricade-sandbags']!,
      at: { x: inches(23), z: inches(24) },
      turn: 0,
    }
    const both = addPieces(state().city, [tower, bags])
    changeCity(page, layOn(both, 1, floorsUnder(both, 1)[0]!), { free: true })
    click([24, 24], { piece: 0 })
    cityKey(page, 'cut')
    expect(state().city.pieces).toEqual([])
    cityKey(page, 'undo')
    expect(state().city.pieces).toHaveLength(2)
    cityKey(page, 'cut')
    cityKey(page, 'paste')
    expect(liesOn(state().city, 1)).toEqual({ piece: 'piece-1', level: 1 })
    beginCity(page, 'gamma', { en: 'Other', ru: 'Другой' })
    const square = (half: number) => ({
      ...tower.design,
      kind: 'rubble' as const,
      id: 'drawn-1',
      outline: [...rectangle(-half, -half, 2 * half, 2 * half)],
      height: 20,
    })
    const drawn = ({ id, kind, outline, height }: ReturnType<typeof square>) => ({
      id,
      kind,
      outline,
      height,
    })
    changeCity(page, addPieces(state().city, [{ ...bags, design: drawn(square(40)) }]), { free: true })
    cityKey(page, 'everything')
    cityKey(page, 'copy')
    beginCity(page, 'gamma', { en: 'Third', ru: 'Третий' })
    changeCity(page, addPieces(state().city, [{ ...bags, design: drawn(square(60)) }]), { free: true })
    cityKey(page, 'paste')
    const { city } = state()
    expect(city.pieces.map(({ design }) => designNamed(city, design))).toMatchObject([
      drawn(square(60)),
      { outline: square(40).outline },
    ])
  })
  it('takes all arrows of one walk back in one step', () => {
    const { page, click, places } = three()
    click([10, 10], { piece: 0 })
    for (let n = 0; n < 4; n++) cityKey(page, 'right')
    cityKey(page, 'nearWide')
    expect(places()[0]).toEqual(['rubble-round', 12, 12.5])
    cityKey(page, 'undo')
    expect(places()[0]).toEqual(['rubble-round', 10, 10])
  })
  it('leaves the arrows to the camera where nothing is picked', () => {
    expect(cityKey(three().page, 'left')).toBe(false)
  })
  it('goes from one to the next by a key, and deletes', () => {
    const { page, state } = three()
    cityKey(page, 'next')
    cityKey(page, 'next')
    expect(state().picked).toEqual([1])
    cityKey(page, 'remove')
    expect(state().city.pieces).toHaveLength(2)
    expect(state().picked).toEqual([])
  })
})

describe('drawing', () => {
  it('draws a road by a drag, or corner after corner until Enter', () => {
    const { page, drag, click, state } = desk('road')
    drag([0.4, 12], [47.7, 12])
    expect(state().city.pieces).toHaveLength(1)
    click([6, 30])
    click([20, 30])
    click([20, 44])
    expect(state().city.pieces).toHaveLength(1)
    cityKey(page, 'finish')
    expect(state().city.pieces).toHaveLength(4)
    expect(state().picked).toEqual([1, 2, 3])
  })
  it('takes a corner back, and drops all of them', () => {
    const { page, click } = desk('wood')
    click([4, 4])
    click([12, 4])
    cityKey(page, 'remove')
    expect(cityHandStore(page).getState().corners).toHaveLength(1)
    cityKey(page, 'leave')
    expect(cityHandStore(page).getState()).toMatchObject({ corners: [], tool: 'wood' })
    cityKey(page, 'leave')
    expect(cityHandStore(page).getState().tool).toBe('select')
  })
  it('closes a wood at its first corner, ends it with a double click, and takes a rectangle by a drag', () => {
    const { click, drag, state } = desk('wood')
    click([4, 4])
    click([12, 4])
    click([12, 12])
    click([4.2, 4.1])
    expect(state().city.pieces).toHaveLength(1)
    click([20, 4])
    click([28, 4])
    click([28, 12])
    click([28, 12], {}, 'doubleClick')
    expect(state().city.pieces).toHaveLength(2)
    drag([4, 20], [10, 30])
    expect(state().city.pieces).toHaveLength(3)
  })
  it('fills a block by a drag, or between two clicks', () => {
    const { drag, click, state } = desk('block')
    drag([20, 20], [30, 30])
    const ruins = state().city.pieces.length
    expect(ruins).toBeGreaterThan(0)
    click([32, 18])
    click([47, 34])
    expect(state().city.pieces.length).toBeGreaterThan(ruins)
  })
  it('says so where nothing came of it', () => {
    const { page, drag, state } = desk('wood')
    drag([4, 4], [4.5, 4.5])
    expect(state().city.pieces).toHaveLength(0)
    expect(
      toastsStore(page)
        .getState()
        .list.map(({ text }) => text.key),
    ).toEqual(['cities:nothingDrawn'])
  })
  it('measures what is being drawn', () => {
    const { page, drag, state } = desk('block')
    drag([4, 4], [14, 9], {}, false)
    const sketch = sketchOf(state().city, cityHandStore(page).getState())
    expect(sketch && lengthsOf(sketch).map((mm) => Math.round(mm / 0.254) / 100)).toEqual([10, 5])
  })
  it('needs no mouse: arrows lead the mark, Enter sets corners and ends', () => {
    const { page, state } = desk('road')
    cityKey(page, 'left')
    cityKey(page, 'finish')
    for (let n = 0; n < 3; n++) cityKey(page, 'leftWide')
    cityKey(page, 'finish')
    cityKey(page, 'finish')
    expect(state().city.pieces).toHaveLength(1)
  })
})
it('an edit that changes nothing is no step', () => {
  const { page, state } = desk()
  changeCity(page, state().city)
  expect(state().past).toHaveLength(0)
})
