import { useTranslation } from 'react-i18next'
import { Segments } from '../../hud/controls/Segments'
import type { Base } from '../../../shared/table/types'
import { importStore } from './import-draft'
import { usePage, useSlice } from '../../hooks/page-context'

const round = (mm: number): Base => ({ shape: 'round', radius: mm / 2 })
/** Bases as they are sold, mm; an inch is what line infantry stands on (CF-RUIN-05). */
const bases: Readonly<Record<string, Base>> = {
  '25.4': round(25.4),
  '32': round(32),
  '40': round(40),
  '50': round(50),
  '60': round(60),
  '75 × 42': { shape: 'oval', length: 75, width: 42 },
  '50 × 25': { shape: 'rect', length: 50, width: 25 },
}
/** What the miniature stands on. */
export function MiniatureSection() {
  const page = usePage()
  const { t } = useTranslation()
  const base = useSlice(importStore, (state) => state.base)
  const chosen = Object.entries(bases).find(([, one]) => JSON.stringify(one) === JSON.stringify(base))
  return (
    <>
      <Segments
        label={t('terrain:base.size')}
        value={chosen?.[0] ?? ''}
        options={Object.keys(bases).map((id) => ({ id, text: id }))}
        onChange={(id) => importStore(page).setState({ base: bases[id] ?? base })}
      />
      <p className="small dim">{t('terrain:base.about')}</p>
    </>
  )
}
