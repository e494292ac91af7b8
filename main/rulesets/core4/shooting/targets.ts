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

type Previews = readonly TargetPreview[]
type Aims = readonly Aim[]
type Reckoning<T> = (game: CoreGame, seat: Seat, unit: UnitId, only?: UnitId) => Sliced<T>
/** A state never changes: what was asked about it once need not be worked out again. */
function rememberedOfState<T>(reckon: Reckoning<T>): Reckoning<T> {
  const remembered = new WeakMap<CoreState, Map<string, T>>()
  return function* (game, seat, unit, only) {
    const { state } = game
    const known = remembered.get(state) ?? new Map<string, T>()
    remembered.set(state, known)
    const key = `${seat} ${unit} ${only ?? ''}`
    const found = known.get(key) ?? (yield* reckon(game, seat, unit, only))
    known.set(key, found)
    return found
  }
}

export const targetPreviews = rememberedOfState<Previews>(function* (game, seat, unit) {
  const candidates = candidatesOf(atFirePoints(game, unit, null), unit)
  return yield* eachEnemy(game, seat, unit, undefined, (meant, refusal) =>
    previewOf(meant, refusal, candidates),
  )
})
/** Who may fire what at whom: where many units are looked through, and nobody asks for covers and chances. */
export const targetAims = rememberedOfState<Aims>((game, seat, unit, only) =>
  eachEnemy(game, seat, unit, only, function* (meant, refusal) {
    const shots = yield* likelyShots(meant)
    return aimOf(meant, shots, refusal ?? noneFires(meant, shots.chosen) ?? hiddenCharacter(meant))
  }),
)

function* eachEnemy<T>(
  game: CoreGame,
  seat: Seat,
  unit: UnitId,
  only: UnitId | undefined,
  tell: (meant: Meant, refusal: Refusal | null) => Sliced<T>,
): Sliced<readonly T[]> {
  const own = unitOf(game.state, unit)
  const there = atFirePoints(game, unit, null)
  if (standingModels(there.state, unit).length === 0) return []
  const refusal = unitRefusal(there, seat, unit)
  const told: T[] = []
  for (const { id: target, seat: whose } of unitsOnTable(game.state)) {
    if (whose === own.seat || (only !== undefined && only !== target)) continue
    const toughness = toughnessOf(game, target)
    const firing = atFirePoints(game, unit, target)
    const meant: Meant = { game: firing, unit, target, toughness, meetings: new Meetings(firing) }
    told.push(yield* tell(meant, refusal ?? targetRefusal(firing, own, target)))
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
  meant: Meant,
  refusal: Refusal | null,
  candidates: readonly Candidate[],
): Sliced<TargetPreview> {
  const { game, unit, target } = meant
  const shots = yield* likelyShots(meant)
  const { chosen } = shots
  const firing = chosen.filter((shot) => shot.shots > 0)
  yield* shelterBehind(game, firing.filter(isDirect))
  const { groups, cover, shelter } = fireOf(game, unit, target, chosen)
  const unmeasured = unitsUnmeasured(game, unit, target) !== null
  const why = refusal ?? unseen(meant, chosen) ?? noneFires(meant, chosen) ?? hiddenCharacter(meant)
  const aimed = groups.filter((group) => group.template === null)
  const chain = aimed.map((group) =>
    isVehicle(game.state, target)
      ? linkToHull(game, target, group)
      : linkOf(meant, group, coverAgainstGroup(group, cover)),
  )
  const wounds = new Map(standingModels(game.state, target).map((model) => [model.id, model.wounds]))
  const suffer = (group: Pick<FireGroup, 'eligible'>): number =>
    group.eligible.reduce((sum, model) => sum + (wounds.get(model) ?? 0), 0)
  const everybody = { eligible: [...new Set(aimed.flatMap((group) => group.eligible))] }
  function* odds(): Sliced<readonly number[]> {
    if (isVehicle(game.state, target)) return yield* vehiclesLost(game, unit, target, aimed)
    return unsavedOdds(
      yield* endingsOf(
        game,
        unit,
        target,
        aimed.map(aimedGroup),
        coverInOdds(game, target, cover),
        meant.meetings,
      ),
      suffer(everybody),
    )
  }
  return {
    ...aimOf(meant, shots, why),
    distance: unmeasured ? null : unitDistance(game, unit, target),
    priorityTest: takesPriority(game, unit, target, chosen, candidates)
      ? unmeasured
        ? plainlyClosest(candidates, target)
          ? false
          : null
        : priorityOf(candidates, target, doubtMargin(game)).testNeeded
      : false,
    cover: cover && { save: cover.save, cite: 'C4-SAVE-07', piece: cover.piece },
    shelter: shelter && {
      counted: shelter.counted,
      covered: shelter.covered.map(({ model, save }) => ({ model, piece: save.piece, save: save.save })),
      own: cover === null ? [] : ownCover(game, everybody.eligible, cover),
    },
    chain,
    ...(aimed.length === groups.length && { odds: yield* odds() }),
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
