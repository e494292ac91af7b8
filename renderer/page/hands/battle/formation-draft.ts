/** Several units in the hand at once: who they are, and what the table says of the places they are held over. Pure. */
import type { LegalCommand } from '../../../../shared/protocol/command'
import type { DeployCheck, UnitPlaced } from '../../../../shared/protocol/previews/deploy'
import type { QueryResult } from '../../../../shared/protocol/query'
import type { Refusal } from '../../../../shared/protocol/refusal'
import { inches, type Mm } from '../../../../shared/geometry/length'
import type { UnitId } from '../../../../shared/table/types'

export interface FormationDraft {
  /** In the order in which they were taken up. */
  readonly units: readonly UnitId[]
  /** Between unit and unit. */
  readonly gap: Mm
  /** null: the table has not been asked yet. */
  readonly placed: readonly UnitPlaced[] | null
  /** Places the rules have proposed for each, wherever the mouse is; who starts in a vehicle, and why nobody else comes with them. */
  readonly proposed?: Pick<QueryResult['suggestDeployAll'], 'aboard' | 'then'>
}
export const usualGap: Mm = inches(2)
const step: Mm = inches(1)
const widest: Mm = inches(12)

/** @param by  inches, closer or farther apart */
export const spaced = (gap: Mm, by: 1 | -1): Mm => Math.min(widest, Math.max(0, gap + by * step))

/** Those of a list who may come in one go with the first of them: the rules have said who. */
export function comingWith(legal: readonly LegalCommand[], units: readonly UnitId[]): readonly UnitId[] {
  const [first] = units
  if (first === undefined) return []
  const group = groupWith(legal, first)
  return units.filter((unit) => group.includes(unit))
}
/** Everybody who may come in one go with this unit, it included. */
export const groupWith = (legal: readonly LegalCommand[], unit: UnitId): readonly UnitId[] =>
  legal.flatMap(({ together = [] }) => together).find((group) => group.includes(unit)) ?? [unit]

/** From one line of a list to another, both included. */
export function between(list: readonly UnitId[], from: UnitId, to: UnitId): readonly UnitId[] {
  const [start, end] = [list.indexOf(from), list.indexOf(to)]
  if (start < 0 || end < 0) return [to]
  const span = list.slice(Math.min(start, end), Math.max(start, end) + 1)
  return start <= end ? span : [...span].reverse()
}
/** Into the hand or out of it. */
export const withOrWithout = (units: readonly UnitId[], unit: UnitId): readonly UnitId[] =>
  units.includes(unit) ? units.filter((one) => one !== unit) : [...units, unit]

/** Who cannot, and the first thing that is against each. */
export const unableToStand = (
  placed: readonly UnitPlaced[],
): readonly { readonly unit: UnitId; readonly refusal: Refusal }[] =>
  placed.flatMap(({ unit, check: { refusal } }) => (refusal === undefined ? [] : [{ unit, refusal }]))

/** All of it as one: who may not come at all is at fault with every model. */
export function wholeCheck(placed: readonly UnitPlaced[]): DeployCheck {
  const refusal = unableToStand(placed)[0]?.refusal
  return {
    poses: Object.assign({}, ...placed.map(({ check }) => check.poses)) as DeployCheck['poses'],
    refusals: Object.assign(
      {},
      ...placed.map(({ check: { poses, refusals, refusal: whole } }) =>
        whole !== undefined && Object.keys(refusals).length === 0
          ? Object.fromEntries(Object.keys(poses).map((model) => [model, whole]))
          : refusals,
      ),
    ) as DeployCheck['refusals'],
    ...(refusal && { refusal }),
  }
}
