/**
 * The list of unit types (C4-ORG-11): every class of troops with its type, how it moves where that is another type's way,
 * and the rules it has. Whoever writes a unit picks one.
 */
import { z } from 'zod'
import { unitTypes, type UnitEntry, type UnitType } from '../protocol/force'
import file from './unit-types.json' with { type: 'json' }

interface Archetype {
  readonly id: string
  /** Lines of the list that read alike. */
  readonly lines: readonly number[]
  readonly types: readonly [UnitType, ...UnitType[]]
  readonly mobility?: UnitType
  /** Rules that the unit has to name. */
  readonly rules: readonly string[]
  /** Rules that come with the type, so that nobody has to name them. */
  readonly brings: readonly string[]
}
const unitType = z.enum(unitTypes)
const listSchema = z.array(
  z.strictObject({
    id: z.string(),
    lines: z.array(z.int()),
    types: z.tuple([unitType], unitType),
    mobility: unitType.optional(),
    rules: z.array(z.string()),
    brings: z.array(z.string()),
  }),
)
export const archetypes: readonly Archetype[] = listSchema.parse(file.archetypes)
export type ArchetypeId = Archetype['id']

/** Which of them the unit is; null where it moves in a way the list does not know. */
export function archetypeOf({
  type,
  mobility = type,
  rules,
}: Pick<UnitEntry, 'type' | 'mobility' | 'rules'>): ArchetypeId | null {
  const fitting = archetypes.filter(
    (one) =>
      one.types.includes(type) &&
      (one.mobility ?? type) === mobility &&
      one.rules.every((rule) => rules.some((carried) => carried.rule === rule)),
  )
  // Whoever has a rule besides is of the narrower class.
  const narrower = fitting.find((one) => one.rules.length > 0)
  return (narrower ?? fitting[0])?.id ?? null
}

/** The unit as one of this class: its other rules stay, those of other classes go. */
export function asArchetype(
  { rules }: Pick<UnitEntry, 'rules'>,
  id: ArchetypeId,
): Pick<UnitEntry, 'type' | 'mobility' | 'rules'> {
  const wanted = archetypes.find((one) => one.id === id)
  if (wanted === undefined) throw new Error(`no such class of troops: ${id}`)
  const others = new Set(archetypes.flatMap((one) => one.rules))
  return {
    type: wanted.types[0],
    mobility: wanted.mobility,
    rules: [
      ...rules.filter(({ rule }) => wanted.rules.includes(rule) || !others.has(rule)),
      ...wanted.rules.filter((rule) => !rules.some((one) => one.rule === rule)).map((rule) => ({ rule })),
    ],
  }
}

/** Infantry on foot starts a game of Escalation on the table, whatever it flies on (C4-MSR-05). */
export const isFootInfantry = ({ type }: Pick<UnitEntry, 'type'>): boolean => type === 'infantry'
