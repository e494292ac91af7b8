import { useTranslation } from 'react-i18next'
import type { GameView } from '../../../shared/protocol/game-view'
import type { StratagemNote, StratagemStanding } from '../../../shared/protocol/parts/stratagems'
import type { Seat } from '../../../shared/protocol/spatial'
import { gameStore } from '../../page/game/game-store'
import {
  closeStratagems,
  showNote,
  stratagemsStore,
  toggleStratagems,
} from '../../page/table/stratagem-sheet'
import { sideName } from '../../../shared/words/names'
import { Button } from '../controls/Button'
import { Cite } from '../controls/Cite'
import { SideMark } from '../controls/SideMark'
import { TableSheet } from '../controls/TableSheet'
import { useLit } from '../said/useLit'
import { useNames } from '../said/useNames'
import { Said } from '../said/Words'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'
import './stratagems.css'

/** Opens the sheet from the bar at the top, once anybody has declared a stratagem. */
export function StratagemsButton() {
  const page = usePage()
  const { t } = useTranslation()
  const open = useSlice(stratagemsStore, (state) => state.open)
  const declared = useSlice(gameStore, ({ snapshot }) => snapshot?.view.parts.stratagems?.declared)
  const key = useKeycaps().stratagems[0]
  if (declared === undefined || declared.a.length + declared.b.length === 0) return null
  return (
    <Button small onPress={page.bound(toggleStratagems)} pressed={open} keycap={key} testId="open-stratagems">
      {t('battle:stratagems.button')}
    </Button>
  )
}
/** What one of them has come to; pressed, the camera shows where. */
function Note({ note }: { readonly note: StratagemNote }) {
  const page = usePage()
  const lights = useLit()
  const { text, focus, places = [], over } = note
  const isSomewhere = (focus?.pieces?.length ?? 0) + places.length > 0
  return (
    <li className={over ? 'over' : undefined} {...lights(focus)}>
      {isSomewhere ? (
        <Button small tone="quiet" onPress={() => showNote(page, note)}>
          <span className="shows-place">
            <Said text={text} />
          </span>
        </Button>
      ) : (
        <Said text={text} />
      )}
    </li>
  )
}
function Standing({ standing }: { readonly standing: StratagemStanding }) {
  const { stratagem, cite, times, notes } = standing
  return (
    <li data-testid={`standing-${standing.seat}-${stratagem}`}>
      <strong>
        <Said text={{ key: `stratagem.${stratagem}` }} />
        {times > 1 ? ` × ${times}` : ''}
      </strong>{' '}
      <Cite rule={cite} />
      <p className="small dim">
        <Said text={{ key: `stratagem.${stratagem}.about` }} />
      </p>
      <ul className="small">
        {notes.map((note, n) => (
          <Note key={n} note={note} />
        ))}
      </ul>
    </li>
  )
}
/** Where one's own charges lie: the view of a seat holds no others (CF-STRAT-04, -21). */
function OwnCharges({ view, seat }: { readonly view: GameView; readonly seat: Seat }) {
  const { t } = useTranslation()
  const charges = (view.parts.stratagems?.charges ?? []).filter((one) => one.seat === seat)
  if (charges.length === 0) return null
  return (
    <div className="own-charges" data-testid="own-charges">
      <p className="small">{t('battle:stratagems.yours')}</p>
      <ul className="small">
        {charges.map(({ piece, turn }, n) => (
          <Note
            key={n}
            note={{ text: { key: 'standing.ownCharge', args: { piece, turn } }, focus: { pieces: [piece] } }}
          />
        ))}
      </ul>
    </div>
  )
}
/** Who has which stratagems, what they do, and what has become of each. */
export function StratagemsPanel() {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const { declared, open } = useSlice(stratagemsStore)
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const handover = useSlice(gameStore, (state) => state.handover)
  if (!open || declared === null || snapshot === null || handover !== null) return null
  const { view } = snapshot
  return (
    <TableSheet
      label={t('battle:stratagems.title')}
      title={t('battle:stratagems.title')}
      testId="stratagems-sheet"
      onClose={page.bound(closeStratagems)}
    >
      <div className="stratagems-sides">
        {(['a', 'b'] as const).map((seat) => {
          const own = declared.filter((one) => one.seat === seat)
          return (
            <section key={seat} className={`side-${seat}`}>
              <h4>
                <SideMark seat={seat} /> {sideName(view, seat, names)}
              </h4>
              {own.length === 0 && <p className="small dim">{t('battle:stratagems.none')}</p>}
              <ul>
                {own.map((standing) => (
                  <Standing key={standing.stratagem} standing={standing} />
                ))}
              </ul>
              <OwnCharges view={view} seat={seat} />
            </section>
          )
        })}
      </div>
    </TableSheet>
  )
}
