/** Before anybody is deployed each army names its commander, and a die says what he is good at (S6-MISS-CMD-01 to -03). */
import type { Draft } from 'immer'
import { printed } from '../../../../shared/force'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { FactData } from '../../../../shared/protocol/facts'
import type { ModelView } from '../../../../shared/protocol/game-view'
import { traits, type Commander, type Trait } from '../../../../shared/protocol/parts/commanders'
import type { RuleId } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { unitOf, type CoreGame, type CoreState, type StepRule } from '../../core4/game'
import { firstByRoll } from '../../core4/mission'
import { makeKnown } from '../../core4/reserves'
import { boughtTogether, carriedByUnit, isGun, isIndependent, isVehicle } from '../../core4/units'
import { fixedTrait } from '../rules/fixed-trait'
import { commanderOf, commandersKept, commanderWith } from './kept'

/** A die for each; only what was brought with the army list; or none at all, for the table of them is reconstructed. */
export const traitsRolled: SettingSpec = {
  key: 's6.missions.traits',
  default: true,
  alternatives: ['brought', false],
  cite: 'S6-MISS-CMD-02',
}

const mostAmbushers = 3

/** Characters of the headquarters who lead best; else any character, else anybody who is no vehicle and no gun. */
function candidates(state: CoreState, seat: Seat): readonly ModelView[] {
  const all = Object.values(state.models).filter((model) => model.seat === seat)
  const characters = all.filter((model) => isIndependent(unitOf(state, model.own ?? model.unit)))
  const leaders = characters.filter(
    (model) => boughtTogether(state, unitOf(state, model.own ?? model.unit)).category === 'hq',
  )
  const best = Math.max(...leaders.map(({ profile }) => printed(profile, 'ld')))
  if (leaders.length > 0) return leaders.filter(({ profile }) => printed(profile, 'ld') === best)
  return characters.length > 0
    ? characters
    : all.filter((model) => !isVehicle(state, model.unit) && !isGun(model))
}

function* nameCommander(game: CoreGame, seat: Seat, because: readonly RuleId[]): Procedure {
  const open = candidates(game.state, seat)
  const [first, ...others] = open
  if (!first) return
  const unit = (model: ModelView): UnitId => model.own ?? model.unit
  const answer =
    others.length === 0
      ? null
      : yield* ask({
          seat,
          kind: 'commander',
          because,
          form: {
            form: 'option' as const,
            options: open.map((model) => ({
              id: model.id,
              text: { key: 'option.commander', args: { unit: unit(model), model: model.id } },
            })),
          },
          default: { form: 'option', option: first.id },
        })
  const chosen = open.find(({ id }) => id === answer?.option) ?? first
  yield* emit('commanderNamed', { seat, unit: unit(chosen), model: chosen.id }, ['S6-MISS-CMD-01'])
}

/** The one he has brought with him, else what the die says. */
function* giveTrait(game: CoreGame, seat: Seat, because: readonly RuleId[]): Procedure {
  const commander = commanderOf(game.state, seat)
  if (!commander) return
  const { unit } = commander
  const played = game.setting(traitsRolled.key)
  if (played === false) return
  const brought = traitBrought(game, unit)
  if (brought) return yield* emit('traitGiven', { seat, unit, trait: brought, face: null }, because)
  if (played !== true) return
  const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'commanderTrait', seat, because })
  const trait = traits[(die?.face ?? 0) - 1]
  if (!die || !trait) throw new Error('a trait is one die')
  yield* emit('traitGiven', { seat, unit, trait, face: die.face }, because)
}
function traitBrought(game: CoreGame, unit: UnitId): Trait | undefined {
  const carried = carriedByUnit(game, unit).find(({ rule }) => rule === fixedTrait.id)
  return traits.find((trait) => trait === carried?.args?.['trait'])
}

/** Up to three units beside his own infiltrate with an ambusher. */
function* nameAmbushers(game: CoreGame, seat: Seat, commander: Commander): Procedure {
  const because = ['S6-MISS-CMD-03']
  const units: UnitId[] = []
  while (units.length < mostAmbushers) {
    const open = Object.values(game.state.units).filter(
      ({ id, seat: side, models }) =>
        side === seat &&
        id !== commander.unit &&
        models.length > 0 &&
        !units.includes(id) &&
        !isVehicle(game.state, id),
    )
    if (open.length === 0) break
    const answer = yield* ask({
      seat,
      kind: 'ambusher',
      args: { left: mostAmbushers - units.length },
      because,
      form: {
        form: 'option' as const,
        options: [
          ...open.map(({ id }) => ({ id, text: { key: 'option.unit', args: { unit: id } } })),
          { id: 'none', text: { key: 'ambusher.none' } },
        ],
      },
      default: { form: 'option', option: 'none' },
    })
    if (answer.option === 'none') break
    units.push(answer.option)
  }
  if (units.length > 0) yield* emit('ambushersNamed', { seat, units }, because)
}

/** Night raiders say whether it is dark, in place of the die; two who do not agree leave it to that. */
function* askNightRaiders(game: CoreGame, seats: readonly Seat[]): Procedure {
  const because = ['S6-MISS-CMD-03', 'S6-MISS-NF-01']
  const said: { readonly seat: Seat; readonly night: 'dark' | 'light' }[] = []
  for (const seat of seats) {
    if (!commanderWith(game.state, seat, 'nightRaider')) continue
    const answer = yield* ask({
      seat,
      kind: 'nightRaider',
      because,
      form: {
        form: 'option' as const,
        options: ['dark', 'light', 'roll'].map((id) => ({ id, text: { key: `nightSaid.${id}` } })),
      },
      default: { form: 'option', option: 'roll' },
    })
    const { option } = answer
    if (option === 'dark' || option === 'light') said.push({ seat, night: option })
  }
  const [first] = said
  if (first && said.every(({ night }) => night === first.night)) yield* emit('nightSaid', first, because)
}

export const commandersStep: StepRule<'commanders'> = {
  *perform(game, { cite }) {
    const first = firstByRoll(game.state, 'higherRoller')
    const seats = [first, otherSeat(first)]
    for (const seat of seats) yield* nameCommander(game, seat, cite)
    for (const seat of seats) {
      yield* giveTrait(game, seat, cite)
      const ambusher = commanderWith(game.state, seat, 'ambusher')
      if (ambusher) yield* nameAmbushers(game, seat, ambusher)
    }
    yield* askNightRaiders(game, seats)
    return 'done'
  },
}

type Changes = Draft<CoreState>
export const commandersReducers = {
  commanderNamed(draft: Changes, { seat, unit, model }: FactData<'commanderNamed'>) {
    commandersKept.draft(draft).of[seat] = { unit, model, trait: null }
    makeKnown(draft, unit)
  },
  traitGiven(draft: Changes, { seat, trait }: FactData<'traitGiven'>) {
    const commander = commandersKept.draft(draft).of[seat]
    if (commander) commander.trait = trait
  },
  ambushersNamed(draft: Changes, { seat, units }: FactData<'ambushersNamed'>) {
    commandersKept.draft(draft).ambushers[seat] = [...units]
    for (const unit of units) makeKnown(draft, unit)
  },
  nightSaid(draft: Changes, { night }: FactData<'nightSaid'>) {
    commandersKept.draft(draft).night = night
  },
}
