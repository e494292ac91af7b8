/** What only a table of several storeys brings: houses that fall, templates through floors, long climbs, charges at the limit. */
import { inches, type Mm } from '../../geometry/length'
import type { GameEvent } from '../../protocol/event'
import type { Beat } from '../beats/beat'

const values = {
  collapse: 1,
  explosion: 0.75,
  burst: 0.5,
  floors: 1,
  upstairs: 0.25,
  climb: 0.5,
  limit: 0.75,
  storm: 0.5,
} as const
/** A climb of so much is worth telling; a charge that had so little left was at its limit. */
const longClimb: Mm = inches(6)
const nothingLeft: Mm = inches(0.5)

export function spatialWorth({ facts }: Pick<Beat, 'facts'>): number {
  const has = (...types: readonly GameEvent['type'][]): boolean =>
    facts.some(({ type }) => types.includes(type))
  return (
    (has('ruinCollapsed') ? values.collapse : 0) +
    (has('vehicleExploded', 'lsHelicopterLost') ? values.explosion : 0) +
    (has('lsStrikeLanded', 'lsDeviceWentOff', 'lsMortarBurst', 'deepStruck') ? values.burst : 0) +
    (has('lsStormed') ? values.storm : 0) +
    floorsStruck(facts) +
    (longestClimb(facts) >= longClimb ? values.climb : 0) +
    (wasAtLimit(facts) ? values.limit : 0)
  )
}
function floorsStruck(facts: readonly GameEvent[]): number {
  const floors = new Set<number>()
  for (const fact of facts)
    if ((fact.type === 'markerStruck' || fact.type === 'flameStruck') && fact.data.piece !== null)
      floors.add(fact.data.level)
  return floors.size > 1 ? values.floors : [...floors].some((level) => level > 0) ? values.upstairs : 0
}
type Ways = GameEvent<'assaulted'>['data']['moves']
const waysOf = (fact: GameEvent): Ways =>
  fact.type === 'moved' || fact.type === 'assaulted' || fact.type === 'arrived' || fact.type === 'dashed'
    ? fact.data.moves
    : {}
const longestClimb = (facts: readonly GameEvent[]): Mm =>
  Math.max(
    0,
    ...facts.flatMap((fact) =>
      Object.values(waysOf(fact)).map(({ legs }) =>
        legs.reduce(
          (sum, { kind, from, to }) => (kind === 'climb' ? sum + Math.max(0, to.y - from.y) : sum),
          0,
        ),
      ),
    ),
  )
/** Whoever touched first came with his last step: told where the budget of the charge is. */
function wasAtLimit(facts: readonly GameEvent[]): boolean {
  const opened = facts.find((fact) => fact.type === 'contactOpened' && fact.data.purpose === 'assault')
  const charged = facts.find((fact) => fact.type === 'assaulted')
  if (opened?.type !== 'contactOpened' || charged?.type !== 'assaulted') return false
  const { first, budget } = opened.data
  const legs = first && charged.data.moves[first.model]?.legs
  if (!legs) return false
  return legs.reduce((sum, { length }) => sum + length, 0) >= budget.plan - nothingLeft
}
