/** What throws inflict on average, wounds that nobody is left to take included. */
import { atOnce } from '../../../../../shared/sliced'
import type { CoreGame, Wound } from '../../game'
import { saveTypes } from '../armour-types'
import { poolOf } from '../in-turn'
import { lossOdds, type Victims } from './loss-odds'
import { isGunStruck, lotsOf, meanOf, type HarmThrow } from './throws'
import { WoundWords } from './wound-words'

/** Of one armour it is a product of chances; else who faces how many depends on how many there are. */
export function meanHarm(game: CoreGame, victims: Victims, throws: readonly HarmThrow[]): number {
  const wounds = throws.flatMap(({ landings }) =>
    landings
      .flatMap(lotsOf)
      .flatMap(({ ends }) => ends.flatMap(({ harm }): readonly Wound[] => (isGunStruck(harm) ? [] : [harm]))),
  )
  const types = saveTypes(game, victims.models, wounds)
  const words = new WoundWords(game, types)
  const [type] = types
  const alike =
    types.length < 2 &&
    wounds.every((wound) => poolOf(game, victims.unit, wound, victims.models) === null) &&
    wounds.every((wound) => !type || words.becomesOf(type, wound).ignored !== undefined)
  if (!alike)
    return atOnce(lossOdds(game, victims, throws)).reduce(
      (sum, { chance, unsaved }) => sum + chance * unsaved,
      0,
    )
  return throws.reduce(
    (sum, one) =>
      sum +
      meanOf(one, (harm) => {
        if (isGunStruck(harm)) return 1
        if (!type) return 0
        const { wounds: times, ignored = 0 } = words.becomesOf(type, harm)
        return words.failsOf(type, harm) * times * (1 - ignored)
      }),
    0,
  )
}
