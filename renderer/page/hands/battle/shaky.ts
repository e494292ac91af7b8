/**
 * Who stands where the rules allow it and no figure would stay up: these get a pin that shows the true place.
 * The table is asked once for every new pose inside a piece, one after the other.
 */
import { createStore } from 'zustand/vanilla'
import type { GameView } from '../../../../shared/protocol/game-view'
import type { MoveCheck } from '../../../../shared/protocol/previews/way'
import type { Text } from '../../../../shared/protocol/refusal'
import type { ModelId, Pose } from '../../../../shared/table/types'
import { askGame, gameStore } from '../../game/game-store'
import { oneInFlight } from '../../wire/one-in-flight'
import { moveStore } from './move-store'
import { showFault } from '../../app/toasts'
import { slice, type Page } from '../../page'

interface Footing {
  readonly model: ModelId
  readonly pose: Pose
}
export interface Shaky extends Footing {
  readonly why: Text | null
}
/** Pins of those who stand, and of those a move being drawn would put down. */
export const shakyStore = slice(() =>
  createStore<{
    readonly standing: readonly Shaky[]
    readonly drawn: readonly Shaky[]
  }>(() => ({ standing: [], drawn: [] })),
)

/** Only inside a piece can a base hang over an edge. */
export const footings = (models: GameView['models']): readonly Footing[] =>
  Object.values(models).flatMap(({ id, pose }) =>
    pose !== null && pose.on.piece !== null ? [{ model: id, pose }] : [],
  )
export const moveEndsOf = (check: MoveCheck | null, models: GameView['models']): readonly Footing[] =>
  Object.entries(check?.models ?? {}).flatMap(([model, { end }]) =>
    end.on.piece !== null && end !== models[model]?.pose ? [{ model, pose: end }] : [],
  )

const known = new WeakMap<Pose, { readonly shaky: boolean; readonly why: Text | null }>()
async function sift(page: Page, all: readonly Footing[]): Promise<readonly Shaky[]> {
  const found: Shaky[] = []
  for (const { model, pose } of all) {
    let answer = known.get(pose)
    if (answer === undefined) {
      const { at, on, facing } = pose
      const { shaky, why } = await askGame(page, { ask: 'stand', model, at: { at, on }, facing })
      answer = { shaky, why: why ?? null }
      known.set(pose, answer)
    }
    if (answer.shaky) found.push({ model, pose, why: answer.why })
  }
  return found
}
const nobody: readonly Shaky[] = []
/** Storing the same nobody again would draw the whole table for nothing. */
const orNobody = (found: readonly Shaky[]): readonly Shaky[] => (found.length === 0 ? nobody : found)

const standing = slice((page) =>
  oneInFlight(
    page.bound(sift),
    (found) => shakyStore(page).setState({ standing: orNobody(found) }),
    page.bound(showFault),
  ),
)
const drawn = slice((page) =>
  oneInFlight(
    page.bound(sift),
    (found) => shakyStore(page).setState({ drawn: orNobody(found) }),
    page.bound(showFault),
  ),
)

export function watchFooting(page: Page): () => void {
  const view = () => gameStore(page).getState().snapshot?.view
  const look = (): void => standing(page).ask(footings(view()?.models ?? {}))
  look()
  const stopGame = gameStore(page).subscribe((now, before) => {
    if (now.snapshot?.view.models !== before.snapshot?.view.models) look()
  })
  const stopMove = moveStore(page).subscribe((now, before) => {
    const [check, former] = [now.move?.check ?? null, before.move?.check ?? null]
    if (check === former) return
    if (check === null) {
      drawn(page).drop()
      shakyStore(page).setState({ drawn: nobody })
    } else drawn(page).ask(moveEndsOf(check, view()?.models ?? {}))
  })
  return () => {
    stopGame()
    stopMove()
    standing(page).drop()
    drawn(page).drop()
    shakyStore(page).setState({ standing: nobody, drawn: nobody })
  }
}
