/** Down from above: aimed, scattered, arranged in circles, tested on what it has come down in (C4-MSR-03). */
import type { Draft } from 'immer'
import { inches, type PlanPoint } from '../../../../shared/geometry'
import type { FactData } from '../../../../shared/protocol/facts'
import { refuse } from '../../../../shared/protocol/refusal'
import { displaced } from '../../../../shared/templates'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { ask, emit, roll } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import {
  draftModel,
  draftUnit,
  standModels,
  standingRule,
  unitOf,
  type AboutQuestion,
  type CoreGame,
  type CoreState,
} from '../game'
import {
  comeDown,
  dangerousTests,
  endWays,
  haveCome,
  justLanded,
  landUnit,
  unitsInside,
  waysDown,
} from '../movement'
import { rollDeviation } from '../shooting'
import { drives, loseRiders, noteLanded } from '../units'
import { landing, type LandedUnit } from './landing'
import { placesSaid } from './landing-by-hand'
import { skyOf, type Sky } from './landing-place'

const because = ['C4-MSR-03']

/** The scatter die and two dice of inches, thrown together: on HIT the distance is not used. */
function* scatter(game: CoreGame, unit: UnitId, aim: PlanPoint) {
  const { seat } = unitOf(game.state, unit)
  const { bearing, hit } = yield* rollDeviation({ game, seat, unit }, null, 'C4-MSR-03')
  const dice = yield* roll({ kind: 'd6', count: 2, purpose: 'deepStrikeDistance', seat, because, unit })
  const distance = hit ? 0 : inches(dice.reduce((sum, { face }) => sum + face, 0))
  return { bearing, hit, distance, at: hit ? aim : displaced(aim, bearing, distance) }
}

/** Who of unlike models finds no place is for their owner to say. */
function* whoIsSpared(
  game: CoreGame,
  unit: UnitId,
  sky: Sky,
  there: LandedUnit,
): Procedure<readonly ModelId[]> {
  const others = sky.models.slice(1).map(({ id }) => id)
  const count = there.lost.length - (there.firstLost ? 1 : 0)
  const kinds = new Set(others.map((id) => game.state.models[id]?.kind))
  if (there.wide || count <= 0 || count >= others.length || kinds.size < 2) return []
  const answer = yield* ask({
    seat: unitOf(game.state, unit).seat,
    kind: 'deepStrikeLosses',
    args: { unit, count },
    because,
    form: { form: 'models' as const, from: others, min: count, max: count },
    default: { form: 'models', models: there.lost.filter((id) => others.includes(id)) },
    focus: { units: [unit] },
  })
  return others.filter((id) => !answer.models.includes(id))
}

export function* strikeDeep(game: CoreGame, unit: UnitId, first: ModelId, aim: PlanPoint): Procedure {
  const sky = skyOf(game, unit, first)
  const thrown = yield* scatter(game, unit, aim)
  const proposed = landing(sky, thrown.at)
  const spared = yield* whoIsSpared(game, unit, sky, proposed)
  const there = spared.length > 0 ? landing(sky, thrown.at, spared) : proposed
  const { wide, lost } = there
  const poses = yield* placesSaid(game, unit, first, thrown.at, there)
  yield* emit('deepStruck', { unit, aim, ...thrown, wide, poses, lost }, because)
  yield* haveCome(game, unit, waysDown(game, unit))
  if (drives(game.state, unit)) yield* landUnit(game, unit)
  else yield* dangerousTests(game, unit, comeDown(game, unit))
  yield* endWays(game, unit, waysDown(game, unit))
}

export const deepStrikeReducers = {
  deepStruck(draft: Draft<CoreState>, { unit, poses, lost }: FactData<'deepStruck'>) {
    standModels(draft, poses)
    noteLanded(draft, Object.keys(poses))
    loseRiders(draft, lost)
    for (const id of lost) {
      const model = draftModel(draft, id)
      model.wounds = 0
      model.status = 'casualty'
    }
    const own = draftUnit(draft, unit)
    own.moved = true
    own.moveDone = true
    own.turnModels = Object.keys(poses).length
    own.conditions.push(justLanded)
  },
}

/** Some of it have: a character takes it along into the squad he joins. */
const hasJustLanded = (state: CoreState, unit: UnitId): boolean =>
  unitsInside(state, unit).some(({ conditions }) => conditions.includes(justLanded))
/** No charge, and no other move, in the player turn in which it has come down. */
const barred = (key: string) => ({
  as: 'game' as const,
  band: 'forbids' as const,
  answer: <V>(value: V, { game, unit }: AboutQuestion<'mayAssault'>) =>
    value ??
    (hasJustLanded(game.state, unit) && game.state.turn.active === unitOf(game.state, unit).seat
      ? refuse(key, because, { unit }, [unit]).refusal
      : null),
})
export const landedRule = standingRule({
  id: 'justLanded',
  cite: 'C4-MSR-03',
  text: { key: 'modifier.justLanded' },
  on: { mayAssault: barred('noChargeAfterLanding'), mayMoveOn: barred('noMoveAfterLanding') },
})
