import type { RuinDesign } from '../../table/types'
import { drawPlan } from '../design/plan-sketch'
import { planToRuin } from '../design/plan-ruin'
import { townSketches } from './sketches'

/** The houses of the town as designs. They are drawn as plans, so the ruin builder opens them too. */
export const townHouses: readonly RuinDesign[] = Object.entries(townSketches).map(([id, sketch]) =>
  planToRuin(drawPlan(sketch), id),
)
