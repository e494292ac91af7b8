import type { ReactNode } from 'react'
import { LanguageSwitch } from './LanguageSwitch'
import { Button } from './Button'

interface PageHeadProps {
  readonly title: string
  /** Where the arrow leads. */
  readonly back: string
  readonly onBack: () => void
  /** Buttons of this page. */
  readonly children?: ReactNode
}
/** The head of a page beside the table: the way back, what it is, the language. */
export function PageHead({ title, back, onBack, children }: PageHeadProps) {
  return (
    <header className="page-head">
      <Button tone="quiet" onPress={onBack}>
        ← {back}
      </Button>
      <h1>{title}</h1>
      {children}
      <LanguageSwitch />
    </header>
  )
}
