/** A side may do what its units know how to do, whatever the mission says (CF-STRAT-40, -41, CF-SETUP-09). */
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { EffectOf } from '../../../../shared/protocol/stratagem'
import { inside } from '../../../../shared/table'
import { modelOf, standingRule, type CoreGame, type CorePart } from '../../core4/game'
import { declaredEffects } from './catalogue'
import type { EffectRule } from './effect'

type Permit = EffectOf<'permits'>['what']

/** Somebody of the side knows how, and may not do it anyway. */
const knows: { readonly [P in Permit]: (game: CoreGame, unit: string) => boolean } = {
  infiltrate: (game, unit) => game.ask('deploysLate', false, { unit }).value,
  deepStrike: (game, unit) => game.ask('deepStrikes', 'never', { unit }).value === 'ifAllowed',
}
export const permits: EffectRule<'permits'> = {
  does: 'permits',
  serves: (game, { seat, effect }) =>
    Object.values(game.state.units).some(
      ({ id, seat: owner, models }) => owner === seat && models.length > 0 && knows[effect.what](game, id),
    ),
  standing: ({ state }, { effect }) => [
    {
      text: { key: `standing.${effect.what}` },
      ...(effect.what === 'infiltrate' && state.turn.game > 0 && { over: true }),
    },
  ],
  lacks: ({ effect }) => (effect.what === 'infiltrate' ? 'nobodyInfiltrates' : 'nobodyDeepStrikes'),
}

const isPermitted = ({ state }: CoreGame, seat: Seat, what: Permit): boolean =>
  declaredEffects(state, seat).some((one) => one.does === 'permits' && one.what === what)

const permitted = standingRule({
  id: 'stratagemPermits',
  cite: 'CF-STRAT-41',
  text: { key: 'stratagem.infiltration' },
  on: {
    lateDeployment: {
      as: 'game',
      answer: (may, { game, seat }) => may || isPermitted(game, seat, 'infiltrate'),
    },
  },
})
/** They begin in reserve though the mission has none, and come by its table (CF-STRAT-40). */
const fromAbove = standingRule({
  id: 'stratagemDeepStrike',
  cite: 'CF-STRAT-40',
  text: { key: 'stratagem.deep-strike' },
  on: {
    deepStrikeAllowed: {
      as: 'game',
      answer: (may, { game, seat }) => may || isPermitted(game, seat, 'deepStrike'),
    },
  },
})

const ruinDangerous: SettingSpec = {
  key: 'cf.deepStrike.ruinDangerous',
  default: false,
  alternatives: [true],
  cite: 'CF-STRAT-40',
  younger: true,
}
/** Agreed: whoever comes down in a ruin throws for it, whatever his type. */
const riskyLandings = standingRule({
  id: 'riskyLandings',
  cite: 'CF-STRAT-40',
  text: { key: 'stratagem.deep-strike' },
  on: {
    dangerousFromAbove: {
      as: 'game',
      answer: (pieces, { game, model, touched }) => {
        const { pose } = modelOf(game.state, model)
        if (!pose || game.setting(ruinDangerous.key) !== true) return pieces
        return touched.filter((piece) => piece.design.kind === 'ruin' && inside(pose, piece))
      },
    },
  },
})

export const permitsPart: CorePart = {
  id: 'city-fight/permits',
  settings: [ruinDangerous],
  rules: [permitted, fromAbove, riskyLandings],
}
