import { useTranslation } from 'react-i18next'
import { stopFastPlay, fastPlayStore } from '../../page/hands/battle/fast-play'
import { Button } from '../controls/Button'
import { useKeycaps } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** In the place of the questions while they are answered by their proposals. */
export function FastPlayCard() {
  const page = usePage()
  const { t } = useTranslation()
  const answered = useSlice(fastPlayStore, (state) => state.answered)
  const keys = useKeycaps()
  return (
    <section className="work fast-play" role="status" data-testid="fast-play">
      <p>
        <span className="chip good">{t('assist:fast.running')}</span>{' '}
        <span className="small dim">{t('assist:fast.answered', { count: answered })}</span>
      </p>
      <p className="small dim">{t('assist:fast.skip', { key: keys.skipDice[0] })}</p>
      <Button small onPress={() => stopFastPlay(page)} keycap={keys.cancel[0]} testId="stop-fast-play">
        {t('assist:fast.stop')}
      </Button>
    </section>
  )
}
