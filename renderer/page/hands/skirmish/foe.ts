/** An enemy under the mouse while a way is drawn: nobody walks into him but to fight, and this is how he is fired at. Pure. */
import type { SkirmishSnapshot } from '../../../../shared/protocol/api'
import type { Activity } from '../../../../shared/protocol/skirmish/command'
import type { ModelId } from '../../../../shared/table/types'
import { isAimedActivity } from './activities'

/** What is chosen after the steps of an activity: whom to fire at, or where it comes down. */
const chosenAfter: Readonly<Partial<Record<Activity, 'fireAfter' | 'aimAfter'>>> = {
  moveShoot: 'fireAfter',
  cautious: 'fireAfter',
  cover: 'aimAfter',
  callMortar: 'aimAfter',
}
/** An enemy to whom no way of this activity leads. */
export function isFoeAside(
  { view, seat }: Pick<SkirmishSnapshot, 'view' | 'seat'>,
  activity: Activity,
  model: ModelId | null,
): model is ModelId {
  const side = model === null ? null : (view.models[model]?.seat ?? null)
  return side !== null && side !== seat && activity !== 'assault' && !isAimedActivity(activity)
}
/**
 * What is said of him when he has been clicked, by its key.
 * @param struck  whom the activity could hit as it is drawn; undefined: not known yet
 */
export function saidOfFoe(
  activity: Activity,
  may: ReadonlySet<Activity>,
  foe: ModelId,
  struck: readonly { readonly target: ModelId }[] | undefined,
): string {
  const after = chosenAfter[activity] ?? (may.has('moveShoot') ? 'fireOtherwise' : 'noFire')
  const isMissed = after === 'fireAfter' && struck?.every(({ target }) => target !== foe) === true
  return `skirmish:prompt.${isMissed ? 'notFromThere' : after}`
}
