/** Words in the place of what could not be drawn: what is wrong, what can be done, and what to tell whoever mends the program. */
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawingFault } from '../../hooks/Boundary'
import { usePage, useSlice } from '../../hooks/page-context'
import { routeStore } from '../../page/app/route'
import { Button } from '../controls/Button'
import { copyText } from './copy-text'
import { faultReport } from './report'
import './fault.css'

interface FaultWordsProps {
  readonly title: string
  readonly children: ReactNode
  /** Buttons. */
  readonly ways: ReactNode
  /** What the program did wrong, if it did. */
  readonly fault?: DrawingFault
  readonly className?: string
  readonly testId: string
  /** It passes by itself. */
  readonly passing?: boolean
}
export function FaultWords({
  title,
  children,
  ways,
  fault,
  className = '',
  testId,
  passing = false,
}: FaultWordsProps) {
  return (
    <section className={`fault panel ${className}`} role={passing ? 'status' : 'alert'} data-testid={testId}>
      <h3>{title}</h3>
      {children}
      <div className="fault-ways">{ways}</div>
      {fault !== undefined && <Report fault={fault} />}
    </section>
  )
}
function Report({ fault }: { readonly fault: DrawingFault }) {
  const page = usePage()
  const { t } = useTranslation()
  const screen = useSlice(routeStore, (state) => state.screen.at)
  const [copied, setCopied] = useState<boolean | null>(null)
  const text = faultReport(fault, { screen, host: page.api.host, browser: navigator.userAgent })
  return (
    <details className="fault-report small">
      <summary>{t('undrawn:report.what')}</summary>
      <pre tabIndex={0}>{text}</pre>
      <Button small onPress={() => setCopied(copyText(text))} testId="fault-copy">
        {t('undrawn:report.copy')}
      </Button>{' '}
      <span role="status">
        {copied !== null && t(copied ? 'undrawn:report.copied' : 'undrawn:report.byHand')}
      </span>
    </details>
  )
}
/** To the first screen, from wherever the fault is met. */
export function HomeButton() {
  const { t } = useTranslation()
  const go = useSlice(routeStore, (state) => state.go)
  return (
    <Button onPress={() => go({ at: 'home' })} testId="fault-home">
      {t('common:home')}
    </Button>
  )
}
export function AgainButton({ again }: { readonly again: () => void }) {
  const { t } = useTranslation()
  return (
    <Button tone="primary" onPress={again} testId="fault-again">
      {t('undrawn:again')}
    </Button>
  )
}
