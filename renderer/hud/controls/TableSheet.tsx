import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './Button'
import './table-sheet.css'

interface TableSheetProps {
  readonly label: string
  readonly title: string
  readonly testId: string
  readonly onClose: () => void
  readonly children: ReactNode
}
/** A sheet that lies over a corner of the table until it is put away. */
export function TableSheet({ label, title, testId, onClose, children }: TableSheetProps) {
  const { t } = useTranslation()
  return (
    <aside className="table-sheet" aria-label={label} data-testid={testId}>
      <header>
        <h3>{title}</h3>
        <Button tone="quiet" small onPress={onClose} label={t('common:close')}>
          ✕
        </Button>
      </header>
      {children}
    </aside>
  )
}
