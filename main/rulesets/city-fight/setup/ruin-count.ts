/** How many city ruins the level takes; fewer or more stand only if both players say so (CF-SETUP-03). */
import type { Draft } from 'immer'
import { placedRuins, ruinNumbers } from '../../../../shared/city'
import type { MissionLevel } from '../../../../shared/protocol/game-view'
import type { Seat } from '../../../../shared/protocol/spatial'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { keptBy, type CoreGame, type CorePart, type CoreState } from '../../core4/game'
import { laying } from '../../core4/battlefield'
import { missionWished } from '../../core4/mission'

const because = ['CF-SETUP-03']

/** Kept beside what every laid table keeps: records of version 9 hold them together. */
export const ruinWord = keptBy<{
  /** Both players want no more ruins (CF-TERRAIN-10 step 3). */
  readonly enough: boolean
  /** Both have agreed to fewer or more ruins than the level takes (CF-SETUP-03). */
  readonly agreed: boolean
}>({ id: laying.id, opening: () => ({ enough: false, agreed: false }) })

/** Open country is no city: nobody counts its ruins. */
export const isCity = ({ table }: Pick<CoreState, 'table'>): boolean => table.turf === undefined
const levels = ['alpha', 'gamma', 'omega'] as const
/** Omega takes as many as possible: seven are a suggestion. */
const isFree = (level: MissionLevel): boolean => level === 'omega'

/** How many a table takes: by the mission, else by the level (CF-CUSTOM-06). */
const numbersFor = (state: CoreState): (typeof ruinNumbers)[MissionLevel] =>
  ownNumbers(state) ?? ruinNumbers[state.level]
const ownNumbers = (state: CoreState) => missionWished(state)?.terrain?.procedure?.ruins
const isAmong = (count: number, { least, most }: (typeof ruinNumbers)[MissionLevel]): boolean =>
  count >= least && count <= most
const suits = (level: MissionLevel, count: number): boolean => isAmong(count, ruinNumbers[level])

/** The table stands outside the numbers of its level, and nobody has agreed to it. */
export const isOutside = (state: CoreState): boolean =>
  isCity(state) &&
  !ruinWord.of(state).agreed &&
  !(isFree(state.level) && !ownNumbers(state)) &&
  !isAmong(placedRuins(state.table).length, numbersFor(state))

/** Is one more ruin more than the level takes? */
export const wouldBeTooMany = (state: CoreState): boolean =>
  !ruinWord.of(state).agreed && placedRuins(state.table).length + 1 > numbersFor(state).most

/** One player's word on it. `otherwise`: the level these ruins would suit, where he may name it instead. */
function* saysSo(
  game: CoreGame,
  seat: Seat,
  count: number,
  otherwise?: MissionLevel | null,
): Procedure<boolean> {
  const { level, books } = game.state
  const { least, most } = numbersFor(game.state)
  const instead = otherwise
    ? { id: 'level', text: { key: 'ruins.otherLevel', args: { level: otherwise } } }
    : { id: 'refuse', text: { key: 'agreement.refuse' } }
  const answer = yield* ask({
    seat,
    kind: 'ruinCount',
    args: { count, level, least, most },
    because,
    form: {
      form: 'option' as const,
      options: [
        { id: 'agree', text: { key: 'ruins.agree', args: { count, level } } },
        ...(otherwise === null ? [] : [instead]),
      ],
    },
    deliberate: true,
    // Nobody gives way by pressing a key; alone at the table one has said so oneself.
    default: {
      form: 'option',
      option: otherwise === null || (!otherwise && books.solo === true) ? 'agree' : instead.id,
    },
  })
  return answer.option === 'agree'
}

/** The other player's consent to what one of them proposes while the terrain is laid. */
export function* consents(game: CoreGame, seat: Seat, count: number): Procedure<boolean> {
  const agreed = yield* saysSo(game, seat, count)
  yield* agreed ? emit('ruinsAgreed', { count }, because) : emit('ruinsRefused', { seat }, because)
  return agreed
}

/** The table stands: both say so, or the level that its ruins suit is played. */
function* settleLevel(game: CoreGame): Procedure {
  if (!isOutside(game.state)) return
  const count = placedRuins(game.state.table).length
  // Another level has no other number, where the mission has one of its own.
  const otherwise = ownNumbers(game.state) ? null : (levels.find((level) => suits(level, count)) ?? null)
  const seats: readonly Seat[] = game.state.books.solo === true ? ['a'] : ['a', 'b']
  for (const seat of seats)
    if (!(yield* saysSo(game, seat, count, otherwise)) && otherwise !== null)
      return yield* emit('levelChosen', { level: otherwise }, because)
  yield* emit('ruinsAgreed', { count }, because)
}

export const ruinCountPart: CorePart = {
  id: 'city-fight/ruin-count',
  adds: ruinWord,
  moments: { tableStands: settleLevel },
  reducers: {
    ruinsAgreed(draft: Draft<CoreState>) {
      // Whoever had enough had enough of the level's number.
      ruinWord.draft(draft).agreed = true
      laying.draft(draft).finished = []
    },
    ruinsRefused() {},
  },
}
