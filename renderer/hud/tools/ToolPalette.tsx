import { useTranslation } from 'react-i18next'
import { takeTool } from '../../page/hands/battle/tools'
import { toolKeys, tools, toolsStore, type Tool } from '../../page/tools/tool-store'
import { ToolIcon } from './tool-icons'
import './tools.css'
import { useKeycap } from '../../hooks/keycaps'
import { preferencesStore } from '../../page/app/preferences'
import { usePage, useSlice } from '../../hooks/page-context'

/** The tools of space of either table, beside it: one is in hand at a time. */
export function ToolPalette<T extends Tool>({
  offered,
  inHand,
  onTake,
}: {
  readonly offered: readonly T[]
  readonly inHand: T | null
  readonly onTake: (tool: T) => void
}) {
  const { t } = useTranslation()
  const keys = useSlice(preferencesStore, (state) => state.keys)
  const cap = useKeycap()
  return (
    <div className="tool-palette" role="toolbar" aria-label={t('tools:palette')} aria-orientation="vertical">
      {offered.map((tool) => {
        const key = keys[toolKeys[tool]][0]
        return (
          <button
            key={tool}
            type="button"
            className="tool-button"
            aria-pressed={tool === inHand}
            aria-label={t(`tools:name.${tool}`)}
            aria-keyshortcuts={key}
            onClick={() => onTake(tool)}
            data-testid={`tool-${tool}`}
          >
            <ToolIcon tool={tool} />
            <span className="tool-flag" aria-hidden>
              {t(`tools:name.${tool}`)}
              {key !== undefined && <kbd className="keycap">{cap(key)}</kbd>}
            </span>
          </button>
        )
      })}
    </div>
  )
}
/** Those of a battle. */
export function BattleTools() {
  const page = usePage()
  const inHand = useSlice(toolsStore, (state) => state.tool)
  return <ToolPalette offered={tools} inHand={inHand} onTake={page.bound(takeTool)} />
}
