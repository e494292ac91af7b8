/** Dangerous ground: a die for each model whose path touched it, after the move (C4-TERRAIN-05, -06, CF-TERRAIN-15, CF-RUIN-09). */
import { dangerousTouched, difficultTouched } from '../../../../shared/movement'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { Die } from '../../../../shared/protocol/event'
import type { MoveLeg } from '../../../../shared/protocol/previews/way'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { ModelId, Piece, UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, modelOf, plainWound, standingModels, unitOf, type CoreGame } from '../game'
import { Toll, becomeWreck, removeCasualties, sufferOn } from '../harm'
import { isImmobilised, isWalker, rollsOrFlies } from '../units'
import { groundFor } from './allowance'
import { gaitOf, ownUnit } from './gait'

export const dangerousWholeUnit: SettingSpec = {
  key: 'core4.terrain.dangerousWholeUnit',
  default: false,
  alternatives: [true],
  cite: 'C4-TERRAIN-06',
}
export interface Travelled {
  readonly model: ModelId
  readonly legs: readonly MoveLeg[]
  /** It ended in the air: it has touched nothing (C4-TYPE-05). */
  readonly hovering?: boolean
  /** It has come down out of the sky, not by a move of its own (C4-MSR-03). */
  readonly fromAbove?: boolean
}

/** Dangerous by itself: for everybody who came through it on foot, or came down in it. */
const isDangerous = (piece: Piece): boolean => piece.state.dangerous
/** A die more for what is armoured (CF-RUIN-09). */
export const isDangerousRuin = ({ design, state }: Piece): boolean =>
  design.kind === 'ruin' && state.dangerous

/** What this model rolls for after such a move (C4-TERRAIN-05). Hulls are tested while they drive, skimmers never. */
export function riskyPieces(
  game: CoreGame,
  unit: UnitId,
  { model: id, legs, hovering, fromAbove }: Travelled,
): readonly Piece[] {
  if (hovering || rollsOrFlies(game.state, unit)) return []
  const table = groundFor(game, unit)
  const model = modelOf(game.state, id)
  const { body, role } = model
  const { risk } = gaitOf(game, ownUnit(game.state, model))
  const lands = legs[0]?.kind === 'jump'
  const difficultToo =
    risk === 'through' || (risk === 'landing' && lands) || (risk === 'guns' && role === 'gun')
  const dangerous = dangerousTouched(table, body, legs)
  if (!difficultToo && !fromAbove) return dangerous
  const touched = difficultTouched(table, body, legs)
  const besides = difficultToo ? touched : game.ask('dangerousFromAbove', [], { model: id, touched }).value
  return [...new Set([...dangerous, ...besides])]
}

/** Who throws after such moves, in model order, and for what; who may throw a failed die again. */
export function dangerousDice(game: CoreGame, unit: UnitId, moves: readonly Travelled[]) {
  const risky = new Map(moves.map((move) => [move.model, riskyPieces(game, unit, move)]))
  const touched = [...risky.values()].flat()
  const isGun = (id: ModelId): boolean => modelOf(game.state, id).role === 'gun'
  const gunsOnly = gaitOf(game, unitOf(game.state, unit)).risk === 'guns' && !touched.some(isDangerous)
  const whole = touched.length > 0 && game.setting(dangerousWholeUnit.key) === true
  const ownGround = (id: ModelId): readonly Piece[] => risky.get(id) ?? []
  const testing = standingModels(game.state, unit)
    .map(({ id }) => id)
    .filter((id) => (whole && (!gunsOnly || isGun(id))) || ownGround(id).length > 0)
  // Who tests for his mates does so for what they have touched.
  const groundOf = (id: ModelId): readonly Piece[] => (ownGround(id).length > 0 ? ownGround(id) : touched)
  const again = (model: ModelId): boolean => game.ask('throwsDangerAgain', false, { model }).value
  return { groundOf, touched, testing, isGun, again }
}

/** In model order; a 1 is a wound on that very model, without a save of any kind. */
export function* dangerousTests(game: CoreGame, unit: UnitId, moves: readonly Travelled[]): Procedure {
  const { groundOf, touched, testing, again } = dangerousDice(game, unit, moves)
  if (touched.length === 0) return
  if (isWalker(game.state, unit)) return yield* walkerTests(game, unit, testing, groundOf)
  yield* hurts(game, unit, yield* whoFails(game, unit, testing, again))
}
/** These test whatever they stand on: they have come by a way that is dangerous (CF-STRAT-52). */
export function* dangerousFor(game: CoreGame, unit: UnitId, testing: readonly ModelId[]): Procedure {
  const again = (model: ModelId): boolean => game.ask('throwsDangerAgain', false, { model }).value
  yield* hurts(game, unit, yield* whoFails(game, unit, testing, again))
}
function* hurts(game: CoreGame, unit: UnitId, failed: readonly ModelId[]): Procedure {
  const isGun = (id: ModelId): boolean => modelOf(game.state, id).role === 'gun'
  // A gun that is damaged at all is lost (C4-TYPE-11).
  yield* removeCasualties(game, failed.filter(isGun), 'dangerous', ['C4-TYPE-11', 'C4-TERRAIN-06'])
  const toll = new Toll(game, unit)
  const hurt = failed.filter((id) => !isGun(id) && modelOf(game.state, id).status === 'onTable')
  yield* sufferOn(game, toll, hurt, (id) => plainWound([id]), 'unsaveable')
  yield* toll.fall({ cause: 'dangerous', falls: ['C4-TERRAIN-06'], hurts: ['C4-TERRAIN-06'] })
}

