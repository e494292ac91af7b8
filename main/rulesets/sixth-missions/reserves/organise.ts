/** Whoever is held back says with whom he comes, and how: joined, riding, over a side edge (S6-MISS-RES-03, -06, -08). */
import type { Option } from '../../../../shared/protocol/decision'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { unitOf, type CoreGame } from '../../core4/game'
import { isHeld, reservesKept, reservesKnownTo } from '../../core4/reserves'
import { joinsAboard, whyNotRide } from '../../core4/transport'
import { hostOf, isIndependent, isLoneCharacter, isVehicle } from '../../core4/units'
import { compulsoryRides, keepsLimit } from './limit'
import { mayOutflank } from './outflank'
import { hasSaidEdge } from './kept'

const because = ['S6-MISS-RES-03']
const apart = 'apart'

/** Those of the same side who wait as it does. */
function waitingWith({ state }: CoreGame, unit: UnitId): readonly UnitId[] {
  const { held } = reservesKept.of(state)
  const { seat } = unitOf(state, unit)
  return Object.keys(held).filter(
    (id) => id !== unit && held[id]?.seat === seat && held[id].why === held[unit]?.why,
  )
}

function* choose(
  game: CoreGame,
  unit: UnitId,
  kind: 'reserveJoins' | 'reserveRides' | 'reserveCarries',
  options: readonly Option[],
  usual: string,
  mayBeApart = true,
): Procedure<string | null> {
  if (options.length === 0) return null
  const { seat } = unitOf(game.state, unit)
  const { option } = yield* ask({
    seat,
    kind,
    args: { unit },
    because,
    form: {
      form: 'option' as const,
      options: [
        ...(mayBeApart
          ? [{ id: apart, text: { key: `decision.${kind}.apart` }, focus: { units: [unit] } }]
          : []),
        ...options,
      ],
    },
    default: { form: 'option', option: usual },
    deliberate: true,
    ...(reservesKnownTo(game, seat) && { sealed: true }),
    focus: { units: [unit] },
  })
  return option === apart ? null : option
}
const unitOption = (kind: string, unit: UnitId): Option => ({
  id: unit,
  text: { key: `decision.${kind}.with`, args: { unit } },
  focus: { units: [unit] },
})

/** A squad may take a character along who is not with anybody yet. */
const mayHost = ({ state }: CoreGame, id: UnitId): boolean =>
  !isVehicle(state, id) && !isLoneCharacter(state, id)
const isAlone = ({ state }: CoreGame, id: UnitId): boolean => {
  const unit = unitOf(state, id)
  return isIndependent(unit) && unit.joined === undefined
}

function* join(game: CoreGame, character: UnitId, hosts: readonly UnitId[]): Procedure {
  const options = hosts.map((host) => unitOption('reserveJoins', host))
  const host = yield* choose(game, character, 'reserveJoins', options, apart)
  if (host === null) return
  const { seat: side } = unitOf(game.state, character)
  yield* emit(
    'joined',
    { unit: character, host },
    [...because, 'S6-MISS-RES-06'],
    reservesKnownTo(game, side),
  )
}

/** Its own transport is taken unless something else is said. */
const isItsOwn = ({ state }: CoreGame, unit: UnitId, carrier: UnitId): boolean =>
  unitOf(state, carrier).entry.dedicatedTo === unitOf(state, unit).entry.id

function* seat(game: CoreGame, unit: UnitId, vehicle: ModelId): Procedure {
  const host = joinsAboard(game.state, unit, vehicle)
  const { seat: side } = unitOf(game.state, unit)
  yield* emit(
    'arrivesAboard',
    { unit, vehicle, ...(host !== null && { host }) },
    because,
    reservesKnownTo(game, side),
  )
}
function* ride(game: CoreGame, unit: UnitId, carriers: readonly UnitId[]): Procedure {
  // Who is one too many waits only inside what has to wait.
  const mayBeApart = keepsLimit(game, unitOf(game.state, unit).seat)
  const free = mayBeApart
    ? carriers.flatMap((carrier) =>
        unitOf(game.state, carrier).models.filter((vehicle) => !whyNotRide(game, unit, vehicle)),
      )
    : compulsoryRides(game, unit)
  const carrierOf = (vehicle: ModelId): UnitId => game.state.models[vehicle]?.unit ?? ''
  const own = free.find((vehicle) => isItsOwn(game, unit, carrierOf(vehicle)))
  const options = free.map((vehicle) => ({ ...unitOption('reserveRides', carrierOf(vehicle)), id: vehicle }))
  const usual = own ?? (mayBeApart ? apart : (free[0] ?? apart))
  const vehicle = yield* choose(game, unit, 'reserveRides', options, usual, mayBeApart)
  if (vehicle !== null) yield* seat(game, unit, vehicle)
}
function* carry(game: CoreGame, carrier: UnitId, units: readonly UnitId[]): Procedure {
  for (const vehicle of unitOf(game.state, carrier).models) {
    const riders = units.filter((unit) => isHeld(game.state, unit) && !whyNotRide(game, unit, vehicle))
    const own = riders.find((unit) => isItsOwn(game, unit, carrier))
    const options = riders.map((unit) => unitOption('reserveCarries', unit))
    const unit = yield* choose(game, carrier, 'reserveCarries', options, own ?? apart)
    if (unit !== null) yield* seat(game, unit, vehicle)
  }
}

function* sayOutflank(game: CoreGame, unit: UnitId): Procedure {
  if (!isHeld(game.state, unit) || hasSaidEdge(game.state, unit) || !mayOutflank(game, unit)) return
  if (reservesKept.of(game.state).held[unit]?.why === 'deepStrike') return
  const { seat: side } = unitOf(game.state, unit)
  const { option } = yield* ask({
    seat: side,
    kind: 'reserveOutflanks',
    args: { unit },
    because: [...because, 'S6-MISS-RES-08'],
    form: {
      form: 'option' as const,
      options: ['own', 'side'].map((id) => ({
        id,
        text: { key: `decision.reserveOutflanks.${id}` },
        focus: { units: [unit] },
      })),
    },
    default: { form: 'option', option: 'own' },
    deliberate: true,
    ...(reservesKnownTo(game, side) && { sealed: true }),
    focus: { units: [unit] },
  })
  const goesRound = option === 'side'
  // How often he is asked tells nothing of what he has said.
  yield* emit(
    goesRound ? 'outflankDeclared' : 'ownEdgeDeclared',
    { unit },
    ['S6-MISS-RES-08'],
    reservesKnownTo(game, side),
  )
}

/** As soon as two wait who may come together it is said whether they do. */
export function* organise(game: CoreGame, { unit }: { readonly unit: UnitId }): Procedure {
  const others = waitingWith(game, unit)
  const { state } = game
  if (isVehicle(state, unit)) yield* carry(game, unit, others)
  else {
    const hosts = others.filter((id) => mayHost(game, id))
    if (isAlone(game, unit)) yield* join(game, unit, hosts)
    else
      for (const character of others.filter((id) => isAlone(game, id))) yield* join(game, character, [unit])
    if (isHeld(game.state, unit))
      yield* ride(
        game,
        unit,
        others.filter((id) => isVehicle(game.state, id)),
      )
  }
  for (const id of [unit, ...others]) yield* sayOutflank(game, comerOf(game, id))
}
/** With whom it comes: the squad that it has joined. */
const comerOf = ({ state }: CoreGame, unit: UnitId): UnitId => hostOf(state, unit).id
