/** Live Skirmish: sight for every possible reactor along a whole dragged path, and one look (issue 5, speed). */
import {
  buildSpace,
  soldierReach,
  see,
  sightAlong,
  soldierBody,
  spaceNumbers,
  walkPathOf,
  type SkirmishSpace,
  type SpaceModel,
  type SoldierWalk,
} from '../../shared/skirmish/space'
import town from '../../resources/cities/skirmish-town-block.json'
import { cityToTable } from '../../shared/city'
import { cm } from '../../shared/geometry'
import { citySchema } from '../../shared/protocol/city'
import { defaultTables } from '../../shared/skirmish/tables'
import { surfacesAt } from '../../shared/table'
import type { BenchRow } from './row'
import { chance } from './sight-scene'
import { median, spent } from './spent'

const side = cm(80)
/** As far as men react (LS-OPP-02). */
const farthest = cm(defaultTables.opp.maxHuman)
const figures = 60
const rounds = 9

interface Scene {
  readonly space: SkirmishSpace
  readonly runs: readonly { readonly mover: SpaceModel; readonly path: SoldierWalk }[]
  readonly reactors: readonly SpaceModel[]
}

/** The town block, thirty figures a side on its ground and floors; always the same. */
function scene(): Scene {
  const random = chance(20_261_122)
  const numbers = spaceNumbers(defaultTables)
  const table = cityToTable(citySchema.parse(town))
  const models = Array.from({ length: figures }, (_, i): SpaceModel => {
    for (;;) {
      const at = { x: cm(2) + random() * cm(76), z: cm(2) + random() * cm(76) }
      const under = surfacesAt(table, at)
      const surface = under[Math.floor(random() * under.length)]
      if (!surface) continue
      const pose = { at, y: surface.y, on: surface.ref, facing: random() * 360 }
      const seat = i < figures / 2 ? 'a' : 'b'
      return { id: `${seat}${i}`, unit: seat, side: seat, body: soldierBody(numbers), pose }
    }
  })
  const space = buildSpace({ table, models, numbers })
  const runs = models
    .filter(({ side: whose, pose }) => whose === 'a' && pose.on.level === 0)
    .map((mover) => {
      const { x, z } = mover.pose.at
      const aim = { x: x < side / 2 ? x + cm(17) : x - cm(17), z: z < side / 2 ? z + cm(17) : z - cm(17) }
      const ground = surfacesAt(table, aim).at(-1)?.ref ?? { piece: null, level: 0 }
      return { mover, path: walkPathOf(space, mover, [{ at: aim, on: ground }], { manner: 'run' }) }
    })
  return { space, runs, reactors: models.filter(({ side: whose }) => whose === 'b') }
}

export async function bench(): Promise<BenchRow[]> {
  const { space, runs, reactors } = scene()
  const times = { path: [] as number[], see: [] as number[], reach: [] as number[] }
  const all = reactors.map((model) => ({ model, most: farthest }))
  for (let round = 0; round <= rounds; round++) {
    let start = spent()
    for (const { mover, path } of runs) sightAlong(space, mover, path, all)
    const perPath = ((spent() - start) * 1000) / runs.length
    start = spent()
    for (const { mover } of runs) for (const reactor of reactors) see(space, reactor, mover)
    const perLook = ((spent() - start) * 1000) / (runs.length * reactors.length)
    start = spent()
    for (const { mover } of runs) soldierReach(space, mover, { manner: 'run' })
    const perReach = ((spent() - start) * 1000) / runs.length
    // The first round warms up and is not counted.
    if (round === 0) continue
    times.path.push(perPath)
    times.see.push(perLook)
    times.reach.push(perReach)
  }
  const [path, look, flood] = [median(times.path), median(times.see), median(times.reach)]
  return [
    {
      name: 'skirmish.pathSight',
      unit: 'ms',
      ours: path,
      peers: {},
      goal: `< 5 ms for ${reactors.length} reactors along 24 cm, of ${figures} figures in the town block`,
      met: path < 5,
    },
    {
      name: 'skirmish.see',
      unit: 'ms',
      ours: look,
      peers: {},
      goal: '< 0.2 ms a look with its nine rays and what stops them',
      met: look < 0.2,
    },
    {
      name: 'skirmish.reach',
      unit: 'ms',
      ours: flood,
      peers: {},
      goal: '< 16 ms for every place of a run',
      met: flood < 16,
    },
  ]
}
