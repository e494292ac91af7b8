/** Dodging, going to ground, seeking cover: who may, and where to (LS-REACT-02 to -04). */
import { cm, type Mm } from '../../../../shared/geometry/length'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { SkirmishModel } from '../../../../shared/protocol/skirmish/model'
import { moveLength } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { groundRules, inHisWay } from '../activity/walking'
import { firesAsSniper } from '../fire'
import { firingBody } from '../fire/firer'
import type { SkirmishGame } from '../part'
import {
  atMost,
  distance,
  isCoverFrom,
  soldierRouteTo,
  walkPathOf,
  type Path,
  type SpaceModel,
  type SoldierWalk,
  type WalkOptions,
} from '../../../../shared/skirmish/space'
import { guiseOf, spaceOf, standingSoldier } from '../space-now'
import { isPlaced, soldierOf } from '../state'
import { coverWithin } from './cover-near'
import { NotThere } from '../../../../shared/not-there'

/** Who fires at whom in the step under way: as far as it is declared. */
export interface UnderFire {
  readonly firers: readonly { readonly model: ModelId; readonly weapon: string }[]
  /** All targets declared, with those who fire at each. */
  readonly targets: ReadonlyMap<ModelId, readonly { readonly model: ModelId; readonly weapon: string }[]>
}
const beside: Mm = cm(5)

/** Dodge and going to ground are for declared targets, and no use against a sniper's rifle alone. */
function targetRefusal(
  { state }: SkirmishGame,
  model: SkirmishModel,
  fire: UnderFire,
  cite: 'LS-REACT-02' | 'LS-REACT-03',
): Refusal | null {
  const no = (key: string): Refusal => refuse(key, cite, undefined, [model.id]).refusal
  const by = fire.targets.get(model.id)
  if (!by) return no('lsNotATarget')
  if (model.kind !== 'soldier' || model.status !== 'onTable') return no('lsCannotEvade')
  return by.every((one) => firesAsSniper(soldierOf(state, one.model), one.weapon))
    ? no('lsSniperFires')
    : null
}
export function dodgeRefusal(game: SkirmishGame, model: SkirmishModel, fire: UnderFire): Refusal | null {
  return targetRefusal(game, model, fire, 'LS-REACT-02') ?? noCoverRefusal(game, model, fire)
}
export const groundRefusal = (game: SkirmishGame, model: SkirmishModel, fire: UnderFire): Refusal | null =>
  targetRefusal(game, model, fire, 'LS-REACT-03')

/** Men under fire: a target himself, or within 5 cm of a friend who is one. */
export function seekRefusal(game: SkirmishGame, model: SkirmishModel, fire: UnderFire): Refusal | null {
  const { state } = game
  const no = (key: string): Refusal => refuse(key, 'LS-REACT-04', undefined, [model.id]).refusal
  if (model.kind !== 'soldier' || !isPlaced(model)) return no('lsCannotEvade')
  const man = standingSoldier(state, model)
  const near = [...fire.targets.keys()].some((id) => {
    const target = soldierOf(state, id)
    return (
      target.seat === model.seat &&
      isPlaced(target) &&
      atMost(distance(man, standingSoldier(state, target)), beside)
    )
  })
  return near ? noCoverRefusal(game, model, fire) : no('lsNotUnderFire')
}
/** Asked of a target twice, for either way of getting out of it: the answer is kept with the question. */
function noCoverRefusal(game: SkirmishGame, model: SkirmishModel, fire: UnderFire): Refusal | null {
  const known = coverKnown.get(fire) ?? new Map<ModelId, boolean>()
  coverKnown.set(fire, known)
  const near = known.get(model.id) ?? placesToEvade(game, model, fire).next().value !== undefined
  known.set(model.id, near)
  return near ? null : refuse('lsNoCoverNear', ['LS-REACT-02', 'LS-REACT-04'], undefined, [model.id]).refusal
}
const coverKnown = new WeakMap<UnderFire, Map<ModelId, boolean>>()

const evading = (game: SkirmishGame, model: SkirmishModel): WalkOptions => ({
  manner: 'reaction',
  freeFacing: true,
  ...groundRules(game, model.seat ?? game.state.turn.active),
  ...(model.seat && inHisWay(game, model.seat)),
})
/** Who fires at them, as he stood when he did: also one who fell in the same exchange. */
const firersOf = (game: SkirmishGame, { firers }: UnderFire): readonly SpaceModel[] =>
  [...new Set(firers.map(({ model }) => model))].flatMap((id) => {
    const model = soldierOf(game.state, id)
    const body = firingBody(spaceOf(game), model)
    if (body) return [body]
    const { pose } = model
    return pose
      ? [standingSoldier(game.state, { ...model, pose, posture: 'standing', status: 'onTable' })]
      : []
  })
/** He leaves the posture in which nothing but lying there covers him. */
const guiseThere = (game: SkirmishGame, model: SkirmishModel) =>
  guiseOf(game.state, { ...model, hidden: null, ground: null })
const upright = ({ state }: SkirmishGame, model: SkirmishModel): SpaceModel => {
  if (!isPlaced(model)) throw new NotThere(model.id, `${model.id} stands nowhere on this table`)
  return standingSoldier(state, { ...model, posture: 'standing' })
}
/** Places within reach at which he would be in cover from all who fire, nearest first. */
function placesToEvade(game: SkirmishGame, model: SkirmishModel, fire: UnderFire) {
  return coverWithin(
    spaceOf(game),
    upright(game, model),
    firersOf(game, fire),
    evadeReach(game),
    evading(game, model),
    guiseThere(game, model),
  )
}
interface EvadeWay {
  readonly path: Path
  readonly length: Mm
}
export function waysToEvade(game: SkirmishGame, model: SkirmishModel, fire: UnderFire): readonly EvadeWay[] {
  const ways: EvadeWay[] = []
  for (const { pose } of placesToEvade(game, model, fire)) {
    const {
      path,
      walk: way,
      refusal,
    } = soldierRouteTo(
      spaceOf(game),
      upright(game, model),
      { at: pose.at, on: pose.on },
      evading(game, model),
    )
    if (!refusal) ways.push({ path, length: way.length })
    if (ways.length >= mostWays) break
  }
  return ways
}
const mostWays = 12

/** Along this path to cover: legal as a reaction, and in cover at its end. */
export function evadeWalk(
  game: SkirmishGame,
  model: SkirmishModel,
  fire: UnderFire,
  path: Path,
): { readonly walk: SoldierWalk; readonly refusal: Refusal | null } {
  const man = upright(game, model)
  const one = walkPathOf(spaceOf(game), man, path, evading(game, model))
  if (one.refusal) return { walk: one, refusal: one.refusal }
  const covered = isCoverFrom(spaceOf(game), man, one.end, firersOf(game, fire), guiseThere(game, model))
  return {
    walk: one,
    refusal: covered
      ? null
      : refuse('lsNoCoverThere', ['LS-REACT-02', 'LS-REACT-04'], undefined, [model.id]).refusal,
  }
}
export const evadeReach = ({ state }: SkirmishGame): Mm => moveLength(state.tables, 'reaction')
