/** Before a record is seen, as a film or as a report: while it is opened, where it cannot be, and whose eyes are looking. */
import { useTranslation } from 'react-i18next'
import type { FilmTitle } from '../../../shared/protocol/film'
import type { Seat } from '../../../shared/protocol/spatial'
import { sideName } from '../../../shared/words/names'
import { Button } from '../../hud/controls/Button'
import { useNames, useSay } from '../../hud/said/useNames'
import { apiError } from '../../page/wire/api'
import './film.css'

export const RecordOpening = ({ text }: { readonly text: string }) => (
  <div className="loading" role="status">
    <div className="loading-mark" aria-hidden />
    <p>{text}</p>
  </div>
)
interface RecordFailedProps {
  readonly title: string
  readonly fault: unknown
  readonly onRetry: () => void
  readonly onLeave: () => void
  readonly back: string
}
export function RecordFailed({ title, fault, onRetry, onLeave, back }: RecordFailedProps) {
  const { t } = useTranslation()
  const say = useSay()
  return (
    <main className="loading" role="alert">
      <p>{title}</p>
      <p className="dim">{say(apiError(fault).message)}</p>
      <div className="film-choice">
        <Button onPress={onRetry}>{t('film:retry')}</Button>
        <Button autoFocus onPress={onLeave}>
          ← {back}
        </Button>
      </div>
    </main>
  )
}
interface WhoLooksProps {
  /** Why it is asked. */
  readonly text: string
  readonly sides: FilmTitle['sides']
  readonly back: string
  readonly onLeave: () => void
  readonly onLook: (seat: Seat) => void
}
/** A running game of two: nobody's secrets are shown before somebody has said whose eyes are looking. */
export function WhoLooks({ text, sides, back, onLeave, onLook }: WhoLooksProps) {
  const { t } = useTranslation()
  const names = useNames()
  return (
    <main className="loading film-asks">
      <h1>{t('film:sight.ask')}</h1>
      <p>{text}</p>
      <div className="film-choice">
        {(['a', 'b'] as const).map((seat) => (
          <Button
            key={seat}
            className={`side-${seat}`}
            onPress={() => onLook(seat)}
            testId={`film-as-${seat}`}
          >
            {t('film:sight.look', { side: sideName({ sides }, seat, names) })}
          </Button>
        ))}
      </div>
      <Button tone="quiet" onPress={onLeave}>
        ← {back}
      </Button>
    </main>
  )
}
