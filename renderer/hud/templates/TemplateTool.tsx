import { useTranslation } from 'react-i18next'
import { gameStore } from '../../page/game/game-store'
import { highestLevel } from '../../page/tools/storeys'
import {
  takeTemplate,
  toolFloor,
  toolKinds,
  turnTemplate,
  templateStore,
  type ToolKind,
} from '../../page/hands/battle/templating'
import { Segments } from '../controls/Segments'
import { TurnButtons } from '../controls/TurnButtons'
import { UnderTemplate } from './UnderTemplate'
import './templates.css'
import { useKeyWords } from '../../hooks/keycaps'
import { usePage, useSlice } from '../../hooks/page-context'

/** Which template the free tool holds and what would lie under it. */
function useTemplateTool() {
  const page = usePage()
  const { tool, draft, report } = useSlice(templateStore)
  return {
    tool,
    floor: draft?.decision === null ? draft.floor : null,
    report: tool === null ? null : report,
    take: page.bound(takeTemplate),
    setFloor: page.bound(toolFloor),
  }
}
/** Markers and the flame template to try out anywhere, at any time: nothing of the game changes. */
export function TemplateTool() {
  const page = usePage()
  const { t } = useTranslation()
  const table = useSlice(gameStore, (state) => state.snapshot?.view.table)
  const { tool, floor, report, take, setFloor } = useTemplateTool()
  const words = useKeyWords()
  if (table === undefined) return null
  const floors = Array.from({ length: highestLevel(table) + 1 }, (_, level) => level)
  return (
    <div className="template-tool" data-testid="template-tool">
      <Segments<ToolKind | 'none'>
        label={t('templates:tool.which')}
        value={tool ?? 'none'}
        options={toolKinds.map((id) => ({ id, text: t(`templates:kind.${id}`) }))}
        onChange={(next) => take(next === 'none' ? null : next)}
      />
      <Segments
        label={t('templates:tool.floor')}
        value={floor === null ? 'top' : String(floor)}
        options={[
          { id: 'top', text: t('templates:tool.top') },
          ...floors.map((level) => ({
            id: String(level),
            text: level === 0 ? t('battle:floor.ground') : String(level),
          })),
        ]}
        onChange={(next) => setFloor(next === 'top' ? null : Number(next))}
      />
      {tool === 'flame' && <TurnButtons turn={page.bound(turnTemplate)} />}
      {tool !== null && <UnderTemplate report={report} />}
      <p className="small dim">{t('templates:tool.how', words)}</p>
    </div>
  )
}
