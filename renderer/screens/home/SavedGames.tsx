import { inLanguage } from '../../../shared/protocol/given-name'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GameSummary } from '../../../shared/protocol/library'
import { useNames, useSay } from '../../hud/said/useNames'
import { Button } from '../../hud/controls/Button'
import { DeleteDialog } from '../../hud/controls/DeleteDialog'
import { titlesApart } from '../../page/game/game-title'
import { libraryStore } from '../../page/app/library'
import { routeStore, type Screen } from '../../page/app/route'
import { attempt, toastsStore } from '../../page/app/toasts'
import { exportGame } from '../../page/game/export-game'
import { GoOn } from './GoOn'
import { goesOnFirst } from './goes-on-first'
import { usePage, useSlice } from '../../hooks/page-context'

interface SavedGameProps {
  readonly game: GameSummary
  /** As it is told from others of its name. */
  readonly title: string
  readonly onDelete: () => void
  /** By today's rules with a game of earlier ones. */
  readonly onGoOn: () => void
}
function SavedGame({ game, title, onDelete, onGoOn }: SavedGameProps) {
  const page = usePage()
  const { t } = useTranslation()
  const say = useSay()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const damaged = game.damaged !== undefined
  const playOn: Screen = { at: game.family, game: game.id, first: false }
  const watch: Screen = { at: 'film', game: game.id }
  const goesOn = goesOnFirst(game)
  const open = () => (goesOn ? onGoOn() : go(game.older === undefined ? playOn : watch))
  /** What can be proven of a damaged game, as a game of its own; the damaged file stays as it is. */
  const openFront = async ({ id, family }: GameSummary) => {
    const copy = await attempt(page, page.api.call('salvageGame', { game: id }))
    if (copy === undefined) return
    toastsStore(page)
      .getState()
      .show('good', { key: 'home:saved.frontOpened', args: { line: copy.upTo } })
    go({ at: family, game: copy.game, first: false })
  }
  return (
    <li className={`saved ${damaged ? 'damaged' : ''}`}>
      <button type="button" className="saved-open" disabled={damaged} onClick={open}>
        {game.thumbnail === null ? (
          <span className="no-picture" aria-hidden />
        ) : (
          <img src={game.thumbnail} alt="" />
        )}
        <span className="saved-text">
          <span className="saved-title">{title}</span>
          {damaged ? (
            <span className="small saved-fault">
              ⚠ {game.fault === undefined ? game.damaged : say(game.fault)}
            </span>
          ) : (
            <span className="small dim">
              {game.sides.map((side) => inLanguage(side, language)).join(' — ')}
              <br />
              {[
                t(`skirmish-setup:family.${game.family}`),
                game.over
                  ? t('home:saved.over')
                  : game.turn > 0
                    ? t('common:turnN', { turn: game.turn })
                    : t('home:saved.setUp'),
                new Date(game.savedAt).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' }),
              ].join(' · ')}
              {game.older !== undefined && (
                <>
                  <br />
                  <span className="saved-older">
                    {t(goesOn ? 'film:goOn.offer' : 'film:onlyWatch', { version: game.older })}
                  </span>
                </>
              )}
            </span>
          )}
        </span>
      </button>
      <span className="saved-actions">
        {game.upTo !== undefined && (
          <Button
            small
            onPress={() => openFront(game)}
            label={t('home:saved.openFrontNamed', { title, line: game.upTo })}
            testId="open-front"
          >
            {t('home:saved.openFront', { line: game.upTo })}
          </Button>
        )}
        {goesOn && (
          <Button small onPress={onGoOn} label={t('film:goOn.named', { title })} testId="go-on-older">
            {t('film:goOn.button')}
          </Button>
        )}
        {!damaged && (
          <Button
            small
            tone={game.older === undefined ? 'quiet' : 'plain'}
            onPress={() => go(watch)}
            label={t('film:watchNamed', { title })}
            testId="watch"
          >
            ▷ {t('film:watch')}
          </Button>
        )}
        {!damaged && (
          <Button
            small
            tone="quiet"
            onPress={() => go({ at: 'studio', game: game.id })}
            label={t('studio:commandNamed', { title })}
            testId="report"
          >
            {t('studio:short')}
          </Button>
        )}
        {!damaged && (
          <Button
            small
            tone="quiet"
            onPress={() => attempt(page, exportGame(page, game.id))}
            label={t('home:saved.exportNamed', { title })}
          >
            {t('home:saved.export')}
          </Button>
        )}
        <Button small tone="quiet" onPress={onDelete} label={t('home:saved.deleteNamed', { title })}>
          {t('home:saved.delete')}
        </Button>
      </span>
    </li>
  )
}
export function SavedGames({ games }: { readonly games: readonly GameSummary[] }) {
  const page = usePage()
  const { t } = useTranslation()
  const { language } = useNames()
  const refresh = useSlice(libraryStore, (state) => state.refresh)
  const [doomed, setDoomed] = useState<GameSummary | null>(null)
  const [older, setOlder] = useState<GameSummary | null>(null)
  const remove = async (game: GameSummary) => {
    setDoomed(null)
    if ((await attempt(page, page.api.call('deleteGame', { game: game.id }))) !== undefined) await refresh()
  }
  const titles = titlesApart(games, language)
  if (games.length === 0) return <p className="dim saved-empty">{t('home:saved.empty')}</p>
  return (
    <>
      <ul className="saved-list">
        {[...games]
          .sort((one, other) => other.savedAt.localeCompare(one.savedAt))
          .map((game) => (
            <SavedGame
              key={game.id}
              game={game}
              title={titles[game.id] ?? game.id}
              onDelete={() => setDoomed(game)}
              onGoOn={() => setOlder(game)}
            />
          ))}
      </ul>
      {older !== null && (
        <GoOn game={older} title={titles[older.id] ?? older.id} onClose={() => setOlder(null)} />
      )}
      {doomed !== null && (
        <DeleteDialog
          title={t('home:saved.deleteTitle')}
          text={t('home:saved.deleteText', { title: titles[doomed.id] ?? doomed.id })}
          onDelete={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </>
  )
}
