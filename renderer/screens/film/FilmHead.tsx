import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '../../../shared/protocol/given-name'
import type { Phase } from '../../../shared/protocol/game-view'
import type { SkirmishPhase } from '../../../shared/protocol/skirmish/view'
import { PhaseStrip } from '../../hud/battle/PhaseStrip'
import { Button } from '../../hud/controls/Button'
import { Dialog } from '../../hud/controls/Dialog'
import { Segments } from '../../hud/controls/Segments'
import { SideMark } from '../../hud/controls/SideMark'
import { Tip } from '../../hud/controls/Tip'
import { useNames } from '../../hud/said/useNames'
import { filmStore, type WatchedFilm } from '../../page/show/film/film-store'
import type { FilmView } from '../../page/show/film/frames'
import { ownKeys } from '../../page/app/own-keys'
import { stageMoment } from '../../page/editors/stage/moment'
import { sideName } from '../../../shared/words/names'
import { routeStore } from '../../page/app/route'
import { stillStore } from '../../page/app/still'
import { attempt } from '../../page/app/toasts'
import { useKeycap, useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

const battlePhases: readonly Phase[] = ['movement', 'shooting', 'assault']
const skirmishPhases: readonly SkirmishPhase[] = [
  'start',
  'initiative',
  'support',
  'retreat',
  'action',
  'end',
]

/** Turn and phase at this moment of the film, and whose. */
function Moment({ view }: { readonly view: FilmView }) {
  const { t } = useTranslation()
  const names = useNames()
  const isPlay = view.stage === 'battle' || view.stage === 'over'
  const active = view.turn.active
  const turn =
    view.family === 'skirmish'
      ? t('skirmish:turn', { turn: view.turn.number })
      : t('battle:turnOf', { turn: view.turn.game, limit: view.turn.limit })
  const phases =
    view.family === 'skirmish'
      ? skirmishPhases.map((id) => ({ id, text: t(`skirmish:phase.${id}`) }))
      : battlePhases.map((id) => ({ id, text: t(`common:phase.${id}`) }))
  const stage = view.family === 'skirmish' ? `skirmish:stage.${view.stage}` : `common:stage.${view.stage}`
  return (
    <div className="top-turn">
      {isPlay ? (
        <PhaseStrip turn={turn} phases={phases} now={view.stage === 'battle' ? view.turn.phase : null} />
      ) : (
        <span className="turn-number">{t(stage)}</span>
      )}
      {view.stage === 'battle' && (
        <span className={`film-active side-${active}`}>
          <SideMark seat={active} />
          <strong>{sideName(view, active, names)}</strong>
        </span>
      )}
    </div>
  )
}
/** Whose knowledge is shown; the other side's only by a word that the other agrees, everything only after the end. */
function Knowledge({ film, view }: { readonly film: WatchedFilm; readonly view: FilmView }) {
  const { t } = useTranslation()
  const names = useNames()
  const look = useSlice(filmStore, (state) => state.look)
  const [wanted, setWanted] = useState<'a' | 'b' | null>(null)
  const { head, sight } = film
  const isPrivate = head.mode === 'hotSeat' && !head.open && !head.over
  const options = [
    ...(['a', 'b'] as const).map((id) => ({ id, text: sideName(view, id, names) })),
    { id: 'all' as const, text: t('film:sight.all'), disabled: !head.over },
  ]
  return (
    <div className="film-sight" title={head.over ? t('film:sight.text') : t('film:sight.notYet')}>
      <Segments
        label={t('film:sight.title')}
        hideLabel
        value={sight}
        options={options}
        onChange={(chosen) => {
          if (isPrivate && chosen !== 'all') setWanted(chosen)
          else look(chosen).catch(console.error)
        }}
      />
      {wanted !== null && (
        <Dialog
          title={t('film:sight.sureTitle', { side: sideName(view, wanted, names) })}
          onClose={() => setWanted(null)}
          foot={
            <>
              <Button autoFocus onPress={() => setWanted(null)}>
                {t('film:sight.stay')}
              </Button>
              <Button
                tone="danger"
                testId="film-look"
                onPress={() => {
                  setWanted(null)
                  look(wanted).catch(console.error)
                }}
              >
                {t('film:sight.look', { side: sideName(view, wanted, names) })}
              </Button>
            </>
          }
        >
          <p>{t('film:sight.sure', { side: sideName(view, wanted, names) })}</p>
        </Dialog>
      )}
    </div>
  )
}
interface FilmHeadProps {
  readonly film: WatchedFilm
  readonly view: FilmView
  /** The point of which the table shows the state: one plays on from there. */
  readonly standsAt: number
  /** Where the way back leads. */
  readonly back: string
  readonly onLeave: () => void
  /** To the report of it, as this knowledge tells it. */
  readonly onReport: () => void
  /** A new game from what stands on the table now. @param consent  both have said so */
  readonly onPlayFrom: (consent: boolean) => Promise<unknown>
}
/** The game of two is still running: a copy of it takes the word of both (LS-ENG-08). */
function Agreement({ onClose, onAgreed }: { readonly onClose: () => void; readonly onAgreed: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('film:playFrom.agreeTitle')}
      onClose={onClose}
      foot={
        <>
          <Button autoFocus onPress={onClose}>
            {t('film:playFrom.decline')}
          </Button>
          <Button tone="primary" testId="agree-play-from" onPress={onAgreed}>
            {t('film:playFrom.agreed')}
          </Button>
        </>
      }
    >
      <p>{t('film:playFrom.agree')}</p>
    </Dialog>
  )
}
/** The way back, what is watched and where it is, whose knowledge, and the way to play on from here. */
export function FilmHeadBar({ film, view, standsAt, back, onLeave, onReport, onPlayFrom }: FilmHeadProps) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const open = useSlice(routeStore, (state) => state.open)
  const beginStill = useSlice(stillStore, (state) => state.begin)
  const still = useKeycaps().still.join(', ')
  const cap = useKeycap()
  const [starting, setStarting] = useState(false)
  const [asked, setAsked] = useState(false)
  const { ruleset, from = 0, goesOn = false } = film.head
  const playable = film.head.playable || goesOn
  const isOlder = goesOn || standsAt < from
  const scenario = view.scenario?.name[names.language] ?? null
  const begin = async (consent: boolean) => {
    setAsked(false)
    setStarting(true)
    await attempt(page, onPlayFrom(consent))
    setStarting(false)
  }
  const takesBoth = film.head.mode === 'hotSeat' && !film.head.over
  const why = !playable
    ? t('film:playFrom.older', { version: ruleset.version })
    : t(isOlder ? 'film:playFrom.onward' : 'film:playFrom.text')
  return (
    <header className="top-bar film-head">
      <Tip text={`${back} · ${cap(ownKeys.film.leave[0])}`}>
        <Button tone="quiet" onPress={onLeave} testId="film-leave">
          ← {back}
        </Button>
      </Tip>
      <div className="top-title">
        <strong>{inLanguage(view.title, names.language)}</strong>
        <span className="small dim">
          {[t('film:title'), scenario].filter((part) => part !== null).join(' · ')}
        </span>
      </div>
      <Moment view={view} />
      <Knowledge film={film} view={view} />
      <span title={why}>
        <Button
          small
          disabled={!playable || starting}
          onPress={() => {
            film.projector.pause()
            if (takesBoth) setAsked(true)
            else void begin(false)
          }}
          label={playable ? undefined : `${t('film:playFrom.button')}. ${why}`}
          testId="play-from"
        >
          {starting ? t('film:playFrom.starting') : t('film:playFrom.button')}
        </Button>
        {asked && <Agreement onClose={() => setAsked(false)} onAgreed={() => void begin(true)} />}
      </span>
      <Button
        small
        onPress={() => {
          film.projector.pause()
          stageMoment(page, film.head.game, standsAt, film.sight).catch(console.error)
        }}
        testId="stage-moment"
      >
        {t('stages:moment.command')}
      </Button>
      <Button small onPress={onReport} testId="film-report">
        {t('studio:command')}
      </Button>
      <Tip text={`${t('picture:still.menu')} · ${still}`}>
        <Button small tone="quiet" label={t('picture:still.menu')} onPress={beginStill}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden>
            <path
              d="M2 5h3l1-2h4l1 2h3v8H2zM8 6.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              strokeLinejoin="round"
            />
          </svg>
        </Button>
      </Tip>
      <Button small tone="quiet" label={t('home:help')} onPress={() => open({ over: 'help' })}>
        ?
      </Button>
    </header>
  )
}
