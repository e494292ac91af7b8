import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { Dialog } from '../../hud/controls/Dialog'
import { PageHead } from '../../hud/controls/PageHead'
import { UndoRedo } from '../../hud/controls/UndoRedo'
import { useSlice } from '../../hooks/page-context'
import { routeStore } from '../../page/app/route'
import type { Steps } from '../../page/app/steps'

interface EditorPageProps {
  readonly title: string
  /** Where the arrow leads. */
  readonly back: string
  readonly onClose: () => void
  /** Leaving would lose something: it asks first, whoever leads away, and so does closing the window. */
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
  const { wanted, hold, leaveFor, stay } = useSlice(routeStore)
  const [closing, setClosing] = useState(false)
  useEffect(() => {
    hold(unsaved)
    return () => hold(false)
  }, [hold, unsaved])
  useEffect(() => {
    if (!unsaved) return
    const guard = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', guard)
    return () => window.removeEventListener('beforeunload', guard)
  }, [unsaved])
  const goOn = () => {
    setClosing(false)
    stay()
  }
  const leave = () => {
    if (wanted !== null) return leaveFor(wanted)
    hold(false)
    onClose()
  }
  return (
    <main className="page">
      <PageHead title={title} back={back} onBack={() => (unsaved ? setClosing(true) : onClose())}>
        <UndoRedo draft={steps} onUndo={onUndo} onRedo={onRedo} testId={undoTestId} />
      </PageHead>
      {children}
      {(closing || wanted !== null) && (
        <Dialog
          title={t('editor:leaveTitle')}
          onClose={goOn}
          foot={
            <>
              <Button onPress={goOn} autoFocus>
                {t('editor:stay')}
              </Button>
              <Button tone="danger" onPress={leave} testId="leave-unsaved">
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
