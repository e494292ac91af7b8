/** Who fires what at the chosen target, before the dice. Pure. */
import type { CommandOf } from '../../../../shared/protocol/command'
import type { Firer, TargetPreview } from '../../../../shared/protocol/previews/fire'

type Fire = CommandOf<'shoot'>['fire']
export interface AttackDraft {
  readonly unit: string
  readonly target: string
  readonly fire: Fire
  /** By weapon: how many models are supposed to lie under each marker or template, for the chances alone. */
  readonly under?: Readonly<Record<string, number>>
}
export interface WeaponRow {
  readonly weapon: string
  /** What it lays instead of shooting at models. */
  readonly template: Firer['template']
  readonly firers: readonly Firer[]
  readonly firing: number
  /** What full fire of it would need, before the chances of this choice are known. */
  readonly link: TargetPreview['chain'][number] | null
}
const may = (firer: Firer): boolean =>
  firer.refusal === undefined && firer.eligible.length > 0 && firer.shots > 0

/** The level a model of the target stands on, where that is known. */
type LevelOf = (model: string) => number | undefined
const unknown: LevelOf = () => undefined

/** Levels there is a choice of: with one only nothing need be said (CF-BLAST-01, CF-FLAME-01). */
export const choiceOfFloors = ({ floors }: Firer): readonly number[] =>
  floors !== undefined && floors.length > 1 ? floors : []
/** The level on which most of those it can hit stand; the lower one of equal ones. */
function likelyFloor(firer: Firer, levelOf: LevelOf): number | undefined {
  const floors = choiceOfFloors(firer)
  const on = (floor: number): number => firer.eligible.filter((model) => levelOf(model) === floor).length
  return floors.reduce<number | undefined>(
    (best, floor) => (best === undefined || on(floor) > on(best) ? floor : best),
    undefined,
  )
}
const orderOf = (firer: Firer, levelOf: LevelOf): Fire[number] => {
  const floor = likelyFloor(firer, levelOf)
  return { ...armOf(firer), ...(floor === undefined ? {} : { floor }) }
}
/** A model's weapon; of a vehicle that on one of its mounts (C4-VSHOOT-02). */
type Armed = Pick<Firer, 'model' | 'weapon' | 'mount'>
const armOf = ({ model, weapon, mount }: Armed): Armed => ({
  model,
  weapon,
  ...(mount === undefined ? {} : { mount }),
})
const isSameArm = (one: Armed, other: Armed): boolean =>
  one.model === other.model && one.weapon === other.weapon && one.mount === other.mount
/** A man lays down what he had for it, a mount what it fired before; the other mounts of a vehicle fire on. */
const isLaidDownFor = (one: Armed, firer: Armed): boolean =>
  one.model === firer.model && (firer.mount === undefined || one.mount === firer.mount)

/** Everybody who can fire, each with the weapon that is likeliest to hurt; unmeasured, with the first the rules list (C4-BASE-15). */
function fullFire(preview: TargetPreview, levelOf: LevelOf = unknown): Fire {
  const worth = ({ weapon, shots }: Firer): number => {
    const link = preview.chain.find((one) => one.weapon === weapon)
    return shots * (link?.toWound == null ? 0.01 : (7 - link.toWound) / 6)
  }
  const best = new Map<string, Firer>()
  // From inside a vehicle only those for whom there is a fire point (C4-TRANS-13).
  const few = preview.firers.some(({ mount, together }) => mount === undefined && together === true)
  for (const firer of preview.firers.filter(may)) {
    // Of a vehicle the rules say what it does best to fire together (C4-VSHOOT-03).
    if (firer.mount !== undefined || few) {
      if (firer.together) best.set(`${firer.model} ${firer.mount}`, firer)
      continue
    }
    const held = best.get(firer.model)
    const better = held === undefined || (preview.distance !== null && worth(firer) > worth(held))
    if (better) best.set(firer.model, firer)
  }
  return [...best.values()].map((firer) => orderOf(firer, levelOf))
}
export const beginAttack = (unit: string, preview: TargetPreview, levelOf?: LevelOf): AttackDraft => ({
  unit,
  target: preview.target,
  fire: fullFire(preview, levelOf),
})
const orderIn = ({ fire }: AttackDraft, arm: Armed): Fire[number] | undefined =>
  fire.find((one) => isSameArm(one, arm))
export const fires = (draft: AttackDraft, arm: Armed): boolean => orderIn(draft, arm) !== undefined

