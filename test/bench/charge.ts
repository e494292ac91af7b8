/** What is looked for once a charge is declared: the first model's way and everybody's place beside ten or thirty enemies. */
import { cityToTable, generateCity } from '../../shared/city'
import { inches } from '../../shared/geometry'
import { suggestPoses } from '../../shared/movement'
import { bodyOf, surfacesAt } from '../../shared/table'
import { contactMoves, firstIntoContact } from '../../main/rulesets/core4/assault/contact-moves'
import { board, coreGame, type UnitSpec } from '../rules/board'
import { standingModels, type CoreState } from '../../main/rulesets/core4/game/state'
import type { Pose } from '../../shared/table/types'
import type { BenchRow } from './row'

const rounds = 5
const budget = { plan: inches(6), climb: inches(6), label: 6 }

/** Two units of so many 3" apart in a city, drawn up as the program musters them. */
export function facing(count: number): CoreState {
  const table = cityToTable(generateCity('omega', 'movement'))
  const models = Array.from({ length: count }, (_, index) => ({ at: [1 + 1.2 * index, 1, 0] as const }))
  const units: UnitSpec[] = [
    { id: 'A', seat: 'a', models },
    { id: 'E', seat: 'b', models },
  ]
  const state = board({ phase: 'assault', width: 72, depth: 48, units })
  const muster = (
    unit: string,
    x: number,
    z: number,
    others: readonly Pose[],
  ): Readonly<Record<string, Pose>> => {
    const recruits = standingModels(state, unit).map(({ id }) => ({ id, unit, body: bodyOf('infantry') }))
    const at = { x: inches(x), z: inches(z) }
    const on = surfacesAt(table, at)[0]?.ref ?? { piece: null, level: 0 }
    const taken = others.map((pose, index) => ({
      id: `t${index}`,
      unit: 't',
      body: bodyOf('infantry'),
      pose,
    }))
    const poses = suggestPoses(table, recruits, { at, on }, taken, () => true)
    return Object.fromEntries(
      Object.entries(poses).map(([id, pose]) => {
        const y = surfacesAt(table, pose.at).find(({ ref }) => ref.level === pose.on.level)?.y ?? 0
        return [id, { ...pose, y }]
      }),
    )
  }
  const own = muster('A', 30, 24, [])
  const enemies = muster('E', 38, 24, Object.values(own))
  const standing = Object.fromEntries(
    Object.entries(state.models).map(([id, model]) => [
      id,
      { ...model, pose: own[id] ?? enemies[id] ?? model.pose },
    ]),
  )
  return { ...state, table, models: standing }
}

/** Milliseconds of the best round. */
function best(call: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const started = performance.now()
    call()
    return performance.now() - started
  })
  return Math.min(...times)
}

export async function bench(): Promise<BenchRow[]> {
  return [10, 30].map((count) => {
    const game = coreGame(facing(count), [])
    const movers = standingModels(game.state, 'A').map(({ id }) => id)
    const approach = { unit: 'A', purpose: 'assault' as const, targets: ['E'], budget }
    let touched = 0
    const ours = best(() => {
      const first = firstIntoContact(game, approach, 'E')
      const plan = contactMoves(game, approach, movers, first)
      touched = plan.touched.length > 0 ? plan.moves.length : 0
    })
    if (touched === 0) throw new Error('nobody reached anybody')
    const goal = count === 10 ? 150 : 1500
    return {
      name: `charge.${count}`,
      unit: 'ms',
      ours,
      peers: {},
      goal: `< ${goal} ms: a charge of ${count} against ${count} in a city, all its moves`,
      met: ours < goal,
    }
  })
}
