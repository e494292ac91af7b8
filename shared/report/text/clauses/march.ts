/** Who came, who went where. */
import type { Beat } from '../../beats/beat'
import type { Clause } from '../phrasing'
import { clause, factsOf, type Wording } from './clause'

export function arrivalClauses(beat: Beat, { noun, count }: Wording): readonly Clause[] {
  const came = factsOf(beat, 'arrived').map(({ id, data }) =>
    clause('arrival.edge', noun('unit', data.unit, [id]), data.unit),
  )
  const fell = factsOf(beat, 'deepStruck').map(({ id, data: { unit, wide, hit, distance } }) => {
    const words = noun('unit', unit, [id])
    if (wide) return clause('arrival.wide', words)
    return hit || distance === 0
      ? clause('arrival.deep', words)
      : clause('arrival.off', { ...words, inches: count(Math.round(distance * 10) / 10, 'inches', [id]) })
  })
  return [...came, ...fell]
}
export function moveClauses(beat: Beat, { noun, number }: Wording): readonly Clause[] {
  return factsOf(beat, 'moved').map(({ id, data: { unit, moves } }) => {
    const ends = Object.values(moves).map(({ from, end }) => ({ before: from.on, after: end.on }))
    const [first] = ends
    const words = noun('unit', unit, [id])
    const climbed =
      first !== undefined &&
      first.after.piece !== null &&
      first.after.level > 0 &&
      first.before.level < first.after.level &&
      ends.every(({ after }) => after.piece === first.after.piece && after.level === first.after.level)
    return climbed && first.after.piece !== null
      ? clause(
          'move.climb',
          {
            ...words,
            floor: number(first.after.level, 'floor', [id]),
            ...noun('piece', first.after.piece, [id]),
          },
          unit,
        )
      : clause('move.one', words, unit)
  })
}
