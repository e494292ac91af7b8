import type { RuinDesign } from '../../table/types'
import type { Builds } from '../design-shelf'
import { drawPlan } from '../design/plan-sketch'
import { planToRuin } from '../design/plan-ruin'
import { townSketches } from './sketches'

/** The houses of the town. They are drawn as plans, so the ruin builder opens them too. */
export const townHouses: Builds<RuinDesign> = Object.fromEntries(
  Object.entries(townSketches).map(([id, sketch]) => [id, () => planToRuin(drawPlan(sketch), id)]),
)
