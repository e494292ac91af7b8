/**
 * Who stands where the rules allow it and no figure would stay up: these get a pin that shows the true place.
 * The table is asked once for every new pose inside a piece, one after the other.
 */
import { create } from 'zustand'
import type { GameView } from '../../../shared/protocol/game-view'
import type { MoveCheck } from '../../../shared/protocol/previews/way'
import type { Text } from '../../../shared/protocol/refusal'
import type { ModelId, Pose } from '../../../shared/table/types'
import { askGame, useGame } from '../game/game-store'
import { oneInFlight } from '../wire/one-in-flight'
import { useTable } from '../table/table-store'
import { showFault } from '../app/toasts'

interface Footing {
  readonly model: ModelId
  readonly pose: Pose
}
export interface Shaky extends Footing {
  readonly why: Text | null
}
/** Pins of those who stand, and of those a move being drawn would put down. */
export const useShaky = create<{
  readonly standing: readonly Shaky[]
  readonly drawn: readonly Shaky[]
}>(() => ({ standing: [], drawn: [] }))

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
async function sift(all: readonly Footing[]): Promise<readonly Shaky[]> {
  const found: Shaky[] = []
  for (const { model, pose } of all) {
    let answer = known.get(pose)
    if (answer === undefined) {
      const { at, on, facing } = pose
      const { shaky, why } = await askGame({ ask: 'stand', model, at: { at, on }, facing })
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

const standing = oneInFlight(sift, (found) => useShaky.setState({ standing: orNobody(found) }), showFault)
const drawn = oneInFlight(sift, (found) => useShaky.setState({ drawn: orNobody(found) }), showFault)

export function watchFooting(): () => void {
  const view = () => useGame.getState().snapshot?.view
  const look = (): void => standing.ask(footings(view()?.models ?? {}))
  look()
  const stopGame = useGame.subscribe((now, before) => {
    if (now.snapshot?.view.models !== before.snapshot?.view.models) look()
  })
  const stopTable = useTable.subscribe((now, before) => {
    const [check, former] = [now.move?.check ?? null, before.move?.check ?? null]
    if (check === former) return
    if (check === null) {
      drawn.drop()
      useShaky.setState({ drawn: nobody })
    } else drawn.ask(moveEndsOf(check, view()?.models ?? {}))
  })
  return () => {
    stopGame()
    stopTable()
    standing.drop()
    drawn.drop()
    useShaky.setState({ standing: nobody, drawn: nobody })
  }
}
