import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Dialog } from '../../hud/controls/Dialog'
import { useNames } from '../../hud/said/useNames'
import { titlesApart } from '../../page/game/game-title'
import { libraryStore } from '../../page/app/library'
import { routeStore } from '../../page/app/route'
import { showFault } from '../../page/app/toasts'
import { GoOn } from './GoOn'
import { goesOnFirst } from './goes-on-first'
import { usePage, useSlice } from '../../hooks/page-context'

/** Somebody's game has come in from a file: it is watched first; playing on is offered where it can be. */
export function ArrivedGame({ game, onClose }: { readonly game: string; readonly onClose: () => void }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const { library, refresh } = useSlice(libraryStore)
  const games = library?.games ?? []
  const found = games.find(({ id }) => id === game)
  const isListed = found !== undefined
  useEffect(() => {
    if (!isListed) refresh().catch(page.bound(showFault))
  }, [isListed, refresh])
  const title = titlesApart(games, language)[game] ?? ''
  const [goingOn, setGoingOn] = useState(false)
  const isRunning = found !== undefined && !found.over
  const isOlder = found !== undefined && goesOnFirst(found)
  if (goingOn && found !== undefined) return <GoOn game={found} title={title} onClose={onClose} />
  return (
    <Dialog
      title={title === '' ? t('common:loading') : title}
      onClose={onClose}
      foot={
        <>
          {isRunning && (
            <Button
              onPress={() => (isOlder ? setGoingOn(true) : go({ at: found.family, game, first: false }))}
              testId="arrived-play-on"
            >
              {t(isOlder ? 'film:goOn.button' : 'film:playOn')}
            </Button>
          )}
          <Button tone="primary" autoFocus onPress={() => go({ at: 'film', game })} testId="arrived-watch">
            ▷ {t('film:watch')}
          </Button>
        </>
      }
    >
      <p>{t('home:saved.imported', { name: title })}</p>
      {found?.sewn !== undefined && (
        <p className="dim" data-testid="arrived-sewn">
          {t('film:goOn.sewn', found.sewn)}
        </p>
      )}
      {found?.older !== undefined && (
        <p className="dim">{t(isOlder ? 'film:goOn.offer' : 'film:onlyWatch', { version: found.older })}</p>
      )}
    </Dialog>
  )
}
