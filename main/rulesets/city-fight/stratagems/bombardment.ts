/**
 * Preliminary bombardment: after deployment each enemy on foot and each of his obstacles is struck by a 6 (CF-STRAT-24). A
 * stratagem, or a rule of the mission for one side (CF-MSR-06, CF-SPECIAL-05).
 */
import type { Draft } from 'immer'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { FactData } from '../../../../shared/protocol/facts'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import type { HiddenMarker } from '../../../../shared/protocol/parts/hidden'
import type { EffectOf } from '../../../../shared/protocol/stratagem'
import { inside } from '../../../../shared/table'
import type { PieceId, UnitId } from '../../../../shared/table/types'
import { emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  keptBy,
  plainWound,
  standingModels,
  type CoreGame,
  type CorePart,
  type CoreState,
  type Occasion,
} from '../../core4/game'
import { Toll, glance, resolveWounds, sufferDamage } from '../../core4/harm'
import { roleOf } from '../../core4/mission'
import { sufferPinning } from '../../core4/morale'
import { unitAsSheltered } from '../../core4/shooting'
import { isGun, isVehicle, rideOf } from '../../core4/units'
import { bombardmentOfMission, bombardmentsFor } from '../rules/preliminary-bombardment'
import { comeToLight, markersOf } from '../stealth'
import { declaredEffects } from './catalogue'
import type { EffectRule } from './effect'

type Shelling = Omit<EffectOf<'bombards'>, 'does'>
const because = ['CF-STRAT-24']
/** As the rule has it, where a mission brings it. */
const usual: Shelling = { hitOn: 6, wounds: 'D6', endangersOn: 4, vehicles: false }

const hitSetting: SettingSpec = {
  key: 'cf.strat.bombardHit',
  default: 6,
  alternatives: [5, 4],
  cite: 'CF-STRAT-24',
  younger: true,
}
const woundsSetting: SettingSpec = {
  key: 'cf.strat.bombardWounds',
  default: 'D6',
  alternatives: ['D3', '2D6'],
  cite: 'CF-STRAT-24',
  younger: true,
}
const vehiclesSetting: SettingSpec = {
  key: 'cf.strat.bombardVehicles',
  default: false,
  alternatives: [true],
  cite: 'CF-STRAT-24',
  younger: true,
}
/** What the players have agreed otherwise goes before what the file says. */
function asAgreed(game: CoreGame, told: Shelling): Shelling {
  const [hitOn, wounds] = [game.setting(hitSetting.key), game.setting(woundsSetting.key)]
  return {
    ...told,
    ...(typeof hitOn === 'number' && hitOn !== hitSetting.default && { hitOn }),
    ...(typeof wounds === 'string' && wounds !== woundsSetting.default && { wounds }),
    vehicles: told.vehicles || game.setting(vehiclesSetting.key) === true,
  }
}

export const bombards: EffectRule<'bombards'> = {
  does: 'bombards',
  serves: () => true,
  standing: ({ state }) => [
    state.turn.game > 0
      ? { text: { key: 'standing.bombarded' }, over: true }
      : { text: { key: 'standing.willBombard' } },
  ],
}

/** Obstacles that a side has brought (CF-STRAT-30). */
const broughtObstacles = keptBy<{ readonly of: Readonly<Record<PieceId, Seat>> }>({
  id: 'broughtObstacles',
  opening: () => ({ of: {} }),
})

/** All that a side has coming for the enemy: by the mission first, then by what it has declared. */
function shellingsOf({ state }: CoreGame, seat: Seat): readonly Shelling[] {
  const byMission = Array.from({ length: bombardmentsFor(state, roleOf(state, seat)) }, () => usual)
  const declared = declaredEffects(state, seat).filter((effect) => effect.does === 'bombards')
  return [...byMission, ...declared]
}

/** On the table, or inside of what is; who waits beside it is safe. */
const within = ({ state }: CoreGame, unit: UnitId): boolean =>
  standingModels(state, unit).length > 0 || rideOf(state, unit)?.status === 'onTable'

function* bombard(game: CoreGame, seat: Seat, { hitOn, wounds, endangersOn, vehicles }: Shelling): Procedure {
  const enemy = otherSeat(seat)
  const units = Object.values(game.state.units)
    .filter((unit) => unit.seat === enemy && within(game, unit.id))
    .filter(({ id }) => vehicles || !isVehicle(game.state, id))
  // A die falls for those inside too: that they are there is told by it.
  for (const { id, aboard } of units)
    if (aboard?.unseen === true)
      yield* emit('unitRevealed', { unit: id, vehicle: aboard.vehicle }, [...because, 'C4-TRANS-16'])
  const brought = broughtObstacles.of(game.state).of
  const obstacles = game.state.table.pieces.filter(({ id }) => brought[id] === enemy).map(({ id }) => id)
  yield* emit('bombardmentBegan', { seat }, because)
  const struck: UnitId[] = []
  for (const { id } of units)
    if (yield* isHit(seat, hitOn, { purpose: 'bombardUnit', unit: id })) struck.push(id)
  // Whoever is behind a marker is on the table as well; who it is comes out where he is hit.
  const uncovered: HiddenMarker[] = []
  for (const marker of markersOf(game.state, enemy))
    if (yield* isHit(seat, hitOn, { purpose: 'bombardMarker' })) uncovered.push(marker)
  for (const piece of obstacles)
    if (yield* isHit(seat, hitOn, { purpose: 'bombardObstacle' }))
      yield* emit('obstacleRemoved', { piece, cause: 'bombardment' }, because)
  for (const unit of struck) yield* shell(game, seat, unit, wounds, endangersOn)
  for (const marker of uncovered) {
    const unit = yield* comeToLight(game, marker, 'bombardment')
    if (!within(game, unit)) continue
    struck.push(unit)
    yield* shell(game, seat, unit, wounds, endangersOn)
  }
  yield* emit('bombardmentEnded', { seat, units: struck }, because)
}
function* isHit(
  seat: Seat,
  needed: number,
  about: { readonly purpose: string; readonly unit?: UnitId },
): Procedure<boolean> {
  const [die] = yield* roll({ kind: 'd6', count: 1, seat, because, needed, ...about })
  return (die?.face ?? 0) >= needed
}

