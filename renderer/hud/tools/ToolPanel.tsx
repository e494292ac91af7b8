import { useTranslation } from 'react-i18next'
import { useTools } from '../../state/tools/tool-store'
import { TemplateTool } from '../templates'
import { FieldPanel } from './FieldPanel'
import { MatrixPanel } from './MatrixPanel'

/** The panel of the tool in hand, where it needs more than a line. */
export function ToolPanel() {
  const { t } = useTranslation()
  const tool = useTools((state) => state.tool)
  if (tool === 'field') return <FieldPanel />
  if (tool === 'matrix') return <MatrixPanel />
  if (tool !== 'template') return null
  return (
    <section className="tool-panel" aria-label={t('tools:name.template')}>
      <h3>{t('tools:name.template')}</h3>
      <TemplateTool />
    </section>
  )
}
