import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ownKeys } from '../../page/app/own-keys'
import { Button } from '../../hud/controls/Button'
import './editor.css'

interface EditorFootProps {
  /** What is kept here, as tests name it. */
  readonly what: string
  /** It can be kept as it is. */
  readonly ready: boolean
  readonly status: string
  readonly onSave: () => void
  /** Keeps it beside the one in the library; null while none lies there. */
  readonly onSaveCopy: (() => void) | null
  /** Sends it to others; null while it cannot be sent as it is; left out where another place does that. */
  readonly onExport?: (() => void) | null
  /** What it comes to, and what there is against it. */
  readonly children: ReactNode
}
/** The foot of an editor: what it comes to, and the ways to keep it. */
export function EditorFoot({ what, ready, status, onSave, onSaveCopy, onExport, children }: EditorFootProps) {
  const { t } = useTranslation()
  return (
    <div className="editor-foot">
      {children}
      <p className="small dim" role="status">
        {status}
      </p>
      <div className="card-foot">
        <Button
          tone="primary"
          disabled={!ready}
          onPress={onSave}
          keycap={ownKeys.editor.save[0]}
          testId={`save-${what}`}
        >
          {t('editor:save')}
        </Button>
        {onSaveCopy !== null && (
          <Button small disabled={!ready} onPress={onSaveCopy} testId={`save-${what}-copy`}>
            {t('editor:saveCopy')}
          </Button>
        )}
        {onExport !== undefined && (
          <Button
            small
            tone="quiet"
            disabled={onExport === null}
            onPress={() => onExport?.()}
            testId={`export-${what}`}
          >
            {t('editor:export')}
          </Button>
        )}
      </div>
    </div>
  )
}
