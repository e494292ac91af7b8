/** The questions a battle can ask, by their forms. */
import { typedDiceQuestion } from '../desk/elsewhere'
import { optionQuestion } from '../desk/option'
import { listQuestion } from '../desk/picking'
import { courseQuestion, headingQuestion } from './course'
import { edgePointQuestion } from './edge-point'
import { layQuestion } from './ordered-piece'
import { pathsQuestion, posesQuestion } from './on-table-questions'
import { listMarks, woundMarks } from './question-marks'
import { templateMarks } from './template-marks'
import { templateQuestion } from './templating'
import { woundsQuestion } from './wound-draft'

const lists = { ...listQuestion, shows: listMarks }
const templates = { ...templateQuestion, shows: templateMarks }

export const battleQuestions = {
  option: optionQuestion,
  models: lists,
  pieces: lists,
  wounds: { ...woundsQuestion, shows: woundMarks },
  marker: templates,
  flame: templates,
  direction: templates,
  lay: layQuestion,
  edgePoint: edgePointQuestion,
  course: courseQuestion,
  heading: headingQuestion,
  dice: typedDiceQuestion,
  paths: pathsQuestion,
  poses: posesQuestion,
}
