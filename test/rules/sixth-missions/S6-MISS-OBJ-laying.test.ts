import { describe, expect, it } from 'vitest'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { countersKept } from '../../../main/rulesets/core4/objectives'
import { markersFor, markersKept, markerTerms } from '../../../main/rulesets/sixth-missions/markers/kept'
import { inches } from '../../../shared/geometry/length'
import type { Query, QueryResult } from '../../../shared/protocol/query'
import type { PieceSpec } from '../board'
import { waypoint } from '../board'
import { keeping } from '../keeping'
import { missionNamed } from '../missions'
import { carryOut, command, contested, laying, read, saying, settingUp, sixth } from './setting-up'

const ask = <A extends 'checkCounter' | 'suggestCounter'>(
  state: CoreState,
  seat: 'a' | 'b',
  query: Extract<Query, { ask: A }>,
) => sixth.query(state, seat, query) as QueryResult[A]
type Spec = Parameters<typeof settingUp>[0]
const next = (state: CoreState, seat: 'a' | 'b' = 'b', left = 3): CoreState =>
  keeping(state, countersKept, { placing: { seat, objective: 'markers', left } })
const lay = (state: CoreState, x: number, y: number, level = 0, piece?: string) =>
  command(state, countersKept.of(state).placing?.seat ?? 'b', {
    type: 'placeCounter',
    to: waypoint(state, x, y, level, piece),
  })
const ready = (spec: Spec = {}, laid: Parameters<typeof laying>[1] = []): CoreState =>
  next(laying(settingUp({ during: 'counters', ...spec }), laid))
const why = (state: CoreState, x: number, y: number, level = 0, piece?: string): string | undefined => {
  const to = waypoint(state, x, y, level, piece)
  const seat = countersKept.of(state).placing?.seat ?? 'b'
  const verdict = sixth.check(state, seat, { type: 'placeCounter', to })
  return verdict.ok ? undefined : verdict.refusal.key
}

describe('S6-MISS-OBJ-02 who lays the first, and how many', () => {
  it('a 5 is a D3 of 3: five markers; whoever chose his half lays the first, and no coin falls', () => {
    const { state } = carryOut(settingUp(), 'counters', { dice: ['5'] })
    expect(countersKept.of(state).placing).toEqual({ seat: 'b', objective: 'markers', left: 5 })
  })
  it('then they alternate, and it is remembered who laid which (S6-MISS-OBJ-01)', () => {
    const one = lay(ready(), 20, 20)
    expect(one.refusal).toBeNull()
    expect(countersKept.of(one.state).placing).toEqual({ seat: 'a', objective: 'markers', left: 2 })
    const two = lay(one.state, 40, 20)
    expect(markersKept.of(two.state).placedBy).toEqual({ 'counter-1': 'b', 'counter-2': 'a' })
  })
})

describe('S6-MISS-OBJ-01 a marker is a disc of an inch, worth what its mission says', () => {
  it('its radius, its value and that it lies open', () => {
    const [terms] = markerTerms(ready())
    if (!terms) throw new Error('it has markers')
    expect(markersFor(ready({}, [[20, 20, 0]]), terms)).toMatchObject([
      { radius: inches(0.5), value: 3, revealed: true, bearer: null, placedBy: null },
    ])
  })
  it('it drops with the floor that comes down under it (CF-DESTROY)', () => {
    const gone = keeping(ready(), countersKept, {
      laid: [
        {
          id: 'counter-1',
          objective: 'markers',
          at: { x: inches(20), y: inches(3), z: inches(20) },
          on: { piece: 'tower', level: 1 },
        },
      ],
    })
    const [terms] = markerTerms(gone)
    expect(terms && markersFor(gone, terms)[0]?.at.y).toBe(0)
  })
})

