import { useTranslation } from 'react-i18next'
import { Button } from '../../hud/controls/Button'
import { builderStore, takeBuilderTool } from './builder-draft'
import { ownKeys } from '../../page/app/own-keys'
import { builderTools } from './stroke'
import { usePage, useSlice } from '../../hooks/page-context'

/** What one draws with; each has its key. */
export function Toolbar() {
  const page = usePage()
  const { t } = useTranslation()
  const { tool: chosen, plan } = useSlice(builderStore)
  return (
    <div className="builder-tools" role="toolbar" aria-orientation="vertical" aria-label={t('builder:tools')}>
      {builderTools
        .filter((tool) => tool !== 'outline' || plan.footprint.method === 'agreed')
        .map((tool) => (
          <Button
            key={tool}
            small
            pressed={tool === chosen}
            onPress={() => takeBuilderTool(page, tool)}
            keycap={ownKeys.builder[tool][0]}
            testId={`tool-${tool}`}
          >
            {t(`builder:tool.${tool}`)}
          </Button>
        ))}
    </div>
  )
}
