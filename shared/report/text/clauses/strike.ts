/** Markers and flames: where they were meant to fall, where they fell and on whom. */
import { inches as inchesLong, type Mm } from '../../../geometry/length'
import type { Beat } from '../../beats/beat'
import type { Text } from '../../../protocol/refusal'
import { sayWith } from '../../../words/names'
import type { Clause } from '../phrasing'
import { clause, factsOf, type Wording } from './clause'
import { resolved } from './fire'
import { highPlace } from './places'
import { saidTokens } from '../said-tokens'

function whereTold(
  { level, piece }: { readonly level: number; readonly piece: string | null },
  facts: readonly number[],
  { speaker }: Wording,
) {
  const text: Text =
    piece === null
      ? { key: 'templates:where.ground' }
      : level === 0
        ? { key: 'templates:where.groundFloor', args: { piece } }
        : { key: 'templates:where.floor', args: { level, piece } }
  return saidTokens(sayWith(text, speaker.named, { ...speaker.names, marks: true }), facts, speaker, 'floor')
}

/** Less is no scatter that anybody would speak of. */
const tenthOfInch: Mm = inchesLong(0.1)

export function strikeClauses(beat: Beat, wording: Wording): readonly Clause[] {
  const { noun, things, number, count, inches, word } = wording
  const declared = [
    ...factsOf(beat, 'markerPlaced'),
    ...factsOf(beat, 'flameStruck'),
    ...factsOf(beat, 'markerLost'),
  ]
  const [first] = declared
  const aimed: readonly Clause[] =
    first === undefined
      ? factsOf(beat, 'lsBlast')
          .slice(0, 1)
          .map(({ id, data: { model, weapon } }) =>
            clause('template.area', { ...noun('unit', model, [id]), weapon: things([weapon], [id]) }, model),
          )
      : [
          clause(
            'template.try',
            {
              ...noun('unit', first.data.unit, [first.id]),
              ...noun('target', first.data.target, [first.id]),
              weapon: things(
                declared.map(({ data }) => data.weapon),
                declared.map(({ id }) => id),
              ),
            },
            first.data.unit,
          ),
        ]
  return [
    ...aimed,
    ...(highPlace(beat, wording) ?? []),
    ...factsOf(beat, 'markerScattered').map(({ id, data: { hit, distance } }) =>
      hit || distance < tenthOfInch
        ? clause('template.stays')
        : clause('template.scatter', { inches: inches(distance, [id]) }),
    ),
    ...factsOf(beat, 'markerStruck').flatMap(({ id, data }) => {
      if (data.full.length + data.partial.length === 0) return []
      return clause('template.struck', {
        where: whereTold(data, [id], wording),
        full: number(data.full.length, 'full', [id]),
        partial: number(data.partial.length, 'partial', [id]),
      })
    }),
    ...factsOf(beat, 'flameStruck').map(({ id, data }) =>
      clause('template.flame', {
        where: whereTold(data, [id], wording),
        count: count(data.models.length, 'models', [id]),
      }),
    ),
    ...factsOf(beat, 'markerLost').map(({ data }) =>
      clause('template.lost', { why: word(`why.${data.why}`) }),
    ),
    ...resolved(beat, wording),
  ]
}
