/** One side places its whole army, in any order, changes its mind as it likes, and says when it is done (S6-MISS-DEP-02). */
import type { Draft } from 'immer'
import { draftUnit, standModels, type CommandRule, type CoreGame, type CoreState } from '../../core4/game'
import { checkDeployment, placesInAnyOrder, sideIsDone, waitingUnits } from '../../core4/deployment'
import type { FactData } from '../../../../shared/protocol/facts'
import { allowed, refuse, type Verdict } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { emit } from '../../../engine/steps'

const because = ['S6-MISS-DEP-02']

/** Is it this side's to place its army now? */
const places = ({ state }: CoreGame, seat: Seat): boolean =>
  state.stage === 'deployment' &&
  state.deploy?.seat === seat &&
  state.deploy.category !== null &&
  placesInAnyOrder(state)

export function mayRearrange(game: CoreGame, seat: Seat, id: UnitId): Verdict {
  const unit = game.state.units[id]
  if (!places(game, seat)) return refuse('notYourDeployment', because)
  const stands =
    unit?.seat === seat &&
    unit.models.length > 0 &&
    (unit.inside !== undefined ||
      unit.models.every((model) => game.state.models[model]?.status === 'onTable'))
  return stands ? allowed : refuse('notOnTable', because, { unit: id }, [id])
}

export const rearrangeRule: CommandRule<'rearrange'> = {
  check(game, seat, { unit, poses }) {
    const turn = mayRearrange(game, seat, unit)
    if (!turn.ok) return turn
    const { refusal } = checkDeployment(game, seat, unit, poses)
    return refusal ? { ok: false, refusal } : allowed
  },
  *perform(game, seat, { unit, poses: wish }) {
    const { poses } = checkDeployment(game, seat, unit, wish)
    yield* emit('rearranged', { unit, poses }, because)
  },
  legal: (game, seat) =>
    places(game, seat)
      ? Object.keys(game.state.units)
          .filter((unit) => mayRearrange(game, seat, unit).ok)
          .map((unit) => ({ type: 'rearrange', unit }))
      : [],
  label: ({ unit }) => ({ key: 'label.deploy', args: { unit } }),
}

export const finishDeploymentRule: CommandRule<'finishDeployment'> = {
  check(game, seat) {
    if (!places(game, seat)) return refuse('notYourDeployment', because)
    const [unit] = waitingUnits(game.state, seat)
    return unit ? refuse('stillToDeploy', because, { unit: unit.id }, [unit.id]) : allowed
  },
  *perform(game, seat) {
    yield* emit('deploymentFinished', { seat }, because)
    if (!(yield* sideIsDone(game, seat))) yield* game.at('stepDone')
  },
  legal(game, seat) {
    return this.check(game, seat, { type: 'finishDeployment' }).ok ? [{ type: 'finishDeployment' }] : []
  },
  label: () => ({ key: 'label.finishDeployment' }),
}

export const wholeSideReducers = {
  rearranged(draft: Draft<CoreState>, { unit, poses }: FactData<'rearranged'>) {
    standModels(draft, poses)
    delete draftUnit(draft, unit).inside
  },
  deploymentFinished() {},
}
