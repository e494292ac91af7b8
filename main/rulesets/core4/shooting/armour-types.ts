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

/** Types among possible casualties: those of the most common armour first, whatever wards they have; of tied ones the worse. */
export function armourTypes(models: readonly ModelView[]): readonly ArmourType[] {
  const types = new Map<string, { profile: Profile; models: ModelId[] }>()
  const alike = new Map<number | null, number>()
  for (const { id, profile } of models) {
    alike.set(profile.sv, (alike.get(profile.sv) ?? 0) + 1)
    const key = `${profile.sv} ${profile.inv}`
    const type = types.get(key)
    if (type) type.models.push(id)
    else types.set(key, { profile, models: [id] })
  }
  return [...types.values()].sort(
    (one, two) =>
      (alike.get(two.profile.sv) ?? 0) - (alike.get(one.profile.sv) ?? 0) ||
      worse(two.profile.sv) - worse(one.profile.sv) ||
      two.models.length - one.models.length ||
      worse(two.profile.inv) - worse(one.profile.inv),
  )
}

/** How many wounds of each group this round lays on models of one type, each on another model that may take it. */
function oneEach(models: readonly ModelId[], pools: readonly Wounds[]): readonly number[] {
  const open = pools.map(({ group }) => models.filter((model) => group.eligible.includes(model)))
  let room = models.length
  // Where everybody may take everything it is only a matter of numbers.
  if (open.every((some, index) => some.length === room || pools[index]?.count === 0))
    return pools.map(({ count }) => {
      const taken = Math.min(room, count)
      room -= taken
      return taken
    })
  const struckBy = new Map<ModelId, number>()
  // Kuhn's matching: a model struck already changes to this wound where the other finds somebody else.
  const finds = (pool: number, asked: Set<ModelId>): boolean =>
    (open[pool] ?? []).some((model) => {
      if (asked.has(model)) return false
      asked.add(model)
      const other = struckBy.get(model)
      if (other !== undefined && !finds(other, asked)) return false
      struckBy.set(model, pool)
      return true
    })
  return pools.map(({ count }, pool) => {
    let taken = 0
    while (taken < count && finds(pool, new Set())) taken++
    return taken
  })
}

/**
 * No model gets a second wound before every one that may take it has had its first. With one type this is all of them,
 * group by group.
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
      const models = round === 0 ? type.models.filter((model) => model !== struck) : type.models
      for (const [index, taken] of oneEach(models, left).entries()) {
        const pool = left[index]
        if (!pool || taken === 0) continue
        pool.count -= taken
        counts[index] = (counts[index] ?? 0) + taken
        progress = true
      }
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
