/** What is staged: a case of the judge as it is written in its file, of either family of games. */
import type { z } from 'zod'
import type { caseSchema, skirmishCaseSchema } from '../../../../shared/protocol/case'

export type BattleStage = z.input<typeof caseSchema>
export type SkirmishStage = z.input<typeof skirmishCaseSchema>
export type StageDocument = BattleStage | SkirmishStage

export type StagedUnit = NonNullable<BattleStage['units']>[number]
export type StagedModel = StagedUnit['models'][number]
export type StagedState = NonNullable<StagedUnit['state']>
export type StagedTurn = NonNullable<BattleStage['turn']>
export type StagedMission = NonNullable<BattleStage['mission']>
export type StagedPerson = NonNullable<SkirmishStage['models']>[number]

export const isSkirmishStage = (stage: StageDocument): stage is SkirmishStage =>
  stage.systems?.[0] === 'live-skirmish'

/** Who is in it by the unit he is of; of a skirmish every man for himself. */
export function peopleIn(stage: StageDocument): Readonly<Record<string, readonly string[]>> {
  if (isSkirmishStage(stage)) return Object.fromEntries((stage.models ?? []).map(({ id }) => [id, [id]]))
  return Object.fromEntries((stage.units ?? []).map((unit) => [unit.id, modelIdsOf(unit)]))
}
/** What a model of a unit is called: by its own name, else by its number. */
export const modelIdOf = (
  unit: Pick<StagedUnit, 'id'>,
  { id }: Pick<StagedModel, 'id'>,
  index: number,
): string => id ?? `${unit.id}.${index + 1}`
export const modelIdsOf = (unit: StagedUnit): readonly string[] =>
  unit.models.map((model, index) => modelIdOf(unit, model, index))

/** A bare table of four feet by four. */
export const emptyStage = (title: string): BattleStage => ({
  title,
  systems: ['core4', 'city-fight'],
  table: { width: 48, depth: 48 },
  units: [],
  turn: { game: 1, phase: 'movement', active: 'a', first: 'a' },
})
