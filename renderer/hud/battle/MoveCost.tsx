import { useTranslation } from 'react-i18next'
import { tolerance, type Mm } from '../../../shared/geometry/length'
import { useNames } from '../said/useNames'
import { gameStore } from '../../page/game/game-store'
import { excessText, inchText } from '../../page/words/lengths'
import { obstacleOf, spent, draftStanding, type MoveDraft } from '../../page/hands/battle/move-draft'
import { turnShown } from '../../page/hands/battle/driving'
import { waysNow } from '../../page/table/ways'
import { RefusalWords } from '../said/RefusalWords'
import { RefusedMove } from '../said/RefusedMove'
import { Cite, Cites } from '../controls/Cite'
import { carrierName } from '../../page/words/model-name'
import { FloorTip } from './FloorTip'
import { LeftBehind } from './LeftBehind'
import { MoveTests } from '../said/MoveTests'
import { wayLabel } from './WayBar'
import { useSlice } from '../../hooks/page-context'

/** Less than anybody can see is no excess. */
const excess = (used: Mm, all: Mm): Mm | null => (used - all > tolerance ? used - all : null)

/** The price of the move being drawn: inches, climb, tests, and what stands in the way. */
export function MoveCost({ draft }: { readonly draft: MoveDraft }) {
  const { t } = useTranslation()
  const { check, unit, way, boost } = draft
  const snapshot = useSlice(gameStore, (state) => state.snapshot)
  const names = useNames()
  if (check === null) return <p className="dim">{t('battle:tip.dragging')}</p>
  const used = spent(check)
  const turned = snapshot === null ? 0 : turnShown(snapshot.view, draft)
  const obstacle = obstacleOf(draft)
  const { plan, climb } = check.budget
  const [far, high] = [excess(used.plan, plan), excess(used.climb, climb)]
  // That it is too far is said with the distances.
  const said = far !== null && obstacle !== undefined && obstacle.key === 'refusal.tooFar'
  const going = [
    ...(way === null ? [] : [t(wayLabel(way, waysNow(snapshot, unit)))]),
    ...(boost ? [t('battle:way.boost')] : []),
  ]
  const across = {
    used: far === null ? inchText(used.plan) : excessText(used.plan),
    all: inchText(plan),
    over: excessText(far ?? 0),
  }
  const up = {
    used: high === null ? inchText(used.climb) : excessText(used.climb),
    all: inchText(climb),
    over: excessText(high ?? 0),
  }
  return (
    <>
      <p className={`tip-budget ${draftStanding(draft)}`}>
        {turned !== 0 &&
          t(turned > 0 ? 'battle:drive.turnedLeft' : 'battle:drive.turnedRight', {
            degrees: Math.abs(turned),
          })}
        {turned !== 0 && draft.purpose !== 'pivot' && ' · '}
        {going.map((one) => `${one} · `)}
        {draft.purpose !== 'pivot' && t(far === null ? 'battle:tip.budget' : 'battle:tip.over', across)}
        {used.climb > 0 && ` · ${t(high === null ? 'battle:tip.climb' : 'battle:tip.climbOver', up)}`}{' '}
        {said && <Cites rules={obstacle.cite} />}
      </p>
      {draft.stopped !== undefined && obstacle === undefined && (
        <p className="small dim" data-testid="stopped">
          {t('acting:stopped', {
            reached: inchText(draft.stopped.reached),
            wanted: excessText(draft.stopped.wanted),
          })}
          {draft.stopped.because.key !== 'refusal.tooFar' && (
            <>
              {' '}
              <RefusalWords refusal={draft.stopped.because} />
            </>
          )}
        </p>
      )}
      {obstacle !== undefined && !said && <RefusedMove refusal={obstacle} atMouse />}
      {obstacle === undefined && !check.coherent && (
        <p className="tip-warn">⚠ {t('battle:tip.incoherent')}</p>
      )}
      {draft.boards !== undefined && obstacle === undefined && snapshot !== null && (
        <p className={`tip-budget ${draftStanding(draft)}`} data-testid="boards">
          {t('transport:tip.boards', { vehicle: carrierName(snapshot.view, draft.boards, names.language) })}{' '}
          <Cite rule="C4-TRANS-07" />
        </p>
      )}
      <FloorTip places={Object.values(check.models).map(({ end }) => end.on)} />
      <MoveTests tests={check.tests} />
      <LeftBehind models={check.abandons} />
    </>
  )
}
