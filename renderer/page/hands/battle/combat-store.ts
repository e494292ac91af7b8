/** The combats of the moment, as the rules see them: asked anew with every change of the game. */
import { createStore } from 'zustand/vanilla'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { CombatPreview } from '../../../../shared/protocol/previews/combat'
import type { UnitId } from '../../../../shared/table/types'
import { noteFault } from '../../wire/api'
import { unitsOf } from './combat'
import { askGame } from '../../game/game-store'
import { oneInFlight } from '../../wire/one-in-flight'
import { gameStore } from '../../game/game-store'
import { slice, type Page } from '../../page'
import { whenever } from '../../whenever'

interface Plan {
  /** The round told last when it was made. */
  readonly after: number
  readonly list: readonly CombatPreview[]
}
export interface CombatStore {
  readonly list: readonly CombatPreview[]
  /** As they were between the rounds: the last of those made before a round began is what that round began with. */
  readonly plans: readonly Plan[]
  /** The rung under the mouse or chosen by key. */
  readonly pointed: number | null
  /** The round whose card has been put away. */
  readonly closed: number | null
  /** Units the reader wants to see run: a name under the mouse, a button held down. */
  readonly running: UnitId | null
}
const noCombats: CombatStore = {
  list: [],
  plans: [],
  pointed: null,
  closed: null,
  running: null,
}
const plansKept = 4
export const combatsStore = slice(() => createStore<CombatStore>(() => noCombats))

/** One unit of each combat is enough to ask about all of it. */
async function lookAround(page: Page, { view }: SeatSnapshot): Promise<readonly CombatPreview[]> {
  const seen = new Set<UnitId>()
  const found: CombatPreview[] = []
  for (const unit of Object.values(view.units)) {
    if (unit.locked.length === 0 || seen.has(unit.id)) continue
    const combat = await askGame(page, { ask: 'combat', unit: unit.id })
    for (const id of combat === null ? [unit.id] : unitsOf(combat)) seen.add(id)
    if (combat !== null) found.push(combat)
  }
  return found
}
/** A round that has begun and has no result yet is fought as it was planned. */
export function withPlan(
  plans: readonly Plan[],
  list: readonly CombatPreview[],
  events: SeatSnapshot['events'],
): readonly Plan[] {
  const last = events.findLast(({ type }) => type === 'roundBegan' || type === 'combatResult')
  if (last?.type === 'roundBegan') return plans
  const after = events.findLast(({ type }) => type === 'roundBegan')?.id ?? 0
  return [...plans.filter((plan) => plan.after !== after), { after, list }].slice(-plansKept)
}
/** What the round began with. */
export const combatPlanFor = (plans: readonly Plan[], round: number): readonly CombatPreview[] =>
  plans.findLast(({ after }) => after < round)?.list ?? []

const looks = slice((page) =>
  oneInFlight(
    page.bound(lookAround),
    (list, { events }) =>
      combatsStore(page).setState(({ plans }) => ({ list, plans: withPlan(plans, list, events) })),
    // The fight goes on without its card.
    noteFault,
  ),
)
function keepCombats(page: Page, snapshot: SeatSnapshot): void {
  const isAnyoneLocked = Object.values(snapshot.view.units).some(({ locked }) => locked.length > 0)
  if (isAnyoneLocked) looks(page).ask(snapshot)
  else {
    looks(page).drop()
    combatsStore(page).setState({ list: [] })
  }
}
/** Keeps the combats of the open game at hand, for whoever sits before no curtain. */
export function followCombats(page: Page): () => void {
  const store = gameStore(page)
  const stop = whenever(
    [store],
    () => [store.getState().snapshot, store.getState().handover !== null],
    () => {
      const { snapshot, handover } = store.getState()
      if (snapshot !== null && handover === null) keepCombats(page, snapshot)
    },
  )
  return () => {
    stop()
    looks(page).drop()
    combatsStore(page).setState(noCombats)
  }
}
export const combatOf = (list: readonly CombatPreview[], unit: UnitId | null): CombatPreview | null =>
  unit === null ? null : (list.find((combat) => unitsOf(combat).includes(unit)) ?? null)
