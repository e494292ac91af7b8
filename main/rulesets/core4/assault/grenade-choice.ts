/**
 * A grenade instead of all blows, each model for itself, only at a hull: chosen before the step in which he would strike, as
 * things stand then (C4-VASSAULT-20). When he strikes, the weapon he chose for the round has said (C4-ASSAULT-15).
 */
import type { CloseWeapon } from '../../../../shared/protocol/close-weapon'
import type { ModelId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import { isAutomatic, type CoreGame, type StandingModel } from '../game'
import { isGrenade } from '../units'
import { hullsInReach } from './at-hull'
import { grenadesOf } from './close-weapons'
import type { Engagement } from './contact'
import type { Armed } from './strike'
import { bestWeapon, choose, costBy, type Choosers } from './weapon-choice'

/** Strikers of one unit with the same weapon and grenades, who have a hull before them that one of these may come through. */
function throwersAmong(
  game: CoreGame,
  strikers: readonly StandingModel[],
  armed: Armed,
  engagement: Engagement,
): readonly Choosers[] {
  const groups = new Map<string, Choosers>()
  for (const model of strikers) {
    const grenades = grenadesOf(game, model)
    if (grenades.length === 0 || hullsInReach(game, model, engagement).length === 0) continue
    const weapons = [armed.get(model.id) ?? null, ...grenades]
    const key = [model.unit, ...weapons.map((weapon) => weapon?.id ?? '')].join(' ')
    groups.set(key, { models: [...(groups.get(key)?.models ?? []), model], weapons })
  }
  return [...groups.values()]
    .map(({ models, weapons }) => ({
      models,
      weapons: weapons.filter((one) => !isGrenade(one) || costBy(game, models, one, engagement) > 0),
    }))
    .filter(({ weapons }) => weapons.length > 1)
}
/** Each for himself: whose grenade is worth more than his blows. */
const proposedThrowers = (
  game: CoreGame,
  { models, weapons }: Choosers,
  engagement: Engagement,
): readonly ModelId[] =>
  models
    .filter((model) => isGrenade(bestWeapon(game, { models: [model], weapons }, engagement)))
    .map(({ id }) => id)
const whoThrow = ({ models, weapons }: Choosers, throwing: readonly ModelId[]): Choosers => ({
  models: models.filter(({ id }) => throwing.includes(id)),
  weapons: weapons.filter(isGrenade),
})
const withWeapon = (armed: Armed, { models }: Choosers, weapon: CloseWeapon | null): Armed =>
  new Map([...armed, ...models.map(({ id }) => [id, weapon] as const)])

/** With what they strike in this step if nobody is asked: for previews. */
export const grenadesByDefault = (
  game: CoreGame,
  strikers: readonly StandingModel[],
  armed: Armed,
  engagement: Engagement,
): Armed =>
  throwersAmong(game, strikers, armed, engagement).reduce((so, choosers) => {
    const throwers = whoThrow(choosers, proposedThrowers(game, choosers, engagement))
    return throwers.models.length === 0
      ? so
      : withWeapon(so, throwers, bestWeapon(game, throwers, engagement))
  }, armed)

/** With what the strikers of a step strike in it. */
export function* chooseGrenades(
  game: CoreGame,
  strikers: readonly StandingModel[],
  chosen: Armed,
  engagement: Engagement,
): Procedure<Armed> {
  let armed = chosen
  for (const choosers of throwersAmong(game, strikers, chosen, engagement)) {
    const throwers = whoThrow(choosers, yield* askWhoThrows(game, choosers, engagement))
    if (throwers.models.length > 0)
      armed = withWeapon(armed, throwers, yield* choose(game, throwers, engagement))
  }
  return armed
}
function* askWhoThrows(
  game: CoreGame,
  choosers: Choosers,
  engagement: Engagement,
): Procedure<readonly ModelId[]> {
  const [model] = choosers.models
  if (!model) return []
  const proposed = proposedThrowers(game, choosers, engagement)
  if (isAutomatic(game, model.seat, 'closeWeapons')) return proposed
  const able = choosers.models.map(({ id }) => id)
  const answer = yield* ask({
    seat: model.seat,
    kind: 'grenades',
    args: { unit: model.unit },
    because: ['C4-VASSAULT-20'],
    form: { form: 'models' as const, from: able, min: 0, max: able.length },
    default: { form: 'models', models: [...proposed] },
    focus: { units: [model.unit], models: able },
  })
  return answer.models
}
