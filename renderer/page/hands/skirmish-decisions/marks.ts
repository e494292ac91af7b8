/** What the open question draws on the table: as its entry says. Pure. */
import type { Point3 } from '../../../../shared/geometry/point'
import type { SkirmishView } from '../../../../shared/protocol/skirmish/view'
import type { AnswerDesk } from '../desk/desk'
import type { Asked } from './asking'
import { noDeskMarks, type DeskMarks } from './desk-marks'
import { helicopterStrokes } from './helicopter'
import type { SayLength } from './mark-shapes'
import { skirmishQuestions } from './questions'
import type { SkirmishQuestion } from './skirmish-question'

const questions: Readonly<Record<string, SkirmishQuestion>> = skirmishQuestions

/** @param sky  where the helicopter hovers that is asked about */
export function decisionMarks(
  { decision, draft, lit, aim }: AnswerDesk,
  told: Asked,
  view: SkirmishView,
  say: SayLength,
  sky: Point3 | null = null,
): DeskMarks {
  const own =
    decision === null || draft === null
      ? undefined
      : questions[decision.form.form]?.marks?.(
          { asked: decision, draft },
          { told, view, say, over: { lit, aim } },
        )
  const marks = own ?? noDeskMarks
  if (sky === null) return marks
  return {
    ...marks,
    lines: [...marks.lines, { strokes: helicopterStrokes(sky), tone: 'vital', width: 3, above: true }],
  }
}
