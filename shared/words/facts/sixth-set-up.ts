/** How the log tells of setting up for the missions of the Sixth, and of what lies on their tables (S6-MISS-OBJ, S6-MISS-MIS). */
import type { sixthSetUpFacts } from '../../protocol/facts'
import { factLine, sideInWords, text, thing, type WordsOf } from './line'

/** As players count them. */
const numberOf = (counter: string): number => Number(counter.split('-').at(-1))

export const sixthSetUpWords: WordsOf<typeof sixthSetUpFacts> = {
  commanderNamed: 'line',
  traitGiven: 'line',
  ambushersNamed: 'line',
  nightSaid: 'line',
  rearranged: 'line',
  deploymentFinished: 'line',
  redeployed: 'line',
  initiativeSeized: ({ seat, face, seized }) =>
    factLine(
      face === null
        ? 'event.initiativeSeized.left'
        : seized
          ? 'event.initiativeSeized'
          : 'event.initiativeSeized.failed',
      { seat: sideInWords(seat) },
    ),
  wentInside: 'line',
  startedInside: 'line',
  cameOutside: 'line',
  fortificationBrought: ({ seat, piece }) =>
    piece === null ? factLine('event.fortificationBrought.none', { seat: sideInWords(seat) }) : 'line',
  markersTurnedUp: ({ values }) =>
    factLine('event.markersTurnedUp', {
      values: text({ key: 'marker.values', args: { values: Object.values(values).join(', ') } }),
    }),
  markerDeclared: ({ unit, counter }) =>
    counter === null
      ? null
      : factLine('event.markerDeclared', { unit: thing(unit), number: numberOf(counter) }),
  markerTaken: ({ seat, unit }) =>
    factLine('event.markerTaken', { seat: sideInWords(seat), unit: thing(unit) }),
  markerHanded: ({ seat, unit }) =>
    factLine('event.markerHanded', { seat: sideInWords(seat), unit: thing(unit) }),
  markerDropped: ({ seat, unit }) =>
    factLine('event.markerDropped', { seat: sideInWords(seat), unit: thing(unit) }),
}
