/**
 * The command `useKeyBuilding`: said beforehand, where the unit is to shoot, so that all chances show what it brings
 * (CF-STRAT-10). Whatever else it helps in is asked when it comes to that.
 */
import type { CommandOf } from '../../../../shared/protocol/command'
import { allowed, refuse, type Refusal, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import {
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CorePart,
  type UnitMoment,
} from '../../core4/game'
import { unitRefusal } from '../../core4/units'
import { help, keyPer, offersOf, whyNoHelp, type Offer } from './helps'
import {
  forgetHelps,
  keyBuildingReducers,
  keyBuildings,
  keyBuildingsOf,
  keyLostOnDestroy,
  loseFallen,
} from './key-buildings'
import { helpAtMoments } from './offer-help'

type Use = CommandOf<'useKeyBuilding'>
const whileShooting: readonly UnitMoment[] = ['priority', 'spotting', 'fires', 'toWound']

/** What it may do for whoever shoots. */
const offersToShooters = (game: CoreGame, piece: string): readonly Offer[] =>
  keyBuildingsOf(game.state)
    .named.filter((one) => one.piece === piece)
    .flatMap((building) => offersOf(game, building))
    .filter(({ effect }) => effect.on.some((moment) => whileShooting.includes(moment)))

/** In the light of day nobody has to look farther (CF-STRAT-14). */
const onlyAtNight = ({ effect }: Offer): boolean => effect.on.every((moment) => moment === 'spotting')

function whyNot(game: CoreGame, seat: Seat, unit: string, offer: Offer): Refusal | null {
  if (offer.building.seat !== seat) return whyNoHelp(game, unit, offer)
  const silent = unitRefusal(game, seat, unit)
  if (silent) return silent
  const { piece, stratagem } = offer.building
  if (onlyAtNight(offer) && !game.ask('isNight', false, {}).value)
    return refuse(
      'keyBuildingAtNight',
      offer.cite,
      { unit, piece, stratagem: { key: `stratagem.${stratagem}` } },
      [piece],
    ).refusal
  return whyNoHelp(game, unit, offer)
}

const chosen = (game: CoreGame, { piece, effect }: Use): Offer | undefined =>
  offersToShooters(game, piece).find(({ index }) => effect === undefined || index === effect)

function check(game: CoreGame, seat: Seat, use: Use): Verdict {
  const { unit, piece } = use
  if (game.state.units[unit]?.seat !== seat) return refuse('notYourUnit', 'C4-BASE-10', { unit }, [unit])
  const offer = chosen(game, use)
  if (!offer) return refuse('noKeyBuilding', 'CF-STRAT-10', { piece }, [piece])
  const refusal = whyNot(game, seat, unit, offer)
  return refusal ? { ok: false, refusal } : allowed
}

const useKeyBuildingRule: CommandRule<'useKeyBuilding'> = {
  check,
  *perform(game, _seat, use) {
    const offer = chosen(game, use)
    if (offer) yield* help(game, use.unit, offer)
  },
  legal(game, seat) {
    const { turn } = game.state
    const own = keyBuildingsOf(game.state).named.filter((one) => one.seat === seat && one.lost !== true)
    if (own.length === 0 || turn.phase !== 'shooting' || turn.active !== seat) return []
    return unitsOnTable(game.state, seat).flatMap(({ id: unit }) => {
      const targets = own
        .map(({ piece }) => piece)
        .filter((piece) =>
          offersToShooters(game, piece).some((offer) => whyNot(game, seat, unit, offer) === null),
        )
      return targets.length > 0 ? [{ type: 'useKeyBuilding' as const, unit, targets }] : []
    })
  },
  label: ({ unit, piece }) => ({ key: 'label.useKeyBuilding', args: { unit, piece } }),
}

export const keyBuildingsPart: CorePart = {
  id: 'city-fight/keyBuildings',
  keeps: keyBuildings,
  commands: { useKeyBuilding: useKeyBuildingRule },
  reducers: keyBuildingReducers,
  follows: { playerTurnBegan: forgetHelps },
  moments: { hullsSuffered: loseFallen },
  unitMoments: helpAtMoments,
  settings: [keyPer, keyLostOnDestroy],
}
