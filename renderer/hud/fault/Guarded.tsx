/** Parts of a page, each of which may fail for itself. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Boundary, type DrawingFault } from '../../hooks/Boundary'
import { Button } from '../controls/Button'
import { Dialog } from '../controls/Dialog'
import { AgainButton, FaultWords, HomeButton } from './FaultWords'

interface GuardedPartProps {
  readonly children: ReactNode
  /** Where its words stand: in the flow, in an area of the table's grid, or at the foot of what lies under them. */
  readonly at?: 'flow' | 'top' | 'actions' | 'time' | 'over'
  readonly of?: unknown
}
/** A panel, a bar: what stands beside it goes on. */
export function GuardedPart({ children, at = 'flow', of }: GuardedPartProps) {
  return (
    <Boundary of={of} instead={(fault) => <PartWords fault={fault} at={at} />}>
      {children}
    </Boundary>
  )
}
function PartWords({ fault, at }: { readonly fault: DrawingFault; readonly at: string }) {
  const { t } = useTranslation()
  return (
    <FaultWords
      title={t('undrawn:part.title')}
      fault={fault}
      className={`fault-part fault-${at}`}
      testId="part-failed"
      ways={
        <>
          <Button small onPress={fault.again} testId="fault-again">
            {t('undrawn:again')}
          </Button>
          {/* The bar that leads home is the one that has failed. */}
          {at === 'top' && <HomeButton />}
        </>
      }
    >
      <p className="small">{t('undrawn:part.text')}</p>
    </FaultWords>
  )
}

/** All that is seen at once. @param of  where one has gone: elsewhere it is drawn anew */
export function GuardedScreen({ children, of }: { readonly children: ReactNode; readonly of?: unknown }) {
  return (
    <Boundary of={of} instead={(fault) => <ScreenWords fault={fault} />}>
      {children}
    </Boundary>
  )
}
function ScreenWords({ fault }: { readonly fault: DrawingFault }) {
  const { t } = useTranslation()
  return (
    <main className="loading">
      <FaultWords
        title={t('undrawn:screen.title')}
        fault={fault}
        testId="screen-failed"
        ways={
          <>
            <AgainButton again={fault.again} />
            <HomeButton />
            <Button tone="quiet" onPress={() => window.location.reload()}>
              {t('undrawn:reload')}
            </Button>
          </>
        }
      >
        <p>{t('undrawn:screen.text')}</p>
      </FaultWords>
    </main>
  )
}

interface GuardedOverlayProps {
  readonly children: ReactNode
  readonly of: unknown
  readonly onClose: () => void
}
/** What lies over a screen, which is still there when it is closed. */
export function GuardedOverlay({ children, of, onClose }: GuardedOverlayProps) {
  const { t } = useTranslation()
  return (
    <Boundary
      of={of}
      instead={(fault) => (
        <Dialog title={t('undrawn:part.title')} onClose={onClose}>
          <PartWords fault={fault} at="flow" />
        </Dialog>
      )}
    >
      {children}
    </Boundary>
  )
}
