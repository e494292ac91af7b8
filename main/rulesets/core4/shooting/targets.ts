/** The queries `targets` and `aims`: every enemy unit as a target, by the functions the procedure itself uses. */
import type { Aim, Firer, TargetPreview } from '../../../../shared/protocol/previews/fire'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import type { Seat } from '../../../../shared/protocol/spatial'
import type { Sliced } from '../../../../shared/sliced'
import type { UnitId } from '../../../../shared/table/types'
import { characterRefusal } from './character-target'
import { isVehicle, targetRefusal, unitRefusal } from '../units'
import { unitDistance, unitsUnmeasured } from '../sight'
import { atFirePoints } from '../transport'
import { scattersAsBlast, standingModels, unitOf, unitsOnTable, type CoreGame, type CoreState } from '../game'
import { Meetings } from '../harm'
import { ownCover, shelterBehind } from './cover'
import type { WeaponShots } from './shot'
import { coverAgainstGroup, isDirect, type FireGroup } from './fire-group'
import { linkToHull } from './hull-throws'
import { likelyShots, linkOf, type LikelyShots, type Meant } from './likely-shots'
import { endingsOf, unsavedOdds, vehiclesLost } from './odds'
import { coverInOdds, fireOf } from './fire-of'
import { toughnessOf } from './fire-effect'
import { candidatesOf, doubtMargin, ignoresPriority, priorityOf, type Candidate } from './target-priority'
import { aimedGroup } from './throws'
import { plainlyClosest } from './unmeasured'
import { movedFor, weaponRefusal } from './weapon-fire'
import { unseenRefusal } from './why-unseen'

type Reckoning<T> = (game: CoreGame, seat: Seat, unit: UnitId, target: UnitId) => Sliced<T>
/** A state never changes: what was asked about it once need not be worked out again. */
function rememberedOfState<T>(reckon: Reckoning<T>): Reckoning<T> {
  const remembered = new WeakMap<CoreState, Map<string, T>>()
  return function* (game, seat, unit, target) {
    const { state } = game
    const known = remembered.get(state) ?? new Map<string, T>()
    remembered.set(state, known)
    const key = `${seat} ${unit} ${target}`
    const found = known.get(key) ?? (yield* reckon(game, seat, unit, target))
    known.set(key, found)
    return found
  }
}

/** What the unit would fire at this target, and why it may not: all further questions begin with it. */
interface Considered {
  readonly meant: Meant
  readonly refusal: Refusal | null
  readonly shots: LikelyShots
}
const considered = rememberedOfState<Considered>(function* (game, seat, unit, target) {
  const refusal = unitRefusal(atFirePoints(game, unit, null), seat, unit)
  const toughness = toughnessOf(game, target)
  const firing = atFirePoints(game, unit, target)
  const meant: Meant = { game: firing, unit, target, toughness, meetings: new Meetings(firing) }
  return {
    meant,
    refusal: refusal ?? targetRefusal(firing, unitOf(game.state, unit), target),
    shots: yield* likelyShots(meant),
  }
})
const aimed = rememberedOfState<Aim>(function* (game, seat, unit, target) {
  const { meant, refusal, shots } = yield* considered(game, seat, unit, target)
  return aimOf(meant, shots, refusal ?? noneFires(meant, shots.chosen) ?? hiddenCharacter(meant))
})
const previewed = rememberedOfState<TargetPreview>(function* (game, seat, unit, target) {
  return yield* previewOf(yield* considered(game, seat, unit, target), candidatesNow(game, unit))
})
/** Whom its priority is between: the same for all its targets. */
function candidatesNow(game: CoreGame, unit: UnitId): readonly Candidate[] {
  const known = candidates.get(game.state) ?? new Map<UnitId, readonly Candidate[]>()
  candidates.set(game.state, known)
  const found = known.get(unit) ?? candidatesOf(atFirePoints(game, unit, null), unit)
  known.set(unit, found)
  return found
}
const candidates = new WeakMap<CoreState, Map<UnitId, readonly Candidate[]>>()

export const targetPreviews = (game: CoreGame, seat: Seat, unit: UnitId): Sliced<readonly TargetPreview[]> =>
  eachEnemy(game, unit, (target) => previewed(game, seat, unit, target))

/** Who may fire what at whom: where many units are looked through, and nobody asks for covers and chances. */
export const targetAims = (game: CoreGame, seat: Seat, unit: UnitId, only?: UnitId): Sliced<readonly Aim[]> =>
  eachEnemy(game, unit, (target) => aimed(game, seat, unit, target), only)

/** The same of those alone at whom it may fire: nobody asks why not at the others. */
export function* openTargets(game: CoreGame, seat: Seat, unit: UnitId): Sliced<readonly TargetPreview[]> {
  const open: TargetPreview[] = []
  for (const { target, verdict } of yield* targetAims(game, seat, unit))
    if (verdict !== 'cannot') open.push(yield* previewed(game, seat, unit, target))
  return open
}

function* eachEnemy<T>(
  game: CoreGame,
  unit: UnitId,
  tell: (target: UnitId) => Sliced<T>,
  only?: UnitId,
): Sliced<readonly T[]> {
  const { seat } = unitOf(game.state, unit)
  if (standingModels(atFirePoints(game, unit, null).state, unit).length === 0) return []
  const told: T[] = []
  for (const { id: target, seat: whose } of unitsOnTable(game.state)) {
    if (whose === seat || (only !== undefined && only !== target)) continue
    told.push(yield* tell(target))
    yield
  }
  return told
}

