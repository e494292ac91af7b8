import { useTranslation } from 'react-i18next'
import { Keycaps } from '../../hud/controls/Keycaps'
import { ownKeys } from '../../page/app/own-keys'

/** How a city is made, and the keys of its editor. */
export function CityHelp() {
  const { t } = useTranslation()
  return (
    <section className="help-film">
      <h3>{t('cities:help.title')}</h3>
      <p>{t('cities:help.text')}</p>
      <h4>{t('cities:help.keys')}</h4>
      <dl className="help-keys">
        {Object.entries(ownKeys.city).map(([action, keys]) => (
          <div key={action}>
            <dt>
              <Keycaps names={keys} />
            </dt>
            <dd>{t(`cities:key.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
