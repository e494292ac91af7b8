/** The query `unitCard`: what holds for a unit now, each line with its rule. */
import { toInches } from '../../../shared/geometry/length'
import type { UnitCard } from '../../../shared/protocol/query'
import type { UnitId } from '../../../shared/table/types'
import { leadershipOf } from './morale/leadership'
import { belowHalf, lostAQuarter } from './morale/strength'
import type { CoreGame } from './part'
import { profilesNow } from './profile-now'
import { standingModels, unitOf } from './state'
import { weaponOf } from './shooting/aim'
import { silenceOf } from './shooting/may-shoot'
import { firesAsMoved, movedFor, reachOf, weaponRefusal } from './shooting/weapon-fire'

type Line = UnitCard['lines'][number]
const line = (key: string, cite: string, args?: Line['text']['args']): Line => ({
  text: { key: `card.${key}`, args },
  cite,
})

export function unitCardOf(game: CoreGame, id: UnitId): UnitCard {
  const unit = unitOf(game.state, id)
  const models = standingModels(game.state, id)
  if (models.length === 0) return { unit: id, lines: [] }
  const moved = firesAsMoved(unit)
  const carried = new Map<string, number>()
  for (const model of models)
    for (const weapon of model.weapons) carried.set(weapon, (carried.get(weapon) ?? 0) + 1)
  const weapons = [...carried].map(([weaponId, count]): Line => {
    const weapon = weaponOf(game, weaponId)
    const bearer = models.find((model) => model.weapons.includes(weaponId))
    const hindered = bearer ? movedFor(game, bearer.id, weapon) : moved
    const args = { weapon: weaponId, count, range: toInches(reachOf(weapon, hindered)) }
    const silent = weaponRefusal(weapon, hindered)
    return silent
      ? line('weaponSilent', silent.cite[0] ?? 'C4-WEAPON-04', args)
      : line('weaponReady', 'C4-WEAPON-04', args)
  })
  const silence = silenceOf(game, unit)
  const { value } = leadershipOf(game, id, 'morale')
  return {
    unit: id,
    profiles: profilesNow(game, id),
    lines: [
      ...(moved ? [line('moved', 'C4-SHOOT-09')] : []),
      // What has fired, or may not fire at all, reaches nobody.
      ...(silence
        ? [{ text: { key: silence.key, args: silence.args }, cite: silence.cite[0] ?? 'C4-SHOOT-02' }]
        : unit.shot
          ? []
          : weapons),
      line('leadership', 'C4-MORALE-01', { value }),
      ...(belowHalf(game, id) ? [line('belowHalf', 'C4-MORALE-05')] : []),
      ...(lostAQuarter(game, id) ? [line('moraleDue', 'C4-MORALE-06')] : []),
    ],
  }
}
