/** A drawn move walked as far as the distance allows: what is proposed when the dice fall short (C4-TERRAIN-04, CF-MOVE-02). */
import { cutShort, wayOf } from '../../../../shared/movement'
import type { MovePurpose } from '../../../../shared/protocol/decision'
import type { Paths, Waypoint } from '../../../../shared/protocol/spatial'
import type { Standing, UnitId } from '../../../../shared/table/types'
import { standingModels, type CoreGame } from '../game'
import { budgetFor, rulesFor, sceneFor, type Going } from './allowance'
import { planMove } from './check-move'

/** So often the common share is halved where everybody as far as he may would tear the unit apart. */
const halvings = 6

/**
 * Everybody along his own way: each as far as he may, or all the same share of it where that breaks the chain.
 * @returns the paths themselves where they are lawful; none where no part of them is
 */
export function cutMove(
  game: CoreGame,
  unit: UnitId,
  paths: Paths,
  purpose: MovePurpose,
  going: Going = {},
): Paths {
  const lawful = (ways: Paths): boolean => !planMove(game, unit, ways, purpose, undefined, going).refusal
  if (lawful(paths)) return paths
  let best: Paths = {}
  let [good, bad] = [0, 2]
  for (let halving = 0; halving <= halvings; halving++) {
    const share = (good + bad) / 2
    const ways = sharedWays(game, unit, paths, purpose, going, share)
    if (Object.keys(ways).length > 0 && lawful(ways)) [best, good] = [ways, share]
    else bad = share
    if (good === 1) break
  }
  return best
}

/** Every path cut to a share of the distance, one model after another, who goes farthest first. */
function sharedWays(
  game: CoreGame,
  unit: UnitId,
  paths: Paths,
  purpose: MovePurpose,
  going: Going,
  share: number,
): Paths {
  const scene = sceneFor(game, unit, purpose)
  const { plan, climb, label } = budgetFor(game, unit, purpose, going)
  const rules = rulesFor(game, unit, purpose, { plan: plan * share, climb: climb * share, label }, going)
  const models = standingModels(game.state, unit)
  const movers = models
    .filter(({ id }) => (paths[id]?.length ?? 0) > 0)
    .map((model) => ({ model, far: wayOf(scene, model, paths[model.id] ?? [], rules).plan }))
    .sort((one, two) => two.far - one.far)
    .map(({ model }) => model)
  const ended: Standing[] = models.filter((model) => !movers.includes(model))
  const ways: Record<string, Waypoint[]> = {}
  for (const model of movers) {
    const way = cutShort(scene, model, paths[model.id] ?? [], rules, ended)
    ended.push({ ...model, pose: wayOf(scene, model, way, rules).end })
    if (way.length > 0) ways[model.id] = [...way]
  }
  return ways
}
