/** The packs of rules of the battle: the one table that rulesets, wizard and hosts read. */

export interface PackEntry {
  /** As a game names it among its `systems`. */
  readonly id: string
  /** Packs it is laid on top of. */
  readonly needs: readonly string[]
  /** Systems of the rule index that it holds. */
  readonly holds: readonly string[]
  /** Played in towns: its tables are cities, its house rules begin with this. */
  readonly city?: { readonly settings: string }
  /** False: announced, and not built yet. */
  readonly built: boolean
}
export const basePack = 'core4'
/** In the order in which they are laid on each other. */
export const packTable = [
  { id: basePack, needs: [], holds: ['core4-1', 'core4-2', 'core4-3', 'core4-4'], built: true },
  { id: 'city-fight', needs: [basePack], holds: ['city-fight'], city: { settings: 'cf.' }, built: true },
  { id: 'sixth-missions', needs: [basePack], holds: ['sixth-missions'], built: false },
  { id: 'sixth-special-rules', needs: [basePack], holds: ['sixth-special-rules'], built: false },
] as const satisfies readonly PackEntry[]
export type PackId = (typeof packTable)[number]['id']
export type BuiltPack = Extract<(typeof packTable)[number], { readonly built: true }>['id']

/** What the wizard and random play set up. */
export const battlePacks: readonly string[] = packTable.filter(({ built }) => built).map(({ id }) => id)
/** The pack of fights in towns. */
export const cityPack = 'city-fight' satisfies PackId
/** Is it fought by the rules of towns? */
export const isInTown = (systems: readonly string[]): boolean => systems.includes(cityPack)
