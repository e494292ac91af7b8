import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import { Dialog } from './Dialog'

interface DeleteDialogProps {
  readonly title: string
  readonly text: string
  /** What depends on it. */
  readonly children?: ReactNode
  readonly onDelete: () => void
  readonly onClose: () => void
}
/** Asks before something is gone; keeping it is the answer at hand. */
export function DeleteDialog({ title, text, children, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose} autoFocus>
            {t('common:keep')}
          </Button>
          <Button tone="danger" onPress={onDelete}>
            {t('home:saved.delete')}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
    </Dialog>
  )
}
