import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WayOn } from '../../../shared/protocol/api'
import type { GameSummary } from '../../../shared/protocol/library'
import type { Text } from '../../../shared/protocol/refusal'
import { Button } from '../../hud/controls/Button'
import { Dialog } from '../../hud/controls/Dialog'
import { useSay } from '../../hud/said/useNames'
import { routeStore } from '../../page/app/route'
import { attempt, toastsStore } from '../../page/app/toasts'
import { apiError } from '../../page/wire/api'
import { usePage, useSlice } from '../../hooks/page-context'

/** What it means to go on with the game so, before anybody does. */
function Means({ way }: { readonly way: WayOn }) {
  const { t } = useTranslation()
  const say = useSay()
  const { how, why, was, now, takenBack, needsConsent } = way
  if (how === 'never') return <p>{why === undefined ? '' : say(why)}</p>
  if (how === 'proven') return <p>{t('film:goOn.proven', { now })}</p>
  return (
    <>
      {why !== undefined && <p>{say(why)}</p>}
      <p>{t('film:goOn.seam', { was, now })}</p>
      {takenBack > 0 && <p>{t('film:goOn.takenBack', { count: takenBack })}</p>}
      {needsConsent && <p>{t('film:goOn.both')}</p>}
    </>
  )
}

interface GoOnProps {
  /** Running, of rules of before. */
  readonly game: Pick<GameSummary, 'id' | 'family'>
  readonly title: string
  readonly onClose: () => void
}
/** A running game of earlier rules: it is played again, then it is said how it can be gone on with; one click does it. */
export function GoOn({ game: { id, family }, title, onClose }: GoOnProps) {
  const page = usePage()
  const { t } = useTranslation()
  const say = useSay()
  const go = useSlice(routeStore, (state) => state.go)
  const [way, setWay] = useState<WayOn | null>(null)
  const [fault, setFault] = useState<Text | null>(null)
  const [starting, setStarting] = useState(false)
  useEffect(() => {
    let isHere = true
    page.api.call('wayOn', { game: id }).then(
      (found) => isHere && setWay(found),
      (error: unknown) => isHere && setFault(apiError(error).message),
    )
    return () => {
      isHere = false
    }
  }, [id])
  const begin = async (consent: boolean) => {
    setStarting(true)
    const gone = await attempt(page, page.api.call('goOn', { game: id, consent }))
    setStarting(false)
    if (gone === undefined) return
    toastsStore(page)
      .getState()
      .show('good', { key: `film:goOn.done.${gone.how}` })
    go({ at: family, game: id, first: false })
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onPress={() => go({ at: 'film', game: id })} testId="go-on-watch">
            ▷ {t('film:watch')}
          </Button>
          {way?.how !== 'never' && fault === null && (
            <Button
              tone="primary"
              disabled={way === null || starting}
              onPress={() => begin(way?.needsConsent === true)}
              testId="go-on"
            >
              {starting
                ? t('film:playFrom.starting')
                : way?.needsConsent
                  ? t('film:goOn.agreed')
                  : t('film:playOn')}
            </Button>
          )}
        </>
      }
    >
      {fault !== null ? (
        <p role="alert">{say(fault)}</p>
      ) : way === null ? (
        <p role="status">{t('film:goOn.trying')}</p>
      ) : (
        <div data-testid={`way-on-${way.how}`}>
          <Means way={way} />
        </div>
      )}
    </Dialog>
  )
}
