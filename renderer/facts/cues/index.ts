/** What the eye sees of every fact: a kind that is missing here does not compile. */
import type { GameEvent } from '../../../shared/protocol/event'
import { type FactKind } from '../../../shared/protocol/facts'
import {
  turnCues,
  movementCues,
  companyCues,
  moraleCues,
  shootingCues,
  harmCues,
  psychicCues,
  assaultCues,
} from './battle'
import {
  cityCues,
  lendingCues,
  counterCues,
  layingCues,
  missionCues,
  setUpCues,
  namedCues,
  objectiveCues,
} from './city'
import { sixthCues } from './sixth'
import { reserveCues } from './reserves'
import { manCues, activityCues, fireCues, skirmishSetUpCues, skirmishTurnCues } from './skirmish'
import { sixthSetUpCues } from './sixth-set-up'
import { transportCues } from './transport'
import type { Cue, FactCues } from './cue'

export {
  objectiveModel,
  type CalloutCue,
  type ClashCue,
  type Cue,
  type ModelsOf,
  type ShotsCue,
  type TitleCue,
} from './cue'
export { mannerLooks, mannerOfShots, type Arms, type MannerLook } from './manner'
export { wayfinder, type WaysView } from './ways'

export const factCues: { readonly [K in FactKind]: FactCues<K> } = {
  rolled: (roll) => [{ cue: 'dice', roll }],
  ...turnCues,
  ...movementCues,
  ...companyCues,
  ...transportCues,
  ...moraleCues,
  ...shootingCues,
  ...harmCues,
  ...psychicCues,
  ...assaultCues,
  ...layingCues,
  ...setUpCues,
  ...counterCues,
  ...missionCues,
  ...namedCues,
  ...objectiveCues,
  ...sixthSetUpCues,
  ...reserveCues,
  ...lendingCues,
  ...cityCues,
  ...sixthCues,
  ...manCues,
  ...activityCues,
  ...fireCues,
  ...skirmishSetUpCues,
  ...skirmishTurnCues,
}

/** What the eye sees of one fact, in its order. */
export function cuesOf({ type, data }: GameEvent): readonly Cue[] {
  const cues = factCues[type] as FactCues<FactKind>
  return cues === 'none' ? [] : cues(data as never)
}
/** All cues of one kind in these facts, in their order. */
export const cuesIn = <K extends Cue['cue']>(
  events: readonly GameEvent[],
  kind: K,
): readonly Extract<Cue, { readonly cue: K }>[] =>
  events.flatMap((event) =>
    cuesOf(event).filter((cue): cue is Extract<Cue, { readonly cue: K }> => cue.cue === kind),
  )
