import { useTranslation } from 'react-i18next'
import { Keycaps } from '../../hud/controls/Keycaps'
import { ownKeys } from '../../page/app/own-keys'

/** What a film is, and its keys. */
export function FilmHelp() {
  const { t } = useTranslation()
  return (
    <section className="help-film">
      <h3>{t('film:help.title')}</h3>
      <p>{t('film:help.text')}</p>
      <h4>{t('film:help.keys')}</h4>
      <dl className="help-keys">
        {Object.entries(ownKeys.film).map(([action, keys]) => (
          <div key={action}>
            <dt>
              <Keycaps names={keys} />
            </dt>
            <dd>{t(`film:key.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
