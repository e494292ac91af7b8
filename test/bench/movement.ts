/** What is asked while the pointer moves: the reach of a big unit, and a squad that follows a drag. */
import { inches } from '../../shared/geometry'
import { reach, suggestMove, suggestPoses, type MoveScene, type UnitMoveRules } from '../../shared/movement'
import { atOnce } from '../../shared/sliced'
import type { Waypoint } from '../../shared/protocol/spatial'
import { bodyOf, surfacesAt } from '../../shared/table'
import type { Standing, Table } from '../../shared/table/types'
import { cityToTable, generateCity } from '../../shared/city'
import type { BenchRow } from './row'

const rules: UnitMoveRules = { budget: { plan: inches(6), climb: inches(6), label: 6 }, chain: 'keep' }
const rounds = 9
const calls = 20

const ground = (x: number, z: number): Waypoint => ({
  at: { x: inches(x), z: inches(z) },
  on: { piece: null, level: 0 },
})

export function muster(
  table: Table,
  unit: string,
  count: number,
  to: Waypoint,
  others: readonly Standing[],
): Standing[] {
  const recruits = Array.from({ length: count }, (_, index) => ({
    id: `${unit}.${index}`,
    unit,
    body: bodyOf('infantry'),
  }))
  const poses = suggestPoses(table, recruits, to, others, () => true)
  return recruits.flatMap((recruit) => {
    const pose = poses[recruit.id]
    return pose ? [{ ...recruit, pose: { ...pose, y: 0 } }] : []
  })
}

/** Milliseconds of the best round: the one least disturbed by what else the machine does. */
function best(call: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now()
    for (let n = 0; n < calls; n++) call()
    return (performance.now() - started) / calls
  })
  return Math.min(...times)
}

export async function bench(): Promise<BenchRow[]> {
  const table = cityToTable(generateCity('omega', 'movement'))
  const big = muster(table, 'big', 30, ground(36, 24), [])
  const squad = muster(table, 'squad', 10, ground(30, 24), big)
  const enemies = Array.from({ length: 10 }, (_, n) =>
    muster(table, `e${n}`, 10, ground(6 + 6 * n, 6), []),
  ).flat()
  const scene = (friends: readonly Standing[]): MoveScene => ({
    table,
    obstacles: [
      ...friends.map((standing) => ({ standing, keep: 0 })),
      ...enemies.map((standing) => ({ standing, keep: inches(1) })),
    ],
  })
  const [sceneOfBig, sceneOfSquad] = [scene(squad), scene(big)]
  const lead = squad[0]
  if (big.length < 30 || !lead) throw new Error('the city has no room for the units')
  const reachMs = best(() => atOnce(reach(sceneOfBig, big, rules)))
  let turn = 0
  const dragMs = best(() => {
    const at = {
      x: lead.pose.at.x + inches(4) * Math.cos(turn),
      z: lead.pose.at.z + inches(4) * Math.sin(turn),
    }
    turn += 0.7
    const on = surfacesAt(table, at)[0]?.ref ?? { piece: null, level: 0 }
    suggestMove(sceneOfSquad, squad, { lead: lead.id, to: { at, on } }, rules)
  })
  return [
    {
      name: 'move.reach',
      unit: 'ms',
      ours: reachMs,
      peers: {},
      goal: '< 10 ms: reach with climbs of a unit of 30 on an Omega city',
      met: reachMs < 10,
    },
    {
      name: 'move.drag',
      unit: 'ms',
      ours: dragMs,
      peers: {},
      goal: '< 8 ms: ten models follow the pointer',
      met: dragMs < 8,
    },
  ]
}
