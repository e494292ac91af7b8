/** Which screen is open, and what lies over it. */
import { createStore } from 'zustand/vanilla'
import type { Family } from '../../../shared/protocol/setup'
import type { Seat } from '../../../shared/protocol/spatial'
import type { OpenedPack } from '../../../shared/protocol/storeypack'
import { slice, type Page } from '../page'

export type Screen =
  | { readonly at: 'home' }
  | { readonly at: 'setup' }
  | { readonly at: 'skirmish-setup' }
  | TableRoute
  | FilmRoute
  | StudioRoute
  | { readonly at: 'cities' }
  /** The city editor, on this city of the player's own; without, on the one that lies in `editors/city/draft`. */
  | { readonly at: 'city'; readonly city?: string }
  | { readonly at: 'forces' }
  /** The unit editor, on the force that lies in `force-draft`. */
  | { readonly at: 'force' }
  /** The editor of forces of Live Skirmish, on the one that lies in `skirmish-setup/force-draft`. */
  | { readonly at: 'skirmish-force' }
  /** Sets of tables of Live Skirmish, and the editor on the one that lies in `tables-draft`. */
  | { readonly at: 'tables' }
  | { readonly at: 'table-set' }
  /** Missions and scenarios of both games, and the editor on the one that lies in `editors/scenario/draft`. */
  | { readonly at: 'scenarios' }
  | { readonly at: 'scenario' }
  | { readonly at: 'terrain' }
  /** Everything that a player makes, and packs of it. */
  | { readonly at: 'workshop' }
  | { readonly at: 'packs' }
  | { readonly at: 'make-pack' }
  /** `design`, or `figure`: changes this one; without, a new one. */
  | { readonly at: 'import'; readonly design?: string; readonly figure?: string }
  | { readonly at: 'builder'; readonly design?: string }
  /** Staged moments, and the editor on the one that lies in `editors/stage/draft`. */
  | { readonly at: 'stages' }
  | { readonly at: 'stage' }
interface TableRoute {
  readonly at: Family
  readonly game: string
  readonly first: boolean
}
/** A saved game as a film. */
export interface FilmRoute {
  readonly at: 'film'
  readonly game: string
  /** The point it opens at; without, its opening. */
  readonly from?: number
  /** Who watches; without, whoever may. */
  readonly seat?: Seat
  /** Leaving leads back to its table instead of home. */
  readonly table?: Family
}
/** The battle report of a game, on the desk. */
export interface StudioRoute {
  readonly at: 'studio'
  readonly game: string
  /** Whose knowledge it tells; without, whoever may. */
  readonly seat?: Seat
  /** Where leaving leads; without, home. */
  readonly back?: TableRoute | FilmRoute
}
type Overlay =
  | { readonly over: 'settings' }
  | { readonly over: 'help' }
  | { readonly over: 'rule'; readonly rule: string }
  /** A game that has just come in from a file. */
  | { readonly over: 'arrived'; readonly game: string }
  /** A pack that has been opened and not taken in. */
  | { readonly over: 'pack'; readonly pack: OpenedPack }
  /** A moment has become a stage. */
  | { readonly over: 'stagedMoment' }

interface Route {
  readonly screen: Screen
  readonly overlay: Overlay | null
  /** Where the player wants to go while leaving would lose something: it is asked first; null: nowhere. */
  readonly wanted: Screen | null
  /** Leaving loses something from now on, or no longer. */
  hold(loses: boolean): void
  /** Opens a screen; where something would be lost it is asked first, whoever leads away. */
  go(screen: Screen): void
  /** Opens it whatever is lost. */
  leaveFor(screen: Screen): void
  /** Nobody goes after all. */
  stay(): void
  open(overlay: Overlay): void
  close(): void
}
export const routeStore = slice(() =>
  createStore<Route>((set, get) => {
    let holds = false
    return {
      screen: { at: 'home' },
      overlay: null,
      wanted: null,
      hold(loses) {
        holds = loses
      },
      go: (screen) => (holds ? set({ wanted: screen, overlay: null }) : get().leaveFor(screen)),
      leaveFor(screen) {
        holds = false
        set({ screen, overlay: null, wanted: null })
      },
      stay: () => set({ wanted: null }),
      open: (overlay) => set({ overlay }),
      close: () => set({ overlay: null }),
    }
  }),
)
export const openRule = (page: Page, rule: string): void =>
  routeStore(page).getState().open({ over: 'rule', rule })
