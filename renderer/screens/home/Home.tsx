import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameSummary } from '../../../shared/protocol/library'
import { LanguageSwitch } from '../../hud/controls/LanguageSwitch'
import { Button } from '../../hud/controls/Button'
import { useNames } from '../../hud/said/useNames'
import { titlesApart } from '../../page/game/game-title'
import { libraryStore } from '../../page/app/library'
import { routeStore } from '../../page/app/route'
import { attempt } from '../../page/app/toasts'
import { Continue } from './Continue'
import { firstBattle } from '../../page/editors/first-battle'
import { ImportButton } from './ImportButton'
import { LibraryFaults } from './LibraryFaults'
import { SavedGames } from './SavedGames'
import { Skyline } from './Skyline'
import { useTableAtHand } from './use-table-at-hand'
import { AlleyVignette, PlanVignette, StreetVignette } from './Vignette'
import './home.css'
import { usePage, useSlice } from '../../hooks/page-context'

/** The newest game that can be played on. */
const latest = (games: readonly GameSummary[]): GameSummary | undefined =>
  games
    .filter((game) => game.damaged === undefined && !game.over)
    .sort((one, other) => other.savedAt.localeCompare(one.savedAt))[0]

export function Home() {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const { library, refresh } = useSlice(libraryStore)
  const { go, open } = useSlice(routeStore)
  const [starting, setStarting] = useState(false)
  useEffect(() => {
    refresh().catch(console.error)
  }, [refresh])
  useTableAtHand(library !== null)

  const start = async () => {
    if (library === null) return
    setStarting(true)
    const game = await attempt(page, firstBattle(page, library))
    setStarting(false)
    if (game !== undefined) go({ at: 'battle', game, first: true })
  }
  const going = library === null ? undefined : latest(library.games)
  const playable = library !== null && library.forces.length > 0 && library.cities.length > 0
  return (
    <main className="home">
      <Skyline />
      <header className="home-head">
        <div>
          <h1>War Storeys</h1>
          <p className="dim">{t('home:subtitle')}</p>
        </div>
        <LanguageSwitch />
      </header>
      <div className="home-grid">
        <div className="home-main">
          {going !== undefined && (
            <Continue
              game={going}
              title={titlesApart(library?.games ?? [], language)[going.id] ?? going.id}
            />
          )}
          <section className={`home-starts ${going === undefined ? 'alone' : ''}`}>
            <button
              type="button"
              className="start-card first"
              onClick={start}
              disabled={!playable || starting}
              data-testid="first-battle"
            >
              <StreetVignette />
              <span className="start-title">
                {starting ? t('home:first.starting') : t('home:first.button')}
              </span>
              <span className="dim">{t('home:first.about')}</span>
            </button>
            <button
              type="button"
              className="start-card"
              onClick={() => go({ at: 'setup' })}
              data-testid="new-game"
            >
              <PlanVignette />
              <span className="start-title">{t('home:newGame.button')}</span>
              <span className="dim">{t('home:newGame.about')}</span>
            </button>
            <button
              type="button"
              className="start-card"
              onClick={() => go({ at: 'skirmish-setup' })}
              data-testid="new-skirmish"
            >
              <AlleyVignette />
              <span className="start-title">{t('skirmish-setup:home.button')}</span>
              <span className="dim">{t('skirmish-setup:home.about')}</span>
            </button>
          </section>
          <nav className="home-nav" aria-label={t('home:more')}>
            <button
              type="button"
              className="home-workshop"
              onClick={() => go({ at: 'workshop' })}
              data-testid="open-workshop"
            >
              <span className="start-title">{t('workshop:title')}</span>
              <span className="dim">{t('home:workshop.about')}</span>
            </button>
            <div className="home-program">
              <Button onPress={() => open({ over: 'settings' })} testId="open-settings">
                {t('home:settings')}
              </Button>
              <Button onPress={() => open({ over: 'help' })} testId="open-help">
                {t('home:help')}
              </Button>
            </div>
          </nav>
        </div>
        <section className="home-saved panel" aria-label={t('home:saved.title')}>
          <div className="saved-head">
            <h2>{t('home:saved.title')}</h2>
            <ImportButton />
          </div>
          {library === null ? (
            <p className="dim">{t('common:loading')}</p>
          ) : (
            <>
              <LibraryFaults faults={library.faults ?? []} />
              <SavedGames games={library.games} />
            </>
          )}
        </section>
      </div>
    </main>
  )
}
