import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { presets, voices, type Wish } from '../../../shared/report/story/storyboard'
import { Choice } from '../../hud/controls/Choice'
import { Segments } from '../../hud/controls/Segments'
import { usePage } from '../../hooks/page-context'
import { languages } from '../../i18n'
import { wishFor } from '../../page/editors/studio/draft'

interface StudioBarProps {
  readonly wish: Wish
  readonly sides: Readonly<Record<'a' | 'b', string>>
  /** What is under way, and the ways to save it. */
  readonly children: ReactNode
}
const chairs = ['outside', 'a', 'b'] as const

/** What is wished of the report: how long, who speaks, from whose chair, in which language. */
export function StudioBar({ wish, sides, children }: StudioBarProps) {
  const page = usePage()
  const { t } = useTranslation()
  const { preset, voice, viewpoint, language } = wish
  return (
    <div className="studio-bar">
      <Segments
        label={t('studio:preset.title')}
        value={preset}
        options={presets.map((id) => ({ id, text: t(`studio:preset.of.${id}`) }))}
        onChange={(next) => wishFor(page, { preset: next })}
      />
      <Choice
        label={t('studio:voice.title')}
        value={voice}
        options={voices.map((id) => ({ id, text: t(`studio:voice.of.${id}`) }))}
        onChange={(next) => wishFor(page, { voice: next })}
        testId="studio-voice"
      />
      <Choice
        label={t('studio:viewpoint.title')}
        value={viewpoint ?? 'outside'}
        options={chairs
          .filter((id) => id !== 'outside' || preset !== 'side')
          .map((id) => ({ id, text: id === 'outside' ? t('studio:viewpoint.outside') : sides[id] }))}
        onChange={(next) => wishFor(page, { viewpoint: next === 'outside' ? null : next })}
        testId="studio-viewpoint"
      />
      <Segments
        label={t('studio:language')}
        value={language}
        options={languages.map((id) => ({ id, text: id.toUpperCase() }))}
        onChange={(next) => wishFor(page, { language: next })}
      />
      <div className="studio-bar-end">{children}</div>
    </div>
  )
}
