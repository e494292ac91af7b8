/** When, on the path under way, who could fire at whom (LS-ENG-04, LS-OPP-02, LS-OPP-03). */
import type { FireOrder } from '../../../../shared/protocol/skirmish/answers'
import type { PathChance } from '../../../../shared/protocol/skirmish/decision-forms'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import type { Pose } from '../../../../shared/table/types'
import { goesOn } from '../activity/members'
import { poseOfMember, walkOf } from '../activity/walking'
import { isImpossible, isRefused, judgeShot } from '../fire'
import { firingBody } from '../fire/firer'
import { maySee } from '../hidden'
import type { SkirmishGame } from '../part'
import {
  walkMoment,
  shareOf,
  atMost,
  distance,
  poseAt,
  sampleGrid,
  sightAlong,
  snapped,
  withModel,
  type Reactor,
  type SeenStretch,
  type SkirmishSpace,
  type SpaceModel,
  type SoldierWalk,
} from '../../../../shared/skirmish/space'
import { spaceOf, standingSoldier } from '../space-now'
import { isPlaced, soldierOf, type MemberState, type PlacedSoldier } from '../state'
import { reactorsOf, readyWeapons, runningActivity, type ReadyWeapon } from './reactors'

/** Members of the activity who can be answered: those still on the table. */
export const answerable = ({ state }: SkirmishGame): readonly MemberState[] =>
  runningActivity(state).members.filter(({ model }) => isPlaced(soldierOf(state, model)))

/** The space at a moment of the activity: all movers where they will be then. */
export function spaceAt(game: SkirmishGame, t: number): SkirmishSpace {
  return answerable(game).reduce((space, member) => {
    const model = soldierOf(game.state, member.model)
    return isPlaced(model) && goesOn(game.state, member)
      ? withModel(space, standingSoldier(game.state, { ...model, pose: poseOfMember(game, member, t) }))
      : space
  }, spaceOf(game))
}
/** A moment named by somebody, as every machine has it: a sample of his target's path (LS-ENG-04). */
export function snappedMoment(game: SkirmishGame, target: string, t: number): number {
  const member = answerable(game).find(({ model }) => model === target)
  if (!member || t <= member.from || isStill(game, member)) return t
  const moment = walkMoment(member, snapped(walkOf(game, member).length, shareOf(member, t)))
  // A sample of this path may lie before the moment another's path has been paused at.
  return Math.max(moment, runningActivity(game.state).t)
}

/** Of one who goes nowhere, or no farther, every moment is like the other: the whole rest of the activity. */
const isStill = (game: SkirmishGame, member: MemberState): boolean =>
  member.length === 0 || !goesOn(game.state, member)
function momentAt(game: SkirmishGame, member: MemberState, share: number): number {
  if (!isStill(game, member)) return walkMoment(member, share)
  const { t } = runningActivity(game.state)
  return t + share * (1 - t)
}

export function pathChances(game: SkirmishGame): readonly PathChance[] {
  const { state } = game
  const reactors = reactorsOf(state).filter((model) => model.weapons.length > 0)
  const spaces = new Map<number, SkirmishSpace>()
  const at = (t: number): SkirmishSpace => {
    const known = spaces.get(t) ?? spaceAt(game, t)
    spaces.set(t, known)
    return known
  }
  return answerable(game).flatMap((member) => chancesAt(game, member, reactors, at))
}

interface Ready {
  readonly model: SkirmishModel
  readonly body: SpaceModel
  readonly weapons: readonly ReadyWeapon[]
}
function chancesAt(
  game: SkirmishGame,
  member: MemberState,
  reactors: readonly SkirmishModel[],
  at: (t: number) => SkirmishSpace,
): readonly PathChance[] {
  const { state } = game
  const space = spaceOf(game)
  const mover = soldierOf(state, member.model) as PlacedSoldier
  const ready = reactors.flatMap((model): readonly Ready[] => {
    const body = firingBody(space, model)
    const weapons = readyWeapons(game, model, mover)
    return body && weapons.length > 0 && maySee(game, model.id, mover.id) ? [{ model, body, weapons }] : []
  })
  const walker = standingSoldier(state, mover)
  const still = isStill(game, member)
  const one = still ? stillWalk(mover.pose) : walkOf(game, member)
  const from = still ? 0 : shareOf(member, runningActivity(state).t)
  const seen = sightAlong(space, walker, one, ready.map(farthest), {
    from,
    borders: false,
  })
  return ready.flatMap((who) =>
    (seen.get(who.body.id) ?? []).flatMap((stretch) =>
      chancesOn(game, member, walker, one, who, stretch, at),
    ),
  )
}
const stillWalk = (pose: Pose): SoldierWalk => ({
  start: pose,
  legs: [],
  length: 0,
  crossings: [],
  allowance: 0,
  end: pose,
  leaves: null,
})
const farthest = ({ model, body, weapons }: Ready): Reactor => ({
  model: body,
  most: Math.max(...weapons.map(({ most }) => most)),
  least: Math.min(...weapons.map(({ least }) => least)),
  ...arcOf(model, weapons),
})
/** A turret looks where it was last turned (LS-VEH-02); with both mounts either may do. */
function arcOf({ vehicle }: SkirmishModel, weapons: readonly ReadyWeapon[]): Pick<Reactor, 'arc'> {
  if (!vehicle) return {}
  const turrets = weapons.filter(({ carried }) => carried.mount === 'turret').length
  if (turrets === 0) return {}
  return { arc: turrets === weapons.length ? { facing: vehicle.turretFacing } : false }
}

