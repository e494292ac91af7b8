/** Live Skirmish: how soon after a movement or fire is declared the other side is asked (issue 5, speed). */
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { groupWalk } from '../../main/rulesets/live-skirmish/activity/walking'
import { ruleOf } from '../../main/rulesets/live-skirmish/activity/activity-rules'
import { maySee } from '../../main/rulesets/live-skirmish/hidden'
import { fireWindow, pathWindow } from '../../main/rulesets/live-skirmish/reactions'
import type { ActivityState, SkirmishState } from '../../main/rulesets/live-skirmish/state'
import town from '../../resources/cities/skirmish-town-block.json'
import { cm } from '../../shared/geometry'
import { citySchema } from '../../shared/protocol/city'
import type { Waypoint } from '../../shared/protocol/spatial'
import { skirmishForceSchema } from '../../shared/protocol/skirmish/force'
import type { SkirmishSetup } from '../../shared/protocol/skirmish/setup'
import { skirmishScenarioSchema } from '../../shared/protocol/skirmish/scenario'
import { defaultTables } from '../../shared/skirmish/tables'
import { surfacesAt } from '../../shared/table'
import type { ModelId } from '../../shared/table/types'
import type { BenchRow } from './row'
import { chance } from './sight-scene'
import { median, spent } from './spent'

const aSide = 30
const rounds = 7
const words = { en: 'bench', ru: 'bench' }

const force = (id: string): unknown => ({
  format: 'war-storeys/skirmish-force',
  version: 1,
  id,
  name: words,
  scheme: 'slate',
  squads: [0, 1].map((squad) => ({
    id: `squad${squad}`,
    name: words,
    soldiers: Array.from({ length: aSide / 2 }, (_, i) => ({
      id: `man${squad}-${i}`,
      name: words,
      figure: 'rifleman',
      class: 'R4',
      weapons: [i % 5 === 0 ? 'lmg' : 'ar'],
    })),
  })),
})
/** Thirty a side in the town block. */
export const sixtySetup: SkirmishSetup = {
  title: 'bench',
  systems: ['live-skirmish'],
  scenario: { how: 'free', city: 'bench' },
  sides: { a: { name: 'A', force: 'a' }, b: { name: 'B', force: 'b' } },
  dice: { source: 'seeded', seed: 'bench' },
  mode: 'hotSeat',
  settings: {},
  resources: {
    scenario: skirmishScenarioSchema.parse({
      format: 'war-storeys/skirmish-scenario',
      version: 1,
      id: 'bench',
      name: words,
      situation: words,
      aims: { a: words, b: words },
      city: 'bench',
      sides: { a: { force: 'a', role: words }, b: { force: 'b', role: words } },
    }),
    city: citySchema.parse(town),
    forces: { a: skirmishForceSchema.parse(force('a')), b: skirmishForceSchema.parse(force('b')) },
    tables: defaultTables,
  },
}

/** Sixty figures on the ground and floors of the town block, in the middle of a battle; always the same. */
function battle(): SkirmishState {
  const state = liveSkirmish.begin(sixtySetup)
  const random = chance(20_261_122)
  const models = Object.entries(state.models).map(([id, model]) => {
    for (;;) {
      const at = { x: cm(2) + random() * cm(76), z: cm(2) + random() * cm(76) }
      const under = surfacesAt(state.table, at)
      const surface = under[Math.floor(random() * under.length)]
      if (!surface) continue
      const pose = { at, y: surface.y, on: surface.ref, facing: random() * 360 }
      return [id, { ...model, pose, status: 'onTable' as const }] as const
    }
  })
  return {
    ...state,
    stage: 'battle',
    turn: { number: 1, phase: 'action', active: 'a' },
    models: Object.fromEntries(models),
  }
}

