import { useTranslation } from 'react-i18next'
import { cmText } from '../../page/words/centimetres'
import { skirmishEyeStore } from '../../page/hands/skirmish/eye'
import { isFoeAside } from '../../page/hands/skirmish/foe'
import { obstaclesOn } from '../../page/hands/skirmish/obstacles'
import { skirmishTableStore } from '../../page/table/skirmish-table'
import { deploymentStore } from '../../page/hands/skirmish-deploy/deploying'
import { refusalIn } from '../../page/hands/skirmish/walk-draft'
import { skirmishStore } from '../../page/game/skirmish-game'
import { screenBoxStore } from '../../page/table/screen-box'
import { tableStore } from '../../page/table/table-store'
import { useLitWhileSaid } from '../said/RefusalWords'
import { NamedThing, Said } from '../said/Words'
import { FloorTip, PlaceWords } from '../battle/FloorTip'
import { Cites } from '../controls/Cite'
import { SightTip } from './SightTip'
import { useSlice } from '../../hooks/page-context'

/** At the mouse: what a path costs or why not, the verdict of a look, the tape, or where one points. */
export function SkirmishTip() {
  const { t } = useTranslation()
  const { view, seat } = useSlice(skirmishStore, (state) => state.snapshot) ?? {}
  const hover = useSlice(tableStore, (state) => state.hover)
  const { walk, sight, tool, tapeLength, activity } = useSlice(skirmishTableStore)
  const boxed = useSlice(screenBoxStore, (state) => state.box !== null)
  const posted = useSlice(deploymentStore, (state) => state.check)
  const eyed = useSlice(skirmishEyeStore, (state) => state.view !== null)
  const refusal = walk?.check == null ? null : refusalIn(walk.check)
  useLitWhileSaid(hover === null ? [] : (refusal?.at ?? []))
  // From a man's eye it is the cross-hair that points.
  if (hover === null || view === undefined || seat === undefined || boxed || eyed) return null
  const { hit, screen } = hover
  const unit = t('skirmish:cm')
  const lead = walk?.check?.members[walk.lead]
  const obstacles = lead === undefined ? null : obstaclesOn(lead)
  const model = hit.model === null ? undefined : view.models[hit.model]
  // A way that ends elsewhere says nothing of whom one points at.
  const foe = activity !== null && isFoeAside({ view, seat }, activity, hit.model) ? model : undefined
  const rumour = hit.model === null ? undefined : view.rumours[hit.model]
  const marker = hit.model === null ? undefined : view.markers[hit.model.replace('marker:', '')]?.number
  const shown =
    sight !== null ? (
      <SightTip sight={sight} />
    ) : tool === 'tape' ? (
      tapeLength === null ? null : (
        <p>{cmText(tapeLength, unit)}</p>
      )
    ) : foe !== undefined ? (
      <p className={`tip-unit side-${foe.seat}`}>
        <NamedThing id={foe.id} />
      </p>
    ) : lead !== undefined && lead.length > 0 && walk?.pinned === false ? (
      // Where the way has been pinned down the bar has its price.
      <>
        <p className={`tip-budget ${refusal === null ? 'legal' : 'refused'}`}>
          {lead.allowance > 0
            ? t('skirmish:walk.of', {
                length: cmText(lead.length, ''),
                allowance: cmText(lead.allowance, unit),
              })
            : cmText(lead.length, unit)}
        </p>
        {obstacles !== null && <p className="tip-warn">{t('skirmish:walk.over', { ...obstacles })}</p>}
        {refusal !== null && (
          <p className="tip-refused">
            <Said text={refusal} /> <Cites rules={refusal.cite} most={1} />
          </p>
        )}
        <FloorTip places={Object.values(walk?.check?.members ?? {}).map(({ end }) => end.on)} />
      </>
    ) : posted !== null ? (
      <FloorTip places={Object.values(posted.poses).map(({ on }) => on)} />
    ) : model === undefined &&
      rumour === undefined &&
      marker === undefined &&
      hit.on.piece === null ? null : (
      <>
        {model !== undefined && (
          <p className={`tip-unit ${model.seat === null ? '' : `side-${model.seat}`}`}>
            <NamedThing id={model.id} />
          </p>
        )}
        {model?.wound != null && (
          <p className="tip-warn">
            <Said
              text={{
                key: model.wound.stabilised ? 'lsCard.stabilised' : 'lsCard.wounded',
                args: { turns: model.wound.turns },
              }}
            />
          </p>
        )}
        {rumour !== undefined && (
          <p className="tip-unit">
            <NamedThing id={rumour.id} />
          </p>
        )}
        {marker !== undefined && <p className="tip-unit">{t('skirmish:tip.marker', { marker })}</p>}
        {hit.on.piece !== null && (
          <p className="dim">
            <PlaceWords on={hit.on} /> · ↕ {cmText(hit.y, unit)}
          </p>
        )}
      </>
    )
  if (shown === null) return null
  const left = screen.x > window.innerWidth * 0.4
  const above = screen.y > window.innerHeight * 0.6
  return (
    <div
      className="cursor-tip"
      role="status"
      data-testid="cursor-tip"
      style={{
        left: screen.x,
        top: screen.y,
        translate: `${left ? 'calc(-100% - 18px)' : '18px'} ${above ? 'calc(-100% - 12px)' : '14px'}`,
      }}
    >
      {shown}
    </div>
  )
}
