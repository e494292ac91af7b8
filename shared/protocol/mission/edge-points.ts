/** How near to a point of the edge units of a mission come on, or leave: inches (CF-SPECIAL-02). */
import type { EntryRule } from './ground'
import type { Mission } from './schema'

/** null: they do so elsewhere. Where a house rule says how they come on, as far as it does by any of its values. */
export function reachOfPoint(
  { reserves, objectives }: Pick<Mission, 'reserves' | 'objectives'>,
  which: 'entry' | 'exit',
): number | null {
  if (which === 'exit')
    return (
      objectives
        .flatMap((one) => ('over' in one && 'aboutExitPoint' in one.over ? [one.over.aboutExitPoint] : []))
        .at(0) ?? null
    )
  const rules = [reserves.attacker, reserves.defender, reserves.each].flatMap(
    (side): readonly EntryRule[] => {
      const enter = side?.enter
      if (enter === undefined) return []
      return typeof enter === 'object' && 'setting' in enter ? Object.values(enter.is) : [enter]
    },
  )
  return rules.flatMap((rule) => (typeof rule === 'object' ? [rule.aboutEntryPoint] : [])).at(0) ?? null
}
