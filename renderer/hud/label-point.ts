/** Where a figure can be written inside an outline, be it an L or a U. Pure. */
import type { PlanPoint, Polygon } from '../../shared/geometry/point'

const lines = 9

/** Middle of the widest stretch inside the outline, taken along level lines; of equal ones the one nearest its middle. */
export function labelPoint(outline: Polygon): PlanPoint {
  const zs = outline.map(({ z }) => z)
  const top = Math.min(...zs)
  const height = Math.max(...zs) - top
  let best = { x: outline[0]?.x ?? 0, z: outline[0]?.z ?? 0, worth: -1 }
  for (let line = 1; line <= lines; line++) {
    const share = line / (lines + 1)
    const z = top + height * share
    const crossings = outline
      .flatMap((from, i) => {
        const to = outline[(i + 1) % outline.length] ?? from
        return from.z <= z === to.z <= z ? [] : [from.x + ((z - from.z) / (to.z - from.z)) * (to.x - from.x)]
      })
      .sort((one, other) => one - other)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const left = crossings[i] ?? 0
      const right = crossings[i + 1] ?? 0
      const worth = (right - left) * (1 - 0.5 * Math.abs(share - 0.5))
      if (worth > best.worth) best = { x: (left + right) / 2, z, worth }
    }
  }
  return { x: best.x, z: best.z }
}
