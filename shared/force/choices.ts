/**
 * What was bought together: one choice fills one box of the chart, however many units it has (C4-ORG-06). A squad of
 * several vehicles is one unit and one choice; a retinue belongs to its character's.
 */
import type { Force, UnitEntry } from '../protocol/force'

export interface ForceChoice {
  /** The unit the others were bought with: its category and detachment are those of the choice (C4-ORG-03). */
  readonly head: UnitEntry
  /** The head first. Each is worth points and judged by itself (C4-VP-04). */
  readonly units: readonly UnitEntry[]
}

export const detachmentOf = ({ detachment = 1 }: Pick<UnitEntry, 'detachment'>): number => detachment

/** Choices in the order of their heads. A unit whose parent is missing stands for itself. */
export function choicesOf({ units }: Pick<Force, 'units'>): readonly ForceChoice[] {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  // A dedicated transport belongs to its passengers' choice, whether or not it is said that it was bought with them (C4-ORG-03).
  const parentOf = ({ retinueOf, partOf, dedicatedTo }: UnitEntry): UnitEntry | undefined =>
    byId.get(retinueOf ?? partOf ?? dedicatedTo ?? '')
  const headOf = (unit: UnitEntry): UnitEntry => {
    const met = new Set([unit])
    for (let head = unit; ;) {
      const parent = parentOf(head)
      if (parent === undefined) return head
      // Units that name each other in a circle were bought with nobody.
      if (met.has(parent)) return unit
      met.add(parent)
      head = parent
    }
  }
  const heads = new Map(units.map((unit) => [unit, headOf(unit)]))
  return units
    .filter((unit) => heads.get(unit) === unit)
    .map((head) => ({
      head,
      units: [head, ...units.filter((unit) => unit !== head && heads.get(unit) === head)],
    }))
}
