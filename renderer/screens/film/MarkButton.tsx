import { useTranslation } from 'react-i18next'
import { ownKeys } from '../../page/app/own-keys'
import { markFilm } from '../../page/show/film/mark-film'
import { Button } from '../../hud/controls/Button'
import { useKeycap } from '../../hooks/keycaps'
import { usePage } from '../../hooks/page-context'

/** Marks the moment that is shown for the report of the game. */
export function MarkButton() {
  const page = usePage()
  const { t } = useTranslation()
  const cap = useKeycap()
  return (
    <Button
      tone="quiet"
      small
      onPress={() => void markFilm(page)}
      keycap={cap(ownKeys.film.mark[0])}
      testId="film-mark"
    >
      {t('film:mark.button')}
    </Button>
  )
}
