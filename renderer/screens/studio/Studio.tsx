import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { useSlice } from '../../hooks/page-context'
import { routeStore, type StudioRoute } from '../../page/app/route'
import { studioRoomStore } from '../../page/show/studio/room'
import { RecordFailed, WhoLooks } from '../film/WhoLooks'
import { StudioHall } from './StudioHall'
import './studio.css'

/** The battle report of a game: at once a complete one, which may then be changed in everything. */
export default function Studio({ game, seat, back }: StudioRoute) {
  const { t } = useTranslation()
  const go = useSlice(routeStore, (state) => state.go)
  const { record, asks, fault, progress, open, look, close } = useSlice(studioRoomStore)
  const begin = useCallback(() => {
    open(game, seat ?? null).catch(console.error)
  }, [open, game, seat])
  useEffect(() => {
    begin()
    return close
  }, [begin, close])
  const leave = useCallback(() => go(back ?? { at: 'home' }), [go, back])
  const leadsTo = t(
    back === undefined ? 'film:back.home' : back.at === 'film' ? 'studio:backToFilm' : 'film:back.table',
  )
  if (fault !== null)
    return (
      <RecordFailed title={t('studio:failed')} fault={fault} onRetry={begin} onLeave={leave} back={leadsTo} />
    )
  if (asks !== null)
    return (
      <WhoLooks
        text={t('studio:askText')}
        sides={asks}
        back={leadsTo}
        onLeave={leave}
        onLook={(side) => {
          look(side).catch(console.error)
        }}
      />
    )
  if (record === null || record.game !== game) return <Reading progress={progress} onCancel={leave} />
  return <StudioHall record={record} back={leadsTo} onLeave={leave} />
}
function Reading({ progress, onCancel }: { readonly progress: number; readonly onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <main className="loading">
      <p role="status">{t('studio:reading')}</p>
      <progress max={1} value={progress} aria-label={t('studio:reading')} />
      <Button autoFocus onPress={onCancel}>
        {t('common:cancel')}
      </Button>
    </main>
  )
}
