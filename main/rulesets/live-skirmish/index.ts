/** Live Skirmish as the engine runs it. */
import { activityPart } from './activity'
import { beginSkirmish } from './begin'
import { bystandersPart, proveBystanders } from './bystanders'
import { composeSkirmish } from './compose'
import { factsPart } from './facts'
import { firePart } from './fire/part'
import { invariantsPart } from './invariants'
import type { SkirmishPart } from './part'
import { hiddenPart } from './hidden'
import { liftSkirmish, skirmishGoesOnFrom } from './older-states'
import { meleePart } from './melee'
import { skirmishMoralePart } from './morale'
import { objectivesPart } from './objectives'
import { ordersPart } from './orders'
import { prospectPart } from './prospect'
import { reactionsPart } from './reactions'
import { skirmishSettings } from './settings'
import { openSkirmish, setupPart } from './setup'
import { sightPart } from './sight-query'
import { stormPart } from './storm'
import { supportPart } from './support'
import { skirmishTurnPart } from './turn'
import { vehiclesPart } from './vehicles'
import { victoryPart } from './victory/part'
import { namesTold, openViewOf, viewFor } from './view'
import { woundsPart } from './wounds'

const parts: readonly SkirmishPart[] = [
  { id: 'options', settings: skirmishSettings },
  factsPart,
  invariantsPart,
  setupPart,
  hiddenPart,
  objectivesPart,
  ordersPart,
  firePart,
  skirmishTurnPart,
  activityPart,
  reactionsPart,
  sightPart,
  prospectPart,
  vehiclesPart,
  supportPart,
  woundsPart,
  meleePart,
  stormPart,
  bystandersPart,
  skirmishMoralePart,
  victoryPart,
]
export const liveSkirmish = composeSkirmish({
  version: 10,
  parts,
  begin(setup) {
    const state = beginSkirmish(setup)
    proveBystanders(state)
    return state
  },
  lift: liftSkirmish,
  goesOnFrom: skirmishGoesOnFrom,
  opening: openSkirmish,
  view: viewFor,
  openView: openViewOf,
  namesTold,
})
