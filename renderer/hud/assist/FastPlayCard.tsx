import { useTranslation } from 'react-i18next'
import { stopFastPlay, useFastPlay } from '../../page/hands/battle/fast-play'
import { usePreferences } from '../../page/app/preferences'
import { Button } from '../controls/Button'

/** In the place of the questions while they are answered by their proposals. */
export function FastPlayCard() {
  const { t } = useTranslation()
  const answered = useFastPlay((state) => state.answered)
  const keys = usePreferences((state) => state.keys)
  return (
    <section className="work fast-play" role="status" data-testid="fast-play">
      <p>
        <span className="chip good">{t('assist:fast.running')}</span>{' '}
        <span className="small dim">{t('assist:fast.answered', { count: answered })}</span>
      </p>
      <p className="small dim">{t('assist:fast.skip', { key: keys.skipDice[0] })}</p>
      <Button small onPress={() => stopFastPlay()} keycap={keys.cancel[0]} testId="stop-fast-play">
        {t('assist:fast.stop')}
      </Button>
    </section>
  )
}
