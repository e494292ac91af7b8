/** Which unit is in hand, and what has to be laid aside or fetched when that or the game changes. */
import type { Command } from '../../../../shared/protocol/command'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { UnitId } from '../../../../shared/table/types'
import { ableUnits, actingStore } from './acting'
import { lookForAssaults, lookForTargets } from './attacking'
import { beginArrival, beginDeploy } from './deploying'
import { gameStore } from '../../game/game-store'
import { lookAtUnits } from '../../table/gaze'
import { intentOf, legalFor, neighbourUnit, openDecision } from '../../table/intent'
import { cancelMove } from './moving'
import { preferencesStore } from '../../app/preferences'
import { deployStore } from './deploy-draft'
import { tableStore } from '../../table/table-store'
import { showFault } from '../../app/toasts'
import { leaveTool } from './tools'
import { attackStore } from './attack-store'
import { dropDrafts } from './drafts'
import { moveStore } from './move-store'
import { reachStore } from '../../tools/reaching'
import { coherencyStore } from '../../tools/chain'
import { slice, type Page } from '../../page'

export function select(page: Page, unit: UnitId | null): void {
  const { snapshot } = gameStore(page).getState()
  const { selected } = tableStore(page).getState()
  if (unit !== selected) {
    cancelMove(page)
    dropDrafts(page)
    moveStore(page).setState({ hullInHand: null })
    attackStore(page).setState({ targets: null, assaults: null })
    reachStore(page).setState({ showReach: false, reach: null })
    coherencyStore(page).setState({ coherency: null })
    tableStore(page).setState({ selected: unit })
  }
  if (unit === null || snapshot === null) return
  if (snapshot.view.units[unit]?.seat === snapshot.seat)
    preferencesStore(page)
      .getState()
      .useHint(snapshot.view.stage === 'deployment' ? 'choose' : 'select')
  const intent = intentOf(snapshot, unit)
  if (intent.to === 'shoot') lookForTargets(page, unit).catch(page.bound(showFault))
  if (intent.to === 'assault') lookForAssaults(page, unit).catch(page.bound(showFault))
  if (isPutDown(intent.to) && deployStore(page).getState().deploy?.unit !== unit) beginDeploy(page, unit)
  if (intent.to === 'arrive' && deployStore(page).getState().deploy?.unit !== unit)
    takeFromReserve(page, snapshot, unit)
}
/** Out of the list, or anew where it stands already. */
const isPutDown = (to: ReturnType<typeof intentOf>['to']): boolean =>
  to === 'deploy' || to === 'rearrange' || to === 'redeploy'
/** In the way that is usual for it; the tray has the others. */
function takeFromReserve(page: Page, { legal }: SeatSnapshot, unit: UnitId): void {
  const [usual] = legal.find((one) => one.type === 'arrive' && one.unit === unit)?.arrivals ?? []
  if (usual !== undefined) beginArrival(page, unit, usual)
}
export function selectNeighbour(page: Page, by: 1 | -1): void {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null) return
  const next = neighbourUnit(
    ableUnits(snapshot, actingStore(page).getState()),
    tableStore(page).getState().selected,
    by,
  )
  if (next === null) return
  select(page, next)
  lookAtUnits(page, [next])
}
/** Commands by which a unit that is held is put down. */
const putDowns: ReadonlySet<Command['type']> = new Set([
  'deploy',
  'rearrange',
  'redeploy',
  'arrive',
  'disembark',
])
interface Own {
  /** The question that was open when the game changed last. */
  asked: string | null
}
const own = slice<Own>(() => ({ asked: null }))
/** After every change of the game: drafts that no longer fit go. What a question needs is laid ready with it. */
export function keepUp(page: Page, snapshot: SeatSnapshot): void {
  const decision = openDecision(snapshot)
  // The entry that lit it may be gone from under the mouse, which then never leaves it.
  if (tableStore(page).getState().focus !== null) tableStore(page).setState({ focus: null })
  if (decision?.id !== own(page).asked) {
    own(page).asked = decision?.id ?? null
    if (decision !== null) {
      cancelMove(page)
      // What is asked is answered with the plain mouse.
      leaveTool(page)
      dropDrafts(page)
      return
    }
  }
  const { selected } = tableStore(page).getState()
  if (selected === null) return
  if (snapshot.view.units[selected] === undefined) {
    select(page, null)
    return
  }
  const may = decision === null ? legalFor(snapshot, selected).map(({ type }) => type) : []
  const { move } = moveStore(page).getState()
  // An answer that lay drawn is no move: its unit may be the first to move now.
  const drawnFor = move?.decision ?? null
  const drawnAs = move?.purpose === 'pivot' ? 'pivot' : 'move'
  if (decision === null && move !== null && (drawnFor !== null || !may.includes(drawnAs))) cancelMove(page)
  if (decision === null && !may.some((type) => putDowns.has(type)))
    deployStore(page).setState({ deploy: null })
  const { targets, assaults } = attackStore(page).getState()
  if (!may.includes('shoot')) attackStore(page).setState({ attack: null, targets: null })
  if (!may.includes('assault')) attackStore(page).setState({ assault: null, assaults: null })
  // Its deployment has been taken back: as the prompt says, it is to be put down anew.
  if (may.includes('deploy') && deployStore(page).getState().deploy === null) beginDeploy(page, selected)
  if (may.includes('arrive') && deployStore(page).getState().deploy === null)
    takeFromReserve(page, snapshot, selected)
  const isOf = (found: { readonly unit: UnitId; readonly state: number } | null): boolean =>
    found?.unit === selected && found.state === snapshot.state
  if (may.includes('shoot') && !isOf(targets)) lookForTargets(page, selected).catch(page.bound(showFault))
  if (may.includes('assault') && !isOf(assaults)) lookForAssaults(page, selected).catch(page.bound(showFault))
}
