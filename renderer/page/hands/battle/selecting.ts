/** Which unit is in hand, and what has to be laid aside or fetched when that or the game changes. */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { UnitId } from '../../../../shared/table/types'
import { ableUnits, useActing } from './acting'
import { lookForAssaults, lookForTargets } from './attacking'
import { beginArrival, beginDeploy, beginGettingOut, beginLanding } from './deploying'
import { useGame } from '../../game/game-store'
import { lookAtDecision, lookAtUnits } from '../../table/gaze'
import { intentOf, legalFor, neighbourUnit, openDecision } from '../../table/intent'
import { cancelMove } from './moving'
import { proposedIn } from './picking'
import { layProposal } from './placing-answer'
import { usePreferences } from '../../app/preferences'
import { noDrafts, useTable } from '../../table/table-store'
import { showFault } from '../../app/toasts'
import { leaveTool } from './tools'

export function select(unit: UnitId | null): void {
  const { snapshot } = useGame.getState()
  const { selected } = useTable.getState()
  if (unit !== selected) {
    cancelMove()
    useTable.setState({
      ...noDrafts,
      selected: unit,
      hullInHand: null,
      targets: null,
      assaults: null,
      showReach: false,
      reach: null,
      coherency: null,
    })
  }
  if (unit === null || snapshot === null) return
  if (snapshot.view.units[unit]?.seat === snapshot.seat)
    usePreferences.getState().useHint(snapshot.view.stage === 'deployment' ? 'choose' : 'select')
  const intent = intentOf(snapshot, unit)
  if (intent.to === 'shoot') lookForTargets(unit).catch(showFault)
  if (intent.to === 'assault') lookForAssaults(unit).catch(showFault)
  if (intent.to === 'deploy' && useTable.getState().deploy?.unit !== unit) beginDeploy(unit)
  if (intent.to === 'arrive' && useTable.getState().deploy?.unit !== unit) takeFromReserve(snapshot, unit)
}
/** In the way that is usual for it; the tray has the others. */
function takeFromReserve({ legal }: SeatSnapshot, unit: UnitId): void {
  const [usual] = legal.find((one) => one.type === 'arrive' && one.unit === unit)?.arrivals ?? []
  if (usual !== undefined) beginArrival(unit, usual)
}
export function selectNeighbour(by: 1 | -1): void {
  const { snapshot } = useGame.getState()
  if (snapshot === null) return
  const next = neighbourUnit(ableUnits(snapshot, useActing.getState()), useTable.getState().selected, by)
  if (next === null) return
  select(next)
  lookAtUnits([next])
}
/** After every change of the game: drafts that no longer fit go, what a question needs is laid ready. */
export function keepUp(snapshot: SeatSnapshot): void {
  const table = useTable.getState()
  const decision = openDecision(snapshot)
  // The entry that lit it may be gone from under the mouse, which then never leaves it.
  if (table.focus !== null) useTable.setState({ focus: null })
  if (decision === null) {
    if (table.picked !== null) useTable.setState({ picked: null })
  } else if (table.picked?.decision !== decision.id) {
    const ids = proposedIn(decision)
    cancelMove()
    // What is asked is answered with the plain mouse.
    leaveTool()
    useTable.setState({ ...noDrafts, picked: { decision: decision.id, ids } })
    lookAtDecision(decision)
    if (decision.form.form === 'paths') {
      useTable.setState({ selected: decision.form.unit })
      layProposal(decision).catch(showFault)
    }
    if (decision.form.form === 'poses') {
      const { unit } = decision.form
      if (decision.kind === 'deepStrikePlaces') beginLanding(unit, decision.id).catch(showFault)
      else beginGettingOut(unit, decision.id)
    }
    return
  }
  const { selected } = useTable.getState()
  if (selected === null) return
  if (snapshot.view.units[selected] === undefined) {
    select(null)
    return
  }
  const may = decision === null ? legalFor(snapshot, selected).map(({ type }) => type) : []
  const fresh: Partial<Record<keyof typeof noDrafts, null>> = {}
  // An answer that lay drawn is no move: its unit may be the first to move now.
  const drawnFor = table.move?.decision ?? null
  const drawnAs = table.move?.purpose === 'pivot' ? 'pivot' : 'move'
  if (decision === null && table.move !== null && (drawnFor !== null || !may.includes(drawnAs))) cancelMove()
  if (decision === null && !['deploy', 'arrive', 'disembark'].some((type) => may.includes(type as never)))
    fresh.deploy = null
  if (!may.includes('shoot')) fresh.attack = null
  if (!may.includes('assault')) fresh.assault = null
  useTable.setState({
    ...fresh,
    ...(may.includes('shoot') ? {} : { targets: null }),
    ...(may.includes('assault') ? {} : { assaults: null }),
  })
  // Its deployment has been taken back: as the prompt says, it is to be put down anew.
  if (may.includes('deploy') && useTable.getState().deploy === null) beginDeploy(selected)
  if (may.includes('arrive') && useTable.getState().deploy === null) takeFromReserve(snapshot, selected)
  const isOf = (found: { readonly unit: UnitId; readonly state: number } | null): boolean =>
    found?.unit === selected && found.state === snapshot.state
  if (may.includes('shoot') && !isOf(table.targets)) lookForTargets(selected).catch(showFault)
  if (may.includes('assault') && !isOf(table.assaults)) lookForAssaults(selected).catch(showFault)
}
