import { useTranslation } from 'react-i18next'
import { Keycaps } from '../../hud/controls/Keycaps'
import { ownKeys } from '../../page/app/own-keys'

/** What the studio of battle reports is, and its keys. */
export function StudioHelp() {
  const { t } = useTranslation()
  return (
    <section className="help-film">
      <h3>{t('studio:help.title')}</h3>
      <p>{t('studio:help.text')}</p>
      <h4>{t('studio:help.keys')}</h4>
      <dl className="help-keys">
        {Object.entries(ownKeys.studio).map(([action, keys]) => (
          <div key={action}>
            <dt>
              <Keycaps names={keys} />
            </dt>
            <dd>{t(`studio:key.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
