/** On foot or by air, down or staying up, with turbo-boosters: how a unit with a choice goes. The host says who has one. Pure. */
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { LegalCommand, MoveWay } from '../../../shared/protocol/command'
import type { Paths } from '../../../shared/protocol/spatial'
import type { UnitId } from '../../../shared/table/types'
import { openDecision } from './intent'
import type { Action } from '../app/keys'

export const wayKeys: Readonly<Record<MoveWay, Action>> = {
  walk: 'goOnFoot',
  jump: 'goByAir',
  hover: 'stayUp',
}

/** A move, or a way on to the table. */
const isWay = ({ type }: LegalCommand): boolean => type === 'move' || type === 'arrive'

/** The ways open to the unit now; none where there is no choice. */
export const waysFor = (legal: readonly LegalCommand[], unit: UnitId | null): readonly MoveWay[] =>
  legal.find((command) => isWay(command) && command.unit === unit)?.ways ?? []

/** Those of an open question about its move come first (C4-TYPE-06). */
export function waysNow(
  snapshot: Pick<SeatSnapshot, 'seat' | 'decisions' | 'legal'> | null,
  unit: UnitId | null,
): readonly MoveWay[] {
  if (snapshot === null) return []
  const form = openDecision(snapshot)?.form
  return form?.form === 'paths' && form.unit === unit ? (form.ways ?? []) : waysFor(snapshot.legal, unit)
}
/** May it open its turbo-boosters now? (C4-TYPE-13) */
export const mayBoost = (legal: readonly LegalCommand[], unit: UnitId | null): boolean =>
  legal.some((command) => isWay(command) && command.unit === unit && command.boost === true)

/** As it was told, else its usual way; null where there is no choice. */
export const mannerNow = (ways: readonly MoveWay[], told: MoveWay | undefined): MoveWay | null =>
  ways.find((way) => way === told) ?? ways[0] ?? null

/** What a question or a command says of it. */
export const goingOf = (
  way: MoveWay | null,
  boost: boolean,
): { readonly manner?: 'walk' | 'jump'; readonly boost?: true } => ({
  ...(way !== null && { manner: way === 'walk' ? ('walk' as const) : ('jump' as const) }),
  ...(boost && { boost }),
})

/** Who is to stay up does so at the end of its path, and only there (C4-TYPE-05). */
export const inWay = (paths: Paths, way: MoveWay | null): Paths =>
  way === null
    ? paths
    : Object.fromEntries(
        Object.entries(paths).map(([model, path]) => [
          model,
          path.map(({ hover: _before, ...stop }, index) =>
            way === 'hover' && index === path.length - 1 ? { ...stop, hover: true } : stop,
          ),
        ]),
      )
