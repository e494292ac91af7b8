/** Who has objective markers, what they are in secret, and the irregulars' die (LS-SETUP-01 to -03). */
import { isMarkerType, type MarkerType } from '../../../../shared/protocol/skirmish/points'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { askAll, emit, roll, type AskRequest, type Procedure } from '../../../engine'
import type { SkirmishGame } from '../part'
import type { SkirmishState } from '../state'

export const markerNumbers = [1, 2, 3, 4, 5] as const
export const markerId = (seat: Seat, number: number): string => `${seat}.marker-${number}`
const types: readonly MarkerType[] = ['main', 'secondary', 'secondary', 'false', 'false']

/** Special forces hide nothing: only whoever faces them does (LS-SETUP-02 case 3, checked first). */
export function placingSeats(state: SkirmishState): readonly Seat[] {
  const { a, b } = state.sides
  if (a.nature === 'specialForces' && b.nature !== 'specialForces') return ['b']
  if (b.nature === 'specialForces' && a.nature !== 'specialForces') return ['a']
  return ['a', 'b']
}
/** Who rolls the hidden die: irregulars against regulars (LS-SETUP-02 case 2). */
export function dieSeat({ sides }: SkirmishState): Seat | null {
  const seat = (['a', 'b'] as const).find((each) => sides[each].nature === 'irregular')
  return seat !== undefined && sides[otherSeat(seat)].nature === 'regular' ? seat : null
}

const assignment = (seat: Seat): AskRequest => ({
  seat,
  kind: 'lsMarkerTypes',
  because: ['LS-SETUP-01'],
  sealed: true,
  shuffled: true,
  form: {
    form: 'assign',
    keys: markerNumbers.map(String),
    values: [
      { id: 'main', text: { key: 'markerType.main' }, count: 1 },
      { id: 'secondary', text: { key: 'markerType.secondary' }, count: 2 },
      { id: 'false', text: { key: 'markerType.false' }, count: 2 },
    ],
  },
  default: {
    form: 'assign',
    values: Object.fromEntries(markerNumbers.map((n, i) => [String(n), types[i] ?? 'false'])),
  },
})

const typesIn = (values: Readonly<Record<string, string>>): Record<string, MarkerType> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([number, type]) => (isMarkerType(type) ? [[number, type]] : [])),
  )

/** Both assign at the same time, each in secret. */
export function* assignTypes(game: SkirmishGame): Procedure {
  const seats = placingSeats(game.state)
  const answers = yield* askAll(seats.map(assignment))
  for (const [i, seat] of seats.entries()) {
    const answer = answers[i]
    if (answer?.form !== 'assign') throw new Error('marker types are assigned by number')
    yield* emit('lsMarkersAssigned', { seat, types: typesIn(answer.values) }, ['LS-SETUP-01'], [seat])
  }
}

/**
 * The types as they count after the irregulars' die (LS-SETUP-03): the number rolled becomes the main objective and the old
 * main one takes its type; on a 6 the main one becomes false.
 * @param adds  house rule: the number becomes main besides
 */
export function afterDie(
  assigned: Readonly<Record<number, MarkerType>>,
  face: number,
  adds: boolean,
): Readonly<Record<number, MarkerType>> {
  const main = markerNumbers.find((n) => assigned[n] === 'main')
  if (main === undefined) return assigned
  if (face === 6) return { ...assigned, [main]: 'false' }
  if (face === main) return assigned
  return adds
    ? { ...assigned, [face]: 'main' }
    : { ...assigned, [face]: 'main', [main]: assigned[face] ?? 'false' }
}

export function* rollSecretDie(game: SkirmishGame): Procedure {
  const seat = dieSeat(game.state)
  if (seat === null) return
  const because = ['LS-SETUP-03']
  const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'lsSecretDie', seat, because, audience: [seat] })
  yield* emit('lsSecretDie', { seat, face: die?.face ?? 1 }, because, [seat])
}
