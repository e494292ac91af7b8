/** The questions a skirmish can ask, by their forms. */
import { typedDiceQuestion } from '../desk/elsewhere'
import { allotQuestion } from './allot'
import { assignQuestion } from './assign'
import { fireQuestion } from './fire-question'
import { pathQuestion } from './path-question'
import { placeQuestion } from './place-question'
import { buildingQuestion, directionQuestion, listInSkirmish, optionInSkirmish } from './shared-questions'
import { underFireQuestion } from './under-fire-question'
import { wayQuestion } from './way-question'
import { zonesQuestion } from './zones-question'

export const skirmishQuestions = {
  fire: fireQuestion,
  zones: zonesQuestion,
  reactPath: pathQuestion,
  reactFire: underFireQuestion,
  way: wayQuestion,
  allot: allotQuestion,
  place: placeQuestion,
  assign: assignQuestion,
  direction: directionQuestion,
  models: listInSkirmish,
  pieces: listInSkirmish,
  pieceOfBuilding: buildingQuestion,
  option: optionInSkirmish,
  dice: typedDiceQuestion,
}
