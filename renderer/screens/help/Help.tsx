import { useTranslation } from 'react-i18next'
import { Dialog } from '../../hud/controls/Dialog'
import { actions } from '../../state/keys'
import { usePreferences } from '../../state/preferences'
import './help.css'

const mouse = [
  'select',
  'drag',
  'single',
  'corner',
  'turn',
  'orbit',
  'pan',
  'zoom',
  'walk',
  'floors',
  'arrows',
] as const
const chapters = [
  'aim',
  'turn',
  'move',
  'ways',
  'shoot',
  'assault',
  'tools',
  'formations',
  'forces',
  'colours',
] as const

/** How to play, in a page, and every key. */
export function Help({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const keys = usePreferences((state) => state.keys)
  return (
    <Dialog title={t('help:title')} onClose={onClose} wide>
      <div className="help">
        <section>
          {chapters.map((chapter) => (
            <div key={chapter} className="help-chapter">
              <h3>{t(`help:${chapter}.title`)}</h3>
              <p>{t(`help:${chapter}.text`)}</p>
            </div>
          ))}
          <div className="help-chapter">
            <h3>{t('combat:help.title')}</h3>
            <p>{t('combat:help.text')}</p>
          </div>
          {(['attack', 'fast'] as const).map((chapter) => (
            <div key={chapter} className="help-chapter">
              <h3>{t(`assist:help.${chapter}.title`)}</h3>
              <p>{t(`assist:help.${chapter}.text`)}</p>
            </div>
          ))}
        </section>
        <section>
          <h3>{t('help:mouse')}</h3>
          <dl className="help-keys">
            {mouse.map((one) => (
              <div key={one}>
                <dt>{t(`help:mouseKey.${one}`)}</dt>
                <dd>{t(`help:mouseDoes.${one}`)}</dd>
              </div>
            ))}
          </dl>
          <h3>{t('help:keys')}</h3>
          <dl className="help-keys">
            {actions.map((action) => (
              <div key={action}>
                <dt>
                  {keys[action].map((key) => (
                    <kbd key={key} className="keycap">
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{t(`help:action.${action}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Dialog>
  )
}
