/** Is it fought for a ruin that the table must have: one that decides, or is chosen, noted or held (CF-SCEN-12, -15)? */
import type { Objective } from './objectives'
import type { Mission } from './schema'

const decidedByRuins: ReadonlySet<Objective['kind']> = new Set([
  ...(['vitalRuin', 'chosenBuildings', 'destroySecret', 'holdTarget', 'survive', 'message'] as const),
])
export const isForRuins = ({ objectives }: Pick<Mission, 'objectives'>): boolean =>
  objectives.some(({ kind }) => decidedByRuins.has(kind))

/** Every piece of a saved table that it names, by its id. */
export function piecesNamed({
  objectives,
  terrain,
  steps,
  events,
  stratagems,
}: Pick<Mission, 'objectives' | 'terrain' | 'steps' | 'events' | 'stratagems'>): readonly string[] {
  const named = new Set<string>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inside] of Object.entries(value))
      if (key === 'piece' && typeof inside === 'string') named.add(inside)
      else walk(inside)
  }
  walk([objectives, terrain, steps, events, stratagems])
  for (const one of objectives) {
    if (one.kind === 'vitalRuin' && one.ruin !== undefined) named.add(one.ruin)
    if (one.kind === 'holdMost')
      for (const id of [...(one.ruins ?? []), ...Object.keys(one.worth ?? {})]) named.add(id)
    if (one.kind === 'flags')
      for (const ruins of [one.ruins, ...(one.initial ?? []).map((side) => side.ruins)])
        if (Array.isArray(ruins)) for (const id of ruins) named.add(id)
  }
  return [...named]
}
