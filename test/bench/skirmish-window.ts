/** Live Skirmish: how soon after a movement is declared the other side is asked (issue 5, speed). */
import { liveSkirmish } from '../../main/rulesets/live-skirmish'
import { groupWalk } from '../../main/rulesets/live-skirmish/activity/walking'
import { ruleOf } from '../../main/rulesets/live-skirmish/activity/activity-rules'
import { pathWindow } from '../../main/rulesets/live-skirmish/reactions'
import type { ActivityState, SkirmishState } from '../../main/rulesets/live-skirmish/state'
import town from '../../resources/cities/skirmish-town-block.json'
import { cm } from '../../shared/geometry'
import { citySchema } from '../../shared/protocol/city'
import type { Waypoint } from '../../shared/protocol/spatial'
import { skirmishForceSchema } from '../../shared/skirmish/force'
import { skirmishScenarioSchema } from '../../shared/skirmish/scenario'
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
function begin(): SkirmishState {
  return liveSkirmish.begin({
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
  })
}

/** Sixty figures on the ground and floors of the town block, in the middle of a battle; always the same. */
function battle(): SkirmishState {
  const state = begin()
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

/** The state in which the window of this run opens. */
function running(state: SkirmishState, model: ModelId, to: Waypoint): SkirmishState {
  const start = state.models[model]?.pose
  if (!start) throw new Error(`${model} stands nowhere`)
  const { walks } = groupWalk(liveSkirmish.gameOf(state), [{ model, path: [to] }], ruleOf('run'))
  const length = walks.get(model)?.length ?? 0
  const activity: ActivityState = {
    id: 1,
    seat: 'a',
    activity: 'run',
    target: null,
    reverse: false,
    step: 'path',
    members: [
      {
        model,
        start,
        path: [to],
        length,
        allowance: length,
        facing: null,
        stopped: null,
        from: 0,
        broken: false,
      },
    ],
    t: 0,
    orders: [],
    reacted: [],
  }
  return { ...state, activity }
}

export async function bench(): Promise<BenchRow[]> {
  const state = battle()
  const runs = Object.values(state.models).flatMap((model) => {
    if (model.seat !== 'a' || model.pose?.on.level !== 0) return []
    const { x, z } = model.pose.at
    const aim = { x: x < cm(40) ? x + cm(17) : x - cm(17), z: z < cm(40) ? z + cm(17) : z - cm(17) }
    const on = surfacesAt(state.table, aim).at(-1)?.ref ?? { piece: null, level: 0 }
    return [running(state, model.id, { at: aim, on })]
  })
  const times: number[] = []
  let chances = 0
  for (let round = 0; round <= rounds; round++) {
    for (const run of runs) {
      // A state of its own, as after a fact: nothing is remembered from the round before.
      const fresh: SkirmishState = { ...run, models: { ...run.models } }
      const start = spent()
      const window = pathWindow(liveSkirmish.gameOf(fresh))
      // The first round warms up and is not counted.
      if (round > 0) times.push((spent() - start) * 1000)
      if (window?.form.form === 'reactPath') chances += window.form.chances.length
    }
  }
  if (chances === 0) throw new Error('nobody could answer anything: the scene measures nothing')
  const ours = median(times)
  return [
    {
      name: 'skirmish.window',
      unit: 'ms',
      ours,
      peers: {},
      goal: `< 16 ms from the declared run to the question, ${2 * aSide} figures in the town block`,
      met: ours < 16,
    },
  ]
}
