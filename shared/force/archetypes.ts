/**
 * The list of unit types (C4-ORG-11): every class of troops with its type, how it moves where that is another type's way,
 * and the rules it has. Whoever writes a unit picks one.
 */
import type { UnitEntry, UnitType } from '../protocol/force'

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
const plain = { rules: [], brings: [] } as const
export const archetypes = [
  { id: 'foot', lines: [1, 2, 3], types: ['infantry'], ...plain },
  { id: 'swarm', lines: [4], types: ['infantry'], rules: ['swarm'], brings: [] },
  { id: 'flyingSwarm', lines: [5], types: ['infantry'], mobility: 'jetbikes', rules: ['swarm'], brings: [] },
  { id: 'winged', lines: [6, 8], types: ['jumpInfantry'], ...plain },
  { id: 'jetPacks', lines: [7], types: ['jetPack'], ...plain },
  { id: 'bikes', lines: [9], types: ['bikes'], rules: [], brings: ['turboBoosters'] },
  { id: 'jetbikes', lines: [10], types: ['jetbikes'], rules: [], brings: ['turboBoosters'] },
  { id: 'agileJetbikes', lines: [11], types: ['jetbikes'], rules: ['swift'], brings: ['turboBoosters'] },
  { id: 'riders', lines: [12, 14], types: ['cavalry'], rules: [], brings: ['fleet'] },
  { id: 'beasts', lines: [13, 14], types: ['beasts'], rules: [], brings: ['fleet'] },
  { id: 'monsters', lines: [15], types: ['monstrousCreature'], ...plain },
  { id: 'wingedMonsters', lines: [16], types: ['monstrousCreature'], mobility: 'jumpInfantry', ...plain },
  { id: 'guns', lines: [17], types: ['artillery'], ...plain },
  { id: 'vehicles', lines: [18], types: ['vehicle', 'walker', 'skimmer'], ...plain },
] as const satisfies readonly Archetype[]
export type ArchetypeId = (typeof archetypes)[number]['id']
const list: readonly (Archetype & { readonly id: ArchetypeId })[] = archetypes

/** Which of them the unit is; null where it moves in a way the list does not know. */
export function archetypeOf({
  type,
  mobility = type,
  rules,
}: Pick<UnitEntry, 'type' | 'mobility' | 'rules'>): ArchetypeId | null {
  const fitting = list.filter(
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
  const wanted = list.find((one) => one.id === id)
  if (wanted === undefined) throw new Error(`no such class of troops: ${id}`)
  const others = new Set(list.flatMap((one) => one.rules))
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
