/** A fight on the table: who touches and strikes whom, and where a unit would run. */
import { gameStore } from '../../game/game-store'
import { slice } from '../../page'
import { liveShow } from '../../show/live-show'
import { drawnFrom } from '../../table/marks'
import { tableStore } from '../../table/table-store'
import { engagedIn, strikeLines } from './combat'
import { combatShown } from './combat-shown'
import { combatsStore } from './combat-store'
import { flightLabel, flightNow, runnersStore } from './runners'

export const combatMarks = slice((page) =>
  drawnFrom(
    [gameStore(page), tableStore(page), combatsStore(page), liveShow(page)],
    () =>
      [
        gameStore(page).getState().snapshot,
        liveShow(page).getState().heldBack,
        tableStore(page).getState().selected,
        combatsStore(page).getState(),
      ] as const,
    (_, snapshot, until, selected, combats) => {
      const combat = snapshot === null ? null : combatShown(snapshot, until, selected, combats)
      if (snapshot === null || combat?.preview == null) return {}
      const { preview, rung, round } = combat
      // A fight that is over is told by its card alone.
      if (round !== null && round.result !== null) return {}
      return {
        fight: {
          combat: {
            contacts: preview.contacts,
            engaged: engagedIn(preview),
            strikes: rung === null ? [] : strikeLines(snapshot.view, rung.groups, preview.contacts),
            initiative: rung?.initiative ?? null,
          },
        },
      }
    },
  ),
)
export const flightMarks = slice((page) =>
  drawnFrom(
    [gameStore(page), tableStore(page), combatsStore(page), runnersStore(page)],
    () => {
      const flight = flightNow(page)
      return [flight?.unit, flight?.preview] as const
    },
    ({ translate }, unit, preview) => {
      if (unit === undefined || preview === undefined) return {}
      const { key, args } = flightLabel(preview)
      return { fight: { flight: { unit, preview, label: translate(key, args) } } }
    },
  ),
)