/** A man fires one weapon, and a mount: taking up another lays down the first. */
export function toggleFirer(draft: AttackDraft, firer: Firer, levelOf: LevelOf = unknown): AttackDraft {
  const others = draft.fire.filter((one) => !isLaidDownFor(one, firer))
  return { ...draft, fire: fires(draft, firer) ? others : [...others, orderOf(firer, levelOf)] }
}
/** The level its marker or template is declared for. */
export const draftFloor = (draft: AttackDraft, arm: Armed): number | undefined => orderIn(draft, arm)?.floor
/** Declares a level for these firers, those of them that fire and may choose it. */
export function declareFloor(draft: AttackDraft, firers: readonly Firer[], floor: number): AttackDraft {
  const may = (one: Fire[number]): boolean =>
    firers.some((firer) => isSameArm(one, firer) && choiceOfFloors(firer).includes(floor))
  return { ...draft, fire: draft.fire.map((one) => (may(one) ? { ...one, floor } : one)) }
}
/** All firers of a weapon on, or all off when all were on. */
export function toggleWeapon(
  draft: AttackDraft,
  preview: TargetPreview,
  weapon: string,
  levelOf: LevelOf = unknown,
): AttackDraft {
  const able = preview.firers.filter((firer) => firer.weapon === weapon && may(firer))
  const all = able.every((firer) => fires(draft, firer))
  const others = draft.fire.filter((one) =>
    all ? one.weapon !== weapon : !able.some((firer) => isLaidDownFor(one, firer)),
  )
  return { ...draft, fire: all ? others : [...others, ...able.map((firer) => orderOf(firer, levelOf))] }
}
export function weaponRows(draft: AttackDraft, preview: TargetPreview): readonly WeaponRow[] {
  const weapons = [...new Set(preview.firers.map(({ weapon }) => weapon))]
  return weapons.map((weapon) => {
    const firers = preview.firers.filter((firer) => firer.weapon === weapon)
    const firing = firers.filter((firer) => fires(draft, firer))
    const chain = preview.chain.find((one) => one.weapon === weapon)
    const shots = firing.reduce((sum, firer) => sum + (firesTwice(draft, firer) ? 2 : firer.shots), 0)
    const template = firers.find((firer) => firer.template !== undefined)?.template
    return {
      weapon,
      template,
      firers,
      firing: firing.length,
      link: chain === undefined ? null : { ...chain, shots },
    }
  })
}
/** After a click on the model: its next weapon, of a vehicle all that it does best to fire at once; after the last it holds fire. */
export function nextArm(
  draft: AttackDraft,
  preview: TargetPreview,
  model: string,
  levelOf: LevelOf = unknown,
): AttackDraft {
  const able = preview.firers.filter((firer) => firer.model === model && may(firer))
  const others = draft.fire.filter((one) => one.model !== model)
  if (able.some(({ mount }) => mount !== undefined)) {
    const isSilent = others.length === draft.fire.length
    const best = isSilent ? able.filter(({ together }) => together === true) : []
    return { ...draft, fire: [...others, ...best.map((firer) => orderOf(firer, levelOf))] }
  }
  const next = able[able.findIndex((firer) => fires(draft, firer)) + 1]
  return { ...draft, fire: next === undefined ? others : [...others, orderOf(next, levelOf)] }
}
/** One model more or less under it; below none nothing is supposed any more. */
export function suppose(draft: AttackDraft, { weapon, firers }: WeaponRow, by: 1 | -1): AttackDraft {
  const most = Math.max(0, ...firers.map(({ eligible }) => eligible.length))
  const { [weapon]: known = 0, ...others } = draft.under ?? {}
  const next = Math.min(most, known + by)
  return { ...draft, under: next < 1 ? others : { ...others, [weapon]: next } }
}
/** Firers that may shoot twice with this choice (C4-WEAPON-06). */
export const twiceOf = (draft: AttackDraft, firers: readonly Firer[]): readonly Firer[] =>
  firers.filter((firer) => firer.twice === true && fires(draft, firer))
export const firesTwice = (draft: AttackDraft, arm: Armed): boolean => orderIn(draft, arm)?.shots === 2
/** Two shots for all of them, or one again when all had two. */
export function toggleTwice(draft: AttackDraft, firers: readonly Firer[]): AttackDraft {
  const able = twiceOf(draft, firers)
  const all = able.every((firer) => firesTwice(draft, firer))
  const meant = (one: Fire[number]): boolean => able.some((firer) => isSameArm(firer, one))
  return {
    ...draft,
    fire: draft.fire.map(({ shots, ...one }) =>
      meant(one)
        ? { ...one, ...(all ? {} : { shots: 2 }) }
        : { ...one, ...(shots === undefined ? {} : { shots }) },
    ),
  }
}
/** Everybody the target can be hit by, ready as at the start; nobody. */
export const allFirers = (draft: AttackDraft, preview: TargetPreview, levelOf?: LevelOf): AttackDraft => ({
  ...draft,
  fire: fullFire(preview, levelOf),
})
export const nobody = (draft: AttackDraft): AttackDraft => ({ ...draft, fire: [] })

/** From each firer to the nearest model it can hit: the lines drawn on the table. */
export function aimsOf(
  draft: AttackDraft,
  preview: TargetPreview,
  gapOf: (from: string, to: string) => number,
): readonly { readonly from: string; readonly to: string }[] {
  return draft.fire.flatMap((order) => {
    const { model } = order
    const firer = preview.firers.find((one) => isSameArm(one, order))
    const nearest = firer?.eligible.reduce<string | undefined>(
      (best, one) => (best === undefined || gapOf(model, one) < gapOf(model, best) ? one : best),
      undefined,
    )
    return nearest === undefined ? [] : [{ from: model, to: nearest }]
  })
}
