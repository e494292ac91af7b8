/** What a charge or a storm would bring: the very bouts that would be fought, and every total of their dice (LS-MELEE-02, LS-STORM-02). */
import type { SkirmishProspect } from '../../../../shared/protocol/skirmish/query'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { ModelId } from '../../../../shared/table/types'
import { distribution } from '../fire/odds'
import { touched } from '../melee/contact'
import { formFights, meleeValue } from '../melee/fight'
import type { SkirmishGame } from '../part'
import { standingSoldier } from '../space-now'
import { isPlaced, soldierOf, type SkirmishState } from '../state'
import { garrisonOf } from '../storm/garrison'
import { garrisonNeeds, stormDice, stormersNeed } from '../storm/round'

const faces = [1, 2, 3, 4, 5, 6] as const

/** One die a side, each with its sum. */
function outcomes(own: number, other: number): { readonly wins: number; readonly loses: number } {
  const throws = faces.flatMap((mine) => faces.map((theirs) => mine + own - theirs - other))
  const share = (count: number): number => count / throws.length
  return {
    wins: share(throws.filter((margin) => margin > 0).length),
    loses: share(throws.filter((margin) => margin < 0).length),
  }
}
const valueOf = (state: SkirmishState, ids: readonly ModelId[]): number =>
  ids.reduce((sum, id) => sum + meleeValue(state, soldierOf(state, id)), 0)

/** @param game  with the activity at its end, nobody in contact yet */
export function fightsOf(
  game: SkirmishGame,
  seat: Seat,
  attackers: readonly ModelId[],
): SkirmishProspect['fights'] {
  const { state } = game
  const met = attackers.flatMap((id) => {
    const model = soldierOf(state, id)
    const foes = isPlaced(model) ? touched(game, seat, standingSoldier(state, model)) : []
    return foes.length > 0 ? [{ id, foes }] : []
  })
  const models = { ...state.models }
  const bind = (id: ModelId, to: readonly ModelId[]): void => {
    const model = soldierOf({ ...state, models }, id)
    models[id] = { ...model, engaged: [...new Set([...model.engaged, ...to])] }
  }
  for (const { id, foes } of met) {
    bind(id, foes)
    for (const foe of foes) bind(foe, [id])
  }
  const bound = { ...state, models }
  return formFights(
    { ...game, state: bound },
    met.map(({ id }) => id),
  ).map(({ ours, theirs }) => {
    const [own, other] = [valueOf(bound, ours), valueOf(bound, theirs)]
    return { ours, theirs, own, other, ...outcomes(own, other) }
  })
}

/** The first round at a building: as many dice as the melee values of either side come to. */
export function stormOf(
  game: SkirmishGame,
  seat: Seat,
  piece: string,
  stormers: readonly ModelId[],
): NonNullable<SkirmishProspect['storm']> {
  const garrison = garrisonOf(game, piece, seat).map(({ id }) => id)
  const half = (ids: readonly ModelId[], needed: number) => {
    const dice = stormDice(game, ids)
    return { dice, needed, hits: distribution(dice, (7 - needed) / 6) }
  }
  return { garrison, ours: half(stormers, stormersNeed), theirs: half(garrison, garrisonNeeds) }
}
