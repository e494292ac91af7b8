import { useTranslation } from 'react-i18next'
import { filmActions, filmKeycap } from '../../page/show/film/keys'

/** What a film is, and its keys. */
export function FilmHelp() {
  const { t } = useTranslation()
  return (
    <section className="help-film">
      <h3>{t('film:help.title')}</h3>
      <p>{t('film:help.text')}</p>
      <h4>{t('film:help.keys')}</h4>
      <dl className="help-keys">
        {filmActions.map((action) => (
          <div key={action}>
            <dt>
              <kbd className="keycap">{filmKeycap(action)}</kbd>
            </dt>
            <dd>{t(`film:key.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
