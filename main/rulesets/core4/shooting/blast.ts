/** Blast weapons, shot by shot: each is rolled to hit, and each hit lays a marker that stays, or each lays one that scatters (C4-WEAPON-10, -11, -12). */
import { beyond } from '../../../../shared/geometry/length'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import { scattersAsBlast, standingModels, succeeds } from '../game'
import { weaponSees } from '../sight'
import { rangeTo } from './aim'
import type { FireGroup } from './fire-group'
import { everybodyStanding } from './marker-lay'
import {
  isMarkerShot,
  layMarker,
  rollPartial,
  strikeMarker,
  type LaidMarker,
  type MarkerShot,
} from './markers'
import { announceShots, hitBy, overheat, overheats, rollOwnHeat, throwToHit } from './roll-to-hit'
import { scatterMarker } from './scatter'
import type { WeaponShots } from './shot'
import { volleyOf, type Fire, type TemplateHits, type Volley } from './volley'
import { movedFor, reachOf } from './weapon-fire'

/**
 * Shot by shot: what says whether it fires or hits, marker, scatter, dice for those partly under it.
 * @param after  with the house rule `sequentialBlasts`: what follows each marker at once
 */
export function* fireBlasts(
  fire: Fire,
  group: FireGroup,
  after: ((volley: Volley) => Procedure) | null,
): Procedure<readonly Volley[]> {
  const shots = group.shots.filter(isMarkerShot).map((shot) => ({ shot, counts: countedUnder(fire, shot) }))
  yield* announceShots(fire.unit, fire.target, group, shots[0]?.shot.way.cites.laid ?? 'C4-WEAPON-10')
  const strikes: Strike[] = []
  for (const { shot, counts } of shots)
    for (let n = 0; n < shot.shots; n++) {
      const down = yield* bringDown(fire, group, shot)
      if (!down) continue
      // C4-WEAPON-27: a 6 makes every hit of the shot rending.
      const struck = yield* strikeMarker(fire, down.laid, counts)
      const caught: Strike = {
        strike: yield* rollPartial(fire, struck, hitBy(shot, down.face)),
        moved: down.laid.moved === true,
      }
      strikes.push(caught)
      if (after) for (const volley of blastVolleys(fire, group, [caught])) yield* after(volley)
    }
  return after ? [] : blastVolleys(fire, group, strikes)
}
interface Strike {
  readonly strike: TemplateHits
  readonly moved: boolean
}

/** The marker of one shot where it has come down, and the face of the die that has hit; null: it strikes nobody. */
function* bringDown(
  fire: Fire,
  group: FireGroup,
  shot: MarkerShot,
): Procedure<{ readonly laid: LaidMarker; readonly face: number } | null> {
  const { game, seat, unit, target } = fire
  if (scattersAsBlast(shot)) {
    if (!(yield* rollOwnHeat(game, seat, unit, target, shot))) return null
    const laid = yield* layMarker(fire, shot)
    if (!laid) return null
    const landed = yield* scatterMarker(fire, laid, 1)
    return landed.lost ? null : { laid: landed, face: 0 }
  }
  const [face = 1] = yield* throwToHit(game, seat, unit, target, group, 1)
  if (overheats(shot, face)) yield* overheat(game, unit, shot.weapon.id, [shot.model])
  if (!succeeds(group.die, face)) return null
  const laid = yield* layMarker(fire, shot)
  return laid && { laid, face }
}

/**
 * Of the target those that are seen and reached may fall, of any other unit anybody (C4-WEAPON-10). A marker that has
 * scattered comes down on whoever is there: those are another volley, after the first.
 */
function blastVolleys(
  { game, target }: Fire,
  group: FireGroup,
  strikes: readonly Strike[],
): readonly Volley[] {
  const all = (unit: UnitId): readonly ModelId[] => standingModels(game.state, unit).map(({ id }) => id)
  const stayed = strikes.filter(({ moved }) => !moved)
  const moved = strikes.filter((one) => one.moved)
  const volleys = [
    volleyOf(group, stayed, (unit) => (unit === target ? group.eligible : all(unit))),
    ...(moved.length > 0 ? [volleyOf(group, moved, all, 'astray')] : []),
  ]
  return stayed.length === 0 && moved.length > 0 ? volleys.slice(1) : volleys
}

/** With the house rule `markerNeedsSight` only models that the firer sees and reaches are hit; judged before the dice. */
export function countedUnder(
  { before: game }: Pick<Fire, 'before'>,
  shot: WeaponShots,
): ((id: ModelId) => boolean) | undefined {
  if (game.setting('core4.weapons.markerNeedsSight') !== true) return undefined
  const { model, weapon } = shot
  const reach = reachOf(weapon, movedFor(game, model, weapon))
  const seen = new Set(
    everybodyStanding(game)
      .filter(
        ({ id }) => id === model || (weaponSees(game, shot, id) && !beyond(rangeTo(game, shot, id), reach)),
      )
      .map(({ id }) => id),
  )
  return (id) => seen.has(id)
}
