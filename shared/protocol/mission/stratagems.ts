/**
 * Stratagems as a mission has them (CF-CUSTOM-07, CF-MSR-01): how many a side declares, which of them it may and may not, what
 * it gets besides, and stratagems of the mission's own. What stands under `both` holds beside what a role has of its own.
 */
import { z } from 'zod'
import { documentIdSchema } from '../document-id'
import { stratagemCategories, stratagemSchema, type Stratagem } from '../stratagem'
import { missionFault, type FaultAt } from './mission-faults'
import type { Role } from './values'

/** One of them by its id, or all of a category. */
const meantSchema = z.union([
  z.strictObject({ id: documentIdSchema }),
  z.strictObject({ category: z.enum(stratagemCategories) }),
])
type MeantStratagems = z.infer<typeof meantSchema>
/** On which ruin alone: the target of the mission, or the one that is named. */
const onSchema = z.union([z.literal('target'), z.strictObject({ piece: z.string().min(1).max(60) })])
export type FixedTarget = z.infer<typeof onSchema>

/** Free, beside the number, and taken like any other (CF-STRAT-02). Of a category its owner chooses one. */
const besidesSchema = z.strictObject({
  which: meantSchema,
  on: onSchema.optional(),
  /** How many of it. */
  times: z.int().min(1).max(10).default(1),
})
export type Besides = z.infer<typeof besidesSchema>
const sideSchema = z.strictObject({
  /** As many as the level says (CF-STRAT-01), or so many. */
  count: z.union([z.literal('level'), z.int().min(0).max(10)]).optional(),
  /** Nothing else may be chosen; everything where it is left out. */
  allowed: z.array(meantSchema).min(1).max(40).optional(),
  forbidden: z.array(meantSchema).max(40).default([]),
  /** It gets them, and may leave them out. */
  extra: z.array(besidesSchema).max(10).default([]),
  /** It gets them whether it likes or not. */
  forced: z.array(besidesSchema).max(10).default([]),
  /** So many times it may be taken in all, by the id of each; once where nothing is said (CF-STRAT-02). */
  repeats: z.record(documentIdSchema, z.int().min(2).max(20)).default({}),
})
export const missionStratagemsSchema = z.strictObject({
  both: sideSchema.optional(),
  attacker: sideSchema.optional(),
  defender: sideSchema.optional(),
  /** Stratagems of this mission alone, beside those of the program. */
  own: z.array(stratagemSchema).max(20).default([]),
})
export type MissionStratagems = z.infer<typeof missionStratagemsSchema>
type OfSide = z.infer<typeof sideSchema>

/** What a side has of it: its role's own beside what is for both. A number or a list of its own goes before that of both. */
export function stratagemsOfSide(
  { both, attacker, defender }: Partial<MissionStratagems>,
  role: Role | null,
): OfSide {
  const own = role === 'attacker' ? attacker : role === 'defender' ? defender : undefined
  return {
    count: own?.count ?? both?.count ?? 'level',
    allowed: own?.allowed ?? both?.allowed,
    forbidden: [...(both?.forbidden ?? []), ...(own?.forbidden ?? [])],
    extra: [...(both?.extra ?? []), ...(own?.extra ?? [])],
    forced: [...(both?.forced ?? []), ...(own?.forced ?? [])],
    repeats: { ...both?.repeats, ...own?.repeats },
  }
}
export const isMeant = (
  one: Pick<Stratagem, 'id' | 'category'>,
  meant: readonly MeantStratagems[],
): boolean => meant.some((by) => ('id' in by ? by.id === one.id : by.category === one.category))

const same = (one: MeantStratagems, other: MeantStratagems): boolean =>
  'id' in one ? 'id' in other && one.id === other.id : 'category' in other && one.category === other.category

/** What of it cannot be kept, whatever is declared (CF-CUSTOM-12). */
export function clashesOf(file: MissionStratagems, hasRoles: boolean): readonly FaultAt[] {
  const found: FaultAt[] = []
  const ids = file.own.map(({ id }) => id)
  if (new Set(ids).size < ids.length) found.push({ path: ['own'], found: missionFault('twoStratagems') })
  for (const role of ['attacker', 'defender'] as const) {
    if (file[role] && !hasRoles)
      found.push({ path: [role], found: missionFault('sideWithoutRole', { role }) })
    const { forbidden, forced, extra, repeats } = stratagemsOfSide(file, role)
    const at = file[role] ? role : 'both'
    const bars = (meant: MeantStratagems): boolean =>
      forbidden.some(
        (one) =>
          same(one, meant) ||
          ('id' in meant && file.own.some((own) => own.id === meant.id && isMeant(own, [one]))),
      )
    for (const list of [forced, extra])
      if (list.some(({ which }) => bars(which)))
        found.push({
          path: [at, list === forced ? 'forced' : 'extra'],
          found: missionFault('forbiddenAndGiven'),
        })
    for (const { which, times } of forced)
      if ('id' in which && times > (repeats[which.id] ?? 1))
        found.push({
          path: [at, 'forced'],
          found: missionFault('givenTooOften', { stratagem: which.id }),
        })
  }
  return found.filter(
    (one, n) =>
      found.findIndex(
        (other) => `${other.path} ${other.found.message}` === `${one.path} ${one.found.message}`,
      ) === n,
  )
}
/** Every id that it names, with its place. */
export const idsNamed = (
  file: MissionStratagems,
): readonly { readonly place: string; readonly id: string }[] =>
  (['both', 'attacker', 'defender'] as const).flatMap((who) => {
    const { allowed = [], forbidden = [], extra = [], forced = [], repeats = {} } = file[who] ?? {}
    const lists = {
      allowed,
      forbidden,
      extra: extra.map(({ which }) => which),
      forced: forced.map(({ which }) => which),
    }
    return [
      ...Object.entries(lists).flatMap(([list, meant]) =>
        meant.flatMap((by, n) =>
          'id' in by ? [{ place: `stratagems.${who}.${list}.${n}`, id: by.id }] : [],
        ),
      ),
      ...Object.keys(repeats).map((id) => ({ place: `stratagems.${who}.repeats.${id}`, id })),
    ]
  })
