/** Moving a unit over the table as a person does: look where it may go, drag it there, say yes. */
import { inches } from '../../shared/geometry/length'
import type { PlanPoint } from '../../shared/geometry/point'
import type { SeatSnapshot } from '../../shared/protocol/api'
import type { MoveCheck } from '../../shared/protocol/previews/way'
import type { Waypoint } from '../../shared/protocol/spatial'
import type { Pose } from '../../shared/table/types'
import { drawn } from './table-mouse'
import type { TableUser } from './table-user'

export interface Stand {
  readonly model: string
  readonly pose: Pose
}
export const standing = ({ view }: SeatSnapshot, unit: string): readonly Stand[] =>
  (view.units[unit]?.models ?? []).flatMap((model) => {
    const { pose, status } = view.models[model] ?? {}
    return pose != null && status === 'onTable' ? [{ model, pose }] : []
  })
export const isFree = ({ refusal, models, coherent }: MoveCheck): boolean =>
  refusal === undefined && coherent && Object.values(models).every((model) => model.refusal === undefined)

/** Whether the first model of the unit, and the others after it, may go to the place. */
export async function mayGo(
  user: TableUser,
  snapshot: SeatSnapshot,
  unit: string,
  to: Waypoint,
): Promise<MoveCheck | null> {
  const [lead] = standing(snapshot, unit)
  if (lead === undefined) return null
  const { check } = await user.spectator.ask<'suggestMove'>(snapshot.game, snapshot.seat, {
    ask: 'suggestMove',
    unit,
    lead: lead.model,
    to,
    purpose: 'move',
  })
  return isFree(check) ? check : null
}
/** Drags the unit by its first model; where that stands hidden, takes it in hand with the key M. */
export async function move(
  user: TableUser,
  snapshot: SeatSnapshot,
  unit: string,
  to: Waypoint,
  y: number,
): Promise<boolean> {
  const [lead] = standing(snapshot, unit)
  if (lead === undefined) return false
  const before = await user.state()
  const { x, z } = lead.pose.at
  const end = { x: to.at.x, y, z: to.at.z }
  await user.drag({ x, y: lead.pose.y + 12, z }, end)
  const yes = user.page.getByTestId('confirm-move')
  if ((await user.state()) === before && (await yes.count()) === 0 && !(await user.changed(before, 1500))) {
    await user.selectUnit(unit)
    await user.page.keyboard.press('m')
    const spot = await user.project(end)
    // A place behind the bar is not pointed at: a button may be there.
    if (await user.onCanvas(spot)) {
      await user.page.mouse.move(spot.x + 4, spot.y)
      await user.page.mouse.move(spot.x, spot.y)
      await drawn(user.page)
      await user.page.mouse.click(spot.x, spot.y)
    } else await user.page.keyboard.press('Escape')
  }
  if ((await user.state()) === before && !(await user.changed(before, 1500)) && (await yes.count()) > 0) {
    if (await yes.isEnabled()) await yes.click()
    else await user.page.keyboard.press('Escape')
  }
  return user.changed(before, 2500)
}
/** As far as the unit can go towards a place, a little aside where the straight way is barred. */
export async function approach(user: TableUser, unit: string, goal: PlanPoint): Promise<boolean> {
  const snapshot = await user.look()
  const [lead] = standing(snapshot, unit)
  if (lead === undefined) return false
  const { at, on, y } = lead.pose
  const far = Math.hypot(goal.x - at.x, goal.z - at.z)
  const ahead = Math.atan2(goal.z - at.z, goal.x - at.x)
  for (const share of [5.9, 4.5, 3])
    for (const aside of [0, 0.35, -0.35]) {
      const length = Math.min(inches(share), far)
      if (length < inches(1)) return false
      const to = {
        at: { x: at.x + Math.cos(ahead + aside) * length, z: at.z + Math.sin(ahead + aside) * length },
        on,
      }
      if ((await mayGo(user, snapshot, unit, to)) !== null) return move(user, snapshot, unit, to, y)
    }
  return false
}
/** Up to the first floor of any ruin that can be reached. */
export async function climb(user: TableUser, unit: string): Promise<boolean> {
  const snapshot = await user.look()
  const [lead] = standing(snapshot, unit)
  if (lead === undefined) return false
  const { x, z } = lead.pose.at
  const ring = [0, 2, 3, 4, 5, 6].flatMap((far) =>
    Array.from({ length: far === 0 ? 1 : 12 }, (_, i) => ({
      x: x + inches(far) * Math.cos((i * Math.PI) / 6),
      z: z + inches(far) * Math.sin((i * Math.PI) / 6),
    })),
  )
  for (const at of ring) {
    const floors = await user.spectator.ask<'surfaces'>(snapshot.game, snapshot.seat, { ask: 'surfaces', at })
    const up = floors.find(({ on }) => on.level === 1)
    if (up === undefined) continue
    if ((await mayGo(user, snapshot, unit, { at, on: up.on })) === null) continue
    // The storeys above are taken off, so that the floor lies open.
    await user.page.getByTestId('floor-1').click()
    const gone = await move(user, snapshot, unit, { at, on: up.on }, up.y)
    await user.page.getByTestId('floor-all').click()
    if (gone) return true
  }
  return false
}
