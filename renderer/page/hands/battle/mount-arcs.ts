/**
 * What the mounts of a vehicle bear on: of the one in hand for as long as there is fire to be given, of any that is asked about.
 * While it is drawn or turned they go along with it.
 */
import { createStore } from 'zustand/vanilla'
import type { MountArc } from '../../../../shared/protocol/previews/fire'
import type { MoveCheck } from '../../../../shared/protocol/previews/way'
import type { Poses } from '../../../../shared/protocol/spatial'
import type { UnitId } from '../../../../shared/table/types'
import { askGame, gameStore } from '../../game/game-store'
import { slice, type Page } from '../../page'
import { moveStore } from './move-store'
import { tableStore } from '../../table/table-store'
import { whenever } from '../../whenever'
import { noteFault } from '../../wire/api'
import { oneInFlight } from '../../wire/one-in-flight'
import { arcsOf, arcsStore } from '../../tools/arcs'

const none: { readonly list: readonly MountArc[] } = { list: [] }
export const mountArcsStore = slice(() => createStore(() => none))

const questions = slice((page) =>
  oneInFlight(
    (query: { readonly unit: UnitId; readonly drawn?: Poses }) =>
      askGame(page, { ask: 'mountArcs', ...query }),
    (list) => mountArcsStore(page).setState({ list }),
    noteFault,
  ),
)
/** Where they would be at the end of their ways. */
const endsOf = ({ models }: MoveCheck): Poses =>
  Object.fromEntries(
    Object.entries(models).map(([id, { end }]) => [id, { at: end.at, on: end.on, facing: end.facing }]),
  )
export function watchMountArcs(page: Page): () => void {
  const stores = [gameStore(page), tableStore(page), moveStore(page), arcsStore(page)]
  const snapshotNow = () => gameStore(page).getState().snapshot
  const asked = () => arcsOf(snapshotNow(), { ...tableStore(page).getState(), ...arcsStore(page).getState() })
  const drawn = () => {
    const { move } = moveStore(page).getState()
    return move !== null && move.unit === asked() ? move.check : null
  }
  const stopShowing = whenever(
    stores,
    () => [asked()],
    () => {
      const models = snapshotNow()?.view.units[asked() ?? '']?.models ?? []
      if (
        !mountArcsStore(page)
          .getState()
          .list.some(({ model }) => models.includes(model))
      )
        mountArcsStore(page).setState(none)
      return () => questions(page).drop()
    },
  )
  const stopAsking = whenever(
    stores,
    () => [asked(), drawn(), snapshotNow()?.state],
    () => {
      const [unit, check] = [asked(), drawn()]
      if (unit !== null) questions(page).ask({ unit, ...(check !== null && { drawn: endsOf(check) }) })
    },
  )
  return () => {
    stopAsking()
    stopShowing()
    mountArcsStore(page).setState(none)
  }
}
