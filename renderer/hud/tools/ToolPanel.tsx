import { useTranslation } from 'react-i18next'
import { gameStore } from '../../page/game/game-store'
import { toolsStore } from '../../page/tools/tool-store'
import { TemplateTool } from '../templates'
import { FieldPanel } from './FieldPanel'
import { MatrixPanel } from './MatrixPanel'
import { useSlice } from '../../hooks/page-context'

/** The panel of the tool in hand, where it needs more than a line. */
export function ToolPanel() {
  const { t } = useTranslation()
  const tool = useSlice(toolsStore, (state) => state.tool)
  const view = useSlice(gameStore, (state) => state.snapshot?.view)
  if (view === undefined) return null
  if (tool === 'field') return <FieldPanel view={view} samples={5} />
  if (tool === 'matrix') return <MatrixPanel view={view} />
  if (tool !== 'template') return null
  return (
    <section className="tool-panel" aria-label={t('tools:name.template')}>
      <h3>{t('tools:name.template')}</h3>
      <TemplateTool />
    </section>
  )
}