/** One chance for each weapon and mode and for each part of this stretch on which its target is within its reach. */
function chancesOn(
  game: SkirmishGame,
  member: MemberState,
  walker: SpaceModel,
  one: SoldierWalk,
  who: Ready,
  stretch: SeenStretch,
  at: (t: number) => SkirmishSpace,
): readonly PathChance[] {
  const { model, body, weapons } = who
  const near = (share: number): number => distance(body, { ...walker, pose: poseAt(one, share) })
  const reach = farthest(who)
  return weapons.flatMap(({ carried, mode, least, most }): readonly PathChance[] => {
    const order: FireOrder = {
      model: model.id,
      weapon: carried.weapon,
      mode,
      aim: { kind: 'model', model: walker.id },
    }
    const whole = least === reach.least && most === reach.most
    const parts = whole
      ? [stretch]
      : partsWithin(one, stretch, (share) => atMost(near(share), most) && atMost(least, near(share)))
    return parts.flatMap((part): readonly PathChance[] => {
      const samples = samplesOf(one, part)
      const closest = samples.reduce((best, share) => (near(share) < near(best) ? share : best))
      const best = bestOf(game, order, member, [closest, ...samples], at)
      return best
        ? [
            {
              model: model.id,
              target: walker.id,
              weapon: carried.weapon,
              mode,
              from: momentAt(game, member, part.first),
              to: momentAt(game, member, part.last),
              best,
            },
          ]
        : []
    })
  })
}
type Part = Pick<SeenStretch, 'first' | 'last'>
/** A hand grenade reaches less far than the rifle beside it: parts of a stretch, from sample to sample. */
function partsWithin(
  one: SoldierWalk,
  { first, last }: Part,
  reaches: (share: number) => boolean,
): readonly Part[] {
  const parts: { first: number; last: number }[] = []
  let open = false
  for (const share of sampleGrid(one.length).filter((each) => each >= first && each <= last)) {
    const part = parts[parts.length - 1]
    const inside = reaches(share)
    if (inside && open && part) part.last = share
    else if (inside) parts.push({ first: share, last: share })
    open = inside
  }
  return parts
}
/** A few moments of a stretch, its ends among them, all on the grid of samples. */
function samplesOf(one: SoldierWalk, { first, last }: Part): readonly number[] {
  const grid = sampleGrid(one.length).filter((share) => share >= first && share <= last)
  const step = Math.max(1, Math.ceil(grid.length / looks))
  return [...new Set([first, ...grid.filter((_, i) => i % step === 0), last])]
}
const looks = 6

/** The lowest number needed among these moments. In the open at the nearest of them it cannot be lower elsewhere. */
function bestOf(
  game: SkirmishGame,
  order: FireOrder,
  member: MemberState,
  shares: readonly number[],
  at: (t: number) => SkirmishSpace,
): PathChance['best'] | null {
  let best: PathChance['best'] | null = null
  for (const share of shares) {
    const t = momentAt(game, member, share)
    const as = { reaction: true, space: at(t) }
    const judged = judgeShot(game, order, as)
    if (isRefused(judged) || isImpossible(game, judged)) continue
    const [target] = judged.targets
    if (!target) continue
    if (!best || target.needed < best.needed) best = { t, needed: target.needed }
    if (!target.cover) break
  }
  return best
}

/** What one reactor could do at this very moment of the path: for the slider under the mouse. */
export function chancesAtMoment(game: SkirmishGame, id: string, t: number): readonly PathChance[] {
  const model = reactorsOf(game.state).find((one) => one.id === id)
  if (!model) return []
  const space = spaceAt(game, t)
  return answerable(game).flatMap((member) => {
    const mover = soldierOf(game.state, member.model)
    const body = firingBody(space, model)
    if (!body || !maySee(game, id, mover.id)) return []
    return readyWeapons(game, model, mover).flatMap(
      ({ carried: { weapon }, mode }): readonly PathChance[] => {
        const order: FireOrder = { model: id, weapon, mode, aim: { kind: 'model', model: mover.id } }
        const as = { reaction: true, space }
        const judged = judgeShot(game, order, as)
        if (isRefused(judged) || isImpossible(game, judged)) return []
        const needed = judged.targets[0]?.needed ?? 7
        return [{ model: id, target: mover.id, weapon, mode, from: t, to: t, best: { t, needed } }]
      },
    )
  })
}
