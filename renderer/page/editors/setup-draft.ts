/** The set-up wizard's draft: sensible from the first moment, so that the game can start at any step. Pure. */
import {
  cityPack,
  hasOwnMissions,
  isInTown,
  isPlayedWith,
  packTable,
  townPacks,
  type PackId,
} from '../../../shared/protocol/packs'
import { usualHandover, type HandoverLevel } from '../../../shared/protocol/handover'
import type { GivenName } from '../../../shared/protocol/given-name'
import type { GameSetup } from '../../../shared/protocol/setup'
import type { Seat } from '../../../shared/protocol/spatial'
import { standardTerms } from '../../../shared/force'
import type { Library } from '../../../shared/protocol/library'
import type { City, CountrySet } from '../../../shared/protocol/city'
import type { Turf } from '../../../shared/table/types'
import type { MissionLevel, SettingValue } from '../../../shared/protocol/game-view'

export type SideDraft = { readonly name: string; readonly force: string }
export interface SetupDraft {
  readonly title: string
  /** Packs of rules in play. */
  readonly systems: readonly string[]
  readonly level: MissionLevel
  /** A die says the level when the game begins; the table is one for `level` (C4-MISSION-02). */
  readonly rollsLevel?: boolean
  readonly terrain: {
    readonly how: 'city' | 'seed' | 'procedure' | 'free'
    readonly city: string
    readonly seed: string
    /** What is made from the seed: a ruined city, or open country of a kind (C4-ORG-09). */
    readonly set?: CountrySet
    /** Open country that the players lay; a city where it is not said (C4-ORG-07). */
    readonly turf?: Turf
    /** Own designs left out of the stock, where the players lay the city. */
    readonly leftOut?: readonly string[]
    /** A ready table is gone over by both before the battle. */
    readonly proposed?: boolean
  }
  readonly scenario: GameSetup['scenario']
  /** Who attacks, where that was agreed; left out: a roll-off says it (CF-SPECIAL-01). */
  readonly attacker?: Seat
  /** What each means to declare, in this order; what the scenario closes to it stays behind (CF-SETUP-06). */
  readonly wishes: Readonly<Record<Seat, readonly string[]>>
  readonly organising: NonNullable<GameSetup['organising']>
  readonly sides: { readonly a: SideDraft; readonly b: SideDraft }
  readonly mode: GameSetup['mode']
  readonly handover: HandoverLevel
  readonly dice: { readonly source: 'seeded' | 'typed'; readonly seed: string }
  readonly settings: Readonly<Record<string, SettingValue>>
  /** Sides, order and places as the program proposes them: the battle begins with its first move. */
  readonly asProposed?: boolean
}
/** A table of the level, and of the kind: open country or a city; else whatever comes nearest. */
function tableFor({ cities }: Library, level: MissionLevel, open: boolean): string {
  const battles = cities.filter((city) => city.level !== 'skirmish')
  const fit = (of: (city: (typeof battles)[number]) => boolean) => battles.find(of)?.id
  return (
    fit((city) => city.level === level && city.open === open) ??
    fit((city) => (open ? city.open : city.level === level)) ??
    battles[0]?.id ??
    ''
  )
}

/** Two forces that can be told apart: different paint where the library has it. */
function twoForces({ forces }: Library): readonly [string, string] {
  const first = forces.find(({ scheme }) => scheme === 'verdigris') ?? forces[0]
  const second =
    forces.find(({ scheme }) => scheme === 'ember') ??
    forces.find(({ id, scheme }) => id !== first?.id && scheme !== first?.scheme) ??
    forces.find(({ id }) => id !== first?.id) ??
    first
  return [first?.id ?? '', second?.id ?? '']
}
export function standardDraft(library: Library, title: string, seed: string): SetupDraft {
  const [a, b] = twoForces(library)
  return {
    title,
    systems: [...townPacks],
    level: 'gamma',
    terrain: {
      how: library.cities.length > 0 ? 'city' : 'seed',
      city: tableFor(library, 'gamma', false),
      seed,
    },
    scenario: 'clear-out',
    wishes: { a: [], b: [] },
    organising: { ...standardTerms, asTheyAre: false },
    sides: { a: { name: '', force: a }, b: { name: '', force: b } },
    mode: 'hotSeat',
    handover: usualHandover,
    dice: { source: 'seeded', seed },
    settings: {},
  }
}
/** Levels at which it may come to be played. */
const levelsOpen = ({ level, rollsLevel }: SetupDraft): readonly MissionLevel[] =>
  rollsLevel ? ['alpha', 'gamma', 'omega'] : [level]
/** Those that can be played with these packs at this level; those of the last pack first. */
export const missionsFor = ({ missions }: Library, draft: SetupDraft): Library['missions'] =>
  missions
    .filter(
      ({ packs, levels: own }) =>
        isPlayedWith(draft.systems, { packs }) && levelsOpen(draft).every((one) => own.includes(one)),
    )
    .toSorted(
      (one, two) => two.packs.length - one.packs.length || (one.die?.face ?? 9) - (two.die?.face ?? 9),
    )

