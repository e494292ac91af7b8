/** Blast weapons: each shot is rolled to hit, and each hit lays a marker that does not scatter (C4-WEAPON-10, -11, -12). */
import { beyond } from '../../../../shared/geometry/length'
import type { ModelId } from '../../../../shared/table/types'
import type { Procedure } from '../../../engine/types'
import { standingModels, succeeds } from '../game'
import { weaponSees } from '../sight'
import { rangeTo } from './aim'
import type { FireGroup } from './fire-group'
import { everybodyStanding } from './marker-lay'
import { layMarker, rollPartial, strikeMarker } from './markers'
import { announceShots, hitBy, overheat, overheats, throwToHit } from './roll-to-hit'
import type { WeaponShots } from './shot'
import { volleyOf, type Fire, type TemplateHits, type Volley } from './volley'
import { movedFor, reachOf } from './weapon-fire'

/**
 * Shot by shot: to-hit die, save against overheating, marker, dice for those partly under it.
 * @param after  with the house rule `sequentialBlasts`: what follows each marker at once
 */
export function* fireBlasts(
  fire: Fire,
  group: FireGroup,
  after: ((volley: Volley) => Procedure) | null,
): Procedure<readonly Volley[]> {
  const { game, seat, unit, target } = fire
  yield* announceShots(unit, target, group, 'C4-WEAPON-10')
  const shots = group.shots.map((shot) => ({ shot, counts: countedUnder(fire, shot) }))
  const strikes: { readonly strike: TemplateHits }[] = []
  for (const { shot, counts } of shots)
    for (let n = 0; n < shot.shots; n++) {
      const [face = 1] = yield* throwToHit(game, seat, unit, target, group, 1)
      if (overheats(shot, face)) yield* overheat(game, unit, shot.weapon.id, [shot.model])
      if (!succeeds(group.die, face)) continue
      const laid = yield* layMarker(fire, shot)
      if (!laid) continue
      // C4-WEAPON-27: a 6 makes every hit of the shot rending.
      const caught = yield* rollPartial(fire, yield* strikeMarker(fire, laid, counts), hitBy(shot, face))
      strikes.push({ strike: caught })
      if (after) yield* after(blastVolley(fire, group, [{ strike: caught }]))
    }
  return after ? [] : [blastVolley(fire, group, strikes)]
}

/** Of the target those that are seen and reached may fall, of any other unit anybody (C4-WEAPON-10). */
const blastVolley = (
  { game, target }: Fire,
  group: FireGroup,
  strikes: readonly { readonly strike: TemplateHits }[],
): Volley =>
  volleyOf(group, strikes, (unit) =>
    unit === target ? group.eligible : standingModels(game.state, unit).map((model) => model.id),
  )

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