/** What a unit suffers that is hit. */
function* shell(game: CoreGame, seat: Seat, unit: UnitId, wounds: string, endangersOn: number): Procedure {
  if (isVehicle(game.state, unit)) return yield* shellVehicle(game, seat, unit)
  const shelter = ruinAbout(game, unit)
  const count = yield* howMany(seat, unit, wounds)
  const toll = new Toll(game, unit)
  const models = [...toll.left.keys()].filter((id) => {
    const { [id]: model } = game.state.models
    return model !== undefined && !isGun(model)
  })
  const wound = { ...plainWound(models), cover: unitAsSheltered(game, unit) }
  yield* resolveWounds(game, toll, [{ wound, count }], models, shelling, null)
  yield* toll.fall(shelling)
  if (shelter !== null) yield* shakeRuin(game, seat, shelter, endangersOn)
  yield* sufferPinning(game, unit, [])
}
const shelling: Occasion = {
  cause: 'bombardment',
  purpose: ({ kind }) => kind,
  because,
  falls: because,
  hurts: because,
}
function* shellVehicle(game: CoreGame, seat: Seat, unit: UnitId): Procedure {
  const [model] = standingModels(game.state, unit)
  if (!model) return
  const damage = yield* glance(game, model, seat, because)
  const struck = { model: model.id, by: seat, rolled: [[damage]], automatic: [], penetrated: false }
  yield* sufferDamage(game, [struck], 'bombardment', because)
  yield* game.at('hullsSuffered')
}

/** `2D6+1`: so many dice, and what comes to them. */
function* howMany(seat: Seat, unit: UnitId, wounds: string): Procedure<number> {
  const said = /^(\d{0,2})D([36])([+-]\d{1,2})?$/.exec(wounds)
  if (!said) return Number(wounds)
  const [, times = '', sides, more = '0'] = said
  const dice = yield* roll({
    kind: sides === '3' ? 'd3' : 'd6',
    count: times === '' ? 1 : Number(times),
    purpose: 'bombardWounds',
    seat,
    because,
    unit,
  })
  const worth = (face: number): number => (sides === '3' ? Math.ceil(face / 2) : face)
  return Math.max(0, dice.reduce((sum, { face }) => sum + worth(face), 0) + Number(more))
}

/** The ruin it shelters in: more than half of it stands in ruins, and of several in this one most. */
function ruinAbout({ state }: CoreGame, unit: UnitId): PieceId | null {
  const models = standingModels(state, unit)
  const ruins = state.table.pieces
    .filter(({ design }) => design.kind === 'ruin')
    .map((piece) => ({ piece, count: models.filter(({ pose }) => inside(pose, piece)).length }))
    .sort((one, two) => two.count - one.count)
  const sheltered = ruins.reduce((sum, { count }) => sum + count, 0)
  return sheltered * 2 > models.length ? (ruins[0]?.piece.id ?? null) : null
}
/** One that is dangerous already stays so. */
function* shakeRuin(game: CoreGame, seat: Seat, piece: PieceId, needed: number): Procedure {
  const ruin = game.state.table.pieces.find(({ id }) => id === piece)
  if (!ruin || ruin.state.dangerous) return
  const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'shakeRuin', seat, because, needed })
  if ((die?.face ?? 0) >= needed)
    yield* emit('ruinEndangered', { piece, cause: 'bombardment' }, [...because, 'CF-RUIN-07'])
}

export const bombardmentPart: CorePart = {
  id: 'city-fight/bombardment',
  rules: [bombardmentOfMission],
  keeps: broughtObstacles,
  settings: [hitSetting, woundsSetting, vehiclesSetting],
  moments: {
    *deployed(game) {
      for (const seat of ['a', 'b'] as const)
        for (const one of shellingsOf(game, seat)) yield* bombard(game, seat, asAgreed(game, one))
    },
  },
  reducers: { bombardmentBegan() {}, bombardmentEnded() {} },
  follows: {
    // What goes down once the mission is known a side has brought for itself.
    piecePlaced(draft: Draft<CoreState>, { seat, piece }: FactData<'piecePlaced'>) {
      if (draft.scenario !== null && broughtObstacles.find(draft as CoreState))
        broughtObstacles.draft(draft).of[piece] = seat
    },
  },
}