describe('S6-MISS-OBJ-03 where a marker may lie', () => {
  it('with its rim more than 6″ from every edge', () => {
    expect(why(ready(), 6.5, 40)).toBe('refusal.counterNearEdge')
    expect(why(ready(), 6.6, 40)).toBeUndefined()
    expect(why(ready(), 65.5, 40)).toBe('refusal.counterNearEdge')
    expect(why(ready(), 30, 6.5)).toBe('refusal.counterNearEdge')
    expect(why(ready(), 30, 41.5)).toBe('refusal.counterNearEdge')
  })
  it('with its rim more than 12″ from every other rim', () => {
    expect(lay(ready({}, [[20, 20, 0]]), 33, 20).refusal).toMatchObject({
      key: 'refusal.counterNearCounter',
      args: { is: '12.0', least: 12 },
    })
    expect(why(ready({}, [[20, 20, 0]]), 33.1, 20)).toBeUndefined()
  })
  const tower: PieceSpec = {
    id: 'tower',
    ruin: { footprint: [24, 16, 36, 28], floors: [1, 2, 3].map(() => ({ slab: [24, 16, 36, 28] as const })) },
  }
  it('on any floor: three storeys up 9″ across are 12.73″', () => {
    expect(why(ready({ pieces: [tower] }, [[20, 20, 0]]), 30, 20, 3, 'tower')).toBeUndefined()
    expect(why(ready({ pieces: [tower] }, [[20, 20, 0]]), 30, 20, 0)).toBe('refusal.counterNearCounter')
  })
  it('flat: not over the brink of a floor', () =>
    expect(why(ready({ pieces: [tower] }), 24.2, 20, 1, 'tower')).toBe('refusal.markerNotFlat'))
  it('in no house and on no house', () => {
    const house: PieceSpec = { id: 'house', kind: 'building', area: [30, 20, 40, 28], height: 4 }
    expect(why(ready({ pieces: [house] }), 35, 24)).toBe('refusal.impassable')
    expect(why(ready({ pieces: [house] }), 29.6, 24)).toBe('refusal.impassable')
    const roofed: PieceSpec = { ...house, agreed: { roof: { for: 'everybody', cover: null } } }
    expect(why(ready({ pieces: [roofed] }), 35, 24, 1, 'house')).toBe('refusal.markerOnBuilding')
  })
  it('in either half, in nobody’s land, in difficult ground', () => {
    const wood: PieceSpec = { id: 'wood', kind: 'wood', area: [30, 20, 40, 28] }
    expect([why(ready(), 30, 10), why(ready(), 30, 24), why(ready(), 30, 40)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    const state = ready({ pieces: [wood] })
    const to = { at: waypoint(state, 35, 24).at, on: { piece: null, level: 0 } }
    expect(sixth.check(state, 'b', { type: 'placeCounter', to }).ok).toBe(true)
  })
})

describe('S6-MISS-OBJ-05 from the rim or from the centre, as it was agreed', () => {
  const settings = { 's6.missions.objectiveMeasureFrom': 'centre' }
  it('from the centre 6.0″ to an edge and 12.0″ to another are too near, and a hair more is enough', () => {
    expect(why(ready({ settings }), 6, 40)).toBe('refusal.counterNearEdge')
    expect(why(ready({ settings }), 6.1, 40)).toBeUndefined()
    expect(why(ready({ settings }, [[20, 20, 0]]), 32, 20)).toBe('refusal.counterNearCounter')
    expect(why(ready({ settings }, [[20, 20, 0]]), 32.1, 20)).toBeUndefined()
  })
})

describe('S6-MISS-OBJ-04 where no place is left others make room', () => {
  /** Houses leave one courtyard about (40, 24) free, and the marker at (52, 24) where it lies. */
  const houses: readonly PieceSpec[] = [
    { id: 'west', kind: 'building', area: [0, 0, 39.2, 48], height: 4 },
    { id: 'north', kind: 'building', area: [39.2, 24.8, 72, 48], height: 4 },
    { id: 'south', kind: 'building', area: [39.2, 0, 72, 23.2], height: 4 },
    { id: 'east', kind: 'building', area: [54, 23.2, 72, 24.8], height: 4 },
  ]
  const crowded = (): CoreState => {
    const state = laying(settingUp({ during: 'counters', pieces: houses }), [[52, 24, 0]])
    return keeping(state, countersKept, {
      placing: { seat: 'b', objective: 'markers', left: 2, crowded: true },
    })
  }
  const check = (state: CoreState, x: number, y: number) =>
    ask(state, 'b', { ask: 'checkCounter', to: waypoint(state, x, y) })
  it('the nearest is pushed from 52 to 53.002, away from (40, 24): by 1.002″', () => {
    const { shifts, refusal } = check(crowded(), 40, 24)
    expect(refusal).toBeUndefined()
    expect(shifts?.map(({ at }) => read(at))).toEqual(['53.002,24'])
    expect((shifts?.[0]?.by ?? 0) / 25.4).toBeCloseTo(1.002, 3)
  })
  it('the other player is asked, and with his word both lie so', () => {
    const run = command(
      crowded(),
      'b',
      { type: 'placeCounter', to: waypoint(crowded(), 40, 24) },
      { answers: saying({ counterShift: 'agree' }) },
    )
    expect(run.decisions[0]).toMatchObject({ seat: 'a', kind: 'counterShift', args: { count: 1, by: '1.0' } })
    expect(countersKept.of(run.state).laid.map(({ at }) => read(at))).toEqual(['53.002,24', '40,24'])
  })
  it('one person who plays both sides is not asked, nor anybody where nothing has to be moved', () => {
    const asked = (state: CoreState) =>
      command(state, 'b', { type: 'placeCounter', to: waypoint(state, 40, 24) }).decisions.map(
        ({ kind }) => kind,
      )
    const state = crowded()
    expect(asked(state)).toEqual(['counterShift'])
    expect(asked({ ...state, books: { ...state.books, solo: true } })).toEqual([])
    const far = keeping(
      laying(settingUp({ during: 'counters', pieces: houses }), [[69, 46, 0]]),
      countersKept,
      {
        placing: { seat: 'b', objective: 'markers', left: 2, crowded: true },
      },
    )
    expect(asked(far)).toEqual([])
    expect(check(far, 40, 24)).not.toHaveProperty('shifts')
  })
  it('without it that point of a grid of an inch is taken for which least has to be moved', () => {
    const run = command(
      crowded(),
      'b',
      { type: 'placeCounter', to: waypoint(crowded(), 39.8, 24) },
      { answers: saying({ counterShift: 'refuse' }) },
    )
    expect(countersKept.of(run.state).laid.map(({ at }) => read(at))).toEqual(['53.002,24', '40,24'])
  })
  it('a place from which the others cannot be pushed is refused', () =>
    expect(check(crowded(), 45, 24).refusal?.key).toBe('refusal.countersMakeNoRoom'))
  it('as long as there is any place nobody makes room: the step says whether it is crowded', () => {
    const after = lay(next(laying(settingUp({ during: 'counters' }), [[52, 24, 0]])), 20, 24).state
    expect(countersKept.of(after).placing).toEqual({ seat: 'a', objective: 'markers', left: 2 })
  })
  it('with no room by any push the distance shrinks inch by inch', () => {
    // Between the strips along its edges 22″ leave 9″ each way: from corner to corner 12.73″, and two rims need 13″.
    const small = next(laying(settingUp({ during: 'counters', width: 22, depth: 22 }), []), 'b', 2)
    const after = lay(small, 11, 11).state
    expect(countersKept.of(after).placing).toMatchObject({ apart: 11, crowded: true })
    const { to } = ask(after, 'a', { ask: 'suggestCounter' })
    if (!to) throw new Error('there is a place')
    expect(sixth.check(after, 'a', { type: 'placeCounter', to }).ok).toBe(true)
  })
})

describe('S6-MISS-MIS-1 and -3: three to five markers', () => {
  it.each(['s6-contested-ground', 's6-heavy-support'])('%s', (id) => {
    const count = (face: string) =>
      countersKept.of(carryOut(settingUp({ mission: missionNamed(id) }), 'counters', { dice: [face] }).state)
        .placing?.left
    expect([count('1'), count('3'), count('6')]).toEqual([3, 4, 5])
  })
  it('Heavy Support may hold them in its mission, nobody beside troops in the other', () => {
    expect(markerTerms(settingUp({ mission: missionNamed('s6-heavy-support') }))[0]?.alsoHeldBy).toEqual([
      'heavySupport',
    ])
    expect(markerTerms(settingUp({ mission: contested }))[0]?.alsoHeldBy).toBeUndefined()
  })
})

describe('S6-MISS-MIS-4 six markers, face down until everybody stands', () => {
  const mission = missionNamed('s6-clearance')
  it('six, and nobody throws for their number', () =>
    expect(countersKept.of(carryOut(settingUp({ mission }), 'counters').state).placing?.left).toBe(6))
  const six = [10, 24, 38, 52].map((x) => [x, 12, 0] as const)
  const laid = laying(settingUp({ mission }), [...six, [10, 36, 0], [24, 36, 0]])
  const values = (state: CoreState) => {
    const [terms] = markerTerms(state)
    return terms ? markersFor(state, terms).map(({ value }) => value) : []
  }
  it('no value is known before', () => expect(values(laid)).toEqual([null, null, null, null, null, null]))
  it('each of 4, 3, 3, 2, 2, 1 falls once: 2, 4, 1, 3, 3, 2 by the dice 4, 1, 4, 1, 1', () =>
    expect(values(carryOut(laid, 'turnUp', { dice: ['4', '1', '4', '1', '1'] }).state)).toEqual([
      2, 4, 1, 3, 3, 2,
    ]))
  it('a face beyond those that are left is thrown again', () =>
    expect(values(carryOut(laid, 'turnUp', { dice: ['4', '6', '1', '5', '4', '1', '1'] }).state)).toEqual([
      2, 4, 1, 3, 3, 2,
    ]))
})

describe('S6-MISS-MIS-5 each lays one in his own zone', () => {
  const mission = missionNamed('s6-home-and-away')
  const begun = carryOut(settingUp({ mission, during: 'counters' }), 'counters').state
  it('whoever chose his half first, with the whole disc inside', () => {
    expect(countersKept.of(begun).placing).toEqual({ seat: 'b', objective: 'markers', left: 2 })
    expect(why(begun, 36, 36.5)).toBe('refusal.markerOutsideZone')
    expect(why(begun, 36, 36.6)).toBeUndefined()
    expect(why(begun, 36, 11)).toBe('refusal.markerOutsideZone')
  })
  it('then the other', () => {
    const { state } = lay(begun, 36, 40)
    expect(countersKept.of(state).placing).toEqual({ seat: 'a', objective: 'markers', left: 1 })
    expect(why(state, 36, 40)).toBe('refusal.markerOutsideZone')
    expect(why(state, 36, 11.4)).toBeUndefined()
  })
})

describe('S6-MISS-MIS-6 the prize lies in the middle', () => {
  const mission = missionNamed('s6-the-prize')
  const lies = (pieces: readonly PieceSpec[] = []) => {
    const { state } = carryOut(settingUp({ mission, pieces }), 'counters')
    return countersKept.of(state).laid.map(({ at }) => read(at))
  }
  it('in the open', () => expect(lies()).toEqual(['36,24']))
  it('beside a house that stands there, as near as may be', () => {
    const [found = ''] = lies([{ id: 'house', kind: 'building', area: [34, 20, 44, 28], height: 4 }])
    const [x, y] = found.split(',').map(Number)
    expect(x).toBeLessThanOrEqual(33.5)
    expect(x).toBeGreaterThan(33)
    expect(Math.abs((y ?? 0) - 24)).toBeLessThan(1.2)
  })
})
