/**
 * Who helps whom: each key building one unit a turn, each unit by one of them; what is lent then lasts to the end of the
 * player turn (CF-STRAT-10).
 */
import { inches, within as isWithin } from '../../../../shared/geometry/length'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { KeyBuilding } from '../../../../shared/protocol/parts/key-buildings'
import type { Lent } from '../../../../shared/protocol/parts/lending'
import { refuse, type Refusal, type RuleId } from '../../../../shared/protocol/refusal'
import type { EffectOf } from '../../../../shared/protocol/stratagem'
import { baseToPolygon, footprint, pieceOf } from '../../../../shared/table'
import type { UnitId } from '../../../../shared/table/types'
import { emitAtOnce } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { standingModels, unitOf, type CoreGame, type CoreState } from '../../core4/game'
import { isInside } from '../../core4/sight'
import { withLent } from '../../core4/units'
import { stratagemOf } from './catalogue'
import type { EffectRule } from './effect'
import { keyBuildingsOf } from './key-buildings'

/** Nothing happens when it is declared: the building helps when its owner says so. */
export const helps: EffectRule<'helps'> = {
  does: 'helps',
  serves: () => false,
  // Its building tells it.
  standing: () => [],
}

export const keyPer: SettingSpec = {
  key: 'cf.strat.keyPer',
  default: 'playerTurn',
  alternatives: ['gameTurn'],
  cite: 'CF-STRAT-10',
  younger: true,
}

/** What a key building may do for a unit: an effect of its stratagem, by its place among them. */
export interface Offer {
  readonly building: KeyBuilding
  readonly index: number
  readonly effect: EffectOf<'helps'>
  readonly cite: readonly RuleId[]
}
export const offersOf = ({ state }: CoreGame, building: KeyBuilding): readonly Offer[] => {
  const stratagem = stratagemOf(state, building.stratagem)
  return (stratagem?.effects ?? []).flatMap((effect, index) =>
    effect.does === 'helps'
      ? [{ building, index, effect, cite: [...new Set([stratagem?.cite ?? '', 'CF-STRAT-10'])] }]
      : [],
  )
}

/** Those of this turn, by the house rule. */
function helpedNow(game: CoreGame) {
  const { turn } = game.state
  const whole = game.setting(keyPer.key) === 'gameTurn'
  return keyBuildingsOf(game.state).helped.filter((help) =>
    whole ? help.game === turn.game : help.player === turn.player,
  )
}

/** Somebody of the unit is inside, or so near to the outline; height does not count (CF-RUIN-06). */
function isBy(game: CoreGame, unit: UnitId, { building, effect }: Offer): boolean {
  const piece = pieceOf(game.state.table, building.piece)
  if (!piece) return false
  return standingModels(game.state, unit).some(
    (model) =>
      isInside(game, model, piece) ||
      (effect.within > 0 &&
        isWithin(
          baseToPolygon(
            { base: model.body.base, at: model.pose.at, facing: model.pose.facing },
            footprint(piece),
          ),
          inches(effect.within),
        )),
  )
}

/** Why the building does not help the unit now, or null. */
export function whyNoHelp(game: CoreGame, unit: UnitId, offer: Offer): Refusal | null {
  const { building, effect, cite } = offer
  const { piece, stratagem } = building
  const no = (key: string): Refusal =>
    refuse(key, cite, { unit, piece, stratagem: { key: `stratagem.${stratagem}` }, within: effect.within }, [
      piece,
      unit,
    ]).refusal
  if (unitOf(game.state, unit).seat !== building.seat) return no('notYourKeyBuilding')
  if (building.lost === true) return no('keyBuildingLost')
  const helped = helpedNow(game)
  if (helped.some((help) => help.piece === piece)) return no('keyBuildingUsed')
  if (helped.some((help) => help.unit === unit)) return no('helpedAlready')
  if (!isBy(game, unit, offer)) return no(effect.within > 0 ? 'notNearKeyBuilding' : 'notInKeyBuilding')
  return null
}

const lentBy = ({ building, effect }: Offer, unit: UnitId): Lent => ({
  unit,
  rule: effect.rule,
  by: { key: `stratagem.${building.stratagem}` },
  until: 'playerTurn',
  withCompany: true,
})
/** The state as it would be. */
export const helpedBy = (state: CoreState, unit: UnitId, offer: Offer): CoreState =>
  withLent(state, lentBy(offer, unit))

export function* help(game: CoreGame, unit: UnitId, offer: Offer): Procedure {
  const { building, index, cite } = offer
  const { seat, piece, stratagem } = building
  const { player, game: number } = game.state.turn
  const { unit: lentTo, ...lent } = lentBy(offer, unit)
  yield* emitAtOnce(
    'keyBuildingHelped',
    { seat, piece, stratagem, unit, effect: index, player, game: number },
    cite,
  )
  yield* emitAtOnce('ruleLent', { ...lent, units: [lentTo] }, cite)
}
