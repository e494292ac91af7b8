/** Who can do something now that matters, and why the others cannot: asked with every change, told by the rules. */
import { createStore } from 'zustand/vanilla'
import type { SeatSnapshot } from '../../../../shared/protocol/api'
import type { WhoCanAct } from '../../../../shared/protocol/previews/acting'
import type { UnitId } from '../../../../shared/table/types'
import { preferencesStore } from '../../app/preferences'
import { showFault, toastsStore } from '../../app/toasts'
import { askGame, gameStore } from '../../game/game-store'
import { oneInFlight } from '../../wire/one-in-flight'
import { isLegal, openDecision, readyUnits } from '../../table/intent'
import { alikeReasons } from '../../words/alike-reasons'
import { slice, type Page } from '../../page'

export interface Acting {
  /** The state it was told of. */
  readonly state: number
  readonly told: WhoCanAct | null
}
export const actingStore = slice(() => createStore<Acting>(() => ({ state: -1, told: null })))

const questions = slice((page) =>
  oneInFlight(
    ({ state }: { readonly state: number }) =>
      askGame(page, { ask: 'whoCanAct' }).then((told) => ({ state, told })),
    ({ state, told }) => {
      actingStore(page).setState({ state, told })
      if (told.empty) passEmpty(page, state)
    },
    page.bound(showFault),
  ),
)
const mayAct = (snapshot: SeatSnapshot): boolean =>
  snapshot.view.stage === 'battle' && openDecision(snapshot) === null && isLegal(snapshot, 'endPhase')

/** After every change of the game. */
export function askWhoCanAct(page: Page, snapshot: SeatSnapshot): void {
  if (mayAct(snapshot)) questions(page).ask({ state: snapshot.state })
  else questions(page).drop()
}
/** What has been said of the game as it stands; null: nothing yet. */
export const actingIn = ({ state, told }: Acting, snapshot: Pick<SeatSnapshot, 'state'>): WhoCanAct | null =>
  state === snapshot.state ? told : null

/** Own units that can do something, in the order of the roster. */
export function ableUnits(snapshot: SeatSnapshot, acting: Acting): readonly UnitId[] {
  const ready = readyUnits(snapshot)
  const told = actingIn(acting, snapshot)
  if (told === null || !mayAct(snapshot)) return ready
  const able = new Set(told.units.filter(({ can }) => can.length > 0).map(({ unit }) => unit))
  return ready.filter((unit) => able.has(unit))
}
/** Everybody who can do nothing, those with one cause together. */
export const idleGroups = (told: WhoCanAct): ReturnType<typeof alikeReasons> =>
  alikeReasons(
    told.units.flatMap(({ unit, can, cannot }) =>
      can.length > 0 || cannot === undefined ? [] : [{ unit, refusal: cannot }],
    ),
    ({ key }) => key,
  )
/** What was taken back is not done again by itself. */
export const isNewest = ({ timeline: { nodes, at } }: SeatSnapshot): boolean =>
  nodes.every(({ id }) => id <= at)

/** What this side did last was done in this phase, and can be taken back freely: no die fell, nothing secret came out. */
export function mayTakeBack({ seat, timeline: { nodes, at, undo } }: SeatSnapshot): boolean {
  const last = nodes.find(({ id }) => id === at)
  const before = nodes.find(({ id }) => id === last?.parent)
  if (undo === null || last === undefined || before === undefined || last.seat !== seat) return false
  return last.turn === before.turn && last.phase === before.phase && !last.dice && !last.secret
}
/**
 * A phase in which nobody can do anything, nor take anything back, passes by itself, where the player has not wished otherwise;
 * after a move of the last unit its end is offered as the next step.
 */
function passEmpty(page: Page, state: number): void {
  const { snapshot, sending, command } = gameStore(page).getState()
  if (snapshot === null || snapshot.state !== state || sending || !isNewest(snapshot)) return
  if (!preferencesStore(page).getState().passEmpty || !mayAct(snapshot) || mayTakeBack(snapshot)) return
  const { phase } = snapshot.view.turn
  command({ type: 'endPhase' }, { unasked: true })
    .then((done) => {
      if (done)
        toastsStore(page)
          .getState()
          .show('info', { key: `acting:passed.${phase}` })
    })
    .catch(page.bound(showFault))
}
