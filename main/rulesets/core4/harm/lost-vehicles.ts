/** What becomes of a vehicle that is lost: a wreck, or debris and whoever stands too near (C4-VDMG-17 to -19, -26, -27). */
import { inches, within, type Mm } from '../../../../shared/geometry/length'
import type { RuleId } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { ModelId, Standing, UnitId } from '../../../../shared/table/types'
import { emit, roll, simultaneously } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  modelOf,
  plainWound,
  standingModels,
  type CoreGame,
  type LossCause,
  type Occasion,
  type StandingModel,
} from '../game'
import { coreSees, tapeBetween } from '../sight'
import { craterSize, isGun, isVehicleModel, raisedWhere, standingOf } from '../units'
import { callOut } from './call-out'
import { removeCasualties } from './casualties'
import { debrisNeedsSight } from './hull-state'
import { sufferOn } from './suffer-on'
import { Toll } from './toll'

/** It stays where it stands, as terrain (C4-VDMG-17, -26). */
export function* becomeWreck(
  game: CoreGame,
  model: ModelId,
  cause: LossCause,
  because: readonly RuleId[],
  by?: UnitId,
): Procedure {
  yield* callOut(game, model, 'wrecked', by)
  yield* simultaneously(
    (function* (): Procedure {
      const raised = raisedWhere(game, model)
      yield* emit('vehicleWrecked', { model, ...(raised && { raised }) }, ['C4-VDMG-17', 'C4-VDMG-26'])
      yield* removeCasualties(game, [model], cause, [...because, 'C4-VDMG-17', 'C4-VDMG-20'])
    })(),
  )
}

const inTheBlast: Occasion = {
  cause: 'explosion',
  purpose: ({ kind }) => kind,
  because: ['C4-VDMG-18'],
  falls: ['C4-VDMG-18'],
  hurts: ['C4-VDMG-18'],
}
/** Inches; of one that only explodes a die says it. */
const annihilatedRadius = 6

/** Debris hits everybody on foot near by on 4+, then the hull is gone (C4-VDMG-18, -19). Whoever rides in it has been called out. */
export function* blowUp(
  game: CoreGame,
  model: ModelId,
  by: Seat,
  how: 'exploded' | 'annihilated',
  because: readonly RuleId[],
): Procedure {
  const cite: RuleId = how === 'exploded' ? 'C4-VDMG-18' : 'C4-VDMG-19'
  const radius = how === 'annihilated' ? annihilatedRadius : yield* radiusThrown(game, model, by)
  const near = caughtBy(game, model, inches(radius))
  yield* emit('vehicleExploded', { model, radius, models: near.map(({ id }) => id) }, [cite])
  const dice = yield* roll({
    kind: 'd6',
    count: near.length,
    purpose: 'debris',
    seat: by,
    because: ['C4-VDMG-18'],
    needed: 4,
    unit: modelOf(game.state, model).unit,
  })
  const hit = near.filter((_, n) => (dice[n]?.face ?? 0) >= 4)
  for (const unit of new Set(hit.map((one) => one.unit)))
    yield* sufferDebris(
      game,
      unit,
      hit.filter((one) => one.unit === unit).map(({ id }) => id),
    )
  const size = game.setting(craterSize.key) === 1 ? 1 : 2
  yield* simultaneously(
    (function* (): Procedure {
      const raised = raisedWhere(game, model)
      // On a floor it is rubble among rubble: the ruin is difficult ground with the same cover already.
      if (raised === undefined || raised.on.level === 0)
        yield* emit('debrisLeft', { model, ...(size === 1 && { size }), ...(raised && { raised }) }, [
          'C4-VDMG-27',
        ])
      yield* removeCasualties(game, [model], 'explosion', [...because, cite, 'C4-VDMG-20'])
    })(),
  )
}

function* radiusThrown(game: CoreGame, model: ModelId, seat: Seat): Procedure<number> {
  const [die] = yield* roll({
    kind: 'd6',
    count: 1,
    purpose: 'explosionRadius',
    seat,
    because: ['C4-VDMG-18'],
    unit: modelOf(game.state, model).unit,
  })
  return die?.face ?? 1
}

/** As it was before it was lost: what flew reaches up as far as it flew, down to the ground (C4-VEH-07, C4-VDMG-18). */
const inItsPlace = (model: ModelView): Standing => ({
  ...standingOf(model),
  grounded: model.damage?.immobilised === true,
})

/** Everybody on foot, by unit, then by index: vehicles, guns and who fires from inside take no harm from debris. */
function caughtBy(game: CoreGame, id: ModelId, radius: Mm): readonly StandingModel[] {
  const hull = inItsPlace(modelOf(game.state, id))
  return Object.keys(game.state.units)
    .sort()
    .flatMap((unit) => standingModels(game.state, unit))
    .filter((model) => !isVehicleModel(model) && !isGun(model) && !model.firesFrom)
    .filter((model) => within(tapeBetween(game, hull, standingOf(model)), radius))
    .filter((model) => game.setting(debrisNeedsSight.key) !== true || coreSees(game, id, model.id))
}

/** The wound is that of the very model; armour or a ward may stop it. */
function* sufferDebris(game: CoreGame, unit: UnitId, models: readonly ModelId[]): Procedure {
  const toll = new Toll(game, unit)
  yield* sufferOn(game, toll, models, (id) => plainWound([id]), inTheBlast)
  yield* toll.fall(inTheBlast)
}
