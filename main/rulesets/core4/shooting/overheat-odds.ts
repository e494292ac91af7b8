/** What the weapons of a unit that fires may do to itself, as exact chances (C4-WEAPON-13, -15). */
import type { ModelId } from '../../../../shared/table/types'
import { faceChance, modelOf, plainWound, type CoreGame } from '../game'
import { armourOf, bestNeeded, binomial, chanceOf, convolved, ignores } from '../harm'
import { ownHeatChance } from './roll-to-hit'
import type { WeaponShots } from './shot'

/** Models of one's own that overheating takes: any final die up to the number of shots, a save, what rules make of it (C4-WEAPON-13). */
export function overheatOdds(game: CoreGame, shots: readonly WeaponShots[]): readonly number[] {
  const lost = new Map<ModelId, readonly number[]>()
  for (const shot of shots) {
    if (!shot.die.heats || shot.shots === 0 || shot.template === 'flame') continue
    const wound = { ...plainWound([shot.model]), weapon: shot.weapon.id }
    const saved = chanceOf(bestNeeded(armourOf(game, shot.model), wound))
    const ignored = chanceOf(ignores(game, shot.model, wound)?.needed ?? null)
    const chance = overheatChance(shot) * (1 - saved) * (1 - ignored)
    lost.set(shot.model, convolved(lost.get(shot.model) ?? [1], binomial(shot.shots, chance)))
  }
  return [...lost].reduce<readonly number[]>(
    (all, [id, wounds]) => {
      const falls = wounds.slice(modelOf(game.state, id).wounds).reduce((sum, p) => sum + p, 0)
      return convolved(all, [1 - falls, falls])
    },
    [1],
  )
}
/** With two or three shots hot faces may be hits; thrown again are misses only, and the last face counts (C4-WEAPON-15). */
function overheatChance(shot: WeaponShots): number {
  const { shots, die, way } = shot
  if (way !== null && way.finds !== 'toHit') return ownHeatChance(shot)
  let chance = 0
  for (let face = 1; face <= Math.min(6, shots); face++) chance += faceChance(die, face)
  return chance
}
