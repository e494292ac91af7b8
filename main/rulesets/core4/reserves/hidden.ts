/** What the enemy may not see of a roster: units that have not been on the table, passengers among them (C4-DEPLOY-11, C4-TRANS-16). */
import { leavingOut } from '../../../../shared/leaving-out'
import type { SettingSpec } from '../../../../shared/protocol/api'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import type { CoreGame } from '../game'
import { hostOf } from '../units'
import { isYetToCome, reservesKept } from './kept'

export const hiddenRosters: SettingSpec = {
  key: 'core4.deploy.hiddenRosters',
  default: 'on',
  alternatives: ['off'],
  cite: 'C4-DEPLOY-11',
}
/** Who plays both sides hides nothing from himself. */
export const rostersAreHidden = (game: CoreGame): boolean =>
  game.state.books.solo !== true &&
  game.ask('hidesRosters', game.setting(hiddenRosters.key) === 'on', {}).value

/** Those of the other side that this one knows nothing of. */
export function hiddenFrom(game: CoreGame, seat: Seat): readonly UnitId[] {
  if (!rostersAreHidden(game)) return []
  const { shown = [] } = reservesKept.find(game.state) ?? {}
  return Object.values(game.state.units).flatMap(({ id, seat: side }) => {
    // A character comes with his escort, and is known when it is.
    const host = hostOf(game.state, id)
    return side === otherSeat(seat) &&
      (host.aboard?.unseen ?? (isYetToCome(game.state, host) && !shown.includes(host.id)))
      ? [id]
      : []
  })
}
/** The game as this side knows it: without those of the other of whom it knows nothing; the same game where it knows of all. */
export function asKnownTo(game: CoreGame, seat: Seat): CoreGame {
  const state = leavingOut(game.state, hiddenFrom(game, seat))
  return state === game.state ? game : game.in(state)
}
/** Who may know of what is said of a unit that is still hidden; undefined: everybody. */
export const knownTo = (game: CoreGame, seat: Seat): readonly Seat[] | undefined =>
  rostersAreHidden(game) ? [seat] : undefined
/** Its owner tells of everybody whom he holds back, whatever else is hidden (S6-MISS-RES-03). */
export const tellsOfReserves = (game: CoreGame): boolean => !game.ask('hidesReserves', true, {}).value
/** Who may know of what is said of those who wait in reserve; undefined: everybody. */
export const reservesKnownTo = (game: CoreGame, seat: Seat): readonly Seat[] | undefined =>
  tellsOfReserves(game) ? undefined : knownTo(game, seat)
