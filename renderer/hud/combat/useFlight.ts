/** The unit whose flight is shown: the one a question is about, one that runs under the mouse or in hand, one pointed at. */
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { FallBackPreview } from '../../../shared/protocol/previews/combat'
import type { UnitId } from '../../../shared/table/types'
import type { FlightShown } from '../../scene/combat/fight-props'
import { noteFault } from '../../page/wire/api'
import { combatsStore } from '../../page/hands/battle/combat-store'
import { runnerAsked, runnerShown } from '../../page/show/flight'
import { lookAtPlaces } from '../../page/table/gaze'
import { askGame, gameStore } from '../../page/game/game-store'
import { tableStore } from '../../page/table/table-store'
import { usePage, useSlice } from '../../hooks/page-context'

/** @param snapshot  the way is asked for again whenever the game changes */
export function useFallBack(unit: UnitId | null, snapshot: SeatSnapshot | null): FallBackPreview | null {
  const page = usePage()
  const [found, setFound] = useState<{ readonly unit: UnitId; readonly preview: FallBackPreview } | null>(
    null,
  )
  const state = snapshot?.state
  useEffect(() => {
    if (unit === null) return
    let wanted = true
    askGame(page, { ask: 'fallBack', unit })
      .then((preview) => (wanted ? setFound({ unit, preview }) : undefined))
      .catch(noteFault)
    return () => {
      wanted = false
    }
  }, [unit, state])
  return found?.unit === unit && unit !== null ? found.preview : null
}
const mean = 3.5

export function useFlight(): FlightShown | null {
  const page = usePage()
  const { t } = useTranslation()
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const hovered = useSlice(tableStore, (state) => state.hover?.hit.unit ?? null)
  const selected = useSlice(tableStore, (state) => state.selected)
  const pointed = useSlice(combatsStore, (state) => state.running)
  const unit = snapshot === null ? null : runnerShown(snapshot, { pointed, hovered, selected })
  const preview = useFallBack(unit, snapshot)
  const shown = useMemo(() => {
    if (unit === null || preview === null || Object.keys(preview.ways).length === 0) return null
    const { dice, trapped } = preview
    const label = trapped ? t('combat:flight.trapped') : t('combat:flight.label', { dice, mean: dice * mean })
    return { unit, preview, label }
  }, [unit, preview, t])
  useEffect(() => combatsStore(page).setState({ flight: shown }), [shown])
  const asked = snapshot === null ? null : runnerAsked(snapshot)
  useEffect(() => {
    // A question about running shows the whole way.
    if (shown !== null && shown.unit === asked) lookAtPlaces(page, Object.values(shown.preview.ways).flat())
  }, [shown, asked])
  return shown
}
