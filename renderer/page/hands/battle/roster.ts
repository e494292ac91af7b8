/** The list of one's own units: who stands where in it, and what the mouse does on its lines. */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { UnitView } from '../../../../shared/protocol/game-view'
import { hasGone } from '../../../../shared/protocol/gone'
import type { UnitId } from '../../../../shared/table/types'
import { attempt } from '../../app/toasts'
import { gameStore } from '../../game/game-store'
import { slice, type Page } from '../../page'
import { lookAtUnits } from '../../table/gaze'
import { isLegal } from '../../table/intent'
import { deployStore } from './deploy-draft'
import { tableStore } from '../../table/table-store'
import { ableUnits, actingStore, type Acting } from './acting'
import { dropDeploy } from './deploying'
import { deployingNow, takeAlone, takeTo, toggleInFormation } from './formation-hand'
import { startAboard } from './riding'
import { select } from './selecting'

interface RosterLine {
  readonly unit: UnitView
  readonly state: 'ready' | 'gone' | 'rest'
  /** Models of its own that are still in the game. */
  readonly alive: number
}
const order = { ready: 0, rest: 1, gone: 2 } as const

/** Those with something to do stand first. */
export function rosterOf(snapshot: SeatSnapshot, whoActs: Acting): readonly RosterLine[] {
  const { view, seat } = snapshot
  const ready = ableUnits(snapshot, whoActs)
  const line = (unit: UnitView): RosterLine => {
    // A guest is counted in his own line (C4-CHAR-03).
    const alive = unit.models.filter((id) => {
      const model = view.models[id]
      const isGuest = model?.own !== undefined && model.own !== unit.id
      return !isGuest && model !== undefined && !hasGone(model)
    }).length
    const isGone = alive === 0 && unit.joined === undefined
    return { unit, alive, state: ready.includes(unit.id) ? 'ready' : isGone ? 'gone' : 'rest' }
  }
  return Object.values(view.units)
    .filter((unit) => unit.seat === seat)
    .map(line)
    .sort((one, other) => order[one.state] - order[other.state])
}
/** Units are taken from the list to be put down. */
export const deploysFrom = (snapshot: SeatSnapshot): boolean =>
  snapshot.view.stage === 'deployment' && isLegal(snapshot, 'deploy')

/** Whose turn it is among the kinds of units, where the mission keeps to an order of them (C4-DEPLOY-04, S6-MISS-DEP-02). */
export function categoryInTurn({ view }: Pick<SeatSnapshot, 'view'>): string | null {
  const steps = view.parts.mission?.file?.steps ?? []
  const anyOrder = steps.some((one) => one.step === 'deploy' && one.anyOrder === true)
  return anyOrder ? null : (view.deploy?.category ?? null)
}

const inHand = (page: Page): readonly UnitId[] => deployingNow(deployStore(page).getState().deploy)
function listNow(page: Page): readonly UnitId[] {
  const { snapshot } = gameStore(page).getState()
  return snapshot === null ? [] : rosterOf(snapshot, actingStore(page).getState()).map(({ unit }) => unit.id)
}

interface Held {
  readonly ctrl: boolean
  readonly shift: boolean
}
/** While units are put down a click with Ctrl adds or takes away, with Shift takes all up to here; alone it is this one. */
export function clickInRoster(page: Page, unit: UnitId, { ctrl, shift }: Held): void {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null) return
  if (deploysFrom(snapshot)) {
    if (ctrl) return void attempt(page, toggleInFormation(page, unit))
    if (shift) return takeTo(page, listNow(page), unit)
    if (deployStore(page).getState().deploy?.beside !== undefined) takeAlone(page, unit)
  }
  select(page, unit)
  // A character is where his host is while he serves in it (C4-CHAR-03).
  lookAtUnits(page, [snapshot.view.units[unit]?.joined ?? unit])
}

interface Own {
  /** Where the button went down; the units in hand are dragged, or lines are swept over. */
  sweep: { readonly from: UnitId; readonly carries: boolean } | null
}
const own = slice<Own>(() => ({ sweep: null }))

export function pressInRoster(page: Page, unit: UnitId): void {
  own(page).sweep = { from: unit, carries: inHand(page).includes(unit) && inHand(page).length > 1 }
}
/** With the button down the mouse has left this line. */
export function sweepOut(page: Page, unit: UnitId): void {
  if (own(page).sweep?.from === unit && !inHand(page).includes(unit)) takeAlone(page, unit)
}
/** With the button down the mouse has come over this line. */
export function sweepOver(page: Page, unit: UnitId): void {
  const { sweep } = own(page)
  // On the way out of the list it goes back over lines that are in hand already.
  if (sweep === null || sweep.carries || inHand(page).includes(unit)) return
  takeTo(page, listNow(page), unit, sweep.from)
}
/** What was dragged out of the list is put down where the button is let go over the table. */
export function endSweep(page: Page, onTable: boolean): void {
  if (own(page).sweep !== null && onTable) {
    const over = tableStore(page).getState().hover?.hit.model ?? null
    if (over === null || !startAboard(page, over)) dropDeploy(page)
  }
  own(page).sweep = null
}
