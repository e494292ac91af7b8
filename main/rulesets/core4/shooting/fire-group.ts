/** Shots of one weapon profile and Ballistic Skill: rolled together, in the declared order (C4-SHOOT-13). */
import type { Point3 } from '../../../../shared/geometry/point'
import type { Weapon } from '../../../../shared/protocol/force'
import type { ModelId } from '../../../../shared/table/types'
import type { Modifier } from '../../../../shared/protocol/event'
import type { CoverSave, HitDie, Pinning, TemplateKind } from '../game'
import type { ShotAtCover } from './at-cover'
import type { WeaponShots } from './shot'

export interface FireGroup {
  readonly weapon: Weapon
  /** Who fires first of them: what his rules make of a hit they make of all. */
  readonly model: ModelId
  /** What has changed the Strength of their weapon, by name. */
  readonly stronger?: readonly Modifier[]
  readonly bs: number
  readonly die: HitDie
  /** The test a unit takes that loses a model to it. */
  readonly pins: Pinning | null
  /** Strength that Instant Death is measured by. */
  readonly kills: number
  /** Added to what they throw at armour. */
  readonly atArmour: number
  readonly atCover: ShotAtCover
  readonly template: TemplateKind | null
  /** Firers by index; each has at least one die. */
  readonly shots: readonly WeaponShots[]
  readonly dice: number
  /** Models that at least one firer of the group sees within its range (C4-SHOOT-15), in index order. */
  readonly eligible: readonly ModelId[]
  /** Models that its hits may be dealt to in a squadron: that any firer of the unit sees within range; to what is lofted all (C4-SQUAD-07). */
  readonly reached: readonly ModelId[]
  /** Of hits that are suffered by themselves: where their marker has burst. */
  readonly burst?: Point3
  /** With cover judged firer by firer: the target's cover against these alone (C4-SAVE-04). */
  readonly cover?: CoverSave | null
}
/** The target's cover against a group: its own where firers are judged one by one, else that against all of them. */
export const coverAgainstGroup = (
  group: Pick<FireGroup, 'cover'>,
  joint: CoverSave | null,
): CoverSave | null => (group.cover === undefined ? joint : group.cover)

/** It comes from who fires it, and what lies between shelters from it (C4-SAVE-14). */
export const isDirect = ({ template }: Pick<WeaponShots, 'template'>): boolean =>
  template !== 'barrage' && template !== 'flame'

/** It comes down where it will, on whoever is there. */
const isLofted = ({ template }: Pick<WeaponShots, 'template'>): boolean =>
  template === 'barrage' || template === 'ordnance'

/**
 * Groups in the order their first firer was named, though nothing came of his shot (C4-SHOOT-13); `unit` and `target` give
 * the index orders.
 * @param declared  in the order of the declaration, lost and futile shots among them
 * @param throws    whether it throws dice, or lays a template
 */
export function groupsOf(
  declared: readonly WeaponShots[],
  unit: readonly ModelId[],
  target: readonly ModelId[],
  throws: (shot: WeaponShots) => boolean,
  coverFrom?: (shot: WeaponShots) => CoverSave | null,
): readonly FireGroup[] {
  const shots = declared.filter(throws)
  const byProfile = new Map<string, WeaponShots[]>()
  for (const shot of declared) {
    const { needed, again, rends, heats } = shot.die
    const die = [needed, again, rends, heats].join()
    const key = `${shot.weapon.id} ${shot.weapon.s} ${shot.bs} ${die} ${shot.atArmour} ${JSON.stringify(shot.atCover.value)} ${shot.mount?.linked === true} ${coverFrom?.(shot)?.save ?? ''}`
    const members = byProfile.get(key) ?? []
    byProfile.set(key, shots.includes(shot) ? [...members, shot] : members)
  }
  const seen = new Set(shots.filter((shot) => !isLofted(shot)).flatMap(({ eligible }) => eligible))
  return [...byProfile.values()].flatMap((members) => {
    const [first] = members
    if (!first) return []
    const ordered = [...members].sort((one, two) => unit.indexOf(one.model) - unit.indexOf(two.model))
    const eligible = new Set(ordered.flatMap((shot) => shot.eligible))
    return [
      {
        weapon: first.weapon,
        model: ordered[0]?.model ?? first.model,
        ...(first.stronger && { stronger: first.stronger }),
        bs: first.bs,
        die: first.die,
        pins: first.pins,
        kills: first.kills,
        atArmour: first.atArmour,
        atCover: first.atCover,
        template: first.template,
        shots: ordered,
        dice: ordered.reduce((sum, shot) => sum + shot.shots, 0),
        eligible: target.filter((model) => eligible.has(model)),
        reached: target.filter((model) => (isLofted(first) ? eligible : seen).has(model)),
        ...(coverFrom && { cover: coverFrom(first) }),
      },
    ]
  })
}
