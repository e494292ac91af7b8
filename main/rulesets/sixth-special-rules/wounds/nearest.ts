/** Who is near to where a wound comes from: the marker's middle, those who strike, those who fire (S6-USR-X-06). */
import { tolerance } from '../../../../shared/geometry'
import { pointToBaseGap } from '../../../../shared/table'
import type { ModelId } from '../../../../shared/table/types'
import { inContact } from '../../core4/assault'
import { standingModels, type CoreGame, type StandingModel, type Wound } from '../../core4/game'
import { rangeBetween } from '../../core4/sight'
import { standingOf } from '../../core4/units'

const models = ({ state }: CoreGame, ids: readonly ModelId[]): readonly StandingModel[] =>
  ids.flatMap((id) => standingModels(state, state.models[id]?.unit ?? '').filter((one) => one.id === id))

/** Of what comes from nobody everybody is equally near. */
function farFrom(game: CoreGame, { burst, strikers, by }: Wound): (model: StandingModel) => number {
  if (burst) return (model) => pointToBaseGap(standingOf(model), burst)
  if (strikers) {
    const striking = models(game, strikers)
    return (model) => (striking.some((one) => inContact(game, one, model)) ? 0 : 1)
  }
  const firers = by === null ? [] : standingModels(game.state, by)
  return (model) =>
    firers.length === 0 ? 0 : Math.min(...firers.map(({ id }) => rangeBetween(game, id, model.id)))
}

/** Those it may strike, the nearest first; those equally near together. */
export function nearestFirst(game: CoreGame, wound: Wound): readonly (readonly ModelId[])[] {
  const far = farFrom(game, wound)
  const all = models(game, wound.eligible)
    .map((model) => ({ id: model.id, far: far(model) }))
    .sort((one, two) => one.far - two.far)
  const tiers: { readonly from: number; readonly ids: ModelId[] }[] = []
  for (const one of all) {
    const tier = tiers.at(-1)
    if (tier && one.far - tier.from <= tolerance) tier.ids.push(one.id)
    else tiers.push({ from: one.far, ids: [one.id] })
  }
  return tiers.map(({ ids }) => ids)
}
