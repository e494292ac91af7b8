/** The owner is asked when a key building would first matter to a unit, with the chances with it and without (CF-STRAT-10). */
import type { Option } from '../../../../shared/protocol/decision'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  unitOf,
  type AboutToFall,
  type CoreGame,
  type CorePart,
  type Outlook,
  type UnitMoment,
} from '../../core4/game'
import { help, helpedBy, offersOf, whyNoHelp, type Offer } from './helps'
import { keyBuildingsOf } from './key-buildings'

/** Those of the unit's side that may help it now. */
const offersAt = (game: CoreGame, unit: UnitId, moment: UnitMoment): readonly Offer[] =>
  keyBuildingsOf(game.state)
    .named.flatMap((building) => offersOf(game, building))
    .filter(({ effect }) => (effect.on as readonly UnitMoment[]).includes(moment))
    .filter((offer) => whyNoHelp(game, unit, offer) === null)

const rounded = (value: number): number => Math.round(value * 10) / 10
const percent = (chance: number): number => Math.round(chance * 100)
type Figure = keyof Outlook
/** The first of them that changes is what it is all about. */
const figures: readonly Figure[] = ['chance', 'run', 'hits', 'wounds', 'unsaved']

function optionOf(offer: Offer, before: Outlook, after: Outlook): Option {
  const { building, index, cite } = offer
  const { piece, stratagem } = building
  const shown = (figure: Figure, { [figure]: value = 0 }: Outlook): number =>
    figure === 'chance' ? percent(value) : rounded(value)
  const told = figures.find(
    (figure) => before[figure] !== undefined && shown(figure, before) !== shown(figure, after),
  )
  return {
    id: `${piece}/${index}`,
    text: {
      key: `decision.keyBuilding.${told ?? 'use'}`,
      args: {
        stratagem: { key: `stratagem.${stratagem}` },
        piece,
        ...(told && { before: shown(told, before), after: shown(told, after) }),
      },
    },
    because: cite,
    focus: { pieces: [piece] },
  }
}

function* offerHelp(
  game: CoreGame,
  moment: UnitMoment,
  { unit, dice, outlook }: AboutToFall & { readonly unit: UnitId },
): Procedure {
  if (keyBuildingsOf(game.state).left.includes(unit)) return
  const now = dice(game)
  // Where no die would fall otherwise nobody is asked.
  const offers = offersAt(game, unit, moment).filter(
    (offer) => dice(game.in(helpedBy(game.state, unit, offer))) !== now,
  )
  const [first] = offers
  if (first === undefined) return
  const before = outlook(game)
  const options = offers.map((offer) =>
    optionOf(offer, before, outlook(game.in(helpedBy(game.state, unit, offer)))),
  )
  const { seat } = unitOf(game.state, unit)
  const answer = yield* ask({
    seat,
    kind: 'keyBuilding',
    args: { unit },
    because: first.cite,
    form: {
      form: 'option' as const,
      options: [
        ...options,
        { id: 'notNow', text: { key: 'decision.keyBuilding.notNow' } },
        { id: 'notThisTurn', text: { key: 'decision.keyBuilding.notThisTurn' } },
      ],
    },
    // It is spent for the turn.
    deliberate: true,
    default: { form: 'option', option: options[0]?.id ?? 'notNow' },
    focus: { units: [unit], pieces: offers.map(({ building }) => building.piece) },
  })
  if (answer.option === 'notThisTurn') return yield* emit('helpLeft', { seat, unit }, ['CF-STRAT-10'])
  const chosen = offers[options.findIndex(({ id }) => id === answer.option)]
  if (chosen) yield* help(game, unit, chosen)
}

export const helpAtMoments: NonNullable<CorePart['unitMoments']> = {
  priority: (game, about) => offerHelp(game, 'priority', about),
  spotting: (game, about) => offerHelp(game, 'spotting', about),
  fires: (game, about) => offerHelp(game, 'fires', about),
  toWound: (game, about) => offerHelp(game, 'toWound', about),
  unsaved: (game, about) => offerHelp(game, 'unsaved', about),
  test: (game, about) => offerHelp(game, 'test', about),
  charged: (game, about) => offerHelp(game, 'charged', about),
}
