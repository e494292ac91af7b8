/** A booby trap goes off, or is a dud: the one hit that a model of the unit takes (CF-STRAT-20). */
import type { Draft } from 'immer'
import type { Mm } from '../../../../shared/geometry/length'
import type { SettingSpec } from '../../../../shared/protocol/api'
import type { FactData } from '../../../../shared/protocol/facts'
import type { TrapView } from '../../../../shared/protocol/parts/traps'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  draftModel,
  modelOf,
  plainWound,
  standingModels,
  unitOf,
  type CoreGame,
  type CoreState,
  type Occasion,
  type UnitMoments,
  type WoundLot,
} from '../../core4/game'
import {
  Toll,
  resolveWounds,
  rootsHull,
  sufferDamage,
  sufferHits,
  type HitEffect,
  type HullDamage,
} from '../../core4/harm'
import { toWound } from '../../core4/shooting'
import { isGun, isVehicleModel, valueNow } from '../../core4/units'

const because = ['CF-STRAT-20']
type Stops = UnitMoments['underway']['stops']
export const trapHarm: SettingSpec = {
  key: 'cf.strat.trap',
  default: 'hit',
  alternatives: ['autoWound'],
  cite: 'CF-STRAT-20',
  younger: true,
}
const blast: Occasion = {
  cause: 'trap',
  purpose: ({ kind }) => kind,
  because,
  falls: because,
  hurts: because,
}

/** Its die, and what follows; the marker is gone either way. */
export function* springTrap(game: CoreGame, trap: TrapView, unit: UnitId, gone: Mm, stops: Stops): Procedure {
  const { value: needed, changedBy } = game.ask('trapGoesOff', trap.needed, { unit })
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'trap',
    seat: trap.seat,
    because: [...because, ...changedBy.map(({ cite }) => cite)],
    needed,
    unit,
  })
  const told = { trap: trap.id, piece: trap.piece, unit, at: trap.at, seat: trap.seat }
  if ((die?.face ?? 0) < needed) return yield* emit('trapDud', told, because)
  yield* emit('trapSprung', told, because)
  const model = yield* whoIsCaught(game, trap, unit)
  yield* emit('trapCaught', { unit, model }, because)
  const hulls = yield* strike(game, trap, unit, model)
  if (hulls.length > 0) yield* sufferOrStop(game, { unit, model, gone }, hulls, stops)
}

/** Any of the unit, as whoever moves it likes. */
function* whoIsCaught(game: CoreGame, trap: TrapView, unit: UnitId): Procedure<ModelId> {
  const from = standingModels(game.state, unit).map(({ id }) => id)
  const [first] = from
  if (first === undefined) throw new Error(`nobody of ${unit} is there`)
  if (from.length === 1) return first
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'trapModel',
    args: { unit, strength: trap.hit.strength },
    because,
    form: { form: 'models' as const, from, min: 1, max: 1 },
    default: { form: 'models', models: [first] },
    focus: { units: [unit], models: from, pieces: [trap.piece] },
  })
  return answer.models[0] ?? first
}

function effectOn(game: CoreGame, { hit, seat }: TrapView, unit: UnitId, model: ModelId): HitEffect {
  const { strength, ap } = hit
  const wound = { ...plainWound([model]), kills: strength, ap }
  const soft = !isVehicleModel(modelOf(game.state, model)) && !isGun(modelOf(game.state, model))
  return {
    seat,
    unit,
    target: unit,
    eligible: [model],
    toWound: {
      needed: soft ? toWound(strength, valueNow(game, model, 't')) : null,
      again: null,
      modifiers: [],
    },
    wounds: { plain: wound, rending: wound },
    pierces: (_hit, armour) => ({
      strength,
      armour,
      dice: 1,
      reads: 'sum',
      rending: null,
      again: null,
      ap,
      cite: because,
    }),
    pins: null,
    because: { dealt: because, wounds: because, guns: because },
  }
}

/** A vehicle takes it on its front armour: the hit comes from nowhere. @returns what that does to it */
function* strike(
  game: CoreGame,
  trap: TrapView,
  unit: UnitId,
  model: ModelId,
): Procedure<readonly HullDamage[]> {
  const effect = effectOn(game, trap, unit, model)
  const armoured = effect.toWound.needed === null
  const outright = !armoured && game.setting(trapHarm.key) === 'autoWound'
  const harmed = outright ? null : yield* sufferHits(game, [{ effect, hits: [{ on: model }] }])
  const wounds: readonly WoundLot[] = harmed?.wounds ?? [{ wound: effect.wounds.plain, count: 1 }]
  const toll = new Toll(game, unit)
  yield* resolveWounds(game, toll, wounds, [model], blast, null)
  yield* toll.wreck(harmed?.wrecked ?? [])
  yield* toll.fall(blast)
  return harmed?.hulls ?? []
}

/** What moves no more suffers it where it stands then; anything else at once, and goes on. */
function* sufferOrStop(
  game: CoreGame,
  { unit, model, gone }: { readonly unit: UnitId; readonly model: ModelId; readonly gone: Mm },
  hulls: readonly HullDamage[],
  stops: Stops,
): Procedure {
  const suffers = function* (): Procedure {
    yield* sufferDamage(game, hulls, 'trap', because)
  }
  const stopped = hulls.some((hull) => rootsHull(game, hull))
  if (!stopped) return yield* suffers()
  stops.set(model, {
    gone,
    halts: (pose) => emit('trapHalted', { unit, model, pose }, [...because, 'C4-VEH-14']),
    suffers,
  })
}

export const trapHarmReducers = {
  trapCaught() {},
  trapHalted(draft: Draft<CoreState>, { model, pose }: FactData<'trapHalted'>) {
    draftModel(draft, model).pose = pose
  },
}
