import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { feedCameras, mostDelay, type FeedWish, type OpenFeed } from '../../../shared/protocol/feed'
import type { FilmTitle } from '../../../shared/protocol/film'
import { sideName } from '../../../shared/words/names'
import { usePage, useSlice } from '../../hooks/page-context'
import { attempt, toastsStore } from '../../page/app/toasts'
import {
  closeFeed,
  closeFeedsOf,
  feedsStore,
  letFeedsBe,
  openFeed,
  sightsOffered,
} from '../../page/show/feed/feeds'
import { Button } from '../controls/Button'
import { Dialog } from '../controls/Dialog'
import { Segments } from '../controls/Segments'
import { useNames } from '../said/useNames'
import './feed.css'

/** Lies over whichever table its game is looked at; whoever leaves that leaves nobody watching it. */
export function FeedDesk({ game }: { readonly game: string }) {
  const page = usePage()
  const handled = useSlice(feedsStore, (state) => state.game)
  useEffect(
    () => () => {
      letFeedsBe(page)
      closeFeedsOf(page, game).catch(console.error)
    },
    [page, game],
  )
  return handled === game && <FeedDialog game={game} onClose={page.bound(letFeedsBe)} />
}
interface FeedDialogProps {
  readonly game: string
  readonly onClose: () => void
}
/** Whose view a window without interface shows, by which camera, how late; and those that are open. */
function FeedDialog({ game, onClose }: FeedDialogProps) {
  const page = usePage()
  const { t } = useTranslation()
  const names = useNames()
  const open = useSlice(feedsStore, (state) => state.open)
  const looking = useSlice(feedsStore, (state) => state.looking)
  const [title, setTitle] = useState<FilmTitle | null>(null)
  const [wish, setWish] = useState<Omit<FeedWish, 'game'>>({ sight: 'public', camera: 'follow', delay: 0 })
  useEffect(() => {
    let isHere = true
    const read = page.api.call('filmTitle', { game }).then((found) => isHere && setTitle(found))
    attempt(page, read).catch(console.error)
    return () => {
      isHere = false
    }
  }, [page, game])
  const sights = sightsOffered(title, looking)
  const sightText = (sight: FeedWish['sight']): string =>
    sight === 'a' || sight === 'b'
      ? title === null
        ? t(`picture:feed.seat.${sight}`)
        : sideName(title, sight, names)
      : t(`picture:feed.sightOf.${sight}`)
  return (
    <Dialog
      title={t('picture:feed.title')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('common:close')}</Button>
          <Button
            tone="primary"
            autoFocus
            testId="feed-open"
            onPress={() => {
              attempt(page, openFeed(page, { game, ...wish })).catch(console.error)
            }}
          >
            {t('picture:feed.open')}
          </Button>
        </>
      }
    >
      <div className="feed-choices">
        <p className="dim">{t('picture:feed.about')}</p>
        <Segments
          label={t('picture:feed.sight')}
          value={wish.sight}
          options={sights.map((id) => ({ id, text: sightText(id) }))}
          onChange={(sight) => setWish({ ...wish, sight })}
        />
        {(wish.sight === 'a' || wish.sight === 'b') && <p role="note">{t('picture:feed.seatWarning')}</p>}
        <Segments
          label={t('picture:feed.camera')}
          value={wish.camera}
          options={feedCameras.map((id) => ({ id, text: t(`picture:feed.cameraOf.${id}`) }))}
          onChange={(camera) => setWish({ ...wish, camera })}
        />
        <Segments
          label={t('picture:feed.delay')}
          value={String(wish.delay)}
          options={Array.from({ length: mostDelay + 1 }, (_, delay) => ({
            id: String(delay),
            text: delay === 0 ? t('picture:feed.atOnce') : String(delay),
          }))}
          onChange={(delay) => setWish({ ...wish, delay: Number(delay) })}
        />
        {open.length > 0 && (
          <ul className="feed-list" aria-label={t('picture:feed.openOnes')}>
            {open.map((feed) => (
              <OpenFeedLine
                key={feed.feed}
                feed={feed}
                sight={sightText(feed.sight)}
                mayLook={sights.includes(feed.sight)}
              />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
interface OpenFeedLineProps {
  readonly feed: OpenFeed
  readonly sight: string
  /** Where it is the other's view it can be ended, and not looked at. */
  readonly mayLook: boolean
}
function OpenFeedLine({ feed, sight, mayLook }: OpenFeedLineProps) {
  const page = usePage()
  const { t } = useTranslation()
  const address = `${window.location.origin}/?feed=${feed.feed}`
  const hasAddress = mayLook && page.api.openFeedWindow === undefined
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(address)
    toastsStore(page).getState().show('good', { key: 'picture:feed.copied' })
  }
  return (
    <li>
      <span>
        {sight} · {t(`picture:feed.cameraOf.${feed.camera}`)}
        {feed.delay > 0 && ` · ${t('picture:feed.later', { count: feed.delay })}`}
      </span>
      {hasAddress && (
        <>
          <a href={address} target="_blank" rel="noreferrer" data-testid="feed-address">
            {t('picture:feed.show')}
          </a>
          <Button
            small
            onPress={() => {
              attempt(page, copy()).catch(console.error)
            }}
          >
            {t('picture:feed.copy')}
          </Button>
        </>
      )}
      <Button
        small
        testId="feed-close"
        onPress={() => {
          attempt(page, closeFeed(page, feed.feed)).catch(console.error)
        }}
      >
        {t('picture:feed.end')}
      </Button>
    </li>
  )
}
