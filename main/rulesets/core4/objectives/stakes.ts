/** What a move drawn for a unit would change of ground that is fought for, or of what the unit itself counts for. */
import type { Award, Counted, Objective } from '../../../../shared/protocol/mission'
import type { Stake } from '../../../../shared/protocol/previews/acting'
import type { UnitId } from '../../../../shared/table/types'
import { unitOf, type CoreGame, type ObjectiveRule } from '../game'

type Kind = Objective['kind']
/** The rule, told as it would be counted before and after the move. */
export const withStakes = <K extends Kind>(rule: ObjectiveRule<K>): ObjectiveRule<K> => ({
  ...rule,
  stakes(before, after, objective, unit) {
    const now = rule.count(before, objective, 'soon')
    const then = before === after ? now : rule.count(after, objective, 'soon')
    return [...ofGround(before, now, then, unit), ...ofUnit(now, then, unit), ...ofDice(then, unit)]
  },
})

function ofGround({ state }: CoreGame, now: Counted, then: Counted, unit: UnitId): readonly Stake[] {
  const { seat } = unitOf(state, unit)
  return (then.grounds ?? []).flatMap(({ id, text, holder, contested }): Stake[] => {
    const was = now.grounds?.find((ground) => ground.id === id)
    const args = { ground: text, seat, unit }
    const cite = citeOf(id, now, then)
    if (!cite) return []
    if (holder === seat && was?.holder !== seat)
      return [{ tone: 'gain', key: 'stakes.takesGround', args, cite, units: [unit] }]
    if (holder !== seat && was?.holder === seat)
      return [{ tone: 'loss', key: 'stakes.losesGround', args, cite, units: [unit] }]
    if (contested && was?.contested !== true)
      return [{ tone: 'gain', key: 'stakes.contestsGround', args, cite, units: [unit] }]
    return []
  })
}
/** Of ground that is worth something to whoever holds it; units in a strip or circle count for themselves. */
const citeOf = (ground: string, ...counts: readonly Counted[]): Award['cite'] | undefined =>
  counts.flatMap(({ awards }) => awards).find(({ focus }) => focus?.ground === ground)?.cite

/** Of what is counted unit by unit. */
function ofUnit(now: Counted, then: Counted, unit: UnitId): readonly Stake[] {
  const [was, is] = [lineOf(now, unit), lineOf(then, unit)]
  const changed = is ?? was
  if (!changed || (was && is)) return []
  const key = is ? 'stakes.counts' : 'stakes.countsNoMore'
  return [
    { tone: is ? 'gain' : 'loss', key, args: { line: changed.text }, cite: changed.cite, units: [unit] },
  ]
}
const lineOf = ({ awards }: Counted, unit: UnitId): Award | undefined =>
  awards.find(
    ({ focus }) => focus?.ground === undefined && focus?.units?.length === 1 && focus.units[0] === unit,
  )

const ofDice = ({ open = [] }: Counted, unit: UnitId): readonly Stake[] =>
  open
    .filter(({ focus }) => focus?.units?.includes(unit))
    .map(({ focus: _focus, ...die }) => ({ ...die, tone: 'note', units: [unit] }))
