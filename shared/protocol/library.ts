/** What lies on the shelves: saved games, cities, forces, terrain, tables. */
import type { Nature, SkirmishForce, SkirmishScenario } from './skirmish'
import type { SkirmishTables } from './skirmish/tables'
import type { City } from './city'
import type { CloseWeapon } from './close-weapon'
import type { Force, Weapon } from './force'
import type { GivenName } from './given-name'
import type { MissionLevel } from './game-view'
import type { Mission, MissionStratagems } from './mission'
import type { FigureFile } from './own-files'
import type { Power } from './power'
import type { Text } from './refusal'
import type { Family } from './setup'
import type { Seat } from './spatial'
import type { Stratagem } from './stratagem'

export interface GameSummary {
  readonly id: string
  readonly family: Family
  readonly title: GivenName
  readonly level: string
  readonly scenario: string | null
  readonly turn: number
  readonly phase: string
  readonly sides: readonly [GivenName, GivenName]
  readonly savedAt: string
  readonly over: boolean
  /** The version of the rules it was played by, where that is older than today's: it can be watched, and perhaps played on. */
  readonly older?: number
  /** Rules of a later version went on with it at this point of its timeline: what was before can be watched, not proven. */
  readonly sewn?: { readonly at: number; readonly was: number; readonly now: number }
  /** data: URL of the last picture of the table. */
  readonly thumbnail: string | null
  /** A file that could not be read: shown, never deleted. */
  readonly damaged?: string
  /** The same in the player's language. */
  readonly fault?: Text
  /** The line of a damaged record up to which it can be opened as a copy. */
  readonly upTo?: number
}
export interface Library {
  readonly games: readonly GameSummary[]
  readonly cities: readonly {
    readonly id: string
    readonly name: City['name']
    readonly level: string
    /** Open country: nobody counts its ruins. */
    readonly open: boolean
    readonly ruins: number
    /** Width and depth. */
    readonly inches: readonly [number, number]
    readonly own: boolean
  }[]
  readonly forces: readonly {
    readonly id: string
    readonly name: Force['name']
    readonly points: number
    readonly models: number
    /** How many of them are vehicles. */
    readonly vehicles: number
    readonly scheme: string
    readonly own: boolean
  }[]
  readonly designs: readonly {
    readonly id: string
    readonly kind: string
    readonly storeys: number
    readonly own: boolean
    readonly name?: { readonly en: string; readonly ru: string }
  }[]
  /** Miniatures of the player's own. */
  readonly figures: readonly {
    readonly id: string
    readonly name: FigureFile['name']
    readonly mesh: string
    readonly base: FigureFile['base']
    readonly vehicle?: FigureFile['vehicle']
  }[]
  readonly skirmishForces: readonly {
    readonly id: string
    readonly name: SkirmishForce['name']
    readonly points: number
    readonly soldiers: number
    readonly squads: number
    readonly vehicles: number
    readonly scheme: string
    readonly nature: Nature
    readonly own: boolean
  }[]
  readonly scenarios: readonly {
    readonly id: string
    readonly name: SkirmishScenario['name']
    readonly city: string
    /** The forces that play it, as it proposes them. */
    readonly forces: Readonly<Record<Seat, string>>
    readonly own: boolean
  }[]
  /** Stratagems that come with the program, in the order in which they are offered (CF-STRAT-03). */
  readonly stratagems: readonly Pick<Stratagem, 'id' | 'name' | 'about' | 'category' | 'cite'>[]
  /** Missions of the battle, and the levels they are played at. */
  readonly missions: readonly (Pick<
    Mission,
    'id' | 'name' | 'about' | 'cite' | 'packs' | 'die' | 'forces' | 'terrain' | 'toggles'
  > & {
    /** Its sides are told apart, and it may be agreed before the game who attacks (CF-SPECIAL-01). */
    readonly roles?: true
    /** Who always attacks. */
    readonly attacker?: Seat
    /** Its sides declare stratagems, and what it says of them (CF-CUSTOM-07); absent where they declare none. */
    readonly declares?: Partial<MissionStratagems>
    readonly levels: readonly MissionLevel[]
    readonly own: boolean
  })[]
  /** Staged moments of the player's own. */
  readonly stages: readonly {
    readonly id: string
    readonly title: string
    readonly family: Family
    readonly systems: readonly string[]
    /** Of a battle. */
    readonly level?: MissionLevel
    /** Units of a battle, or people and vehicles of a skirmish. */
    readonly units: number
    readonly own: boolean
  }[]
  /** Tables of Live Skirmish; `changed` counts the cells that differ from those of the program. */
  readonly tables: readonly {
    readonly id: string
    readonly name: SkirmishTables['name']
    readonly changed: number
    readonly own: boolean
  }[]
  /** Files and folders that could not be read, each with its place and remedy. */
  readonly faults?: readonly ShelfFault[]
}
/** Of a file or folder on one of the player's shelves. */
export interface ShelfFault {
  readonly shelf: Exclude<keyof Library, 'faults' | 'stratagems'>
  readonly text: Text
}
/** What a writer of forces may take from: every profile of the weapon tables, and sample powers. */
export interface Arsenal {
  readonly weapons: readonly Weapon[]
  readonly closeWeapons: readonly CloseWeapon[]
  readonly powers: readonly Power[]
}
