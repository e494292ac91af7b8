/** Is it fought for a ruin that the table must have: one that decides, or is chosen, noted or held (CF-SCEN-12, -15)? */
import type { Objective } from './objectives'
import type { Mission } from './schema'

const decidedByRuins: ReadonlySet<Objective['kind']> = new Set([
  ...(['vitalRuin', 'chosenBuildings', 'destroySecret', 'holdTarget', 'survive', 'message'] as const),
])
export const isForRuins = ({ objectives }: Pick<Mission, 'objectives'>): boolean =>
  objectives.some(({ kind }) => decidedByRuins.has(kind))
