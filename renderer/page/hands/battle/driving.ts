/** The hand's way with one vehicle: turned on the spot, before it drives or before it fires, and hidden in its smoke. */
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { LegalCommand } from '../../../../shared/protocol/command'
import type { MovePurpose } from '../../../../shared/protocol/decision'
import type { Waypoint } from '../../../../shared/protocol/spatial'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { showFault } from '../../app/toasts'
import { askGame, gameStore } from '../../game/game-store'
import { oneInFlight } from '../../wire/one-in-flight'
import { hullsOf } from '../../table/hulls'
import { legalFor } from '../../table/intent'
import { beginMove, type MoveDraft } from './move-draft'
import { moveStore } from './move-store'
import { tableStore } from '../../table/table-store'
import { goingOf } from '../../table/ways'
import { slice, type Page } from '../../page'

type Known = Pick<SeatSnapshot, 'seat' | 'decisions' | 'legal' | 'view'>

/** As what it may be turned now: as a move of its own, or before it fires; null: it may not. */
export function turnsAs(snapshot: Known, unit: UnitId | null): Extract<MovePurpose, 'move' | 'pivot'> | null {
  if (unit === null || hullsOf(snapshot, unit).length === 0) return null
  const may = legalFor(snapshot, unit)
  return (['move', 'pivot'] as const).find((type) => may.some((command) => command.type === type)) ?? null
}
/** Vehicles of the unit that may let off their smoke now. */
export const smokesFor = (snapshot: Known, unit: UnitId | null): readonly ModelId[] =>
  unit === null
    ? []
    : legalFor(snapshot, unit).flatMap(({ type, model }: LegalCommand) =>
        type === 'smoke' && model !== undefined ? [model] : [],
      )

const judged = slice((page) =>
  oneInFlight(
    async (draft: MoveDraft) => {
      const { unit, paths, purpose, difficult, way, boost } = draft
      return askGame(page, { ask: 'checkMove', unit, paths, purpose, difficult, ...goingOf(way, boost) })
    },
    (check, asked) => {
      const now = moveStore(page).getState().move
      if (now?.paths === asked.paths) moveStore(page).setState({ move: { ...now, check } })
    },
    page.bound(showFault),
  ),
)

/** When the turn that was made last has been judged. */
export const turnJudged = (page: Page): Promise<void> => judged(page).idle()

/** Of a squadron the vehicle that is turned: the one that was chosen for it, else the one that leads its way, else its first. */
export function hullTurned(page: Page, snapshot: Pick<Known, 'view'>, unit: UnitId): ModelId | undefined {
  const hulls = hullsOf(snapshot, unit)
  const { hullInHand, move } = moveStore(page).getState()
  const leads = move?.unit === unit ? move.lead : null
  return [hullInHand, leads].find((id): id is ModelId => id !== null && hulls.includes(id)) ?? hulls[0]
}
/** Which vehicle of the squadron in hand is turned. */
export const chooseHull = (page: Page, model: ModelId): void =>
  moveStore(page).setState({ hullInHand: model })
/** A draft in which it stands turned by so much more: the ways drawn already keep their places. */
function turned(
  page: Page,
  snapshot: Known,
  former: MoveDraft | null,
  unit: UnitId,
  by: number,
): MoveDraft | null {
  const purpose = turnsAs(snapshot, unit)
  const own = former !== null && former.unit === unit && former.purpose === purpose ? former : null
  const lead = hullTurned(page, snapshot, unit)
  const pose = lead === undefined ? null : snapshot.view.models[lead]?.pose
  if (purpose === null || lead === undefined || pose == null) return null
  const way = own?.paths[lead] ?? []
  const last: Waypoint = way.at(-1) ?? { at: pose.at, on: pose.on }
  const looks = last.facing ?? own?.check?.models[lead]?.end.facing ?? pose.facing
  const end = { ...last, facing: (((looks + by) % 360) + 360) % 360 }
  const paths = { ...own?.paths, [lead]: [...way.slice(0, -1), end] }
  const begun = own ?? beginMove(unit, lead, purpose, null, true)
  return { ...begun, lead, paths, to: { at: end.at, on: end.on }, held: false }
}
/** By how many degrees the one that leads it is turned where it stands, to the left; 0 for whatever goes anywhere. */
export function turnShown({ models }: Pick<Known['view'], 'models'>, { lead, check }: MoveDraft): number {
  const pose = models[lead]?.pose
  const move = check?.models[lead]
  if (pose == null || move === undefined || move.plan > 0) return 0
  const turn = ((((move.end.facing - pose.facing) % 360) + 540) % 360) - 180
  return Math.round(turn * 10) / 10
}
/** Turns the selected vehicle where it stands, or where it has been drawn to. False: it is none, or may not turn. */
export function turnHull(page: Page, degrees: number): boolean {
  const { snapshot } = gameStore(page).getState()
  const { selected } = tableStore(page).getState()
  const { move } = moveStore(page).getState()
  const unit = move?.unit ?? selected
  if (snapshot === null || unit === null || move?.held === true) return false
  const draft = turned(page, snapshot, move, unit, degrees)
  if (draft === null) return false
  tableStore(page).setState({ selected: unit, turnedDown: null })
  moveStore(page).setState({ move: draft })
  judged(page).ask(draft)
  return true
}
/** Lets off the smoke of the selected vehicle, or of the first of its squadron that has some left. */
export function letOffSmoke(page: Page): boolean {
  const { snapshot, command } = gameStore(page).getState()
  const [model] = snapshot === null ? [] : smokesFor(snapshot, tableStore(page).getState().selected)
  if (model === undefined) return false
  command({ type: 'smoke', model }).catch(page.bound(showFault))
  return true
}
