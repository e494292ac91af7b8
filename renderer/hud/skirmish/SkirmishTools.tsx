import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../state/app/preferences'
import { useSkirmishTable, type SkirmishTool } from '../../state/hand/skirmish/skirmish-table'
import { takeSkirmishTool } from '../../state/hand/skirmish/tools'
import { Button } from '../controls/Button'
import { Tip } from '../controls/Tip'

const tools: readonly SkirmishTool[] = ['sight', 'eye', 'tape']

/** Tools that only look; where there is little room, their keys are told beside them. */
export function SkirmishTools() {
  const { t } = useTranslation()
  const inHand = useSkirmishTable((state) => state.tool)
  const keys = usePreferences((state) => state.keys)
  const keyOf = { sight: keys.sightTool[0], eye: keys.eyeTool[0], tape: keys.tapeTool[0] }
  return (
    <>
      {tools.map((tool) => (
        <Tip key={tool} text={`${t(`skirmish:toolText.${tool}`)} ${keyOf[tool] ?? ''}`}>
          <Button
            small
            className="look-tool"
            pressed={inHand === tool}
            onPress={() => takeSkirmishTool(tool)}
            keycap={keyOf[tool]}
            testId={`tool-${tool}`}
          >
            {t(`skirmish:tool.${tool}`)}
          </Button>
        </Tip>
      ))}
    </>
  )
}
