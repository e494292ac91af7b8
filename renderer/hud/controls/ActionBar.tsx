import type { ReactNode } from 'react'
import { seatToAct } from '../../../shared/seat-to-act'
import { useOpenTable } from '../../hooks/open-table'

interface ActionBarProps {
  /** What can be done now, in words. */
  readonly prompt: ReactNode
  readonly between?: ReactNode
  /** The buttons, each with its key. */
  readonly children: ReactNode
}
/** What can be done at the table now, in either game. */
export function ActionBar({ prompt, between, children }: ActionBarProps) {
  const acting = useOpenTable(({ snapshot }) => (snapshot === null ? null : seatToAct(snapshot)))
  if (acting === null) return null
  return (
    <footer className={`action-bar side-${acting}`}>
      <div className="prompt" data-testid="prompt" aria-live="polite">
        <div>{prompt}</div>
      </div>
      {between}
      <div className="actions">{children}</div>
    </footer>
  )
}
