/** An attack in hand on the table: whom it may be aimed at, who fires, and a line from each to the nearest he can hit. */
import { gameStore } from '../../game/game-store'
import { slice } from '../../page'
import { drawnFrom } from '../../table/marks'
import { aimsOf } from './attack-draft'
import { attackStore } from './attack-store'
import { aimRings } from './marks'

export const attackMarks = slice((page) =>
  drawnFrom(
    [gameStore(page), attackStore(page)],
    () => {
      const { attack, targets, assaults } = attackStore(page).getState()
      return [attack, targets, assaults, gameStore(page).getState().snapshot?.view.models] as const
    },
    (_, attack, targets, assaults, models) => {
      const rings = {
        ...Object.fromEntries((targets?.list ?? []).map(({ target, verdict }) => [target, verdict])),
        ...aimRings(assaults?.list ?? []),
      }
      const preview = targets?.list.find(({ target }) => target === attack?.target)
      const gap = (from: string, to: string): number => {
        const [here, there] = [models?.[from]?.pose, models?.[to]?.pose]
        return here == null || there == null
          ? Infinity
          : Math.hypot(here.at.x - there.at.x, here.at.z - there.at.z)
      }
      return {
        rings,
        picked: attack?.fire.map(({ model }) => model) ?? [],
        aims:
          attack === null || preview === undefined || models === undefined
            ? []
            : aimsOf(attack, preview, gap),
      }
    },
  ),
)
