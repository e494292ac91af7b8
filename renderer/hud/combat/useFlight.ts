/** The unit whose flight is shown: the one a question is about, one that runs under the mouse or in hand, one pointed at. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FlightShown } from '../../scene/combat/fight-props'
import { combatsStore } from '../../page/hands/battle/combat-store'
import { flightLabel, flightShown, runnersStore } from '../../page/hands/battle/runners'
import { gameStore } from '../../page/game/game-store'
import { tableStore } from '../../page/table/table-store'
import { useSlice } from '../../hooks/page-context'

export function useFlight(): FlightShown | null {
  const { t } = useTranslation()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const hovered = useSlice(tableStore, (state) => state.hover?.hit.unit ?? null)
  const selected = useSlice(tableStore, (state) => state.selected)
  const pointed = useSlice(combatsStore, (state) => state.running)
  const known = useSlice(runnersStore)
  const { unit, preview } =
    snapshot === null ? {} : (flightShown(snapshot, { pointed, hovered, selected }, known) ?? {})
  return useMemo(() => {
    if (unit === undefined || preview === undefined) return null
    const { key, args } = flightLabel(preview)
    return { unit, preview, label: t(key, { ...args }) }
  }, [unit, preview, t])
}
