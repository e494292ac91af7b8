/** Where those could end who stay in the air: anywhere within their distance that is over nobody (CF-RUIN-08, C4-VEH-15). */
import { bearing, beyond, pointGap, type Mm } from '../geometry'
import type { ReachArea } from '../protocol/previews/way'
import type { Sliced } from '../sliced'
import { belowAir } from '../table'
import type { Standing, Surface } from '../table/types'
import { checkPath } from './path'
import { cellsAround, centreOf } from './room'
import type { MoveRules, MoveScene } from './rules'

/** One-inch cells, named by the topmost floor below each. */
export function* hoverReach(
  scene: MoveScene,
  movers: readonly Standing[],
  rules: MoveRules,
): Sliced<readonly ReachArea[]> {
  const { plan } = rules.budget
  const reaches = (
    mover: Standing,
    surface: Pick<Surface, 'ref' | 'y'>,
    at: { readonly x: Mm; readonly z: Mm },
  ): boolean =>
    !checkPath(
      scene,
      mover,
      [{ at, on: surface.ref, facing: bearing(mover.pose.at, at), hover: true }],
      rules,
    ).refusal
  const columns = cellsAround(
    movers.map(({ pose }) => pose.at.x),
    plan,
  )
  const rows = cellsAround(
    movers.map(({ pose }) => pose.at.z),
    plan,
  )
  const areas = new Map<string, { readonly surface: Pick<Surface, 'ref' | 'y'>; readonly cells: number[] }>()
  for (let column = columns.from; column <= columns.to; column++)
    for (let row = rows.from; row <= rows.to; row++) {
      yield
      const at = centreOf(column, row)
      const near = movers.filter(({ pose }) => !beyond(pointGap(pose.at, at), plan))
      const surface = near.length > 0 ? belowAir(scene.table, at) : null
      if (!surface || !near.some((mover) => reaches(mover, surface, at))) continue
      const key = `${surface.ref.piece}/${surface.ref.level}`
      const area = areas.get(key) ?? { surface, cells: [] }
      areas.set(key, area)
      area.cells.push(at.x, at.z)
    }
  return [...areas.values()].map(({ surface, cells }) => ({ on: surface.ref, y: surface.y, cells }))
}
