/** What is staged: a case of the judge as it is written in its file, of either family of games. */
import { z } from 'zod'
import type { caseSchema, skirmishCaseSchema } from '../../../../shared/protocol/case'
import type { Force } from '../../../../shared/protocol/force'
import type { SkirmishForce } from '../../../../shared/protocol/skirmish'
import { eachAlone } from './people'
import type { Json } from '../form/json'

/** Forces of today's format: whatever comes onto the desk has been read by the main side. */
export type StagedBattle = Omit<z.input<typeof caseSchema>, 'forces'> & {
  readonly forces?: { readonly a?: Force; readonly b?: Force }
}
export type StagedSkirmish = Omit<z.input<typeof skirmishCaseSchema>, 'forces'> & {
  readonly forces?: { readonly a?: SkirmishForce; readonly b?: SkirmishForce }
}
export type StageDocument = StagedBattle | StagedSkirmish

export type StagedUnit = NonNullable<StagedBattle['units']>[number]
export type StagedModel = NonNullable<StagedUnit['models']>[number]
export type StagedState = NonNullable<StagedUnit['state']>
export type StagedTurn = NonNullable<StagedBattle['turn']>
export type StagedMission = NonNullable<StagedBattle['mission']>
export type StagedPerson = NonNullable<StagedSkirmish['models']>[number]

const isKeyed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSequence = (value: unknown): value is readonly unknown[] => Array.isArray(value)
/** The stage as its file has it. */
export const stageAsWritten = (stage: StageDocument): Json =>
  z.json().parse(JSON.parse(JSON.stringify(stage)))

/** What the forms and the table hold on to: the rest of it the main side reads. */
export function isStage(value: unknown): value is StageDocument {
  if (!isKeyed(value) || typeof value['title'] !== 'string') return false
  const { units = [], models = [] } = value
  const named = (one: unknown): boolean =>
    isKeyed(one) &&
    typeof one['id'] === 'string' &&
    (one['models'] === undefined || isSequence(one['models']))
  return isSequence(units) && isSequence(models) && [...units, ...models].every(named)
}
export const isSkirmishStage = (stage: StageDocument): stage is StagedSkirmish =>
  stage.systems?.[0] === 'live-skirmish'

/** Who is in it by the unit he is of; of a skirmish every man for himself. */
export function peopleIn(stage: StageDocument): Readonly<Record<string, readonly string[]>> {
  if (isSkirmishStage(stage)) return Object.fromEntries((stage.models ?? []).map(({ id }) => [id, [id]]))
  return Object.fromEntries((stage.units ?? []).map((unit) => [unit.id, stagedModels(unit)]))
}
/** What a model of a unit is called: by its own name, else by its number. */
export const modelIdOf = (
  unit: Pick<StagedUnit, 'id'>,
  { id }: Pick<StagedModel, 'id'>,
  index: number,
): string => id ?? `${unit.id}.${index + 1}`
export const stagedModels = (unit: StagedUnit): readonly string[] =>
  (unit.models ?? []).map((model, index) => modelIdOf(unit, model, index))

/** A bare table of four feet by four. */
export const emptyStage = (title: string): StagedBattle => ({
  title,
  systems: ['core4', 'city-fight'],
  table: { width: 48, depth: 48 },
  units: [],
  turn: { game: 1, phase: 'movement', active: 'a', first: 'a' },
})

/** Every model of a unit out of a force has its line, also where the file leaves those out that wait; so has every person. */
export function withAllModels(stage: StageDocument): StageDocument {
  if (isSkirmishStage(stage)) return eachAlone(stage)
  const { forces, units } = stage
  const filled = units?.map((unit) => {
    const entry = forces?.[unit.seat]?.units.find(({ id }) => id === unit.from)
    const count = entry?.models.reduce((sum, one) => sum + one.count, 0) ?? 0
    const { models = [] } = unit
    const missing = Math.max(0, count - models.length)
    return missing === 0
      ? unit
      : { ...unit, models: [...models, ...Array.from({ length: missing }, () => ({}))] }
  })
  return { ...stage, ...(filled && { units: filled }) }
}
