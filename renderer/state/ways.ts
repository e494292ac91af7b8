/** On foot or by air, down or staying up: how a unit with a choice goes. The host says who has one. Pure. */
import type { LegalCommand, MoveWay } from '../../shared/protocol/command'
import type { Paths } from '../../shared/protocol/spatial'
import type { UnitId } from '../../shared/table/types'
import type { Action } from './keys'

export const wayKeys: Readonly<Record<MoveWay, Action>> = {
  walk: 'goOnFoot',
  jump: 'goByAir',
  hover: 'stayUp',
}

/** The ways open to the unit now; none where there is no choice. */
export const waysFor = (legal: readonly LegalCommand[], unit: UnitId | null): readonly MoveWay[] =>
  legal.find((command) => command.type === 'move' && command.unit === unit)?.ways ?? []

/** As it was told, else its usual way; null where there is no choice. */
export const wayOf = (ways: readonly MoveWay[], told: MoveWay | undefined): MoveWay | null =>
  ways.find((way) => way === told) ?? ways[0] ?? null

/** What a question or a command says of it. */
export const mannerOf = (way: MoveWay | null): { readonly manner?: 'walk' | 'jump' } =>
  way === null ? {} : { manner: way === 'walk' ? 'walk' : 'jump' }

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