const throwFor = (game: CoreGame, unit: UnitId, count: number, reroll = false): Procedure<readonly Die[]> =>
  roll({
    kind: 'd6',
    count,
    purpose: 'dangerous',
    seat: unitOf(game.state, unit).seat,
    because: ['C4-TERRAIN-06', 'CF-TERRAIN-15'],
    needed: 2,
    unit,
    ...(reroll && { reroll }),
  })

/** Neighbours throw together, but whoever may throw again does so before the next model's die falls (C4-USR-14). */
function* whoFails(
  game: CoreGame,
  unit: UnitId,
  testing: readonly ModelId[],
  again: (model: ModelId) => boolean,
): Procedure<readonly ModelId[]> {
  const batches: ModelId[][] = []
  for (const id of testing) {
    const last = batches.at(-1)
    if (last && ![...last, id].some(again)) last.push(id)
    else batches.push([id])
  }
  const failed: ModelId[] = []
  for (const batch of batches) {
    const dice = yield* throwFor(game, unit, batch.length)
    for (const [index, id] of batch.entries()) {
      if (dice[index]?.face !== 1) continue
      if (!again(id) || !(yield* ridesItOut(game, unit, id))) failed.push(id)
    }
  }
  return failed
}

/** The owner says whether he throws the failed die again. */
function* ridesItOut(game: CoreGame, unit: UnitId, model: ModelId): Procedure<boolean> {
  const { seat } = unitOf(game.state, unit)
  if (isAutomatic(game, seat, 'rerolls')) return yield* thrownAgain(game, unit)
  const answer = yield* ask({
    seat,
    kind: 'dangerousAgain',
    args: { unit, model },
    because: ['C4-USR-14', 'CF-TERRAIN-15'],
    form: {
      form: 'option' as const,
      options: [
        { id: 'again', text: { key: 'decision.dangerousAgain.again' }, focus: { models: [model] } },
        { id: 'accept', text: { key: 'decision.dangerousAgain.accept' }, focus: { models: [model] } },
      ],
    },
    default: { form: 'option', option: 'again' },
    focus: { models: [model] },
  })
  return answer.option === 'again' && (yield* thrownAgain(game, unit))
}
function* thrownAgain(game: CoreGame, unit: UnitId): Procedure<boolean> {
  const [die] = yield* throwFor(game, unit, 1, true)
  return (die?.face ?? 1) > 1
}

/** What a walker throws: one die, two in a dangerous ruin (CF-RUIN-09, C4-WALKER-02). */
export const walkerDice = (ground: readonly Piece[]): number => (ground.some(isDangerousRuin) ? 2 : 1)
/** A 1 immobilises it, two destroy it. */
function* walkerTests(
  game: CoreGame,
  unit: UnitId,
  testing: readonly ModelId[],
  groundOf: (model: ModelId) => readonly Piece[],
): Procedure {
  for (const model of testing) {
    const count = walkerDice(groundOf(model))
    const because = ['CF-TERRAIN-15', count > 1 ? 'CF-RUIN-09' : 'C4-WALKER-02']
    yield* sufferGround(game, model, yield* throwFor(game, unit, count), because)
  }
}

/** More than a single 1: the vehicle is gone, not only stuck. */
export const isDestroyedBy = (dice: readonly Die[]): boolean =>
  dice.filter(({ face }) => face === 1).length > 1

/** How bad ground damages what is armoured: one 1 immobilises, more make a wreck of it (C4-VEH-14, C4-VDMG-17, CF-RUIN-09). */
export function* sufferGround(
  game: CoreGame,
  model: ModelId,
  dice: readonly Die[],
  because: readonly RuleId[],
): Procedure {
  const ones = dice.filter(({ face }) => face === 1).length
  if (ones === 0) return
  const already = isImmobilised(modelOf(game.state, model))
  if (ones === 1 && already) return
  yield* emit('vehicleDamaged', { model, damage: [ones === 1 ? 'immobilised' : 'destroyed'] }, because)
  if (ones <= 1) return
  yield* becomeWreck(game, model, 'dangerous', because)
  yield* game.at('hullsSuffered')
}
