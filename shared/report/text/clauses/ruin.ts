/** What comes down, blows up or goes off. */
import type { Beat } from '../../beats/beat'
import type { Clause } from '../phrasing'
import { clause, factsOf, type Wording } from './clause'
import { damagesLeft, fireClauses } from './fire'

export function collapseClauses(beat: Beat, { noun, word, count }: Wording): readonly Clause[] {
  return [
    ...factsOf(beat, 'ruinCollapsed').map(({ id, data: { piece, cause } }) =>
      clause('collapse.fell', { ...noun('piece', piece, [id]), cause: word(`cause.${cause}`) }),
    ),
    ...factsOf(beat, 'survivorsSettled')
      .filter(({ data }) => Object.keys(data.poses).length > 0)
      .map(({ id, data }) =>
        clause('collapse.out', { count: count(Object.keys(data.poses).length, 'models', [id], 'poses') }),
      ),
    ...factsOf(beat, 'entangled').map(({ id, data }) =>
      clause('collapse.entangled', noun('unit', data.unit, [id])),
    ),
  ]
}
export function explosionClauses(beat: Beat, wording: Wording): readonly Clause[] {
  const { noun, count } = wording
  const blew = factsOf(beat, 'vehicleExploded').map(({ id, data: { model, radius, models } }) => {
    const words = { ...noun('unit', model, [id]), inches: count(radius, 'inches', [id], 'radius') }
    return models.length === 0
      ? clause('explosion.alone', words)
      : clause('explosion.blew', { ...words, count: count(models.length, 'models', [id]) })
  })
  // Whose doing it is comes first.
  return [...fireClauses(beat, wording), ...blew]
}
/** Whoever crossed ground that may cost him something: what its dice are about. */
export const dangers = ({ rolls }: Beat, { noun }: Wording): readonly Clause[] =>
  rolls
    .filter(({ data }) => data.purpose === 'dangerous' && data.unit !== undefined)
    .slice(0, 1)
    .flatMap(({ id, data: { unit } }) =>
      unit === undefined ? [] : [clause('hazard.ground', noun('unit', unit, [id]))],
    )
export function hazardClauses(beat: Beat, wording: Wording): readonly Clause[] {
  const { noun } = wording
  return [
    ...factsOf(beat, 'abandoned').map(({ id, data }) =>
      clause('hazard.abandoned', noun('unit', data.unit, [id])),
    ),
    ...factsOf(beat, 'trapSprung').map(({ id, data: { unit, piece } }) =>
      clause('hazard.trap', { ...noun('unit', unit, [id]), ...noun('piece', piece, [id]) }),
    ),
    ...dangers(beat, wording),
    ...damagesLeft(beat, wording),
  ]
}
