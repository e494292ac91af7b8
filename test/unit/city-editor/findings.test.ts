import { describe, expect, it } from 'vitest'
import { generateCity, generateCountry, generateTown } from '../../../shared/city'
import { addPieces, cityFindings, designNamed, emptyCity, spotRefusal } from '../../../shared/city/editing'
import { inches } from '../../../shared/geometry'
import type { City } from '../../../shared/protocol/city'

const at = (x: number, z: number) => ({ x: inches(x), z: inches(z) })
const sheet = (level: City['level'] = 'gamma', turf?: City['turf']): City =>
  emptyCity({ id: 'own-test', name: { en: 'Test', ru: 'Тест' }, level, ...(turf && { turf }) })
const lay = (city: City, ...pieces: readonly (readonly [id: string, x: number, z: number])[]): City =>
  pieces.reduce((made, [id, x, z]) => {
    const design = designNamed(made, id)
    if (design === undefined) throw new Error(`no design ${id}`)
    return addPieces(made, [{ design, at: at(x, z), turn: 0 }])
  }, city)
const told = (city: City) => cityFindings(city).map(({ refusal, pieces }) => [refusal.key, ...pieces])
const refused = (city: City) =>
  cityFindings(city)
    .filter(({ gravity }) => gravity === 'refused')
    .map(({ refusal, pieces }) => [refusal.key.replace('refusal.', ''), refusal.cite, ...pieces])

describe('CF-TERRAIN-10 and -11 as a city is drawn', () => {
  it('have nothing against cities that the program makes', () => {
    for (const level of ['alpha', 'gamma', 'omega'] as const)
      expect(refused(generateCity(level, 'harbour'))).toEqual([])
    expect(refused(generateCountry('farmland', 'gamma', 'harbour'))).toEqual([])
    expect(refused(generateTown('harbour'))).toEqual([])
  })
  it('want the first ruin within 6" of the middle', () => {
    expect(refused(lay(sheet(), ['tower', 5, 5]))).toEqual([
      ['farFromCentre', ['CF-TERRAIN-10', 'CF-TERRAIN-11'], 'piece-1'],
    ])
    expect(refused(lay(sheet(), ['tower', 24, 24]))).toEqual([])
  })
  it('want the tallest first', () => {
    expect(refused(lay(sheet(), ['chapel', 24, 24], ['tower', 24, 36]))[0]).toEqual([
      'notTallest',
      ['CF-TERRAIN-10'],
      'piece-1',
    ])
  })
  it('want a street of 2" between any two ruins', () => {
    expect(refused(lay(sheet(), ['tower', 24, 24], ['tower', 32, 24]))).toEqual([
      ['streetTooNarrow', ['CF-TERRAIN-10', 'CF-TERRAIN-11'], 'piece-2', 'piece-1'],
    ])
    expect(refused(lay(sheet(), ['tower', 24, 24], ['tower', 32.5, 24]))).toEqual([])
  })
  it('count the vital one as placed first, wherever it stands in the file (CF-TERRAIN-12)', () => {
    const city = lay(sheet(), ['tower', 36, 24], ['tower', 24, 24])
    expect(refused(city)).toHaveLength(1)
    const [one, other] = city.pieces
    if (one === undefined || other === undefined) throw new Error('two pieces')
    expect(refused({ ...city, pieces: [one, { ...other, vital: true }] })).toEqual([])
  })
})
describe('what stands inside something, or over the edge (CF-TERRAIN-12)', () => {
  it('is named with both pieces', () => {
    expect(refused(lay(sheet(), ['tower', 24, 24], ['rubble-round', 24, 27]))).toEqual([
      ['pieceInside', ['CF-TERRAIN-12'], 'piece-2', 'piece-1'],
    ])
    expect(refused(lay(sheet(), ['tower', 24, 24], ['rubble-round', 0, 0]))).toEqual([
      ['pieceOffTable', ['CF-TERRAIN-12'], 'piece-2'],
    ])
  })
  it('is a road’s right', () => {
    expect(refused(lay(sheet(), ['tower', 24, 24], ['road-long', 24, 24]))).toEqual([])
  })
})
describe('what is unusual', () => {
  it('is the number of ruins and the size of the table (CF-SETUP-03)', () => {
    expect(told(sheet('alpha'))).toEqual([['refusal.cityFewRuins']])
    expect(told({ ...sheet('alpha'), width: 800 })).toEqual([['refusal.cityFewRuins'], ['refusal.citySize']])
    expect(told({ ...sheet('skirmish'), width: 900 })).toEqual([['refusal.citySizeSkirmish']])
  })
  it('is how much of open country is covered (C4-ORG-08, -09)', () => {
    expect(cityFindings(sheet('gamma', 'grass')).map(({ refusal }) => [refusal.key, refusal.cite])).toEqual([
      ['refusal.citySparse', ['C4-ORG-08', 'C4-ORG-09']],
    ])
  })
})
it('a design that the checklist has something against is a fault (CF-RUIN-13)', () => {
  const outline = [at(0, 0), at(4, 4), at(4, 0), at(0, 4)]
  const city = addPieces(sheet(), [
    { design: { kind: 'rubble', id: 'crossed', outline, height: 10 }, at: at(10, 10), turn: 0 },
  ])
  expect(cityFindings(city)[0]).toMatchObject({ gravity: 'fault', pieces: ['piece-1'] })
})
describe('a piece that is dragged', () => {
  const city = lay(sheet(), ['tower', 24, 24], ['tower', 32.5, 24])
  const [one] = city.pieces
  const design = designNamed(city, one?.design ?? '')
  if (design === undefined) throw new Error('no tower')
  const dragged = (x: number, z: number) =>
    spotRefusal(city, new Set(['piece-2']), { id: 'piece-2', design }, { at: at(x, z), turn: 0 })?.key ?? null
  it('is refused where the finished table would be (CF-TERRAIN-11)', () => {
    expect(dragged(32, 24)).toBe('refusal.streetTooNarrow')
    expect(dragged(42, 24)).toBe('refusal.farFromFirstRuin')
    expect(dragged(24, 33)).toBe(null)
  })
})
