import { useTranslation } from 'react-i18next'
import type { PointLine } from '../../../shared/protocol/skirmish/view'
import { useNames } from '../said/useNames'
import { sideName } from '../../../shared/words/names'
import { lightOver } from '../../page/tools/light'
import { skirmishStore } from '../../page/game/skirmish-game'
import { CaseWords } from '../said/RefusalWords'
import { useMarkedSay } from '../said/Words'
import { Dialog } from '../controls/Dialog'
import { SideMark } from '../controls/SideMark'
import { usePage, useSlice } from '../../hooks/page-context'

/** What points come from: it opens its case. */
export function PointsWords({ line: { text, cite = [], at = [] } }: { readonly line: PointLine }) {
  return <CaseWords text={useMarkedSay()(text)} at={at} cite={cite} testId="scored" />
}
/** Defeat points line by line, as far as this seat may know them (LS-VIC-02). */
export function PointsPanel({ onClose }: { readonly onClose: () => void }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const view = useSlice(skirmishStore, (state) => state.snapshot?.view)
  if (view === undefined) return null
  return (
    <Dialog title={t('skirmish:points.title')} onClose={onClose} wide>
      <p className="dim">{t('skirmish:points.text')}</p>
      <div className="points-sides">
        {(['a', 'b'] as const).map((seat) => (
          <section key={seat} className={`side-${seat}`}>
            <h3>
              <SideMark seat={seat} /> {sideName(view, seat, names)}: {view.sides[seat].total}
            </h3>
            {view.sides[seat].points.length === 0 && <p className="dim">{t('skirmish:points.none')}</p>}
            <ul className="card-lines">
              {view.sides[seat].points.map((line, index) => (
                <li key={index} className="points-line" {...lightOver(page, line.at ?? [])}>
                  <PointsWords line={line} /> <strong>{line.points}</strong>
                </li>
              ))}
            </ul>
            <p className="small dim">
              {t('skirmish:points.losses', {
                losses: view.sides[seat].losses,
                of: view.sides[seat].startSoldiers,
              })}
            </p>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
