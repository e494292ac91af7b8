/** At which Initiative a model strikes this round (C4-ASSAULT-15 to -18, CF-ASSAULT-04). */
import { spansInside } from '../../../../shared/geometry'
import { inside, solids, terrainOf } from '../../../../shared/table'
import { linked as supportLink } from '../../../../shared/movement'
import type { ModelId, Piece, UnitId } from '../../../../shared/table/types'
import type { Point3 } from '../../../../shared/geometry/point'
import type { CoreGame } from '../part'
import { majorityOf } from '../shooting'
import { modelOf, standingModels, unitOf, type CoreState, type StandingModel } from '../state'
import type { Engagement } from './contact'

/** Strikes of models in cover, and of those whose grenades make up for it. */
const coverInitiative = 10

const charging = (state: CoreState, unit: UnitId): boolean =>
  Object.values(state.books.assault.charged).some((assaulters) => assaulters.includes(unit))
/** A unit charged this phase that was not fighting before (C4-ASSAULT-16). */
const freshlyCharged = (state: CoreState, unit: UnitId): boolean =>
  (state.books.assault.charged[unit]?.length ?? 0) > 0 && !state.books.assault.lockedBefore.includes(unit)

/** Enemies of `model` that touch it; if none, those that touch models of its unit within 2" (C4-ASSAULT-16, -17). */
export function facing(state: CoreState, model: StandingModel, engagement: Engagement): readonly ModelId[] {
  const own = engagement.touchedModels.get(model.id) ?? []
  if (own.length > 0) return own
  return standingModels(state, model.unit)
    .filter((friend) => friend.id !== model.id && supportLink(friend, model))
    .flatMap((friend) => engagement.touchedModels.get(friend.id) ?? [])
}

const midBody = (at: { x: number; y: number; z: number }, height: number): Point3 => ({
  ...at,
  y: at.y + height / 2,
})

/** Does the line between two bodies pass through a solid of the piece? */
function crosses(piece: Piece, from: Point3, to: Point3): boolean {
  return solids(piece).some((solid) =>
    spansInside(from, to, solid.outline).some(({ from: start, to: end }) => {
      const heights = [start, end].map((t) => from.y + (to.y - from.y) * t)
      return Math.min(...heights) < solid.to && Math.max(...heights) > solid.from
    }),
  )
}

/** The piece whose cover helps `defender` against the models that charged it, if any. */
export function coverAgainstCharge(
  game: CoreGame,
  defender: StandingModel,
  engagement: Engagement,
): Piece | null {
  const { state } = game
  if (!freshlyCharged(state, defender.unit)) return null
  const covering = state.table.pieces.filter((piece) => terrainOf(piece).cover !== null)
  const holding = covering.find((piece) => inside(defender.pose, piece))
  if (holding) return holding
  const assaulters = facing(state, defender, engagement).map((id) => modelOf(state, id))
  for (const attacker of assaulters) {
    const start = state.books.phaseStart[attacker.id]
    if (!start || !charging(state, attacker.unit)) continue
    const from = midBody(start, attacker.body.height)
    const to = midBody({ ...defender.pose.at, y: defender.pose.y }, defender.body.height)
    // Cover that only the attacker stands in is ignored.
    const between = covering.find((piece) => crosses(piece, from, to) && !inside({ at: start }, piece))
    if (between) return between
  }
  return null
}

const hasCoverInitiative = (game: CoreGame, defender: StandingModel, engagement: Engagement): boolean => {
  const piece = coverAgainstCharge(game, defender, engagement)
  if (!piece) return false
  const grenades = game.ask('grenadesCount', true, { piece: piece.id }).value
  const plasma = facing(game.state, defender, engagement).some((id) =>
    modelOf(game.state, id).gear.includes('plasma'),
  )
  return !(plasma && grenades)
}

/** Fragmentation grenades let a charger strike together with a defender in cover. */
const hasGrenadeInitiative = (game: CoreGame, attacker: StandingModel, engagement: Engagement): boolean => {
  if (!attacker.gear.includes('frag') || !charging(game.state, attacker.unit)) return false
  return facing(game.state, attacker, engagement).some((id) => {
    const defender = standingModels(game.state, modelOf(game.state, id).unit).find((model) => model.id === id)
    if (!defender || !hasCoverInitiative(game, defender, engagement)) return false
    const piece = coverAgainstCharge(game, defender, engagement)
    return piece !== null && game.ask('grenadesCount', true, { piece: piece.id }).value
  })
}

export function strikeInitiative(game: CoreGame, model: StandingModel, engagement: Engagement): number {
  if (hasCoverInitiative(game, model, engagement)) return coverInitiative
  if (hasGrenadeInitiative(game, model, engagement)) return coverInitiative
  const [against] = engagement.engaged.get(model.id) ?? []
  const assaulting = charging(game.state, model.unit)
  const value = game.ask('strikeInitiative', model.profile.i, {
    model: model.id,
    assaulting,
    against: against ?? model.unit,
  }).value
  return Math.max(1, Math.min(coverInitiative, value))
}

/** Attacks of a model this round: profile, the charge, a second close-combat weapon (C4-ASSAULT-19, -20). */
export function attacksOf(game: CoreGame, model: StandingModel, engagement: Engagement): number {
  const { profile, gear, weapons } = model
  if (profile.a === 0 || profile.ws === 0) return 0
  const pistols = weapons.filter((id) => game.state.weapons[id]?.type === 'pistol').length
  const blades = gear.filter((item) => item === 'ccw').length
  const photon = facing(game.state, model, engagement).some((id) =>
    modelOf(game.state, id).gear.includes('photon'),
  )
  const charge = charging(game.state, model.unit) && !photon ? 1 : 0
  return profile.a + charge + (pistols + blades >= 2 ? 1 : 0)
}

/** Initiative of most models of a unit, ties the lower: for pursuit (C4-ASSAULT-39). */
export const unitInitiative = (state: CoreState, unit: UnitId): number =>
  majorityOf(standingModels(state, unitOf(state, unit).id).map((model) => model.profile.i))
