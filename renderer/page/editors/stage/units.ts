/** Changes of the units of a staged battle, each from one whole stage to the next. Pure. */
import type { SpotInCase } from '../../../../shared/protocol/case'
import type { Force, UnitEntry } from '../../../../shared/protocol/force'
import type { Seat } from '../../../../shared/protocol/spatial'
import { stagedModels, type StagedBattle, type StagedModel, type StagedUnit } from './document'

export const stagedUnits = ({ units = [] }: StagedBattle): readonly StagedUnit[] => units
export const unitIn = (stage: StagedBattle, id: string): StagedUnit | undefined =>
  stagedUnits(stage).find((unit) => unit.id === id)
/** The unit a model of this name stands in. */
export const unitOfModel = (stage: StagedBattle, model: string): StagedUnit | undefined =>
  stagedUnits(stage).find((unit) => stagedModels(unit).includes(model))
export const hasStagedPlace = (unit: StagedUnit): boolean =>
  unit.aboard !== undefined || (unit.models ?? []).some(({ at, lost }) => at !== undefined && lost !== true)

const withUnits = (stage: StagedBattle, units: readonly StagedUnit[]): StagedBattle => ({
  ...stage,
  units: [...units],
})
export const changeUnit = (
  stage: StagedBattle,
  id: string,
  change: (unit: StagedUnit) => StagedUnit,
): StagedBattle =>
  withUnits(
    stage,
    stagedUnits(stage).map((unit) => (unit.id === id ? change(unit) : unit)),
  )
/** The same change of each of these models, whichever unit they are of. */
export const changeModels = (
  stage: StagedBattle,
  ids: readonly string[],
  change: (model: StagedModel, id: string) => StagedModel,
): StagedBattle =>
  withUnits(
    stage,
    stagedUnits(stage).map((unit) => {
      const own = stagedModels(unit)
      if (!own.some((id) => ids.includes(id))) return unit
      return {
        ...unit,
        models: unit.models?.map((model, i) => {
          const id = own[i] ?? ''
          return ids.includes(id) ? change(model, id) : model
        }),
      }
    }),
  )
/** Where models come to stand. */
type StagedPoses = Readonly<Record<string, { readonly at: SpotInCase; readonly facing: number }>>

export function placeStaged(stage: StagedBattle, poses: StagedPoses): StagedBattle {
  const placed = changeModels(stage, Object.keys(poses), (model, id) => {
    const pose = poses[id]
    return pose === undefined
      ? model
      : { ...model, lost: undefined, at: pose.at, facing: roundedTurn(pose.facing) }
  })
  // Who has been put on the table has got out.
  return withUnits(
    placed,
    stagedUnits(placed).map((unit) =>
      unit.aboard !== undefined && stagedModels(unit).some((id) => id in poses)
        ? { ...unit, aboard: undefined }
        : unit,
    ),
  )
}
export const roundedTurn = (degrees: number): number => {
  const turned = ((degrees % 360) + 360) % 360
  return Math.round(turned * 100) / 100
}
/** They wait beside the table. */
export const takeStagedOff = (stage: StagedBattle, models: readonly string[]): StagedBattle =>
  changeModels(stage, models, (model) => ({ ...model, at: undefined }))

/** They ride there, whole units alone. */
export const putAboard = (stage: StagedBattle, id: string, vehicle: string | null): StagedBattle =>
  changeUnit(stage, id, (unit) =>
    vehicle === null
      ? { ...unit, aboard: undefined }
      : { ...unit, aboard: vehicle, models: unit.models?.map((model) => ({ ...model, at: undefined })) },
  )

/** An id that the stage does not have yet. */
function freshUnitId(stage: StagedBattle, wish: string): string {
  const taken = new Set(stagedUnits(stage).map(({ id }) => id))
  if (!taken.has(wish)) return wish
  let n = 2
  while (taken.has(`${wish}-${n}`)) n++
  return `${wish}-${n}`
}
export function addUnit(stage: StagedBattle, unit: StagedUnit): StagedBattle {
  return withUnits(stage, [...stagedUnits(stage), { ...unit, id: freshUnitId(stage, unit.id) }])
}
/** A unit of a force as a stage names it, nobody of it placed. */
export const stagedFrom = (stage: StagedBattle, seat: Seat, entry: UnitEntry): StagedUnit => ({
  id: freshUnitId(stage, entry.id),
  seat,
  from: entry.id,
  models: entry.models.flatMap(({ count }) => Array.from({ length: count }, () => ({}))),
})
/** Whoever fights is fought with: both say so, and both forget it (C4-ASSAULT-01). */
export function lockStaged(stage: StagedBattle, unit: string, enemy: string, on: boolean): StagedBattle {
  const other = { [unit]: enemy, [enemy]: unit }
  return withUnits(
    stage,
    stagedUnits(stage).map((one) => {
      const met = other[one.id]
      if (met === undefined) return one
      const rest = (one.state?.locked ?? []).filter((id) => id !== met)
      return { ...one, state: { ...one.state, locked: on ? [...rest, met] : rest } }
    }),
  )
}
/** How often an entry of a force stands in the stage. */
export const timesStaged = (stage: StagedBattle, seat: Seat, entry: string): number =>
  stagedUnits(stage).filter((unit) => unit.seat === seat && unit.from === entry).length

/** Takes it out, and whatever named it. */
export function removeUnit(stage: StagedBattle, id: string): StagedBattle {
  const gone = unitIn(stage, id)
  if (gone === undefined) return stage
  const models = stagedModels(gone)
  const forgotten = stagedUnits(stage)
    .filter((unit) => unit.id !== id)
    .map((unit) => forgetting(unit, id, models))
  const { mission } = stage
  return withUnits(
    mission === undefined ? stage : { ...stage, mission: withoutThem(mission, id, models) },
    forgotten,
  )
}
function forgetting(unit: StagedUnit, id: string, models: readonly string[]): StagedUnit {
  let now = unit
  for (const word of ['joined', 'retinueOf', 'dedicatedTo'] as const)
    if (now[word] === id) now = { ...now, [word]: undefined }
  if (now.aboard !== undefined && models.includes(now.aboard)) now = { ...now, aboard: undefined }
  const { state } = now
  if (state?.locked?.includes(id) === true)
    now = { ...now, state: { ...state, locked: state.locked.filter((one) => one !== id) } }
  return now
}
function withoutThem(
  mission: NonNullable<StagedBattle['mission']>,
  id: string,
  models: readonly string[],
): NonNullable<StagedBattle['mission']> {
  const { reserves, late, concealed, commanders } = mission
  return {
    ...mission,
    ...(reserves && { reserves: reserves.filter(({ unit }) => unit !== id) }),
    ...(late && { late: late.filter((one) => one !== id) }),
    ...(concealed && { concealed: concealed.filter((one) => one !== id) }),
    ...(commanders && {
      commanders: Object.fromEntries(
        Object.entries(commanders).filter(([, model]) => model === undefined || !models.includes(model)),
      ),
    }),
  }
}

/** The side plays with another force: what stood for units of the one before goes with it. */
export function withStagedForce(stage: StagedBattle, seat: Seat, force: Force | null): StagedBattle {
  const lost = stagedUnits(stage).filter(
    (unit) =>
      unit.seat === seat &&
      unit.from !== undefined &&
      force?.units.some((entry) => entry.id === unit.from) !== true,
  )
  const rest = lost.reduce((now, { id }) => removeUnit(now, id), stage)
  const { [seat]: _, ...others } = rest.forces ?? {}
  return { ...rest, forces: force === null ? others : { ...others, [seat]: force } }
}
