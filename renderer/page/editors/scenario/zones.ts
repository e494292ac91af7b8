/** Zones of deployment in a mission's file, as far as they can be read while it is being written. */
import { missionSchema, zoneShapeSchema } from '../../../../shared/protocol/mission'
import type { Table } from '../../../../shared/table/types'
import { isList, isObject, jsonAt, type Json, type JsonPath } from '../form/json'
import type { PlanGround, Shape, ZoneSide } from './zone-shapes'

const stepForm = missionSchema.shape.steps.element
const indexOfStep = (document: Json, step: string): number => {
  const steps = jsonAt(document, ['steps'])
  return isList(steps) ? steps.findIndex((one) => isObject(one) && one['step'] === step) : -1
}
/** Where the step of deployment stands; null: there is none. */
export function deployPath(document: Json): JsonPath | null {
  const n = indexOfStep(document, 'deploy')
  return n < 0 ? null : ['steps', n]
}
/** The table, and how its sides are chosen. */
export function planGround(document: Json, table: Table): PlanGround {
  const step = stepForm.safeParse(jsonAt(document, ['steps', indexOfStep(document, 'sides')])).data
  return { table, sides: step?.step === 'sides' ? step : undefined }
}
interface ReadZone {
  /** Its place in the list of its side. */
  readonly n: number
  readonly shape: Shape
}
/** Those of a side whose shape can be drawn. */
export function writtenZones(document: Json, side: ZoneSide): readonly ReadZone[] {
  const at = deployPath(document)
  const list = at ? jsonAt(document, [...at, 'zones', side]) : undefined
  return (isList(list) ? list : []).flatMap((rule, n) => {
    const shape = isObject(rule) ? zoneShapeSchema.safeParse(rule['shape']).data : undefined
    return shape ? [{ n, shape }] : []
  })
}
