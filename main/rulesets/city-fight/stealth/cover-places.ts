/**
 * Where a unit stands that is revealed: its first model on the marker, or as near as there is room, the others about it; not
 * within 1" of enemies (CF-MSR-06). The proposal, what its owner draws and his answer are judged by this one check.
 */
import {
  bearing,
  closerThan,
  inches,
  pointGap,
  shownInches,
  touchTolerance,
  within,
} from '../../../../shared/geometry'
import type { DeployCheck } from '../../../../shared/protocol/previews/deploy'
import type { Query } from '../../../../shared/protocol/query'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat, type Poses } from '../../../../shared/protocol/spatial'
import { baseGap } from '../../../../shared/table'
import type { Pose, Standing } from '../../../../shared/table/types'
import type { PlaceBounds } from '../../core4/game'
import { checkPutDown, spotsToDeploy, suggestPlaces } from '../../core4/deployment'
import { standingModels, unitOf, unitsOnTable, type CoreGame } from '../../core4/game'
import { standingOf } from '../../core4/units'
import type { Emerging } from './hidden-kept'

const because = ['CF-MSR-06']
/** From the marker to a model's middle. */
const reach = inches(6)
const enemyDistance = inches(1)

interface CoverPlaces {
  readonly poses: Poses
  readonly check: DeployCheck
}

function tooNear(game: CoreGame, model: Standing): Refusal | null {
  const enemy = otherSeat(unitOf(game.state, model.unit).seat)
  const near = unitsOnTable(game.state, enemy)
    .flatMap(({ id }) => standingModels(game.state, id))
    .map((one) => ({ id: one.id, gap: baseGap(model, standingOf(one)) }))
    .find(({ gap }) => closerThan(gap, enemyDistance))
  return near
    ? refuse('tooNearEnemy', [...because, 'C4-MOVE-04'], { least: 1, is: shownInches(near.gap) }, [near.id])
        .refusal
    : null
}
/** About the marker, or wherever there is room. */
const bounds = (game: CoreGame, about: Pose | null): PlaceBounds => ({
  alone: (model) =>
    about && !within(pointGap(model.pose.at, about.at), reach)
      ? refuse('farFromMarker', because, { most: 6 }, [model.id]).refusal
      : tooNear(game, model),
  together: () => ({}),
})

/** As they were to stand when the marker was set, else about it, else at the nearest place that has room for all; null: there is none. */
export function proposedCover(game: CoreGame, { unit, marker, poses }: Emerging): CoverPlaces | null {
  const asPlanned = checkPutDown(game, unitOf(game.state, unit), poses, bounds(game, null))
  if (!asPlanned.refusal) return { poses, check: asPlanned }
  const asked = { formation: 'keep' as const, facing: marker.facing }
  const about = suggestPlaces(game, unit, { ...asked, to: marker }, bounds(game, marker))
  if (!about.check.refusal) return about
  const spots = [...spotsToDeploy(game, unit)].sort(
    (one, two) => pointGap(one.at, marker.at) - pointGap(two.at, marker.at),
  )
  for (const to of spots) {
    const there = suggestPlaces(game, unit, { ...asked, to }, bounds(game, null))
    if (!there.check.refusal) return there
  }
  return null
}

/** What its owner draws: whoever is where he was proposed is right there. */
export function checkCover(game: CoreGame, emerging: Emerging, poses: Poses): DeployCheck {
  const unit = unitOf(game.state, emerging.unit)
  const proposed = proposedCover(game, emerging)?.poses ?? {}
  const near = bounds(game, emerging.marker)
  const isProposed = ({ id, pose }: Standing): boolean => {
    const { [id]: place } = proposed
    return place !== undefined && within(pointGap(place.at, pose.at), touchTolerance)
  }
  return checkPutDown(game, unit, poses, {
    alone(model) {
      if (isProposed(model)) return tooNear(game, model)
      return model.id === unit.models[0]
        ? refuse('firstOnMarker', because, undefined, [model.id]).refusal
        : near.alone(model)
    },
    together: () => ({}),
  })
}

/** Drawn up about the place of the first as it is asked, looking to where one points unless they are turned. */
export function suggestCover(
  game: CoreGame,
  emerging: Emerging,
  { to, formation, facing }: Pick<Extract<Query, { ask: 'suggestCover' }>, 'to' | 'formation' | 'facing'>,
): CoverPlaces {
  const proposed = proposedCover(game, emerging)
  const [lead = ''] = unitOf(game.state, emerging.unit).models
  const about = proposed?.poses[lead]
  if (!proposed || !about) throw new Error(`there is no room for ${emerging.unit}`)
  if (!to) return proposed
  const drawn = { to: about, formation, facing: facing ?? bearing(about.at, to.at) }
  const { poses } = suggestPlaces(game, emerging.unit, drawn, bounds(game, emerging.marker))
  const check = checkCover(game, emerging, poses)
  return check.refusal ? proposed : { poses, check }
}
