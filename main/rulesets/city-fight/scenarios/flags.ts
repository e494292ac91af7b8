/** Flags on ruins: one on every ruin a side has held; more flags win (CF-SCEN-11), or all that count (CF-SPECIAL-05). */
import type { Draft } from 'immer'
import { inches } from '../../../../shared/geometry/length'
import { liesMostlyIn } from '../../../../shared/geometry'
import type { Polygon } from '../../../../shared/geometry/point'
import type { FactData } from '../../../../shared/protocol/facts'
import type { ResultView } from '../../../../shared/protocol/game-view'
import type { Objective } from '../../../../shared/protocol/mission'
import type { Seat } from '../../../../shared/protocol/spatial'
import { footprint } from '../../../../shared/table'
import type { Piece, PieceId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { CoreGame, CoreState, ObjectiveRule } from '../../core4/game'
import { missionKept, seatOf, stripInside, zonesOfSide } from '../../core4/mission'
import { cityLines } from './city-lines'
import { cityStakes } from './city-stakes'
import { ruinStakes } from './stakes'
import { holdable, judgedPlaces, occupier } from './occupying'

type Terms = Extract<Objective, { readonly kind: 'flags' }>
/** Is it flags that are fought for? */
const flagsOf = (state: CoreState): Terms | undefined =>
  missionKept.find(state)?.mission?.objectives.find((one) => one.kind === 'flags')

/** Ruins on which flags count. */
function ruinsOf(game: CoreGame, { ruins = 'all' }: Terms): readonly Piece[] {
  const { initial = [] } = cityStakes.of(game.state)
  const named = ruins === 'initial' ? initial : ruins
  return holdable(game).filter(({ id }) => named === 'all' || named.includes(id))
}

type Initial = NonNullable<Terms['initial']>[number]
/** "In the zone": more than half of the footprint (CF-SPECIAL-05). */
function initialRuins({ state }: CoreGame, { role, ruins }: Initial): readonly PieceId[] {
  const side = state.sides[seatOf(state, role)]
  const mostlyIn = (grounds: readonly Polygon[]): readonly PieceId[] =>
    all
      .filter((piece) => grounds.some((ground) => liesMostlyIn(footprint(piece), ground)))
      .map(({ id }) => id)
  const all = state.table.pieces.filter(({ design }) => design.kind === 'ruin' || design.kind === 'collapsed')
  if (ruins === 'inZone') return mostlyIn(zonesOfSide(side))
  if (!('fromHomeEdge' in ruins)) return all.filter(({ id }) => ruins.includes(id)).map(({ id }) => id)
  return mostlyIn(side.homeEdges.map((edge) => stripInside(state.table, edge, inches(ruins.fromHomeEdge))))
}
/** Before the first turn. */
export function* raiseFlags(game: CoreGame): Procedure {
  const terms = flagsOf(game.state)
  for (const side of terms?.initial ?? []) {
    const pieces = initialRuins(game, side)
    if (pieces.length > 0)
      yield* emit('flagsRaised', { seat: seatOf(game.state, side.role), pieces }, terms?.cite ?? [])
  }
}

/** At the end of every player turn, or game turn; a contested ruin keeps the flag it has. */
function* plant(game: CoreGame): Procedure {
  const terms = flagsOf(game.state)
  if (!terms) return
  for (const ruin of ruinsOf(game, terms)) {
    const seat = occupier(game, ruin)
    if (seat && cityStakes.of(game.state).flags[ruin.id] !== seat)
      yield* emit('flagPlanted', { piece: ruin.id, seat }, ['CF-SCEN-11', 'CF-SCEN-01'])
  }
}
export function* plantFlags(game: CoreGame): Procedure {
  if (flagsOf(game.state)?.planted !== 'gameTurnEnd') yield* plant(game)
}
export function* plantAtGameTurnEnd(game: CoreGame): Procedure {
  if (flagsOf(game.state)?.planted === 'gameTurnEnd') yield* plant(game)
}
/** A battle cut short ends as a player turn does. */
export const plantAtTheEnd = plant

/** The flags as they would stand if the player turn ended now. */
function flagsSoon(game: CoreGame, terms: Terms): Readonly<Record<PieceId, Seat>> {
  const soon = ruinsOf(game, terms).flatMap((ruin) => {
    const seat = occupier(game, ruin)
    return seat ? [[ruin.id, seat] as const] : []
  })
  return { ...cityStakes.of(game.state).flags, ...Object.fromEntries(soon) }
}

export const flagsObjective: ObjectiveRule<'flags'> = {
  count(game, terms, when) {
    const { cite } = terms
    const ruins = ruinsOf(game, terms)
    const counts = (piece: PieceId): boolean => ruins.some(({ id }) => id === piece)
    const all = when === 'soon' ? flagsSoon(game, terms) : cityStakes.of(game.state).flags
    const flown = Object.entries(all).filter(([id]) => terms.ruins === undefined || counts(id))
    const of = (seat: Seat): number => flown.filter(([, side]) => side === seat).length
    const score = { a: of('a'), b: of('b') }
    const own: ResultView['lines'][number] = { text: { key: 'result.line.flags' }, ...score }
    return {
      score,
      reason: {
        key: score.a === score.b ? 'result.flagsEqual' : 'result.flags',
        args: {
          one: { key: 'result.of', args: { seat: 'a', count: score.a } },
          two: { key: 'result.of', args: { seat: 'b', count: score.b } },
        },
      },
      lines: [own, ...cityLines(game)],
      awards: flown.map(([piece, seat]) => ({
        seat,
        text: { key: 'award.flag', args: { piece } },
        count: 1,
        points: 0,
        cite,
        focus: { pieces: [piece] },
      })),
      places: judgedPlaces(game, ruins),
      achieved: (['a', 'b'] as const).filter((seat) => ruins.length > 0 && of(seat) === ruins.length),
    }
  },
  stakes: (before, after, terms, unit) =>
    ruinsOf(before, terms).flatMap((ruin) => ruinStakes(before, after, ruin, unit, 'flag', ['CF-SCEN-11'])),
}

export const flagReducers = {
  flagPlanted(draft: Draft<CoreState>, { piece, seat }: FactData<'flagPlanted'>) {
    cityStakes.draft(draft).flags[piece] = seat
  },
  flagsRaised(draft: Draft<CoreState>, { pieces, seat }: FactData<'flagsRaised'>) {
    const stakes = cityStakes.draft(draft)
    for (const piece of pieces) stakes.flags[piece] = seat
    stakes.initial = [...(stakes.initial ?? []), ...pieces]
  },
}
