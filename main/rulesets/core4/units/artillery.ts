/** Guns and those who serve them (C4-TYPE-10, -11): one place for what a battery has and what it loses. */
import { inches, within } from '../../../../shared/geometry/length'
import type { ModelView } from '../../../../shared/protocol/game-view'
import { baseGap } from '../../../../shared/table'
import type { ModelId, UnitId } from '../../../../shared/table/types'
import { modelOf, standingModels, unitOf, type CoreGame, type CoreState, type StandingModel } from '../game'
import { standingOf } from './body'

/** Armour of a gun on all sides: whatever glances or penetrates destroys it (C4-TYPE-10). */
export const gunArmour = 10

export const isGun = ({ role }: Pick<ModelView, 'role'>): boolean => role === 'gun'

export const gunsOf = (state: CoreState, unit: UnitId): readonly StandingModel[] =>
  standingModels(state, unit).filter(isGun)

/** How near to its gun somebody must be to serve it. */
const serviceGap = inches(2)

/** Crew that stand near enough to serve this gun (C4-TYPE-11). */
export function crewBeside(game: CoreGame, gun: ModelId): readonly StandingModel[] {
  const piece = standingOf(modelOf(game.state, gun))
  return standingModels(game.state, piece.unit).filter(
    (model) => model.role === 'crew' && within(baseGap(standingOf(model), piece), serviceGap),
  )
}

/** Which of these guns have a crewman of their own: nobody serves two (C4-TYPE-11). */
export function servedGuns(game: CoreGame, guns: readonly ModelId[]): ReadonlySet<ModelId> {
  const beside = new Map(guns.map((gun) => [gun, crewBeside(game, gun).map(({ id }) => id)]))
  const serves = new Map<ModelId, ModelId>()
  // Kuhn's matching: a crewman changes to another gun where that frees him for this one.
  const finds = (gun: ModelId, asked: Set<ModelId>): boolean => {
    for (const man of beside.get(gun) ?? []) {
      if (asked.has(man)) continue
      asked.add(man)
      const other = serves.get(man)
      if (other !== undefined && !finds(other, asked)) continue
      serves.set(man, gun)
      return true
    }
    return false
  }
  for (const gun of guns) finds(gun, new Set())
  return new Set(serves.values())
}

/** Guns that nobody is left to serve once these models are gone: they are removed with the last of the crew (C4-TYPE-10). */
export function gunsLeftAlone(state: CoreState, unit: UnitId, lost: readonly ModelId[]): readonly ModelId[] {
  if (unitOf(state, unit).entry.type !== 'artillery') return []
  const left = standingModels(state, unit).filter(({ id }) => !lost.includes(id))
  const crewFell = lost.some((id) => modelOf(state, id).role === 'crew')
  return crewFell && !left.some(({ role }) => role === 'crew') ? left.filter(isGun).map(({ id }) => id) : []
}
