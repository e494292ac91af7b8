import { useTranslation } from 'react-i18next'
import { useSay } from '../../../hud/said/useNames'
import { useSlice } from '../../../hooks/page-context'
import { spreadOf, trialStore } from '../../../page/editors/scenario/try-out'

/** How far a trial has come, who has won how often, and what broke. */
export function TrialResult() {
  const { t } = useTranslation()
  const say = useSay()
  const { trial } = useSlice(trialStore)
  if (trial === null) return null
  const { games, done, over } = trial
  const spread = spreadOf(trial)
  const bar = (name: string, count: number, tone: string) => (
    <li key={name} className="spread-line">
      <span>{name}</span>
      <span className="spread-bar" aria-hidden>
        <span className={tone} style={{ width: `${(100 * count) / Math.max(1, done.length)}%` }} />
      </span>
      <span>{count}</span>
    </li>
  )
  return (
    <div data-testid="trial" aria-live="polite">
      <label className="trial-progress">
        <span className="small">
          {t(
            over
              ? done.length === games
                ? 'scenario:trial.over'
                : 'scenario:trial.calledOff'
              : 'scenario:trial.running',
            {
              done: done.length,
              games,
            },
          )}
        </span>
        <progress max={games} value={done.length} />
      </label>
      {done.length > 0 && (
        <div className="spreads">
          <ul aria-label={t('scenario:trial.bySide')}>
            <li className="label">{t('scenario:trial.bySide')}</li>
            {bar(t('common:side.a'), spread.a, 'side-a')}
            {bar(t('common:side.b'), spread.b, 'side-b')}
            {bar(t('scenario:trial.draw'), spread.draw, 'none')}
          </ul>
          <ul aria-label={t('scenario:trial.byTurn')}>
            <li className="label">{t('scenario:trial.byTurn')}</li>
            {bar(t('scenario:trial.first'), spread.first, 'brass')}
            {bar(t('scenario:trial.second'), spread.second, 'none')}
          </ul>
        </div>
      )}
      {spread.turns !== null && (
        <p className="small dim">{t('scenario:trial.turns', { turns: spread.turns.toFixed(1) })}</p>
      )}
      {spread.broken.length > 0 && (
        <div className="trial-broken" role="alert">
          <p>⚠ {t('scenario:trial.broken', { count: spread.broken.length })}</p>
          <ul>
            {spread.broken.map(({ seed, fault }) => (
              <li key={seed} className="small">
                {say(fault)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
