/** What the mounts of the vehicles in hand bear on, for as long as there is fire to be given. */
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MountArc } from '../../../shared/protocol/previews/fire'
import { useNames } from '../../i18n/useNames'
import { useTable } from '../../state/hand/battle/table-store'
import { askGame, useGame } from '../../state/open-game/game-store'
import { noteFault } from '../../state/wire/api'

type Shown = Omit<MountArc, 'weapon' | 'bears'> & {
  readonly bears: boolean
  readonly label: string | null
}
const nothing: readonly MountArc[] = []

export function useMountArcs(): readonly Shown[] {
  const { t } = useTranslation()
  const { language } = useNames()
  const state = useGame(({ snapshot }) => snapshot?.state)
  const view = useGame(({ snapshot }) => snapshot?.view)
  const selected = useTable((table) => table.selected)
  const unit = selected === null ? undefined : view?.units[selected]
  const isAimed = view?.stage === 'battle' && view.turn.phase === 'shooting' && unit?.entry.type === 'vehicle'
  const asked = isAimed ? selected : null
  const [arcs, setArcs] = useState(nothing)
  useEffect(() => {
    let wanted = true
    setArcs((former) => (former.some(({ model }) => unit?.models.includes(model)) ? former : nothing))
    if (asked === null) setArcs(nothing)
    else
      askGame({ ask: 'mountArcs', unit: asked })
        .then((found) => (wanted ? setArcs(found) : undefined))
        .catch(noteFault)
    return () => {
      wanted = false
    }
  }, [asked, state])
  return useMemo(() => {
    const [first] = arcs
    return arcs.map(({ model, weapon, bears, ...arc }) => ({
      ...arc,
      model,
      bears: bears.length > 0,
      // Of a squadron one says it for all.
      label:
        model === first?.model
          ? t('assist:arc.bears', {
              weapon: view?.weapons[weapon]?.name[language] ?? weapon,
              units: bears.length,
            })
          : null,
    }))
  }, [arcs, view?.weapons, language, t])
}
