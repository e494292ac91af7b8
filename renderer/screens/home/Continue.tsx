import { useState } from 'react'
import { inLanguage } from '../../../shared/protocol/given-name'
import { useNames } from '../../hud/said/useNames'
import { useTranslation } from 'react-i18next'
import type { GameSummary } from '../../../shared/protocol/library'
import { Button } from '../../hud/controls/Button'
import { routeStore } from '../../page/app/route'
import { GoOn } from './GoOn'
import { goesOnFirst } from './goes-on-first'
import { useSlice } from '../../hooks/page-context'

/** The game to go on with, under a picture of its table. */
export function Continue({ game, title }: { readonly game: GameSummary; readonly title: string }) {
  const { t } = useTranslation()
  const { language } = useNames()
  const go = useSlice(routeStore, (state) => state.go)
  const [goingOn, setGoingOn] = useState(false)
  return (
    <div className="continue-card">
      <button
        type="button"
        className="continue"
        onClick={() =>
          goesOnFirst(game) ? setGoingOn(true) : go({ at: game.family, game: game.id, first: false })
        }
        data-testid="continue"
      >
        {game.thumbnail === null ? (
          <span className="no-picture" aria-hidden />
        ) : (
          <img src={game.thumbnail} alt="" />
        )}
        <span className="continue-text">
          <span className="start-title">{t('home:continue')}</span>
          <span className="continue-name">{title}</span>
          <span className="dim">
            {game.sides.map((side) => inLanguage(side, language)).join(' — ')}
            {game.turn > 0 ? ` · ${t('common:turnN', { turn: game.turn })}` : ''}
          </span>
        </span>
      </button>
      <Button
        small
        className="continue-watch"
        onPress={() => go({ at: 'film', game: game.id })}
        label={t('film:watchNamed', { title })}
        testId="continue-watch"
      >
        ▷ {t('film:watch')}
      </Button>
      {goingOn && <GoOn game={game} title={title} onClose={() => setGoingOn(false)} />}
    </div>
  )
}
