import { useTranslation } from 'react-i18next'
import { LanguageSwitch } from '../../hud/controls/LanguageSwitch'
import { Button } from '../../hud/controls/Button'
import { Check } from '../../hud/controls/Check'
import { Dialog } from '../../hud/controls/Dialog'
import { Segments } from '../../hud/controls/Segments'
import { dicePaces } from '../../page/app/preferences'
import { scales, preferencesStore } from '../../page/app/preferences'
import { BackdropChoice } from './BackdropChoice'
import { KeyBindings } from './KeyBindings'
import './settings.css'
import { useSlice } from '../../hooks/page-context'

export function Settings({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const preferences = useSlice(preferencesStore)
  const { change } = preferences
  return (
    <Dialog title={t('settings:title')} onClose={onClose}>
      <div className="settings">
        <LanguageSwitch hideLabel={false} />
        <Segments
          label={t('settings:scale')}
          value={String(preferences.scale)}
          options={scales.map((scale) => ({ id: String(scale), text: `${Math.round(scale * 100)} %` }))}
          onChange={(scale) => change({ scale: Number(scale) })}
        />
        <Segments
          label={t('settings:quality')}
          value={preferences.quality}
          options={(['auto', 'low', 'medium', 'high'] as const).map((id) => ({
            id,
            text: t(`settings:qualityOf.${id}`),
          }))}
          onChange={(quality) => change(quality === 'auto' ? { quality, tier: null } : { quality })}
        />
        <BackdropChoice />
        <Segments
          label={t('settings:motion')}
          value={preferences.motion}
          options={(['system', 'full', 'reduced'] as const).map((id) => ({
            id,
            text: t(`settings:motionOf.${id}`),
          }))}
          onChange={(motion) => change({ motion })}
        />
        <Segments
          label={t('settings:dice')}
          value={preferences.dice}
          options={dicePaces.map((id) => ({ id, text: t(`assist:dice.${id}`) }))}
          onChange={(dice) => change({ dice })}
        />
        <Check selected={preferences.effects} onChange={(effects) => change({ effects })}>
          {t('settings:effects')}
        </Check>
        <Check selected={preferences.diceInClean} onChange={(diceInClean) => change({ diceInClean })}>
          {t('picture:clean.dice')}
        </Check>
        <Check selected={preferences.sound} onChange={(sound) => change({ sound })}>
          {t('ruins:sound')}
        </Check>
        <Check selected={preferences.passEmpty} onChange={(passEmpty) => change({ passEmpty })}>
          {t('settings:passEmpty')}
        </Check>
        <div className="settings-row">
          <Check selected={preferences.hints} onChange={(hints) => change({ hints })}>
            {t('settings:hints')}
          </Check>
          <Button small onPress={() => change({ hints: true, hintsUsed: [] })}>
            {t('settings:hintsAgain')}
          </Button>
        </div>
        <h3>{t('settings:keys')}</h3>
        <KeyBindings />
      </div>
    </Dialog>
  )
}
