/** Who came, who went where. */
import type { Beat } from '../../beats/beat'
import type { Clause } from '../phrasing'
import { damagesLeft } from './fire'
import { dangers } from './ruin'
import { clause, factsOf, type Wording } from './clause'
import { placeTold } from './places'

export function arrivalClauses(beat: Beat, wording: Wording): readonly Clause[] {
  const { noun, inches } = wording
  const came = factsOf(beat, 'arrived').map(({ id, data }) =>
    clause('arrival.edge', noun('unit', data.unit, [id]), data.unit),
  )
  const fell = factsOf(beat, 'deepStruck').map(({ id, data: { unit, wide, hit, distance } }) => {
    const words = noun('unit', unit, [id])
    if (wide) return clause('arrival.wide', words)
    return hit || distance === 0
      ? clause('arrival.deep', words)
      : clause('arrival.off', { ...words, inches: inches(distance, [id]) })
  })
  const done = new Set([
    ...factsOf(beat, 'arrived').map(({ data }) => data.unit),
    ...factsOf(beat, 'deepStruck').map(({ data }) => data.unit),
  ])
  const due = factsOf(beat, 'reservesCalled').flatMap(({ id, data: { units } }) =>
    units
      .filter((unit) => !done.has(unit))
      .map((unit) => clause('arrival.due', noun('unit', unit, [id]), unit)),
  )
  const waits = factsOf(beat, 'arrivalPutOff').map(({ id, data }) =>
    clause('arrival.noRoom', noun('unit', data.unit, [id]), data.unit),
  )
  return [...due, ...came, ...fell, ...waits, ...damagesLeft(beat, wording)]
}
/** In and out of vehicles. */
function rides(beat: Beat, { noun }: Wording): readonly Clause[] {
  const told = (stem: string, id: number, unit: string, vehicle: string): Clause =>
    clause(stem, { ...noun('unit', unit, [id]), ...noun('vehicle', vehicle, [id]) }, unit)
  return [
    ...factsOf(beat, 'disembarked').map(({ id, data }) => told('move.out', id, data.unit, data.vehicle)),
    ...factsOf(beat, 'embarked').map(({ id, data }) => told('move.aboard', id, data.unit, data.vehicle)),
    ...factsOf(beat, 'lsBoarded').flatMap(({ id, data: { model, vehicle } }) =>
      vehicle === null ? [] : [told('move.aboard', id, model, vehicle)],
    ),
  ]
}
export function moveClauses(beat: Beat, wording: Wording): readonly Clause[] {
  return [
    ...marches(beat, wording),
    ...dangers(beat, wording),
    ...damagesLeft(beat, wording),
    ...rides(beat, wording),
  ]
}
function marches(beat: Beat, wording: Wording): readonly Clause[] {
  const { noun, number } = wording
  return [...factsOf(beat, 'moved'), ...factsOf(beat, 'dashed')].map(({ id, data: { unit, moves } }) => {
    const ends = Object.values(moves).map(({ from, end }) => ({ before: from.on, after: end.on }))
    const [first] = ends
    const words = noun('unit', unit, [id])
    const climbed =
      first !== undefined &&
      first.after.piece !== null &&
      first.after.level > 0 &&
      first.before.level < first.after.level &&
      ends.every(({ after }) => after.piece === first.after.piece && after.level === first.after.level)
    const entered =
      first !== undefined &&
      first.after.piece !== null &&
      ends.every(({ before, after }) => after.piece === first.after.piece && before.piece !== after.piece)
    if (entered && !climbed && first.after.piece !== null)
      return clause('move.reach', { ...words, ...noun('piece', first.after.piece, [id]) }, unit)
    if (climbed && first.after.piece !== null)
      return clause(
        'move.climb',
        {
          ...words,
          floor: number(first.after.level, 'floor', [id]),
          ...noun('piece', first.after.piece, [id]),
        },
        unit,
      )
    const where = placeTold(
      Object.values(moves).map(({ end }) => end),
      wording,
    )
    return where === null ? clause('move.one', words, unit) : clause('move.to', { ...words, where }, unit)
  })
}