/** What is under way, of one man. */
function underWay(state: SkirmishState, model: ModelId, doing: Partial<ActivityState>, path: Waypoint[]) {
  const start = state.models[model]?.pose
  if (!start) throw new Error(`${model} stands nowhere`)
  const { walks } = groupWalk(liveSkirmish.gameOf(state), [{ model, path }], ruleOf('run'))
  const length = path.length === 0 ? 0 : (walks.get(model)?.length ?? 0)
  const member = {
    model,
    start,
    path,
    length,
    allowance: length,
    facing: null,
    stopped: null,
    from: 0,
    broken: false,
  }
  const activity: ActivityState = {
    id: 1,
    seat: 'a',
    activity: 'run',
    target: null,
    reverse: false,
    step: 'path',
    members: [member],
    t: 0,
    orders: [],
    reacted: [],
    ...doing,
  }
  return { ...state, activity }
}
/** The state in which the window of this run opens. */
const running = (state: SkirmishState, model: ModelId, to: Waypoint): SkirmishState =>
  underWay(state, model, {}, [to])
/** The state in which the window of a burst at somebody he sees opens; null: he sees nobody. */
function firing(state: SkirmishState, model: ModelId): SkirmishState | null {
  const game = liveSkirmish.gameOf(state)
  const target = Object.values(state.models).find(({ id, seat }) => seat === 'b' && maySee(game, model, id))
  const weapon = state.models[model]?.weapons[0]?.weapon
  if (!target || weapon === undefined) return null
  const aim = { kind: 'model' as const, model: target.id }
  const orders = [{ model, weapon, mode: 'burst' as const, aim }]
  return underWay(state, model, { activity: 'moveShoot', step: 'fire', orders }, [])
}

interface Opened {
  readonly ms: number
  readonly worst: number
  readonly chances: number
}
/** The median over all these windows, each in a state of its own, and the slowest of them once the table is known. */
function opened(states: readonly SkirmishState[], open: (game: Game) => number): Opened {
  const perState = states.map((): number[] => [])
  let chances = 0
  for (let round = 0; round <= rounds; round++) {
    states.forEach((one, i) => {
      // As after a fact: nothing is remembered from the round before but the table.
      const fresh: SkirmishState = { ...one, models: { ...one.models } }
      const start = spent()
      chances += open(liveSkirmish.gameOf(fresh))
      // The first round warms up and is not counted.
      if (round > 0) perState[i]?.push((spent() - start) * 1000)
    })
  }
  if (chances === 0) throw new Error('nobody could answer anything: the scene measures nothing')
  const medians = perState.map((times) => median(times))
  return { ms: median(medians), worst: Math.max(...medians), chances }
}
type Game = ReturnType<typeof liveSkirmish.gameOf>

export async function bench(): Promise<BenchRow[]> {
  const state = battle()
  const runners = Object.values(state.models).filter(({ seat, pose }) => seat === 'a' && pose?.on.level === 0)
  const runs = runners.flatMap(({ id, pose }) => {
    if (!pose) return []
    const { x, z } = pose.at
    const aim = { x: x < cm(40) ? x + cm(17) : x - cm(17), z: z < cm(40) ? z + cm(17) : z - cm(17) }
    const on = surfacesAt(state.table, aim).at(-1)?.ref ?? { piece: null, level: 0 }
    return [running(state, id, { at: aim, on })]
  })
  const shots = Object.values(state.models).flatMap(({ id, seat }) =>
    seat === 'a' ? (firing(state, id) ?? []) : [],
  )
  const path = opened(runs, (game) => {
    const form = pathWindow(game)?.form
    return form?.form === 'reactPath' ? form.chances.length : 0
  })
  const fire = opened(shots, (game) => fireWindow(game)?.form.chances.length ?? 0)
  const row = (name: string, ours: number, what: string): BenchRow => ({
    name,
    unit: 'ms',
    ours,
    peers: {},
    goal: `< 16 ms from ${what} to the question, ${2 * aSide} figures in the town block`,
    met: ours < 16,
  })
  return [
    row('skirmish.window', path.ms, 'the declared run'),
    row('skirmish.windowWorst', path.worst, `the slowest of ${runs.length} declared runs`),
    row('skirmish.fireWindow', fire.ms, 'the declared burst'),
    row('skirmish.fireWindowWorst', fire.worst, `the slowest of ${shots.length} declared bursts`),
  ]
}
