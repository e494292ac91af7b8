/** The packs of rules of the battle: the one table that rulesets, wizard and hosts read. */

export interface PackEntry {
  /** As a game names it among its `systems`. */
  readonly id: string
  /** Packs it is laid on top of. */
  readonly needs: readonly string[]
  /** Systems of the rule index that it holds. */
  readonly holds: readonly string[]
  /** Its house rules begin with this. */
  readonly settings: string
  /** Played in towns: its tables are cities. */
  readonly city?: true
  /** Beside it only missions are played that name it: two ways of scoring cannot be added up (S6-MISS-CORE-01). */
  readonly ownMissionsOnly?: true
}
export const basePack = 'core4'
/** In the order in which they are laid on each other. */
export const packTable = [
  {
    id: basePack,
    needs: [],
    holds: ['core4-1', 'core4-2', 'core4-3', 'core4-4'],
    settings: 'core4.',
  },
  { id: 'city-fight', needs: [basePack], holds: ['city-fight'], settings: 'cf.', city: true },
  {
    id: 'sixth-special-rules',
    needs: [basePack],
    holds: ['sixth-special-rules'],
    settings: 's6.rules.',
  },
  {
    id: 'sixth-missions',
    needs: [basePack],
    holds: ['sixth-missions'],
    settings: 's6.missions.',
    ownMissionsOnly: true,
  },
] as const satisfies readonly PackEntry[]
export type PackId = (typeof packTable)[number]['id']

/** All of them together. */
export const battlePacks: readonly PackId[] = packTable.map(({ id }) => id)
/** The pack of fights in towns. */
export const cityPack = 'city-fight' satisfies PackId
/** A fight in a town without any further pack. */
export const townPacks: readonly PackId[] = [basePack, cityPack]
/** Are those the only missions that may be played, which name this pack? */
export const hasOwnMissions = (systems: readonly string[]): boolean =>
  packTable.some((pack) => 'ownMissionsOnly' in pack && systems.includes(pack.id))
/** Is it fought by the rules of towns? */
export const isInTown = (systems: readonly string[]): boolean => systems.includes(cityPack)

/** Is a mission of these packs played where those are chosen? */
export const isPlayedWith = (systems: readonly string[], { packs }: { readonly packs: readonly string[] }) =>
  packs.every((pack) => systems.includes(pack)) &&
  packTable.every(
    (pack) => !('ownMissionsOnly' in pack) || !systems.includes(pack.id) || packs.includes(pack.id),
  )
