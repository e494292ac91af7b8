/** The command `usePower`: from the declaration to the effect (C4-PSY-01 to -04). */
import type { FactData } from '../../../../shared/protocol/facts'
import type { CommandOf, LegalCommand } from '../../../../shared/protocol/command'
import { allowed, refuse, type Text } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitView } from '../../../../shared/protocol/game-view'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  modelOf,
  unitOf,
  unitsOnTable,
  type CommandRule,
  type CoreGame,
  type CoreState,
  type Reducer,
} from '../game'
import { leaveFirePoints, manFirePoints, showRiders } from '../transport'
import { livingIn } from '../units'
import { declareFloors, resolveFire, spot, testPriority, type WeaponOrder, type Spotted } from '../shooting'
import { isDenied } from './deny'
import { amountOf, applyEffect, type Use } from './effects'
import { throughSlit } from './from-inside'
import { aimPower, powerOrder, powerOf, unitsFor, useRefusal } from './may-use'
import { removeSlain, throwPsychicTest } from './psychic-test'

type UsePower = CommandOf<'usePower'>

const targetOf = (game: CoreGame, { model, target }: UsePower): UnitId =>
  target ?? modelOf(game.state, model).unit

/** From inside a vehicle what is aimed at others is used at a fire point (C4-TRANS-13, -16). */
function* perform(game: CoreGame, seat: Seat, command: UsePower): Procedure {
  const { model } = command
  const { unit } = modelOf(game.state, model)
  if (!throughSlit(game, model, powerOf(game, command.power))) return yield* use(game, seat, command)
  yield* manFirePoints(game, unit, targetOf(game, command), [model])
  yield* use(game, seat, command)
  yield* leaveFirePoints(game, unit)
}
function* use(game: CoreGame, seat: Seat, command: UsePower): Procedure {
  const { model } = command
  const power = powerOf(game, command.power)
  const { unit } = modelOf(game.state, model)
  const wanted = targetOf(game, command)
  const instead = power.when === 'shooting'
  const names = instead && power.target === 'enemy'
  yield* emit('powerDeclared', { model, power: power.id, target: wanted }, ['C4-PSY-03'])
  const attacks = power.effect.kind === 'attack'
  const order = powerOrder(power, model, 1)
  const mayChoose = names && unitOf(game.state, unit).shotAt === null
  const target = mayChoose ? yield* testPriority(game, seat, unit, wanted, attacks ? [order] : []) : wanted
  if (target !== wanted) yield* manFirePoints(game, unit, target, [model])
  const alone = livingIn(game.state, unit).length === 1
  yield* emit('powerNamed', { model, power: power.id, target, unit, instead, names, alone }, ['C4-PSY-03'])
  const { refusal, reach } = aimPower(game, model, power.id, target)
  if (refusal || reach === 'lost')
    return yield* emit('powerLost', { model, power: power.id, target }, ['C4-SHOOT-08', 'C4-PSY-03'])
  const spotted: Spotted | null =
    names && power.needsSight
      ? yield* spot(game, unit, target, [model], false, 'powerUnspotted')
      : { cap: Infinity, beyond: false }
  if (!spotted) return
  const [declared = order] = attacks ? yield* declareFloors(game, seat, unit, target, [order]) : [order]
  const { passed, slain } = yield* throwPsychicTest(game, model)
  const used: Use = { seat, model, power, target }
  const works = passed && !(yield* isDenied(game, used))
  if (works && attacks) yield* attack(game, used, declared, spotted)
  else if (works) yield* applyEffect(game, used)
  if (slain !== null) yield* removeSlain(game, slain)
}

/** Through the shooting rules, as often as the power fires. */
function* attack(
  game: CoreGame,
  { seat, model, power, target }: Use,
  order: WeaponOrder,
  spotted: Spotted,
): Procedure {
  if (power.effect.kind !== 'attack') return
  const { unit } = modelOf(game.state, model)
  const shots = yield* amountOf(power.effect.shots, seat, unit, 'powerShots')
  const { needsSight } = power
  yield* resolveFire(game, seat, unit, target, [{ ...order, power: { shots, needsSight } }], spotted)
}

const ridersBySeat = (state: CoreState, seat: Seat): readonly UnitView[] =>
  Object.values(state.units).filter((unit) => unit.seat === seat && unit.aboard)

export const usePowerRule: CommandRule<'usePower'> = {
  check(game, seat, command) {
    const { model, power } = command
    const early = useRefusal(game, seat, model, power)
    if (early) return { ok: false, refusal: early }
    if (command.target === undefined && powerOf(game, power).target !== 'self')
      return refuse('powerNeedsTarget', 'C4-PSY-03', { model, power }, [model])
    const { refusal } = aimPower(game, model, power, targetOf(game, command))
    return refusal ? { ok: false, refusal } : allowed
  },
  perform,
  legal: (game, seat) =>
    game.state.powers === undefined
      ? []
      : [...unitsOnTable(game.state, seat), ...ridersBySeat(game.state, seat)].flatMap(({ id: unit }) =>
          livingIn(game.state, unit).flatMap(({ id: model, powers = [] }) =>
            powers
              .filter((power) => !useRefusal(game, seat, model, power))
              .map((power): LegalCommand => {
                const spec = powerOf(game, power)
                const targets = spec.target === 'self' ? {} : { targets: unitsFor(game, model, spec) }
                return { type: 'usePower', unit, model, power, ...targets }
              }),
          ),
        ),
  label: ({ model, power, target }): Text =>
    target === undefined
      ? { key: 'label.usePower', args: { model, power } }
      : { key: 'label.usePowerOn', args: { model, power, target } },
}

export const usePowerReducers: Readonly<Record<string, Reducer>> = {
  // Who uses one from inside has shown that he is there (C4-TRANS-16).
  powerDeclared(draft, { model }: FactData<'powerDeclared'>) {
    const unit = draft.models[model]?.unit
    if (unit !== undefined) showRiders(draft, unit)
  },
  powerNamed(draft, { model, target, unit: id, instead, names, alone }: FactData<'powerNamed'>) {
    const unit = draft.units[id]
    if (!unit || !instead) return
    draft.books.powerInstead = { ...draft.books.powerInstead, [model]: draft.turn.player }
    if (alone) unit.shot = true
    if (!names) return
    unit.shotAt = target
    // C4-PSY-03: for a charge later on it counts as an assault weapon.
    unit.fired = [...new Set([...unit.fired, 'assault'])]
  },
  powerLost() {},
  powerDenied() {},
  powerUnspotted() {},
}