/** Whether somebody is nearer than a lone character shows when he has been named (C4-CHAR-08). */
const hiddenCharacter = ({ game, unit, target }: Meant): Refusal | null =>
  unitsUnmeasured(game, unit, target) === null ? characterRefusal(game, unit, target) : null

const aimOf = (
  { game, target }: Meant,
  { chosen, all, together }: LikelyShots,
  why: Refusal | null,
): Aim => ({
  target,
  verdict: why ? 'cannot' : chosen.every((shot) => shot.shots > 0) ? 'can' : 'partly',
  ...(why ? { refusal: why } : {}),
  firers: all.map((shot): Firer => ({
    model: shot.model,
    weapon: shot.weapon.id,
    ...(shot.mount && { mount: shot.mount.id }),
    ...(together.has(shot) && { together: true as const }),
    shots: shot.shots,
    toHit: shot.die.needed ?? 0,
    eligible: shot.eligible,
    ...(shot.refusal ? { refusal: shot.refusal } : {}),
    ...(shot.template === null ? {} : { template: shot.template }),
    ...(scattersAsBlast(shot) && { scatters: true as const }),
    ...(shot.floors.length === 0 ? {} : { floors: shot.floors }),
    ...(mayFireTwice(game, shot) ? { twice: true } : {}),
  })),
})

function* previewOf(
  { meant, refusal, shots }: Considered,
  among: readonly Candidate[],
): Sliced<TargetPreview> {
  const { game, unit, target } = meant
  const { chosen } = shots
  const firing = chosen.filter((shot) => shot.shots > 0)
  yield* shelterBehind(game, firing.filter(isDirect))
  const { groups, cover, shelter } = fireOf(game, unit, target, chosen)
  const unmeasured = unitsUnmeasured(game, unit, target) !== null
  const why = refusal ?? unseen(meant, chosen) ?? noneFires(meant, chosen) ?? hiddenCharacter(meant)
  const plain = groups.filter((group) => group.template === null)
  const chain = plain.map((group) =>
    isVehicle(game.state, target)
      ? linkToHull(game, target, group)
      : linkOf(meant, group, coverAgainstGroup(group, cover)),
  )
  const wounds = new Map(standingModels(game.state, target).map((model) => [model.id, model.wounds]))
  const suffer = (group: Pick<FireGroup, 'eligible'>): number =>
    group.eligible.reduce((sum, model) => sum + (wounds.get(model) ?? 0), 0)
  const everybody = { eligible: [...new Set(plain.flatMap((group) => group.eligible))] }
  function* odds(): Sliced<readonly number[]> {
    if (isVehicle(game.state, target)) return yield* vehiclesLost(game, unit, target, plain)
    return unsavedOdds(
      yield* endingsOf(
        game,
        unit,
        target,
        plain.map(aimedGroup),
        coverInOdds(game, target, cover),
        meant.meetings,
      ),
      suffer(everybody),
    )
  }
  return {
    ...aimOf(meant, shots, why),
    distance: unmeasured ? null : unitDistance(game, unit, target),
    priorityTest: takesPriority(game, unit, target, chosen, among)
      ? unmeasured
        ? plainlyClosest(among, target)
          ? false
          : null
        : priorityOf(among, target, doubtMargin(game)).testNeeded
      : false,
    cover: cover && { save: cover.save, cite: 'C4-SAVE-07', piece: cover.piece },
    shelter: shelter && {
      counted: shelter.counted,
      covered: shelter.covered.map(({ model, save }) => ({ model, piece: save.piece, save: save.save })),
      own: cover === null ? [] : ownCover(game, everybody.eligible, cover),
    },
    chain,
    ...(plain.length === groups.length && { odds: yield* odds() }),
    ...(unmeasured && { unmeasured: true }),
  }
}

/** Does it matter to them whether somebody is closer? */
const takesPriority = (
  game: CoreGame,
  unit: UnitId,
  target: UnitId,
  chosen: readonly WeaponShots[],
  candidates: readonly Candidate[],
): boolean =>
  !ignoresPriority(unitOf(game.state, unit)) &&
  chosen.some((shot) => shot.template !== 'barrage') &&
  candidates.some((one) => one.unit === target)

/** A second shot is the choice of a pistol whose unit has stood (C4-WEAPON-06). */
const mayFireTwice = (game: CoreGame, { model, weapon, shots }: WeaponShots): boolean =>
  shots > 0 && weapon.type === 'pistol' && weaponRefusal(weapon, movedFor(game, model, weapon), 2) === null

/** Why nobody fires: the reason of the first where all have one. */
function noneFires({ unit, target }: Meant, chosen: readonly WeaponShots[]): Refusal | null {
  if (chosen.some((shot) => shot.shots > 0)) return null
  return chosen[0]?.refusal ?? refuse('noWeapons', 'C4-SHOOT-03', { unit, target }).refusal
}
/** The same, told in one case that can be looked at, where it is that the first sees nobody. */
function unseen(meant: Meant, chosen: readonly WeaponShots[]): Refusal | null {
  const [first] = chosen
  return first && noneFires(meant, chosen)?.key === 'refusal.noSight'
    ? unseenRefusal(meant.game, first.model, meant.target, first.mount)
    : null
}
