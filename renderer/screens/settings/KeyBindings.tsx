import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Keycaps } from '../../hud/controls/Keycaps'
import { actionPressed } from '../../page/app/board'
import { bind, defaultKeys, isFixed, keyGroups, type Action, type KeyGroup } from '../../page/app/keys'
import { preferencesStore } from '../../page/app/preferences'
import { useKeycap } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** What is held with others, turns something on, or writes nothing by itself. */
const noKeys = new Set([
  ...['Control', 'Shift', 'Alt', 'AltGraph', 'Meta', 'Fn'],
  ...['CapsLock', 'NumLock', 'ScrollLock', 'FnLock'],
  ...['Dead', 'Process', 'Unidentified'],
])

/** A key that was pressed for an action, and who has it. */
interface Wanted {
  readonly action: Action
  readonly key: string
  /** Null: it is nobody's to give away. */
  readonly owner: Action | null
}
/** Before a key is taken from another action one is asked. */
function Taken({ wanted, onEnd }: { readonly wanted: Wanted; readonly onEnd: (take: boolean) => void }) {
  const { t } = useTranslation()
  const cap = useKeycap()
  const { owner } = wanted
  const key = cap(wanted.key)
  return (
    <div className="key-taken" role="alert" data-testid="key-taken">
      <span>
        {owner === null
          ? t('settings:keyFixed', { key })
          : t('settings:keyTaken', { key, action: t(`help:action.${owner}`) })}
      </span>
      {owner !== null && (
        <Button small tone="primary" onPress={() => onEnd(true)} testId="key-take">
          {t('settings:keyTake')}
        </Button>
      )}
      <Button small onPress={() => onEnd(false)} testId="key-keep">
        {t(owner === null ? 'common:close' : 'settings:keyKeep')}
      </Button>
    </div>
  )
}
/** Every action with its keys, by where it is done; pressing one asks for the new key. */
export function KeyBindings() {
  const { t } = useTranslation()
  const page = usePage()
  const { keys, change } = useSlice(preferencesStore)
  const [asking, setAsking] = useState<Action | null>(null)
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const take = (event: KeyboardEvent) => {
    if (asking === null || noKeys.has(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    setAsking(null)
    if (event.key === 'Escape' && asking !== 'cancel') return
    const { key, action: owner } = actionPressed(page, event)
    if (isFixed(key)) setWanted({ action: asking, key, owner: null })
    else if (owner !== null && owner !== asking) setWanted({ action: asking, key, owner })
    else change({ keys: bind(keys, asking, key) })
  }
  const settle = ({ action, key }: Wanted, takes: boolean) => {
    setWanted(null)
    if (takes) change({ keys: bind(keys, action, key) })
  }
  return (
    <div onKeyDownCapture={take} onBlur={() => setAsking(null)}>
      {(Object.keys(keyGroups) as KeyGroup[]).map((group) => (
        <section key={group} className="key-list" aria-label={t(`settings:keyGroup.${group}`)}>
          <h4>{t(`settings:keyGroup.${group}`)}</h4>
          {keyGroups[group].map((action) => (
            <div key={action} className="key-row">
              <span>{t(`help:action.${action}`)}</span>
              <Button
                small
                pressed={asking === action}
                onPress={() => {
                  setWanted(null)
                  setAsking(action)
                }}
                label={t('settings:rebind', { action: t(`help:action.${action}`) })}
                testId={`key-${action}`}
              >
                {asking === action ? t('settings:pressKey') : <Keycaps names={keys[action]} />}
                {asking !== action && keys[action].length === 0 && '–'}
              </Button>
              {wanted?.action === action && (
                <Taken wanted={wanted} onEnd={(takes) => settle(wanted, takes)} />
              )}
            </div>
          ))}
        </section>
      ))}
      <Button small onPress={() => change({ keys: defaultKeys })}>
        {t('settings:keysReset')}
      </Button>
    </div>
  )
}
