/** Who fires what at the chosen target, before the dice. Pure. */
import type { CommandOf } from '../../shared/protocol/command'
import type { Firer, TargetPreview } from '../../shared/protocol/query'
import type { ChainLink } from './odds'

type Fire = CommandOf<'shoot'>['fire']
export interface AttackDraft {
  readonly unit: string
  readonly target: string
  readonly fire: Fire
}
export interface WeaponRow {
  readonly weapon: string
  readonly firers: readonly Firer[]
  readonly firing: number
  readonly link: ChainLink | null
}
const may = (firer: Firer): boolean =>
  firer.refusal === undefined && firer.eligible.length > 0 && firer.shots > 0

/** Everybody who can fire, each with the weapon that is likeliest to hurt. */
export function fullFire(preview: TargetPreview): Fire {
  const worth = ({ weapon, shots }: Firer): number => {
    const link = preview.chain.find((one) => one.weapon === weapon)
    return shots * (link?.toWound == null ? 0.01 : (7 - link.toWound) / 6)
  }
  const best = new Map<string, Firer>()
  for (const firer of preview.firers.filter(may)) {
    const held = best.get(firer.model)
    if (held === undefined || worth(firer) > worth(held)) best.set(firer.model, firer)
  }
  return [...best.values()].map(({ model, weapon }) => ({ model, weapon }))
}
export const beginAttack = (unit: string, preview: TargetPreview): AttackDraft => ({
  unit,
  target: preview.target,
  fire: fullFire(preview),
})
export const fires = (draft: AttackDraft, model: string, weapon: string): boolean =>
  draft.fire.some((one) => one.model === model && one.weapon === weapon)

/** A model fires one weapon: taking up another lays down the first. */
export function toggleFirer(draft: AttackDraft, model: string, weapon: string): AttackDraft {
  const others = draft.fire.filter((one) => one.model !== model)
  return { ...draft, fire: fires(draft, model, weapon) ? others : [...others, { model, weapon }] }
}
/** All firers of a weapon on, or all off when all were on. */
export function toggleWeapon(draft: AttackDraft, preview: TargetPreview, weapon: string): AttackDraft {
  const able = preview.firers.filter((firer) => firer.weapon === weapon && may(firer))
  const all = able.every(({ model }) => fires(draft, model, weapon))
  const others = draft.fire.filter((one) =>
    all ? one.weapon !== weapon : !able.some(({ model }) => model === one.model),
  )
  return { ...draft, fire: all ? others : [...others, ...able.map(({ model }) => ({ model, weapon }))] }
}
export function weaponRows(draft: AttackDraft, preview: TargetPreview): readonly WeaponRow[] {
  const weapons = [...new Set(preview.firers.map(({ weapon }) => weapon))]
  return weapons.map((weapon) => {
    const firers = preview.firers.filter((firer) => firer.weapon === weapon)
    const firing = firers.filter((firer) => fires(draft, firer.model, weapon))
    const chain = preview.chain.find((one) => one.weapon === weapon)
    const shots = firing.reduce((sum, firer) => sum + firer.shots, 0)
    return { weapon, firers, firing: firing.length, link: chain === undefined ? null : { ...chain, shots } }
  })
}
/** The table counted the odds for full fire; for any other choice they are pictured from the chain. */
export const isFullFire = (draft: AttackDraft, preview: TargetPreview): boolean => {
  const full = fullFire(preview)
  return full.length === draft.fire.length && full.every(({ model, weapon }) => fires(draft, model, weapon))
}
