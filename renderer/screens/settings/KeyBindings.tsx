import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { actions, bind, defaultKeys, keyOf, type Action } from '../../state/keys'
import { usePreferences } from '../../state/preferences'

const modifiers = ['Control', 'Shift', 'Alt', 'Meta']

/** Every action with its keys; pressing one asks for the new key. */
export function KeyBindings() {
  const { t } = useTranslation()
  const { keys, change } = usePreferences()
  const [asking, setAsking] = useState<Action | null>(null)
  const take = (event: KeyboardEvent) => {
    if (asking === null || modifiers.includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key !== 'Escape' || asking === 'cancel') change({ keys: bind(keys, asking, keyOf(event)) })
    setAsking(null)
  }
  return (
    <div className="key-list" onKeyDownCapture={take}>
      {actions.map((action) => (
        <div key={action} className="key-row">
          <span>{t(`help:action.${action}`)}</span>
          <Button
            small
            pressed={asking === action}
            onPress={() => setAsking(action)}
            label={t('settings:rebind', { action: t(`help:action.${action}`) })}
          >
            {asking === action
              ? t('settings:pressKey')
              : keys[action].map((key) => (
                  <kbd key={key} className="keycap">
                    {key}
                  </kbd>
                ))}
            {asking !== action && keys[action].length === 0 && '–'}
          </Button>
        </div>
      ))}
      <Button small onPress={() => change({ keys: defaultKeys })}>
        {t('settings:keysReset')}
      </Button>
    </div>
  )
}
