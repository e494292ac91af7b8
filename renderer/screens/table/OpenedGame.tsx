import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Curtain } from '../../hud/battle/Curtain'
import { Button } from '../../hud/controls/Button'
import { routeStore } from '../../page/app/route'
import { showFault } from '../../page/app/toasts'
import { usePage, useSlice } from '../../hooks/page-context'

/** What the store of a family of games does on its screen. */
interface GameStore {
  getState(): { open(game: string): Promise<void>; close(): void }
}
interface OpenedGameProps {
  readonly game: string
  readonly store: GameStore
  /** Listens to what happens in it; the answer ends that. */
  readonly watch: () => () => void
  /** Everything is here that the table is laid with. */
  readonly laid: boolean
  /** A game of two at which nobody has sat down yet: nothing of its table is here. */
  readonly closed: boolean
  readonly children: ReactNode
}
/** Opens a game while its screen is there, and shows the table as soon as it can be laid. */
export function OpenedGame({ game, store, watch, laid, closed, children }: OpenedGameProps) {
  const page = usePage()
  const { t } = useTranslation()
  const go = useSlice(routeStore, (state) => state.go)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const stop = watch()
    store
      .getState()
      .open(game)
      .catch((fault: unknown) => {
        showFault(page, fault)
        setFailed(true)
      })
    return () => {
      stop()
      store.getState().close()
    }
  }, [game, store, watch])
  if (failed)
    return (
      <div className="loading">
        <p>{t('errors:notOpened')}</p>
        <Button onPress={() => go({ at: 'home' })}>{t('common:home')}</Button>
      </div>
    )
  if (closed)
    return (
      <main className="loading" data-game={game}>
        <Curtain />
      </main>
    )
  if (!laid)
    return (
      <div className="loading" role="status">
        <div className="loading-mark" aria-hidden />
        <p>{t('common:opening')}</p>
      </div>
    )
  return children
}
