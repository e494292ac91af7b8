/** An obstacle that a question has its owner lay: the ghost follows the mouse, the rules say whether it may lie there (CF-STRAT-30). */
import { catalogue, isTurnable } from '../../../../shared/city'
import { inches } from '../../../../shared/geometry/length'
import type { PlanPoint } from '../../../../shared/geometry/point'
import type { DecisionForm } from '../../../../shared/protocol/decision'
import type { QueryResult } from '../../../../shared/protocol/query'
import { showFault } from '../../app/toasts'
import { preferencesStore } from '../../app/preferences'
import { askGame } from '../../game/game-store'
import { slice, type Page } from '../../page'
import { drawnFrom } from '../../table/marks'
import { pushOf, turnOf } from '../../table/stroke'
import { turnStep } from '../../tools/formation'
import { oneInFlight } from '../../wire/one-in-flight'
import { changeDraft, confirmDesk, deskStore } from '../desk/desk'
import type { DeskQuestion } from '../desk/question'

export interface OrderedPiece {
  readonly form: 'lay'
  readonly design: string
  readonly at: PlanPoint
  readonly turn: number
  /** What the rules say of it there; null: not yet. */
  readonly check: QueryResult['checkPiece'] | null
}
type Place = Pick<OrderedPiece, 'design' | 'at' | 'turn'>
const isSamePlace = (one: Place, other: Place): boolean =>
  one.design === other.design && one.turn === other.turn && one.at.x === other.at.x && one.at.z === other.at.z

const checks = slice((page) =>
  oneInFlight(
    ({ design, at, turn }: Place) => askGame(page, { ask: 'checkPiece', design, at, turn }),
    // What is asked of another place now will be told in its turn.
    (check, place) =>
      changeDraft(page, 'lay', (draft) => (isSamePlace(draft, place) ? { ...draft, check } : draft)),
    page.bound(showFault),
  ),
)
const change = (page: Page, by: (draft: OrderedPiece) => Partial<Place>): void =>
  changeDraft(page, 'lay', (draft) => ({ ...draft, ...by(draft), check: null }))
export const turnOrdered = (page: Page, degrees: number): void =>
  change(page, ({ design, turn }) => ({ turn: isTurnable(design) ? (turn + degrees + 360) % 360 : turn }))
export const chooseOrdered = (page: Page, design: string): void => change(page, () => ({ design }))

const orderedMarks = slice((page) =>
  drawnFrom(
    [deskStore(page)],
    () => [deskStore(page).getState().draft] as const,
    (_, draft) => {
      const design = draft?.form === 'lay' ? catalogue[draft.design] : undefined
      if (draft?.form !== 'lay' || design === undefined) return {}
      const { at, turn, check } = draft
      return { ghostPieces: [{ design, at, turn, refused: check?.refusal !== undefined, gaps: [] }] }
    },
  ),
)
export const layQuestion: DeskQuestion<Extract<DecisionForm, { form: 'lay' }>, OrderedPiece> = {
  open: (_page, { form, default: proposed }) =>
    proposed.form === 'lay'
      ? { ...proposed, check: null }
      : { form: 'lay', design: form.designs[0] ?? '', at: { x: 0, z: 0 }, turn: 0, check: null },
  answer: ({ design, at, turn }) => ({ form: 'lay', design, at, turn }),
  fault: (_page, { draft }) => draft.check?.refusal ?? null,
  settled: (page) => checks(page).idle(),
  shows: orderedMarks,
  changed(page, { draft }) {
    if (draft.check === null) checks(page).ask(draft)
  },
  laidAside: (page) => checks(page).drop(),
  hover: (page, _laid, { at }) => change(page, () => ({ at })),
  drag(page, _laid, { at }) {
    change(page, () => ({ at }))
    return true
  },
  /** A click may be ahead of what the mouse has told while it moved. */
  click(page, { draft }, { at }) {
    if (draft.at.x !== at.x || draft.at.z !== at.z) change(page, () => ({ at }))
    return confirmDesk(page)
  },
  key(page, { asked: { form }, draft }, stroke) {
    const by = pushOf(stroke, inches(1), inches(0.25))
    const way = turnOf(stroke, preferencesStore(page).getState().keys)
    if (by !== null) change(page, ({ at }) => ({ at: { x: at.x + by.x, z: at.z + by.z } }))
    else if (way !== 0) turnOrdered(page, way * turnStep)
    else if (stroke.next !== 0) {
      const { designs } = form
      const to = (designs.indexOf(draft.design) + stroke.next + designs.length) % designs.length
      chooseOrdered(page, designs[to] ?? draft.design)
    } else return false
    return true
  },
}
