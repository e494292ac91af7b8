/** The force organisation chart as data, and as a force fills it, detachment by detachment (C4-ORG-03 to -05). */
import { categories, type Force, type UnitEntry } from '../protocol/force'
import { choicesOf, detachmentOf, type ForceChoice } from './choices'

type Category = UnitEntry['category']
/** Least and most choices of each category. */
const standardChart: Readonly<Record<Category, { readonly least: number; readonly most: number }>> = {
  hq: { least: 1, most: 2 },
  elites: { least: 0, most: 3 },
  troops: { least: 2, most: 6 },
  fastAttack: { least: 0, most: 3 },
  heavySupport: { least: 0, most: 3 },
}
interface Bounds {
  readonly category: Category
  readonly least: number
  readonly most: number
}
/** A chart by its rows, for every category: the standard one, or that of a mission, in which who is not named has no room (CF-SPECIAL-09). */
export const chartRows = (own?: readonly Bounds[]): readonly Bounds[] =>
  categories.map((category) =>
    own
      ? (own.find((row) => row.category === category) ?? { category, least: 0, most: 0 })
      : { category, ...standardChart[category] },
  )

export interface ChartRow {
  readonly category: Category
  readonly least: number
  readonly most: number
  /** As many as there is room for. */
  readonly filled: readonly ForceChoice[]
  /** Those for which there is no room any more. */
  readonly beyond: readonly ForceChoice[]
  /** Compulsory choices that are still lacking. */
  readonly owed: number
  /** Room for others. */
  readonly left: number
}
export interface FilledChart {
  readonly detachment: number
  readonly rows: readonly ChartRow[]
}

/** One chart for each detachment that the force has: every one keeps it by itself (C4-ORG-05). */
export function filledCharts(force: Pick<Force, 'units'>, chart?: readonly Bounds[]): readonly FilledChart[] {
  const choices = choicesOf(force)
  const used = [...new Set(choices.map(({ head }) => detachmentOf(head)))].sort((a, b) => a - b)
  return (used.length === 0 ? [1] : used).map((detachment) => ({
    detachment,
    rows: chartRows(chart).map(({ category, least, most }) => {
      const mine = choices.filter(
        ({ head }) => head.category === category && detachmentOf(head) === detachment,
      )
      const filled = mine.slice(0, most)
      const owed = Math.max(0, least - mine.length)
      return {
        category,
        least,
        most,
        filled,
        beyond: mine.slice(most),
        owed,
        left: most - filled.length - owed,
      }
    }),
  }))
}
