import { useTranslation } from 'react-i18next'
import { vehicleDamages } from '../../../shared/protocol/facts/battle/shooting'
import type { VehicleOdds } from '../../../shared/protocol/previews/fire'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { percentText } from '../../page/words/percent'
import { hullName } from '../../page/words/model-name'
import { Cite } from '../controls/Cite'
import { useSlice } from '../../hooks/page-context'

/** What a volley may do to one vehicle: does anything come through, and what then, result by result. */
export function VehicleOutcome({
  odds,
  stale,
  unmeasured,
}: {
  readonly odds: VehicleOdds
  readonly stale: boolean
  /** It may not reach (C4-BASE-15). */
  readonly unmeasured: boolean
}) {
  const { t } = useTranslation()
  const names = useNames()
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  if (view === undefined) return null
  const { model, glanced, penetrated, results } = odds
  const may = vehicleDamages.filter((result) => results[result] > 0)
  const top = Math.max(...may.map((result) => results[result]), 0.01)
  return (
    <figure className="hull-odds" data-stale={stale || undefined} data-testid={`hull-odds-${model}`}>
      <figcaption className="small dim">
        {t(glanced + penetrated > 0 ? 'assist:hull.through' : 'assist:hull.safe', {
          model: hullName(view, model, names),
          glanced: percentText(glanced),
          penetrated: percentText(penetrated),
        })}
        {unmeasured && glanced + penetrated > 0 && t('assist:hull.ifReached')} <Cite rule="C4-VDMG-08" />
      </figcaption>
      <ol className="hull-results">
        {may.map((result) => (
          <li key={result} data-result={result} data-chance={results[result]}>
            <span>{t(`damage.${result}`)}</span>
            <span className="hull-bar">
              <span style={{ width: `${(100 * results[result]) / top}%` }} />
            </span>
            <b>{percentText(results[result])}</b>
          </li>
        ))}
      </ol>
    </figure>
  )
}
