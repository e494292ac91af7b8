/** A model nothing has happened to yet, and which carries nothing: what begins, and what a test stages, says who it is. */
import type { SkirmishModel } from '../../../shared/protocol/skirmish/model'

export const freshModel: Omit<
  SkirmishModel,
  'id' | 'seat' | 'squad' | 'kind' | 'name' | 'figure' | 'class' | 'body'
> = {
  roles: [],
  leadership: 0,
  weapons: [],
  gear: [],
  mateOf: null,
  pose: null,
  posture: 'standing',
  status: 'waiting',
  aboard: null,
  garrison: null,
  leftBy: null,
  activated: false,
  moved: 0,
  displaced: false,
  spotUsed: false,
  suppressed: false,
  shaken: false,
  retreat: null,
  hidden: null,
  ground: null,
  engaged: [],
  wound: null,
  escort: null,
  captured: false,
}
