/** What a hit may end in, from the description its dice are thrown by. */
import type { ModelId } from '../../../../../shared/table/types'
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
  // Markers and templates hit what lies under them, and nothing is dealt out by a die (C4-TYPE-11).
  const under = new Map<ModelId, Harm>()
  const wreckOf = (id: ModelId): Harm => {
    const harm = under.get(id) ?? { guns: [id], pins }
    under.set(id, harm)
    return harm
  }
  return (hit) => {
    const on = hit.on === undefined ? null : isGun(modelOf(game.state, hit.on)) ? 1 : 0
    const onGuns = on ?? share
    return [
      ...(onGuns < 1
        ? [
            {
              harm: hit.rending === true ? wounds.rending : wounds.plain,
              chance: (1 - onGuns) * (hit.rending === true ? 1 : wounded),
            },
          ]
        : []),
      ...(onGuns > 0
        ? [
            {
              harm: hit.on === undefined ? wrecked : wreckOf(hit.on),
              chance: onGuns * chanceToPierce(pierces(hit, gunArmour, null)),
            },
          ]
        : []),
    ]
  }
}
