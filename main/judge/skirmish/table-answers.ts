/** Questions about the tables of a skirmish case: cells by distance, and what a data editor says of changed ones. */
import { cm } from '../../../shared/geometry/length'
import {
  checkTables,
  coveringValue,
  fireTn,
  spottingTn,
  type SkirmishTables,
} from '../../../shared/skirmish/tables'
import { CaseFault } from '../fault'
import type { SkirmishCaseQuestion } from '../../../shared/protocol/case'
import { tablesWith } from './case-tables'

type Asked = Extract<SkirmishCaseQuestion, { ask: 'lookup' | 'checkTables' }>

export function tableAnswer(tables: SkirmishTables, question: Asked): unknown {
  if (question.ask === 'checkTables') {
    const { faults, warnings } = checkTables(tablesWith(tables, question.change, '$.questions.change'))
    return {
      refused: faults.map(({ place }) => place),
      warned: warnings.map(({ place }) => place),
    }
  }
  const distance = cm(question.distance)
  if (question.table === 'spotting') return spottingTn(tables, distance)
  const { weapon } = question
  if (weapon === undefined) throw new CaseFault('$.questions.weapon', 'of which weapon?')
  return question.table === 'fire'
    ? fireTn(tables, weapon, question.mode, distance)
    : coveringValue(tables, weapon, distance)
}
