/** What a hit may end in, from the description its dice are thrown by. */
import { modelOf, successChance, type CoreGame, type Hit } from '../../game'
import { gunArmour, isGun } from '../../units'
import type { HitEffect } from '../hit-effect'
import { chanceToPierce } from '../penetration'
import { gunFrom } from '../suffer-hits'
import { chanceOf } from './chances'
import type { Harm, Landing } from './throws'

/** Share of hits that fall to guns: a die where both kinds may be hit (C4-TYPE-11, -12). */
const gunShare = (guns: number, all: number): number =>
  guns === 0 ? 0 : guns === all ? 1 : chanceOf(gunFrom)

export function hitEndsOf(game: CoreGame, effect: HitEffect): (hit: Hit) => Landing['ends'] {
  const { eligible, pins, wounds, toWound, pierces } = effect
  const guns = eligible.filter((id) => isGun(modelOf(game.state, id)))
  const share = gunShare(guns.length, eligible.length)
  const wrecked: Harm = { guns, pins }
  const wounded = successChance(toWound)
  return (hit) => [
    ...(share < 1
      ? [
          {
            harm: hit.rending === true ? wounds.rending : wounds.plain,
            chance: (1 - share) * (hit.rending === true ? 1 : wounded),
          },
        ]
      : []),
    ...(share > 0 ? [{ harm: wrecked, chance: share * chanceToPierce(pierces(hit, gunArmour, null)) }] : []),
  ]
}
