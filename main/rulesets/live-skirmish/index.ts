/** Live Skirmish as the engine runs it. */
import { activityPart } from './activity'
import { beginSkirmish } from './begin'
import { composeSkirmish } from './compose'
import { factsPart } from './facts'
import { firePart } from './fire'
import { invariantsPart } from './invariants'
import type { SkirmishPart } from './part'
import { hiddenPart } from './hidden'
import { objectivesPart } from './objectives'
import { reactionsPart } from './reactions'
import { skirmishSettings } from './settings'
import { openSkirmish, setupPart } from './setup'
import { turnPart } from './turn'
import { viewFor } from './view'

const parts: readonly SkirmishPart[] = [
  { id: 'options', settings: skirmishSettings },
  factsPart,
  invariantsPart,
  setupPart,
  hiddenPart,
  objectivesPart,
  firePart,
  turnPart,
  activityPart,
  reactionsPart,
]
export const liveSkirmish = composeSkirmish({
  version: 1,
  parts,
  begin: beginSkirmish,
  opening: openSkirmish,
  view: viewFor,
})
