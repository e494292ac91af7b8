/** Units that are put down, on the table: how they would stand, where they may. */
import { gameStore } from '../../game/game-store'
import { slice } from '../../page'
import { drawnFrom } from '../../table/marks'
import { tintedZones } from '../../table/pointing'
import { tableStore } from '../../table/table-store'
import { deployStore } from './deploy-draft'

export const deployMarks = slice((page) =>
  drawnFrom(
    [deployStore(page)],
    () => [deployStore(page).getState().deploy] as const,
    (_, deploy) => {
      if (deploy?.check == null) return {}
      const { unit, check, taken = null, beside } = deploy
      const { poses, refusal, refusals } = check
      const isEach = refusal === undefined || beside !== undefined
      return { ghostPoses: { unit, poses, taken, refused: Object.keys(isEach ? refusals : poses) } }
    },
  ),
)
/** Whose ground is whose before the battle, what is closed to whoever is put down, and what is about to be chosen. */
export const zoneMarks = slice((page) =>
  drawnFrom(
    [gameStore(page), tableStore(page), deployStore(page)],
    () => {
      const { snapshot } = gameStore(page).getState()
      const { deploy } = deployStore(page).getState()
      return [
        snapshot?.view,
        snapshot?.seat,
        tableStore(page).getState().focus,
        deploy?.ground ?? null,
        deploy?.arrival === 'deepStrike' ? deploy : null,
      ] as const
    },
    (_, view, seat, focus, ground, landing) =>
      view === undefined || seat === undefined
        ? {}
        : { zones: tintedZones(view, seat, focus, ground, landing) },
  ),
)
