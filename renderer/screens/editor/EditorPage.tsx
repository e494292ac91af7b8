import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Dialog } from '../../hud/controls/Dialog'
import { PageHead } from '../../hud/controls/PageHead'
import { UndoRedo } from '../../hud/controls/UndoRedo'
import type { Steps } from '../../page/app/steps'

interface EditorPageProps {
  readonly title: string
  /** Where the arrow leads. */
  readonly back: string
  readonly onClose: () => void
  /** Leaving would lose something: it asks first, and so does closing the window. */
  readonly unsaved: boolean
  readonly steps: Steps<unknown>
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly undoTestId: string
  readonly children: ReactNode
}
/** The page around something that is written or drawn: its head, its steps back, and the question before it is left. */
export function EditorPage({
  title,
  back,
  onClose,
  unsaved,
  steps,
  onUndo,
  onRedo,
  undoTestId,
  children,
}: EditorPageProps) {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (!unsaved) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [unsaved])
  return (
    <main className="page">
      <PageHead title={title} back={back} onBack={() => (unsaved ? setLeaving(true) : onClose())}>
        <UndoRedo draft={steps} onUndo={onUndo} onRedo={onRedo} testId={undoTestId} />
      </PageHead>
      {children}
      {leaving && (
        <Dialog
          title={t('editor:leaveTitle')}
          onClose={() => setLeaving(false)}
          foot={
            <>
              <Button onPress={() => setLeaving(false)} autoFocus>
                {t('editor:stay')}
              </Button>
              <Button tone="danger" onPress={onClose}>
                {t('editor:leave')}
              </Button>
            </>
          }
        >
          <p>{t('editor:leaveText')}</p>
        </Dialog>
      )}
    </main>
  )
}
