import { useTranslation } from 'react-i18next'
import { mayHaveSeveral, pointsPresets } from '../../../shared/force'
import type { Terms } from '../../../shared/protocol/organising'
import { Cite } from '../../hud/controls/Cite'
import { NumberInput } from '../../hud/controls/NumberInput'
import { Segments } from '../../hud/controls/Segments'
import './chart.css'

/** How many points a side may spend, and on how many detachments (C4-ORG-02, -05). */
export function TermsForm({
  terms,
  change,
}: {
  readonly terms: Terms
  readonly change: (terms: Partial<Terms>) => void
}) {
  const { t } = useTranslation()
  const { limit, detachments } = terms
  return (
    <div className="force-terms">
      <Segments
        label={t('organising:limit')}
        value={String(limit)}
        options={pointsPresets.map((points) => ({ id: String(points), text: String(points) }))}
        onChange={(points) => change({ limit: Number(points) })}
      />
      <NumberInput
        label={t('organising:limitOwn')}
        value={limit}
        least={1}
        most={100_000}
        onChange={(points) => change({ limit: Math.round(points) })}
      />
      <Cite rule="C4-ORG-02" />
      {mayHaveSeveral(terms) && (
        <>
          <NumberInput
            label={t('organising:detachments')}
            value={detachments}
            least={1}
            most={9}
            onChange={(most) => change({ detachments: Math.round(most) })}
          />
          <Cite rule="C4-ORG-05" />
        </>
      )}
    </div>
  )
}
