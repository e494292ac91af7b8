import { useTranslation } from 'react-i18next'
import type { SurfaceRef } from '../../../shared/table/types'
import { useNames } from '../said/useNames'
import { underHandNow } from '../../page/tools/open-floor'
import { namesIn } from '../../page/game/open-table'
import { pieceName } from '../../../shared/words/names'
import { oddsSpread } from '../../page/hands/battle/spread'
import { FloorWord, NamedThing } from '../said/Words'
import { floorName } from '../../page/words/model-name'
import { usePage } from '../../hooks/page-context'
import { useOpenTable } from '../../hooks/open-table'

/** Where on the table: in which building, on which floor. */
export function PlaceWords({ on }: { readonly on: SurfaceRef }) {
  const { t } = useTranslation()
  if (on.piece === null) return t('battle:tip.ground')
  return (
    <>
      <NamedThing id={on.piece} /> · <FloorWord on={on} />
    </>
  )
}
/** With something in the hand over a building: its floor, how to get to another, and over which floors a unit would lie. */
export function FloorTip({ places }: { readonly places: readonly SurfaceRef[] }) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const view = useOpenTable((state) => state.snapshot?.view)
  if (view === undefined) return null
  const under = underHandNow(page, view.table)
  const shares = oddsSpread(places)
  const upstairs = new Set(shares.flatMap(({ on }) => (on.level > 0 ? [on.piece] : [])))
  const place = ({ on }: (typeof shares)[number]): string =>
    upstairs.size > 1 && on.level > 0 && on.piece !== null
      ? `${pieceName(namesIn(page, view), on.piece, names)}, ${floorName(on, names)}`
      : floorName(on, names)
  return (
    <>
      {under !== null && (
        <p className="tip-floor">
          {t('battle:tip.floorOf', {
            building: pieceName(namesIn(page, view), under.building, names),
            floor: floorName({ piece: under.building, level: under.level }, names),
            top: under.top,
          })}
        </p>
      )}
      {shares.length > 1 && (
        <p className="tip-warn" data-testid="spread">
          ⚠{' '}
          {t('battle:tip.spread', {
            count: shares.length,
            places: shares.map((share) => `${place(share)}: ${share.count}`).join(', '),
          })}
        </p>
      )}
    </>
  )
}
