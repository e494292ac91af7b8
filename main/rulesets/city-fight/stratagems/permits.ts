/** A side may do what its units know how to do, whatever the mission says (CF-STRAT-40, -41, CF-SETUP-09). */
import type { Seat } from '../../../../shared/protocol/spatial'
import type { EffectOf } from '../../../../shared/protocol/stratagem'
import { standingRule, type CoreGame, type CorePart } from '../../core4/game'
import { stratagemOf } from './catalogue'
import { declaredStratagems } from './declared'
import type { EffectRule } from './effect'

type Permit = EffectOf<'permits'>['what']

/** Somebody of the side knows how. */
const knows: { readonly [P in Permit]?: (game: CoreGame, unit: string) => boolean } = {
  infiltrate: (game, unit) => game.ask('deploysLate', false, { unit }).value,
}
export const permits: EffectRule<'permits'> = {
  does: 'permits',
  serves: (game, { seat, effect }) =>
    Object.values(game.state.units).some(
      ({ id, seat: owner, models }) =>
        owner === seat && models.length > 0 && knows[effect.what]?.(game, id) === true,
    ),
}

const isPermitted = ({ state }: CoreGame, seat: Seat, what: Permit): boolean =>
  declaredStratagems
    .of(state)
    .declared[seat].some((id) =>
      stratagemOf(id)?.effects.some((one) => one.does === 'permits' && one.what === what),
    )

const opensLateDeployment = standingRule({
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

export const permitsPart: CorePart = { id: 'city-fight/permits', rules: [opensLateDeployment] }
