import { useTranslation } from 'react-i18next'
import { toInches } from '../../../shared/geometry/length'
import type { EdgePointDraft } from '../../page/hands/battle/edge-point'
import { gameStore } from '../../page/game/game-store'
import { useSlice } from '../../hooks/page-context'
import { Foot, type PanelProps } from '../desk'

const tenths = (mm: number): number => Math.round(toInches(mm) * 10) / 10

/** A point of the edge in the hand: where it is, by the table's lower left corner (CF-SPECIAL-02). */
export function EdgePointForm({ draft: { at } }: PanelProps<EdgePointDraft>) {
  const { t } = useTranslation()
  const depth = useSlice(gameStore, ({ snapshot }) => snapshot?.view.table.depth ?? 0)
  return (
    <>
      <p className="small">{t('battle:edgePoint.how')}</p>
      <output className="number" data-testid="edge-point">
        {t('battle:edgePoint.at', { x: tenths(at.x), y: tenths(depth - at.z) })}
      </output>
      <Foot confirm={t('battle:edgePoint.name')} ready />
    </>
  )
}
