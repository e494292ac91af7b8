/** What is said where a canvas cannot be drawn, and what can be done about it. */
import { useTranslation } from 'react-i18next'
import { usePage, useSlice } from '../../hooks/page-context'
import { exportGame } from '../../page/game/export-game'
import { routeStore } from '../../page/app/route'
import { attempt } from '../../page/app/toasts'
import type { CanvasFault } from '../../scene/canvas/SteadyCanvas'
import { Button } from '../controls/Button'
import { AgainButton, FaultWords, HomeButton } from './FaultWords'

export function CanvasWords({ fault }: { readonly fault: CanvasFault }) {
  return (
    <div className="fault-canvas" data-late={fault.kind === 'lost' && fault.late}>
      {fault.kind === 'lost' ? <Lost {...fault} /> : fault.bare ? <Bare {...fault} /> : <Failed {...fault} />}
    </div>
  )
}
function Lost({ late, again }: Extract<CanvasFault, { kind: 'lost' }>) {
  const { t } = useTranslation()
  return (
    <FaultWords
      title={t('fault-words:lost.title')}
      testId="card-lost"
      passing={!late}
      ways={late && <Ways again={again} />}
    >
      <p>{t('fault-words:lost.text')}</p>
      {late && <p>{t('fault-words:lost.late')}</p>}
    </FaultWords>
  )
}
function Bare({ again }: Extract<CanvasFault, { kind: 'failed' }>) {
  const page = usePage()
  const { t } = useTranslation()
  return (
    <FaultWords title={t('fault-words:bare.title')} testId="no-webgl" ways={<Ways again={again} />}>
      <p>{t('fault-words:bare.text')}</p>
      <ul>
        <li>{t(`fault-words:bare.start.${page.api.host}`)}</li>
        <li>{t('fault-words:bare.driver')}</li>
        <li>{t('fault-words:bare.remote')}</li>
      </ul>
    </FaultWords>
  )
}
function Failed(fault: Extract<CanvasFault, { kind: 'failed' }>) {
  const { t } = useTranslation()
  return (
    <FaultWords
      title={t('fault-words:failed.title')}
      fault={fault}
      testId="canvas-failed"
      ways={<Ways again={fault.again} />}
    >
      <p>{t('fault-words:failed.text')}</p>
    </FaultWords>
  )
}
/** At a table the game can be taken along. */
function Ways({ again }: { readonly again: () => void }) {
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
          {t('fault-words:download')}
        </Button>
      )}
      <HomeButton />
    </>
  )
}
