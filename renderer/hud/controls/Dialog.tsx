import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly foot?: ReactNode
  readonly wide?: boolean
}
/** A panel over everything; Escape and a click beside it close it. */
export function Dialog({ title, onClose, children, foot, wide = false }: DialogProps) {
  const { t } = useTranslation()
  return (
    <ModalOverlay
      className="veil"
      isOpen
      isDismissable
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <Modal className={`dialog ${wide ? 'wide' : ''}`}>
        <AriaDialog>
          <div className="dialog-head">
            <Heading slot="title">{title}</Heading>
            <Button tone="quiet" small onPress={onClose} label={t('common:close')}>
              ✕
            </Button>
          </div>
          <div className="dialog-body">{children}</div>
          {foot !== undefined && <div className="dialog-foot">{foot}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
