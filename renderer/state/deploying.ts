/** Puts a waiting unit down where the mouse points, or answers a question that wants places. */
import type { Waypoint } from '../../shared/protocol/spatial'
import type { TableHit } from '../scene/props'
import { askGame, useGame } from './game-store'
import { oneInFlight } from './one-in-flight'
import { usePreferences } from './preferences'
import { useTable, type DeployDraft } from './table-store'
import { showFault } from './toasts'
import { askedNow } from './tools/formation'

const draftNow = (): DeployDraft | null => useTable.getState().deploy

/** Where the unit was put down with a click; it stands there as soon as the rules have answered for that place. */
let putting: Waypoint | null = null
const questions = oneInFlight(
  ({ unit, to }: { unit: string; to: Waypoint }) =>
    askGame({ ask: 'suggestDeploy', unit, to, ...askedNow() }),
  ({ poses, check }, { unit, to }) => {
    const draft = draftNow()
    if (draft?.unit === unit) useTable.setState({ deploy: { ...draft, poses, check } })
    if (putting !== to) return
    putting = null
    confirmDeploy().catch(showFault)
  },
  (fault) => {
    putting = null
    showFault(fault)
  },
)
export function beginDeploy(unit: string, decision: string | null = null): void {
  questions.drop()
  putting = null
  useTable.setState({
    selected: unit,
    deploy: { unit, decision, to: null, poses: {}, check: null },
    turnedDown: null,
  })
  if (useGame.getState().snapshot?.view.deploy?.category === null) showGround(unit).catch(showFault)
}
/** What is closed to a unit that is placed after all the others. */
async function showGround(unit: string): Promise<void> {
  const ground = await askGame({ ask: 'deployGround', unit })
  const draft = draftNow()
  if (draft?.unit === unit) useTable.setState({ deploy: { ...draft, ground } })
}
export function pointInDeployment({ at, on }: TableHit): void {
  const draft = draftNow()
  if (draft === null || putting !== null) return
  const to = { at, on }
  useTable.setState({ deploy: { ...draft, to } })
  questions.ask({ unit: draft.unit, to })
}
/** Asks again for the place the unit is shown at: its order has changed. */
export function rearrangeDeploy(): boolean {
  const draft = draftNow()
  if (draft === null || putting !== null) return false
  if (draft.to !== null) questions.ask({ unit: draft.unit, to: draft.to })
  return true
}
export function placeUnitAt(hit: TableHit): void {
  pointInDeployment(hit)
  putting ??= draftNow()?.to ?? null
}
export const deployRefusal = ({ check }: DeployDraft) =>
  check?.refusal ?? Object.values(check?.refusals ?? {})[0]

export async function confirmDeploy(): Promise<void> {
  const draft = draftNow()
  const { snapshot, command, answer } = useGame.getState()
  if (draft === null || snapshot === null || draft.check === null) return
  const refusal = deployRefusal(draft)
  if (refusal !== undefined) {
    useTable.setState({ turnedDown: refusal })
    return
  }
  const { unit, poses } = draft
  const asked = snapshot.decisions.find(({ id }) => id === draft.decision)
  const done =
    asked === undefined
      ? await command({ type: 'deploy', unit, poses })
      : await answer(asked, { form: 'poses', poses })
  if (!done) return
  if (draftNow()?.unit === unit) useTable.setState({ deploy: null })
  usePreferences.getState().useHint('deploy')
}
export function cancelDeploy(): void {
  questions.drop()
  putting = null
  useTable.setState({ deploy: null, turnedDown: null })
}
export function nudgeDeploy(by: { readonly x: number; readonly z: number }, from: Waypoint): void {
  const draft = draftNow()
  if (draft === null) return
  const start = draft.to ?? from
  pointInDeployment({
    at: { x: start.at.x + by.x, z: start.at.z + by.z },
    on: start.on,
    y: 0,
    model: null,
    unit: null,
    piece: start.on.piece,
  })
}
