import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { TextInput } from '../../hud/controls/TextInput'
import { usePage, useSlice } from '../../hooks/page-context'
import { ownKeys } from '../../page/app/own-keys'
import { routeStore } from '../../page/app/route'
import { attempt } from '../../page/app/toasts'
import { changeStage, hasUnsavedStage, stageDraftStore } from '../../page/editors/stage/draft'
import { stageSeenStore } from '../../page/editors/stage/look'
import { playStage } from '../../page/editors/stage/play'
import { exportStage } from './stage-files'

interface StageBarProps {
  readonly saving: boolean
  /** True when it is kept. */
  readonly onSave: () => Promise<boolean>
  /** Keeps it beside the one in the library; null while none lies there. */
  readonly onCopy: (() => Promise<void>) | null
}
/** What the stage is called, the ways to keep it, and the way into the game. */
export function StageBar({ saving, onSave, onCopy }: StageBarProps) {
  const page = usePage()
  const { t } = useTranslation()
  const leaveFor = useSlice(routeStore, (state) => state.leaveFor)
  const draft = useSlice(stageDraftStore)
  const { id, stage } = draft
  const faults = useSlice(stageSeenStore, (state) => state.faults)
  const [starting, setStarting] = useState(false)
  const wrong = faults.filter(({ note }) => note !== true).length
  const titled = stage.title.trim() !== ''
  const play = async () => {
    setStarting(true)
    // What is played from is what lies on the shelf: one comes back to it again and again. Nobody leaves what could not be kept.
    const kept = (!hasUnsavedStage(draft) && draft.kept !== null) || (await onSave())
    const table = kept
      ? await attempt(page, playStage(page, id, stageDraftStore(page).getState().stage))
      : undefined
    setStarting(false)
    // What is played from is kept.
    if (table !== undefined) leaveFor(table)
  }
  return (
    <div className="stage-bar">
      <TextInput
        label={t('stages:name')}
        value={stage.title}
        maxLength={300}
        onChange={(title) => changeStage(page, { ...stage, title }, 'title')}
      />
      <Button
        disabled={saving || !titled}
        onPress={() => void onSave()}
        keycap={ownKeys.editor.save[0]}
        testId="save-stage"
      >
        {t('editor:save')}
      </Button>
      {onCopy !== null && (
        <Button small tone="quiet" disabled={saving} onPress={() => void onCopy()} testId="save-stage-copy">
          {t('editor:saveCopy')}
        </Button>
      )}
      <Button small tone="quiet" onPress={() => exportStage(page, stage, stage.title)} testId="export-stage">
        {t('editor:export')}
      </Button>
      <span className="small dim stage-status" role="status">
        {titled ? (hasUnsavedStage(draft) ? t('editor:unsaved') : '') : t('stages:needsName')}
      </span>
      <Button
        tone="primary"
        disabled={starting || wrong > 0 || !titled}
        onPress={() => void play()}
        label={wrong > 0 ? t('stages:play.faults', { count: wrong }) : undefined}
        testId="play-stage"
      >
        ▶ {starting ? t('stages:play.starting') : t('stages:play.button')}
      </Button>
    </div>
  )
}
