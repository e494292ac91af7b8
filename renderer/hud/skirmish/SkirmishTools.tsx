import { skirmishTools, skirmishTableStore } from '../../page/table/skirmish-table'
import { surveyOf } from '../../page/hands/skirmish/survey'
import { takeSkirmishTool } from '../../page/hands/skirmish/tools'
import { skirmishStore } from '../../page/game/skirmish-game'
import { goTogether, reshape, spreadGroup, turnBy } from '../../page/hands/skirmish/walking'
import { FieldPanel } from '../tools/FieldPanel'
import { FormationButtons } from '../tools/FormationBar'
import { MatrixPanel } from '../tools/MatrixPanel'
import { ToolPalette } from '../tools/ToolPalette'
import { SightTip } from './SightTip'
import { usePage, useSlice } from '../../hooks/page-context'

/** Men who go together, once their way is being drawn. */
export function GroupFormation() {
  const page = usePage()
  const walk = useSlice(skirmishTableStore, (state) => state.walk)
  if (walk === null || !goTogether(walk)) return null
  return (
    <FormationButtons
      formation={walk.shape.formation}
      onFormation={(formation) => reshape(page, { formation, turned: 0 })}
      onTurn={page.bound(turnBy)}
      onSpread={page.bound(spreadGroup)}
    />
  )
}
/** Tools that only look, beside the table, and the panel of the one in hand where it needs one. */
export function SkirmishTools() {
  const page = usePage()
  const view = useSlice(skirmishStore, (state) => state.snapshot?.view)
  const { tool, sight } = useSlice(skirmishTableStore)
  if (view === undefined) return null
  const most = view.tables.model.coverMaxVisible
  return (
    <>
      <ToolPalette offered={skirmishTools} inHand={tool} onTake={page.bound(takeSkirmishTool)} />
      {tool === 'field' && (
        <FieldPanel view={surveyOf(view)} samples={9} named covered={{ most, cite: 'LS-GEO-05' }} />
      )}
      {tool === 'matrix' && (
        <MatrixPanel view={surveyOf(view)} named verdict={sight !== null && <SightTip sight={sight} />} />
      )}
    </>
  )
}
