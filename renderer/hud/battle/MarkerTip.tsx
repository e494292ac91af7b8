import { useTranslation } from 'react-i18next'
import { inches } from '../../../shared/geometry/length'
import type { PlanPoint } from '../../../shared/geometry/point'
import type { GameView } from '../../../shared/protocol/game-view'
import type { Seat } from '../../../shared/protocol/spatial'
import { sideName } from '../../../shared/words/names'
import { Cite } from '../controls/Cite'
import { useNames } from '../said/useNames'

/** As near to the middle of a marker as the mouse has to be. */
const near = inches(0.75)
const lookUnder = ({ parts }: Pick<GameView, 'parts'>, at: PlanPoint) => {
  const isNear = (one: { readonly at: PlanPoint }): boolean =>
    Math.hypot(one.at.x - at.x, one.at.z - at.z) <= near
  const told = (kind: 'trap' | 'manhole', cite: string) => (one: { readonly seat: Seat } | undefined) =>
    one ? [{ kind, cite, seat: one.seat }] : []
  return [
    ...told('trap', 'CF-STRAT-20')(parts.traps?.laid.find(isNear)),
    ...told('manhole', 'CF-STRAT-42')(parts.sewers?.laid.find(isNear)),
  ]
}
/** Whose marker lies under the mouse. */
export function MarkerTip({ view, at }: { readonly view: GameView; readonly at: PlanPoint }) {
  const { t } = useTranslation()
  const names = useNames()
  return lookUnder(view, at).map(({ kind, cite, seat }) => (
    <p key={kind} className={`tip-unit side-${seat}`}>
      {t(`battle:marker.${kind}`, { side: sideName(view, seat, names) })} <Cite rule={cite} />
    </p>
  ))
}
