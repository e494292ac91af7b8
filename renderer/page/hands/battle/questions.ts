/** The questions a battle can ask, by their forms. */
import { typedDiceQuestion } from '../desk/elsewhere'
import { optionQuestion } from '../desk/option'
import { listQuestion } from '../desk/picking'
import { courseQuestion, headingQuestion } from './course'
import { pathsQuestion, posesQuestion } from './on-table-questions'
import { templateQuestion } from './templating'
import { woundsQuestion } from './wound-draft'

export const battleQuestions = {
  option: optionQuestion,
  models: listQuestion,
  pieces: listQuestion,
  wounds: woundsQuestion,
  marker: templateQuestion,
  flame: templateQuestion,
  direction: templateQuestion,
  course: courseQuestion,
  heading: headingQuestion,
  dice: typedDiceQuestion,
  paths: pathsQuestion,
  poses: posesQuestion,
}
