/** Wounds dealt out among models whose saves differ: the majority first, then the others, round by round (C4-SHOOT-17). */
import type { Profile } from '../../../../shared/protocol/force'
import type { ModelView } from '../../../../shared/protocol/game-view'
import type { ModelId } from '../../../../shared/table/types'
import type { FireGroup } from './fire-group'

export interface ArmourType {
  readonly profile: Profile
  readonly models: readonly ModelId[]
}
export interface Wounds {
  readonly group: FireGroup
  readonly count: number
  /** They go past armour whatever the AP (C4-WEAPON-27). */
  readonly pastArmour: boolean
}
/** Wounds of one group that strike models of one type. */
export interface Allotment extends Wounds {
  readonly type: ArmourType
}

const worse = (save: number | null): number => save ?? 7

/** Types among possible casualties, the most common first; of tied ones the worse armour. */
export function armourTypes(models: readonly ModelView[]): readonly ArmourType[] {
  const types = new Map<string, { profile: Profile; models: ModelId[] }>()
  for (const { id, profile } of models) {
    const key = `${profile.sv} ${profile.inv}`
    const type = types.get(key)
    if (type) type.models.push(id)
    else types.set(key, { profile, models: [id] })
  }
  return [...types.values()].sort(
    (one, two) =>
      two.models.length - one.models.length ||
      worse(two.profile.sv) - worse(one.profile.sv) ||
      worse(two.profile.inv) - worse(one.profile.inv),
  )
}

/**
 * No model gets a second wound before every one has had its first. With one type this is all of them, group by group.
 * @param struck  the nominated model, whose wound of the first round has been taken already (C4-SHOOT-16)
 */
export function allot(
  types: readonly ArmourType[],
  wounds: readonly Wounds[],
  struck: ModelId | null,
): readonly Allotment[] {
  const left = wounds.map((pool) => ({ ...pool }))
  const dealt = types.map((type) => ({ type, counts: left.map(() => 0) }))
  for (let round = 0; left.some((pool) => pool.count > 0); round++) {
    let progress = false
    for (const { type, counts } of dealt) {
      let room = type.models.length - (round === 0 && struck !== null && type.models.includes(struck) ? 1 : 0)
      left.forEach((pool, index) => {
        if (!type.models.some((model) => pool.group.eligible.includes(model))) return
        const taken = Math.min(room, pool.count)
        pool.count -= taken
        room -= taken
        counts[index] = (counts[index] ?? 0) + taken
        progress ||= taken > 0
      })
    }
    if (!progress && round > 0) break
  }
  return dealt.flatMap(({ type, counts }) =>
    left.flatMap((pool, index) => {
      const count = counts[index] ?? 0
      return count > 0 ? [{ ...pool, type, count }] : []
    }),
  )
}
