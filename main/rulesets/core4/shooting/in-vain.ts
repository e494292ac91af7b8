/** Fire that can harm nobody: no die is thrown for it, and no marker laid (C4-VDMG-02). */
import { closerThan, inches, type Mm } from '../../../../shared/geometry/length'
import { planGap } from '../../../../shared/table'
import { largeBlastRadius } from '../../../../shared/templates'
import type { UnitId } from '../../../../shared/table/types'
import { radiusOf, standingModels, type CoreGame } from '../game'
import { isFutile, sideStruck } from '../harm'
import { isVehicle, standingOf, vehicleOf } from '../units'
import { piercingOf } from './fire-effect'
import { everybodyStanding } from './marker-lay'
import type { WeaponShots } from './shot'

type Shot = Pick<
  WeaponShots,
  'model' | 'weapon' | 'atArmour' | 'template' | 'way' | 'die' | 'nearTo' | 'from'
>

/**
 * A shot that could come through no armour it may strike, at its full Strength. What gets hot is thrown all the same, for
 * it may harm its firer, and so is a marker that might come down on somebody else. A flame throws nothing to hit.
 */
export function isInVain(game: CoreGame, target: UnitId, shot: Shot): boolean {
  if (!isVehicle(game.state, target) || shot.template === 'flame' || shot.die.heats) return false
  const futile = standingModels(game.state, target).every(({ id }) =>
    isFutile(
      piercingOf(
        game,
        shot,
        { offCentre: false, near: shot.nearTo.includes(id) },
        // A barrage strikes the side its hole comes down beside (C4-VSHOOT-24), or a flank.
        shot.template !== 'barrage'
          ? sideStruck(game, id, shot.from).armour
          : shot.way?.hulls === 'flank'
            ? vehicleOf(game.state, id).av.side
            : weakestSide(game, id),
      ),
    ),
  )
  return futile && (shot.template === null || !mayCatchOthers(game, target, shot))
}

function weakestSide(game: CoreGame, id: string): number {
  const { front, side, rear } = vehicleOf(game.state, id).av
  return Math.min(front, side, rear)
}

/** Ruling: whoever else may come to lie under a marker is an effect of its own, so that it is thrown and laid. */
function mayCatchOthers(game: CoreGame, target: UnitId, shot: Shot): boolean {
  const reach = radiusOf(game, shot.weapon) + farthestDrift(game, shot)
  const own = standingModels(game.state, target).map(standingOf)
  const mates = new Set(own.map(({ id }) => id))
  return everybodyStanding(game).some(
    (one) => !mates.has(one.id) && own.some((hull) => closerThan(planGap(hull, one), reach)),
  )
}

/** How far from a hull of the target the middle of its marker may come to lie (C4-WEAPON-09, -20 to -22). */
function farthestDrift(game: CoreGame, { model, weapon, template, way }: Shot): Mm {
  if (way?.finds !== 'scatter') return 0
  if (template === 'barrage' && game.setting('core4.weapons.numericGuess') === true) return Infinity
  const { dice, reads, less } = game.ask(
    'scatters',
    { dice: 2, reads: 'highest', less: 0 },
    { weapon, model, blind: () => template === 'barrage' },
  ).value
  const added = game.setting('core4.missions.nightBarrageDie') === 'added' ? 1 : 0
  const besideTheFirst = template === 'barrage' ? 2 * largeBlastRadius : 0
  return inches(Math.max(0, 6 * ((reads === 'sum' ? dice : 1) + added) - less)) + besideTheFirst
}
