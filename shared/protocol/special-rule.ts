/**
 * Special rules as data carries them, and as the page is told of those the program knows. Which there are, only the
 * ruleset says: everybody else knows them through their cards.
 */
import { z } from 'zod'
import type { UnitType } from './force'
import type { RuleId } from './refusal'

/** Arguments of a carried rule: `{ tag: 'brood' }`, `{ needed: 5 }`. */
const ruleArgsSchema = z.record(z.string().max(40), z.union([z.string().max(60), z.number()]))
export type RuleArgs = Readonly<z.infer<typeof ruleArgsSchema>>
/** A rule as a unit, a model, a weapon or a mission names it. */
export const carriedSchema = z.object({ rule: z.string().min(1).max(80), args: ruleArgsSchema.optional() })
export type Carried = Readonly<z.infer<typeof carriedSchema>>
/** All the rules that something carries: more than anybody could know by heart are no game. */
export const carriedListSchema = z.array(carriedSchema).max(60)
/** What the players wrote beside the rules, for themselves: it is shown, and no rule reads it. */
export const longestNote = 400
export const notesSchema = z.array(z.string().min(1).max(longestNote)).max(60)
/** A word by which rules find a unit: `brood`. */
const tagSchema = z.string().min(1).max(60)
export const tagsSchema = z.array(tagSchema).max(60)

/** What data may name a rule on. */
export type Carrier = 'unit' | 'kind' | 'weapon' | 'closeWeapon' | 'mission'

/** What an argument is: a tag of units, the face a die needs, one of a few words, a number. */
export type ArgSpec =
  | { readonly as: 'oneOf'; readonly words: readonly [string, ...string[]] }
  | { readonly as: 'tag' }
  | { readonly as: 'face'; readonly optional?: true }
  /** `optional`: where it is left away the rule says what holds, as that there is no limit. */
  | { readonly as: 'count'; readonly min: number; readonly max: number; readonly optional?: true }
export type ArgSpecs = Readonly<Record<string, ArgSpec>>

/** What the page knows of a special rule. */
export interface RuleCard {
  readonly id: string
  readonly cite: RuleId
  /** The pack that brings it; of the base where none is named. */
  readonly pack?: string
  /** What the same word means beside packs that read it otherwise (S6-USR-GEN-01). */
  readonly heirs?: readonly Heir[]
  /** What comes along with it beside packs that make two words of one. */
  readonly companions?: readonly Heir[]
  readonly carriedBy: readonly Carrier[]
  readonly args: ArgSpecs
  /** The only units it means anything to; everybody where there are none. */
  readonly types: readonly UnitType[]
  /** Of the rules that name the same slot a weapon has one at most. */
  readonly slots: readonly string[]
  /** What of a weapon's profile reads otherwise with it. */
  readonly profile: WeaponReading
  /** How a weapon with it is seen to fire. */
  readonly look?: WeaponLook
}
/** A rule of a pack in the place of another, or beside it: its own words, its own paragraph. */
export interface Heir {
  readonly pack: string
  readonly id: string
  readonly cite: RuleId
}
export interface WeaponReading {
  /** Its range is the length of a template. */
  readonly length?: true
  /** It reaches no nearer than a distance of its own. */
  readonly leastRange?: true
  /** It has no Strength. */
  readonly noStrength?: true
}
/**
 * How a weapon is seen to fire for one of its rules: fire in a cone, from above in a high bow, one precise shot, a beam of
 * heat, something that goes off. Of several the first that stands here.
 */
const weaponLooks = ['flame', 'lofted', 'precise', 'heat', 'explosive'] as const
export type WeaponLook = (typeof weaponLooks)[number]
/** @param find  what is known of a rule */
export const weaponLookOf = (
  rules: readonly Carried[],
  find: (rule: string) => { readonly look?: WeaponLook | undefined } | undefined,
): WeaponLook | undefined => weaponLooks.find((look) => rules.some(({ rule }) => find(rule)?.look === look))
export const ruleCardOf = (cards: readonly RuleCard[], rule: string): RuleCard | undefined =>
  cards.find(({ id }) => id === rule)

/** How a rule that something carries reads in a game of these packs; null: none of them brings it. */
export const readingOf = (
  { id, cite, pack, heirs = [] }: RuleCard,
  systems: readonly string[],
): Pick<Heir, 'id' | 'cite'> | null => {
  if (pack !== undefined && !systems.includes(pack)) return null
  return heirs.find((heir) => systems.includes(heir.pack)) ?? { id, cite }
}

/** What an argument may be, in one place for whoever reads, writes or checks it. */
export const isFitArg = (spec: ArgSpec, value: string | number): boolean => {
  switch (spec.as) {
    case 'tag':
      return typeof value === 'string' && tagSchema.safeParse(value.trim()).success
    case 'oneOf':
      return spec.words.some((word) => word === value)
    case 'face':
      return typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= 6
    case 'count':
      return typeof value === 'number' && Number.isInteger(value) && value >= spec.min && value <= spec.max
  }
}
/** What an argument begins with where nobody has chosen yet. */
export const firstArg = (spec: ArgSpec, tags: readonly string[]): string | number => {
  switch (spec.as) {
    case 'tag':
      return tags[0] ?? ''
    case 'oneOf':
      return spec.words[0]
    case 'face':
      return 4
    case 'count':
      return spec.min
  }
}
