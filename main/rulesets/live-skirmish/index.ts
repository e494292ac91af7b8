/** Live Skirmish as the engine runs it. */
import { activityPart } from './activity'
import { beginSkirmish } from './begin'
import { composeSkirmish } from './compose'
import { factsPart } from './facts'
import type { SkirmishPart } from './part'
import { skirmishSettings } from './settings'
import { openSkirmish } from './setup'
import { turnPart } from './turn'
import { viewFor } from './view'

const parts: readonly SkirmishPart[] = [{ id: 'options', settings: skirmishSettings }, factsPart, turnPart, activityPart]
export const liveSkirmish = composeSkirmish({
  version: 1,
  parts,
  begin: beginSkirmish,
  opening: openSkirmish,
  view: viewFor,
})