export const missionGroups = ['onTheDie', 'sixth', 'special', 'written', 'core', 'own'] as const
export type MissionGroup = (typeof missionGroups)[number]
/**
 * Under which heading it is offered: those that stand on the die that is thrown here, the special ones of the city, whatever was
 * written besides, and in a city those of Core 4. Those of the Sixth stand by themselves (S6-MISS-CORE-01).
 */
export function groupOf(
  draft: Pick<SetupDraft, 'systems'>,
  { die, own, cite, packs }: Library['missions'][number],
): MissionGroup {
  if (own) return 'own'
  if (!die) return cite.includes('CF-SPECIAL-01') ? 'special' : 'written'
  if (hasOwnMissions(packs)) return dieGroup(draft)
  return isInCity(draft) && !packs.includes(cityPack) ? 'core' : 'onTheDie'
}
/** Where the die itself is offered. */
export const dieGroup = ({ systems }: Pick<SetupDraft, 'systems'>): 'onTheDie' | 'sixth' =>
  hasOwnMissions(systems) ? 'sixth' : 'onTheDie'

/** What a mission is decided by beside its own words: `setup:scenario.means.<id>`. */
interface Decides {
  readonly id: string
  readonly cite: string
}
/**
 * Whatever table it is fought on, a mission is scored by the pack that it is of: a mission of Core 4 in a city by Core 4.
 * @param mission  undefined: a die comes to it
 */
export function whatDecides(
  draft: Pick<SetupDraft, 'systems'>,
  mission: Pick<Library['missions'][number], 'packs' | 'roles' | 'terrain'> | undefined,
): readonly Decides[] {
  if (hasOwnMissions(draft.systems))
    return [
      ...(mission === undefined ? [{ id: 'rollSixth', cite: 'S6-MISS-SET-01' }] : []),
      { id: 'halves', cite: 'S6-MISS-SET-02' },
      { id: 'reconstructed', cite: 'S6-MISS-MIS-1' },
    ]
  if (mission === undefined)
    return [isInCity(draft) ? { id: 'roll', cite: 'CF-SETUP-04' } : { id: 'rollOpen', cite: 'C4-MISSION-01' }]
  return mission.packs.includes(cityPack)
    ? [
        { id: 'occupying', cite: 'CF-SCEN-01' },
        { id: 'scoring', cite: 'CF-SCEN-04' },
        { id: mission.roles ? 'specialEnd' : 'nobodyLeft', cite: 'CF-SCEN-16' },
        ...(mission.terrain?.road ? [{ id: 'road', cite: 'CF-SPECIAL-06' }] : []),
      ]
    : [{ id: 'scoringHalf', cite: 'C4-MISSION-05' }]
}

/** Is it a house rule of a pack that is chosen, or of none? */
export const isInPlay = ({ systems }: Pick<SetupDraft, 'systems'>, key: string): boolean =>
  packTable.every(({ id, settings }) => systems.includes(id) || !key.startsWith(settings))
/** City stratagems come with the scenarios of the city (S6-MISS-CORE-01). */
export const mayDeclare = (draft: Pick<SetupDraft, 'systems'>): boolean =>
  isInCity(draft) && !hasOwnMissions(draft.systems)
export const isInCity = ({ systems }: Pick<SetupDraft, 'systems'>): boolean => isInTown(systems)

/** A table that is still laid or talked over, and dice that are typed in, need somebody at it before the battle. */
export const canBeProposed = ({ terrain, dice }: Pick<SetupDraft, 'terrain' | 'dice'>): boolean =>
  (terrain.how === 'city' || terrain.how === 'seed') && terrain.proposed !== true && dice.source === 'seeded'

/** Is a city laid out on this table? Open country counts no ruins, and a battle there is called otherwise. */
export const isCityTable = ({ terrain }: Pick<SetupDraft, 'terrain'>, { cities }: Library): boolean =>
  terrain.how === 'city'
    ? cities.find(({ id }) => id === terrain.city)?.open !== true
    : (terrain.how === 'seed' ? terrain.set : terrain.turf) === undefined
/** What a battle is called until somebody names it. */
export const standardTitle = (draft: SetupDraft, library: Library) =>
  isInCity(draft) && isCityTable(draft, library) ? 'setup:standardTitle' : 'setup:openTitle'

