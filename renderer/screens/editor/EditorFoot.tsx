import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ownKeys } from '../../page/app/own-keys'
import { Button } from '../../hud/controls/Button'

interface EditorFootProps {
  readonly words: 'forces' | 'tables' | 'cities' | 'scenario'
  /** What is kept here, as tests name it. */
  readonly what: string
  /** It can be kept as it is. */
  readonly ready: boolean
  readonly status: string
  readonly onSave: () => void
  /** Keeps it beside the one in the library; null while none lies there. */
  readonly onSaveCopy: (() => void) | null
  readonly onExport: () => void
  /** It can be sent to others as it is. */
  readonly exportable: boolean
  /** What it comes to, and what there is against it. */
  readonly children: ReactNode
}
/** The foot of an editor: what it comes to, and the ways to keep it. */
export function EditorFoot({
  words,
  what,
  ready,
  status,
  onSave,
  onSaveCopy,
  onExport,
  exportable,
  children,
}: EditorFootProps) {
  const { t } = useTranslation()
  return (
    <div className="force-foot">
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
          {t(`${words}:save`)}
        </Button>
        {onSaveCopy !== null && (
          <Button small disabled={!ready} onPress={onSaveCopy} testId={`save-${what}-copy`}>
            {t(`${words}:saveCopy`)}
          </Button>
        )}
        <Button small tone="quiet" disabled={!exportable} onPress={onExport} testId={`export-${what}`}>
          {t(`${words}:export`)}
        </Button>
      </div>
    </div>
  )
}
