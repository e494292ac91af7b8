/** What has been settled in a state, as a case says it. */
import type { SpotInCase } from '../../shared/protocol/case'
import { namedFloor, type SurfaceRef } from '../../shared/table'
import type { CoreState } from '../rulesets/core4/game'
import { lateChip } from '../rulesets/core4/deployment'
import { cityStakes } from '../rulesets/city-fight'
import { missionKept, night } from '../rulesets/core4/mission'
import { countersKept } from '../rulesets/core4/objectives'
import { concealedChip, reservesKept } from '../rulesets/core4/reserves'
import { agreedLimit } from '../rulesets/core4/score'
import { builtInMissions } from '../rulesets/missions'
import { commandersKept } from '../rulesets/sixth-missions/commanders/kept'
import { sameData } from '../session'

export function missionIn(state: CoreState) {
  const { level, stage, table, deploy } = state
  const file = missionKept.find(state)?.mission ?? null
  const stakes = cityStakes.find(state)
  const dark = night.find(state)
  const known = builtInMissions.find(({ id }) => id === file?.id)
  const commanders = commandersKept.find(state)?.of ?? {}
  const chips = (chip: string): string[] =>
    Object.values(state.units)
      .filter(({ conditions }) => conditions.includes(chip))
      .map(({ id }) => id)
  return {
    level,
    stage: stage === 'deployment' ? ('deployment' as const) : ('battle' as const),
    ...(file && { scenario: known && sameData(known, file) ? file.id : file }),
    ...(stakes && {
      vitalPiece: stakes.vitalRuin,
      flags: stakes.flags,
      ...(stakes.chosen && { chosen: stakes.chosen }),
    }),
    ...(dark && { duskAndDawn: dark.duskAndDawn, nightTurns: [...dark.turns] }),
    limit: agreedLimit.find(state)?.limit ?? null,
    counters: (countersKept.find(state)?.laid ?? []).map(({ at, on }) => spotIn(table, at, on)),
    ...(deploy && stage === 'deployment' && { deploying: deploy }),
    late: chips(lateChip),
    concealed: chips(concealedChip),
    reserves: Object.entries(reservesKept.find(state)?.held ?? {}).map(([unit, { why, comes }]) => ({
      unit,
      why,
      comes,
    })),
    ...(Object.keys(commanders).length > 0 && {
      commanders: Object.fromEntries(
        Object.entries(commanders).flatMap(([seat, one]) => (one ? [[seat, one.model]] : [])),
      ),
    }),
  }
}

export const spotIn = (
  table: CoreState['table'],
  { x, z }: { readonly x: number; readonly z: number },
  on: SurfaceRef,
): SpotInCase => {
  const floor = namedFloor(table, { x, z }, on)
  const y = table.depth - z
  return floor.length === 0 ? [x, y, 0] : [x, y, ...floor]
}