/** With a pack or without it: what was chosen of it goes along; a mission that can be played then is proposed. */
export function withPack(draft: SetupDraft, library: Library, pack: PackId, on: boolean): SetupDraft {
  const systems = packTable.flatMap(({ id }) => ((id === pack ? on : draft.systems.includes(id)) ? [id] : []))
  const kept = Object.entries(draft.settings).filter(([key]) => isInPlay({ systems }, key))
  const chosen = { ...draft, systems, settings: Object.fromEntries(kept) }
  const next = pack === cityPack ? onTableOf(chosen, library, on) : chosen
  const open = missionsFor(library, next)
  const stays = pack !== cityPack && open.some(({ id }) => id === draft.scenario)
  return stays ? next : { ...next, scenario: open[0]?.id ?? 'roll' }
}
/** A table in a city, or in open country. */
function onTableOf(draft: SetupDraft, library: Library, inCity: boolean): SetupDraft {
  const { terrain, level } = draft
  return {
    ...draft,
    // In a city the level says how large the table is, and that is known before a die falls.
    rollsLevel: undefined,
    terrain: {
      ...terrain,
      city: tableFor(library, level, !inCity),
      set: inCity ? undefined : 'farmland',
      turf: inCity ? undefined : 'grass',
    },
  }
}

export const levelOf = ({ level, rollsLevel }: SetupDraft): MissionLevel | 'roll' =>
  rollsLevel ? 'roll' : level
/**
 * A city of another level may be played; picking a level offers a city of its own, and a mission that is played at it
 * where the one chosen is not.
 */
export function withLevel(draft: SetupDraft, library: Library, wish: MissionLevel | 'roll'): SetupDraft {
  const level = wish === 'roll' ? 'gamma' : wish
  const city = tableFor(library, level, !isInCity(draft))
  const next: SetupDraft = {
    ...draft,
    level,
    rollsLevel: wish === 'roll' ? true : undefined,
    terrain: { ...draft.terrain, city },
  }
  const open = missionsFor(library, next)
  const stays = draft.scenario === 'roll' || open.some(({ id }) => id === draft.scenario)
  return stays ? next : { ...next, scenario: open[0]?.id ?? 'roll' }
}
/** Whoever chooses another force or other terms is asked anew whether both agree to what they break. */
export const reorganised = (
  { organising }: SetupDraft,
  part: Partial<SetupDraft['organising']> = {},
): Pick<SetupDraft, 'organising'> => ({ organising: { ...organising, asTheyAre: false, ...part } })
type Problem = 'noForce' | 'noCity' | 'noSeed' | 'noAttacker' | 'breach'
/** @param breached  a force is not by the chart, or not within the limit */
export function problemsOf(
  draft: SetupDraft,
  breached = false,
  mission?: Pick<Library['missions'][number], 'roles' | 'forces'>,
): readonly Problem[] {
  const problems: Problem[] = []
  if (draft.terrain.how === 'city' && draft.terrain.city === '') problems.push('noCity')
  if (draft.terrain.how === 'seed' && draft.terrain.seed.trim() === '') problems.push('noSeed')
  if (draft.sides.a.force === '' || draft.sides.b.force === '') problems.push('noForce')
  if (draft.organising.asTheyAre) return problems
  // Nobody can be measured by the chart of his role before it is known (CF-SPECIAL-09).
  if (mission?.roles && mission.forces && draft.attacker === undefined) problems.push('noAttacker')
  if (breached) problems.push('breach')
  return problems
}
export function setupOf(
  draft: SetupDraft,
  names: { readonly title: GivenName; readonly a: GivenName; readonly b: GivenName },
  inline?: City,
  /** Ids of the player's own designs. */
  ownDesigns: readonly string[] = [],
  stratagems?: GameSetup['stratagems'],
): GameSetup {
  const { terrain, dice, sides } = draft
  const proposed = terrain.proposed === true ? { proposed: true as const } : {}
  return {
    title: names.title,
    systems: [...draft.systems],
    level: levelOf(draft),
    terrain:
      inline !== undefined
        ? { how: 'inline', city: inline }
        : terrain.how === 'city'
          ? { how: 'city', city: terrain.city, ...proposed }
          : terrain.how === 'seed'
            ? { how: 'seed', seed: terrain.seed, ...(terrain.set && { set: terrain.set }), ...proposed }
            : {
                how: terrain.how,
                own: ownDesigns.filter((id) => !terrain.leftOut?.includes(id)).slice(0, 200),
                ...(terrain.turf && { turf: terrain.turf }),
              },
    scenario: draft.scenario,
    ...(draft.attacker && { attacker: draft.attacker }),
    ...(stratagems && { stratagems }),
    organising: draft.organising,
    sides: {
      a: { ...sides.a, name: sides.a.name.trim() || names.a },
      b: { ...sides.b, name: sides.b.name.trim() || names.b },
    },
    mode: draft.mode,
    handover: draft.handover,
    dice: dice.source === 'typed' ? { source: 'typed' } : { source: 'seeded', seed: dice.seed },
    settings: { ...draft.settings },
    ...(draft.asProposed === true && canBeProposed(draft) && { asProposed: true as const }),
  }
}
