import { useTranslation } from 'react-i18next'
import { Keycaps } from '../../hud/controls/Keycaps'
import { useKeycaps } from '../../hooks/keycaps'
import { useSlice } from '../../hooks/page-context'
import { stageDraftStore } from '../../page/editors/stage/draft'
import { ownKeys } from '../../page/app/own-keys'
import { thingInHandStore } from '../../page/hands/stage/laying-hand'
import { inHandStore } from '../../page/hands/stage/in-hand'

const layingHints = {
  smoke: 'laying',
  devices: 'laying',
  markers: 'markers',
  zones: 'zones',
  doors: 'doors',
} as const

/** What mouse and keys do now. */
export function StageHint() {
  const { t } = useTranslation()
  const keys = useKeycaps()
  const hand = useSlice(inHandStore, (state) => state.hand)
  const selected = useSlice(stageDraftStore, (state) => state.selected)
  const thing = useSlice(thingInHandStore, (state) => state.thing)
  const what =
    thing !== null
      ? layingHints[thing.kind]
      : hand !== null
        ? 'carrying'
        : selected !== null
          ? 'chosen'
          : 'nobody'
  return (
    <p className="stage-hint small" data-testid="stage-hint">
      {t(`stages:hint.${what}`)}
      {what === 'nobody' && ` · ${t('stages:hint.box')}`}
      {(what === 'chosen' || what === 'carrying') && (
        <>
          {' · '}
          <Keycaps names={[keys.turnLeft[0] ?? '', keys.turnRight[0] ?? '']} /> {t('stages:hint.turn')}
        </>
      )}
      {what === 'chosen' && (
        <>
          {' · '}
          <Keycaps names={[ownKeys.stage.raise[0], ownKeys.stage.lower[0]]} /> {t('stages:hint.raise')}
          {' · '}
          <Keycaps names={[ownKeys.stage.takeAway[0]]} /> {t('stages:hint.away')}
        </>
      )}
      {what === 'carrying' && (
        <>
          {' · '}
          <Keycaps names={[keys.floorUp[0] ?? '', keys.floorDown[0] ?? '']} /> {t('stages:hint.floor')}
        </>
      )}
    </p>
  )
}
