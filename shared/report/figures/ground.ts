/** How far everybody went, as the facts measure it. */
import type { Mm } from '../../geometry/length'
import type { ReportRecord } from '../record/record'

/** By model: all its legs, climbs included; of a skirmish the lengths that its facts tell. */
export function groundCovered({ acts }: ReportRecord): ReadonlyMap<string, Mm> {
  const far = new Map<string, Mm>()
  const add = (model: string, by: Mm): void => void far.set(model, (far.get(model) ?? 0) + by)
  for (const { facts } of acts)
    for (const event of facts) {
      const { data } = event
      if (event.type === 'lsMoved') add(event.data.model, event.data.length)
      else if (data !== null && 'moves' in data)
        for (const [model, { legs }] of Object.entries(data.moves))
          for (const { length } of legs) add(model, length)
    }
  return far
}
