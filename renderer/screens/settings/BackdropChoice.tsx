import { Label, Radio, RadioGroup } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { backdrops } from '../../theme/backdrops'
import { preferencesStore } from '../../page/app/preferences'
import './backdrop-choice.css'
import { useSlice } from '../../hooks/page-context'

/** What stands behind the table, each with a small picture of it; a table that lies open shows it at once. */
export function BackdropChoice() {
  const { t } = useTranslation()
  const { backdrop, change } = useSlice(preferencesStore)
  return (
    <RadioGroup
      className="field"
      value={backdrop}
      onChange={(next) => {
        const chosen = backdrops.find((id) => id === next)
        if (chosen !== undefined) change({ backdrop: chosen })
      }}
      orientation="horizontal"
    >
      <Label className="label">{t('picture:backdrop.title')}</Label>
      <div className="backdrops">
        {backdrops.map((id) => (
          <Radio key={id} value={id} className="backdrop" data-testid={`backdrop-${id}`}>
            <span className={`backdrop-picture ${id}`} aria-hidden />
            {t(`picture:backdrop.of.${id}`)}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  )
}
