/** What is said where a canvas cannot be drawn, and what can be done about it. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawingFault } from '../../hooks/Boundary'
import { usePage, useSlice } from '../../hooks/page-context'
import { exportGame } from '../../page/game/export-game'
import { routeStore } from '../../page/app/route'
import { attempt } from '../../page/app/toasts'
import type { CanvasFault } from '../../scene/canvas/SteadyCanvas'
import { Button } from '../controls/Button'
import { AgainButton, FaultWords, HomeButton } from './FaultWords'

interface CanvasWordsProps {
  readonly fault: CanvasFault
  /** Round it is a page with a way back of its own, which asks after what is not kept yet. */
  readonly inPage?: boolean
}
export function CanvasWords({ fault, inPage = false }: CanvasWordsProps) {
  const ways = <Ways again={fault.again} inPage={inPage} />
  return (
    <div className="fault-canvas">
      {fault.kind === 'lost' ? (
        <Lost late={fault.late} ways={ways} />
      ) : fault.bare ? (
        <Bare ways={ways} />
      ) : (
        <Failed fault={fault} ways={ways} />
      )}
    </div>
  )
}
function Lost({ late, ways }: { readonly late: boolean; readonly ways: ReactNode }) {
  const { t } = useTranslation()
  return (
    <FaultWords title={t('undrawn:lost.title')} testId="card-lost" passing={!late} ways={late && ways}>
      <p>{t('undrawn:lost.text')}</p>
      {late && <p>{t('undrawn:lost.late')}</p>}
    </FaultWords>
  )
}
function Bare({ ways }: { readonly ways: ReactNode }) {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <FaultWords title={t('undrawn:bare.title')} testId="no-webgl" ways={ways}>
      <p>{t('undrawn:bare.text')}</p>
      <ul>
        <li>{t(`undrawn:bare.start.${page.api.host}`)}</li>
        <li>{t('undrawn:bare.driver')}</li>
        <li>{t('undrawn:bare.remote')}</li>
      </ul>
    </FaultWords>
  )
}
function Failed({ fault, ways }: { readonly fault: DrawingFault; readonly ways: ReactNode }) {
  const { t } = useTranslation()
  return (
    <FaultWords title={t('undrawn:failed.title')} fault={fault} testId="canvas-failed" ways={ways}>
      <p>{t('undrawn:failed.text')}</p>
    </FaultWords>
  )
}
/** At a table the game can be taken along. */
function Ways({ again, inPage }: { readonly again: () => void; readonly inPage: boolean }) {
  const page = usePage()
  const { t } = useTranslation()
  const game = useSlice(routeStore, ({ screen }) => ('game' in screen ? screen.game : null))
  return (
    <>
      <AgainButton again={again} />
      {game !== null && (
        <Button
          onPress={() => attempt(page, exportGame(page, game)).catch(console.error)}
          testId="fault-download"
        >
          {t('undrawn:download')}
        </Button>
      )}
      {!inPage && <HomeButton />}
    </>
  )
}
