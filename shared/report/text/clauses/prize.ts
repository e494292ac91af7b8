/** What is fought for, who is found, what powers do. */
import type { Beat } from '../../beats/beat'
import type { Clause } from '../phrasing'
import { isSkirmishView } from '../../record/record'
import type { Speaker } from '../speaker'
import { clause, factsOf, type Wording } from './clause'

export function objectiveClauses(beat: Beat, { noun, number }: Wording): readonly Clause[] {
  return [
    ...factsOf(beat, 'flagPlanted').map(({ id, data: { seat, piece } }) =>
      clause('objective.flag', { ...noun('side', seat, [id]), ...noun('piece', piece, [id]) }),
    ),
    ...factsOf(beat, 'objectiveMet').map(({ id, data }) =>
      clause('objective.met', noun('side', data.seat, [id])),
    ),
    ...factsOf(beat, 'objectiveTurn')
      .filter(({ data }) => data.turns > 0)
      .map(({ id, data: { seat, unit } }) =>
        unit === undefined
          ? clause('objective.held', noun('side', seat, [id]))
          : clause('objective.stayed', noun('unit', unit, [id]), unit),
      ),
    ...[...factsOf(beat, 'itemTaken'), ...factsOf(beat, 'markerTaken')].map(({ id, data }) =>
      clause('objective.taken', noun('unit', data.unit, [id]), data.unit),
    ),
    ...[...factsOf(beat, 'itemDropped'), ...factsOf(beat, 'markerDropped')].map(({ id, data }) =>
      clause('objective.dropped', noun('unit', data.unit, [id]), data.unit),
    ),
    ...factsOf(beat, 'lsMarkerCaptured').map(({ id, data: { seat, number: n } }) =>
      clause('objective.marker', { ...noun('side', seat, [id]), number: number(n, 'number', [id]) }),
    ),
    ...factsOf(beat, 'lsMarkerRegained').map(({ id, data: { seat, number: n } }) =>
      clause('objective.regained', { ...noun('side', seat, [id]), number: number(n, 'number', [id]) }),
    ),
    ...factsOf(beat, 'leftTable').map(({ id, data }) =>
      clause('objective.left', noun('unit', data.unit, [id])),
    ),
  ]
}
export function revealClauses(beat: Beat, { noun, number }: Wording): readonly Clause[] {
  return [
    ...factsOf(beat, 'markerRevealed').map(({ id, data: { unit, number: n } }) =>
      clause('reveal.marker', { ...noun('unit', unit, [id]), number: number(n, 'number', [id]) }),
    ),
    ...factsOf(beat, 'lsRevealed').map(({ id, data }) =>
      clause('reveal.man', noun('unit', data.model, [id])),
    ),
    ...factsOf(beat, 'lsSpotted').map(({ id, data: { model, by } }) =>
      clause('reveal.spotted', { ...noun('unit', model, [id]), ...noun('by', by, [id]) }),
    ),
  ]
}
/** He himself, or the unit that he is alone. */
const isOneOf = (model: string, target: string, { view }: Speaker): boolean =>
  model === target ||
  (!isSkirmishView(view) && view.models[model]?.unit === target && view.units[target]?.models.length === 1)
export function powerClauses(beat: Beat, { noun, things, speaker }: Wording): readonly Clause[] {
  return [
    ...factsOf(beat, 'powerDeclared').map(({ id, data: { model, power, target } }) => {
      const words = { ...noun('unit', model, [id]), power: things([power], [id]) }
      return isOneOf(model, target, speaker)
        ? clause('power.self', words, model)
        : clause('power.try', { ...words, ...noun('target', target, [id]) }, model)
    }),
    ...factsOf(beat, 'psychicTested')
      .filter(({ data }) => !data.passed)
      .map(() => clause('power.failed')),
    ...factsOf(beat, 'powerDenied').map(({ id, data }) =>
      clause('power.denied', noun('target', data.target, [id])),
    ),
    ...factsOf(beat, 'powerTakesHold').map(() => clause('power.holds')),
  ]
}
