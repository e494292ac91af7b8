/** A way at the first battle that may be walked without a test, and that can be pointed at. */
import type { PlanPoint } from '../../shared/geometry/point'
import type { Spectator } from './spectator'
import type { TableUser } from './table-user'

/** Of the first city, mm from its left edge. */
const streetFromNearEdge = 533
/** Somebody in the street who is seen on the screen, and where he may walk without a test. */
export async function openWay(
  user: Pick<TableUser, 'look' | 'game' | 'project' | 'onCanvas'>,
  spectator: Spectator,
): Promise<{ readonly at: PlanPoint; readonly to: PlanPoint; readonly y: number }> {
  const { view, seat } = await user.look()
  const game = await user.game()
  // Up the street from the near edge one sees between the houses.
  const fromStreet = (models: readonly string[]): number =>
    Math.abs((view.models[models[0] ?? '']?.pose?.at.x ?? Infinity) - streetFromNearEdge)
  const units = Object.values(view.units).sort((one, two) => fromStreet(one.models) - fromStreet(two.models))
  for (const { id, models, seat: side } of units) {
    const pose = view.models[models[0] ?? '']?.pose
    if (side !== seat || pose?.on.piece !== null) continue
    const { at, y, on } = pose
    if (!(await user.onCanvas(await user.project({ ...at, y })))) continue
    for (let turn = 0; turn < 8; turn++) {
      const angle = (turn * Math.PI) / 4
      const to = { x: at.x + Math.cos(angle) * 70, z: at.z + Math.sin(angle) * 70 }
      const lead = models[0] ?? ''
      const query = { ask: 'suggestMove', unit: id, lead, to: { at: to, on }, purpose: 'move' } as const
      const { check } = await spectator.ask<'suggestMove'>(game, seat, query)
      if (check.refusal === undefined && check.tests.length === 0) return { at, to, y }
    }
  }
  throw new Error('nobody in the street can go anywhere')
}
