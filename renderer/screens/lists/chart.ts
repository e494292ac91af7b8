/** The standard force organisation chart as the wizard shows it (CF-SETUP-02); the host checks it again. */
import { categories, type Force, type UnitEntry } from '../../../shared/protocol/force'

type Category = (typeof categories)[number]
/** Least and most units of each category. */
export const chart: Readonly<Record<Category, readonly [number, number]>> = {
  hq: [1, 2],
  elites: [0, 3],
  troops: [2, 6],
  fastAttack: [0, 3],
  heavySupport: [0, 3],
}
interface ChartRow {
  readonly category: Category
  readonly units: readonly UnitEntry[]
  readonly fits: boolean
}
/** Categories that the force uses or must use. */
export const chartOf = (force: Force): readonly ChartRow[] =>
  categories
    .map((category) => {
      const units = force.units.filter((unit) => unit.category === category)
      const [least, most] = chart[category]
      return { category, units, fits: units.length >= least && units.length <= most }
    })
    .filter(({ units, fits }) => units.length > 0 || !fits)
