import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover } from 'react-aria-components'
import '../said/said.css'

/** A number or a word that can be asked where it comes from: pressing it opens the reasons, each with its rule. */
export function Explained({
  children,
  label,
  className = '',
  testId,
  reasons,
}: {
  readonly children: ReactNode
  /** What a screen reader says of the button and of what it opens. */
  readonly label: string
  readonly className?: string
  readonly testId?: string
  readonly reasons: ReactNode
}) {
  return (
    <DialogTrigger>
      <Button className={`explained ${className}`} aria-label={label} data-testid={testId}>
        {children}
      </Button>
      <Popover className="explanation" placement="bottom">
        <Dialog aria-label={label}>{reasons}</Dialog>
      </Popover>
    </DialogTrigger>
  )
}
