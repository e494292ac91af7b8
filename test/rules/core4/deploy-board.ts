/** Boards on which nobody is placed yet; both sides may stand anywhere, and A, who has rolled higher, deploys first (Take and Hold). */
import { missionKept } from '../../../main/rulesets/core4/mission'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { rectangle } from '../../../shared/geometry/turn'
import type { Command } from '../../../shared/protocol/command'
import type { UnitEntry } from '../../../shared/protocol/force'
import type { MissionLevel } from '../../../shared/protocol/game-view'
import { place, type BoardSpec, type UnitSpec } from '../board'
import { keeping } from '../keeping'
import { missionNamed, step } from '../missions'
import { battle, run } from './reserve-board'

export const depth = 48

interface Deploying extends Omit<BoardSpec, 'units' | 'stage' | 'turn'> {
  readonly units: readonly UnitSpec[]
  /** Who was bought with whom. */
  readonly partOf?: Readonly<Record<string, string>>
  /** Who stands already, where the spec says. */
  readonly stands?: readonly string[]
  readonly level?: MissionLevel
}
export function deploying({
  units,
  partOf = {},
  stands = [],
  level = 'alpha',
  ...more
}: Deploying): CoreState {
  const waiting = units.flatMap(({ id }) => (stands.includes(id) ? [] : [[id, null] as const]))
  const state = battle({
    stage: 'deployment',
    turn: 1,
    width: 72,
    depth,
    ...more,
    units,
    waiting: Object.fromEntries(waiting),
  })
  const mission = missionNamed('take-and-hold')
  const at = mission.steps.findIndex((one) => one.step === 'deploy')
  const zone = rectangle(0, 0, state.table.width, state.table.depth)
  const entered = Object.entries(state.units).map(([id, unit]) => {
    const entry: UnitEntry = { ...unit.entry, ...(partOf[id] !== undefined && { partOf: partOf[id] }) }
    return [id, { ...unit, entry }] as const
  })
  return {
    ...keeping(state, missionKept, { mission, at, rolls: { a: 5, b: 2 } }),
    level,
    units: Object.fromEntries(entered),
    sides: { a: { ...state.sides.a, zone }, b: { ...state.sides.b, zone } },
  }
}
export const begun = (state: CoreState): CoreState => run(state, step('deploy')).state

/** Its models, each at x, y and on a level of the piece that is there. */
export const put = (
  unit: string,
  spots: readonly (readonly [x: number, y: number, level?: number, piece?: string])[],
): Extract<Command, { type: 'deploy' }> => ({
  type: 'deploy',
  unit,
  poses: Object.fromEntries(
    spots.map(([x, y, level = 0, piece], n) => [
      `${unit}.${n + 1}`,
      { at: place(depth, x, y), on: { piece: piece ?? null, level }, facing: 0 },
    ]),
  ),
})
