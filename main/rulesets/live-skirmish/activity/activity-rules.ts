/** The menu of activities with what each is made of (LS-ACT-01). */
import type { Activity } from '../../../../shared/protocol/skirmish/command'
import type { ActivityRule } from './activity-rule'
import { hideRule } from './hide'
import { legUpRule } from './leg-up'

const run: ActivityRule = { cite: ['LS-MOVE-01'], manner: 'run', answered: true, group: true }
const moveShoot: ActivityRule = {
  cite: ['LS-MOVE-01', 'LS-MOVE-02'],
  manner: 'moveShoot',
  answered: true,
  group: true,
  fires: 'shots',
}
const cautious: ActivityRule = { ...moveShoot, manner: 'short' }
const cover: ActivityRule = {
  cite: ['LS-COV-01'],
  manner: 'short',
  answered: true,
  group: true,
  fires: 'zones',
}
const turn: ActivityRule = { cite: ['LS-ACT-01'], manner: null, answered: false, group: true }

export const activityRules: Readonly<Partial<Record<Activity, ActivityRule>>> = {
  run,
  moveShoot,
  cautious,
  cover,
  hide: hideRule,
  turn,
  legUp: legUpRule,
}
/** What is being done. @throws Error for an activity no part brings, which `checkActivate` has refused */
export function ruleOf(activity: Activity): ActivityRule {
  const rule = activityRules[activity]
  if (!rule) throw new Error(`no part brings the activity '${activity}'`)
  return rule
}
