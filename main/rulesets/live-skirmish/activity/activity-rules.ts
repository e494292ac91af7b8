/** The menu of activities with what each is made of (LS-ACT-01). */
import type { Activity } from '../../../../shared/protocol/skirmish/command'
import type { ActivityRule } from './activity-rule'
import { assaultRule } from '../melee/assault'
import { retreatRule } from '../morale/retreat'
import { stormRule } from '../storm/storm'
import { mortarRule } from '../support/mortar'
import { driveRule } from '../vehicles/drive'
import { disembarkRule, embarkRule, takeWheelRule } from '../vehicles/embark'
import { dragRule } from '../wounds/drag'
import { stabiliseRule, treatOnArrival } from '../wounds/stabilise'
import { doorRule } from './door'
import { hideRule } from './hide'
import { legUpRule } from './leg-up'
import { reloadRule } from './reload'

const run: ActivityRule = {
  cite: ['LS-MOVE-01'],
  manner: 'run',
  group: true,
  whileEngaged: true,
  withHostages: true,
  // A medic who ends it beside a wounded man treats him (LS-WND-02).
  after: treatOnArrival,
}
const moveShoot: ActivityRule = {
  cite: ['LS-MOVE-01', 'LS-MOVE-02'],
  manner: 'moveShoot',
  group: true,
  whileEngaged: true,
  fromVehicle: true,
  fires: 'shots',
}
const cautious: ActivityRule = { ...moveShoot, manner: 'short', whileEngaged: false, withHostages: true }
const cover: ActivityRule = {
  cite: ['LS-COV-01'],
  manner: 'short',
  group: true,
  fires: 'zones',
}
const turn: ActivityRule = {
  cite: ['LS-ACT-01'],
  manner: null,
  group: true,
  whileEngaged: true,
}

export const activityRules: Readonly<Partial<Record<Activity, ActivityRule>>> = {
  run,
  moveShoot,
  cautious,
  cover,
  hide: hideRule,
  turn,
  legUp: legUpRule,
  reload: reloadRule,
  assault: assaultRule,
  stabilise: stabiliseRule,
  drag: dragRule,
  retreat: retreatRule,
  embark: embarkRule,
  disembark: disembarkRule,
  takeWheel: takeWheelRule,
  drive: driveRule,
  callMortar: mortarRule,
  storm: stormRule,
  door: doorRule,
}
/** What is being done. @throws Error for an activity no part brings, which `checkActivate` has refused */
export function ruleOf(activity: Activity): ActivityRule {
  const rule = activityRules[activity]
  if (!rule) throw new Error(`no part brings the activity '${activity}'`)
  return rule
}
