/** Where units run to: asked of the rules anew with every change of the game, for those that are looked at. */
import { createStore } from 'zustand/vanilla'
import type { FallBackPreview } from '../../../../shared/protocol/previews/combat'
import type { Text } from '../../../../shared/protocol/refusal'
import type { UnitId } from '../../../../shared/table/types'
import { askGame, gameStore } from '../../game/game-store'
import { slice, type Page } from '../../page'
import { runnerAsked, runnerShown, runs } from '../../show/flight'
import { lookAtPlaces } from '../../table/gaze'
import { tableStore } from '../../table/table-store'
import { whenever } from '../../whenever'
import { noteFault } from '../../wire/api'
import { combatsStore } from './combat-store'

interface Runners {
  readonly ways: Readonly<Record<UnitId, FallBackPreview>>
}
export const runnersStore = slice(() => createStore<Runners>(() => ({ ways: {} })))

type Looks = Parameters<typeof runnerShown>[1]
interface Flight {
  readonly unit: UnitId
  readonly preview: FallBackPreview
}
const mean = 3.5
/** Dice and mean, or what bars the way. */
export const flightLabel = ({ dice, trapped }: FallBackPreview): Text =>
  trapped
    ? { key: 'combat:flight.trapped' }
    : { key: 'combat:flight.label', args: { dice, mean: dice * mean } }

const looksNow = (page: Page): Looks => {
  const { hover, selected } = tableStore(page).getState()
  return { pointed: combatsStore(page).getState().running, hovered: hover?.hit.unit ?? null, selected }
}
/** The one that is drawn now; null as long as nobody is seen to run. */
export function flightNow(page: Page): Flight | null {
  const { snapshot } = gameStore(page).getState()
  const unit = snapshot === null ? null : runnerShown(snapshot, looksNow(page))
  const preview = unit === null ? undefined : runnersStore(page).getState().ways[unit]
  return unit === null || preview === undefined || Object.keys(preview.ways).length === 0
    ? null
    : { unit, preview }
}
/** Shown on the table, or told of on a card. */
function runnersNow(page: Page): readonly UnitId[] {
  const { snapshot } = gameStore(page).getState()
  if (snapshot === null) return []
  const looks = looksNow(page)
  const told = [looks.hovered, looks.selected].filter((unit) => runs(snapshot, unit))
  const all = [runnerShown(snapshot, looks), runnerAsked(snapshot), ...told]
  return [...new Set(all.filter((unit) => unit !== null))]
}
export function watchRunners(page: Page): () => void {
  const stores = [gameStore(page), tableStore(page), combatsStore(page)]
  const stopAsking = whenever(
    stores,
    () => [gameStore(page).getState().snapshot?.state, ...runnersNow(page)],
    () => {
      let wanted = true
      const units = runnersNow(page)
      // The former ways stay until the next are here.
      const { ways } = runnersStore(page).getState()
      const kept = units.flatMap((unit) => (ways[unit] === undefined ? [] : [[unit, ways[unit]] as const]))
      runnersStore(page).setState({ ways: Object.fromEntries(kept) })
      for (const unit of units)
        askGame(page, { ask: 'fallBack', unit })
          .then((way) => {
            if (wanted) runnersStore(page).setState(({ ways }) => ({ ways: { ...ways, [unit]: way } }))
          })
          .catch(noteFault)
      return () => {
        wanted = false
      }
    },
  )
  // A question about running shows the whole way.
  const askedFlight = () => {
    const { snapshot } = gameStore(page).getState()
    const flight = flightNow(page)
    return snapshot !== null && flight?.unit === runnerAsked(snapshot) ? (flight?.preview ?? null) : null
  }
  const stopLooking = whenever(
    [...stores, runnersStore(page)],
    () => [askedFlight()],
    () => {
      const preview = askedFlight()
      if (preview !== null) lookAtPlaces(page, Object.values(preview.ways).flat())
    },
  )
  return () => {
    stopLooking()
    stopAsking()
    runnersStore(page).setState({ ways: {} })
  }
}
