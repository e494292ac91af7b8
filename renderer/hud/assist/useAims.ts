/** Lines from those who fire to the nearest model each of them can hit, while the attack card is open. */
import { useMemo } from 'react'
import { aimsOf } from '../../page/hands/battle/attack-draft'
import { gameStore } from '../../page/game/game-store'
import { attackStore } from '../../page/hands/battle/attack-store'
import { useSlice } from '../../hooks/page-context'

type Aims = ReturnType<typeof aimsOf>
const nothing: Aims = []

export function useAims(): Aims {
  const models = useSlice(gameStore, (state) => state.snapshot?.view.models)
  const attack = useSlice(attackStore, (state) => state.attack)
  const targets = useSlice(attackStore, (state) => state.targets)
  return useMemo(() => {
    const preview = targets?.list.find(({ target }) => target === attack?.target)
    if (attack === null || preview === undefined || models === undefined) return nothing
    const gap = (from: string, to: string): number => {
      const [here, there] = [models[from]?.pose, models[to]?.pose]
      return here == null || there == null
        ? Infinity
        : Math.hypot(here.at.x - there.at.x, here.at.z - there.at.z)
    }
    return aimsOf(attack, preview, gap)
  }, [attack, targets, models])
}
