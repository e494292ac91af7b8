import { useTranslation } from 'react-i18next'
import { ownKeys } from '../../page/app/own-keys'
import { Button } from './Button'

interface UndoRedoProps {
  /** What has been drawn or written before the draft as it is, and after it. */
  readonly draft: { readonly past: readonly unknown[]; readonly future: readonly unknown[] }
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly testId: string
}
/** A step of one's own work back, and forth again; the pages of an editor listen to the keys. */
export function UndoRedo({ draft, onUndo, onRedo, testId }: UndoRedoProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        small
        onPress={onUndo}
        disabled={draft.past.length === 0}
        keycap={ownKeys.editor.undo[0]}
        testId={testId}
      >
        {t('common:undo')}
      </Button>
      <Button small onPress={onRedo} disabled={draft.future.length === 0} keycap={ownKeys.editor.redo[0]}>
        {t('common:redo')}
      </Button>
    </>
  )
}
