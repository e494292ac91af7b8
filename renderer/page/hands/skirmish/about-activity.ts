import type { Activity } from '../../../../shared/protocol/skirmish/command'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'

/** Who lies in ambush gives that up by hiding (LS-EXT-02). */
export const aboutActivity = (activity: Activity, man: SkirmishModel | undefined): string =>
  activity === 'hide' && man?.hidden?.ambush === true ? 'hideFromAmbush' : activity
