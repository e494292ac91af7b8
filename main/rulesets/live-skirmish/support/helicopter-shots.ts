/** What dice a helicopter throws at somebody, and what is thrown at it: the same for the roll and for whoever is asked (LS-ART-03). */
import type { Point3 } from '../../../../shared/geometry/point'
import type { Modifier } from '../../../../shared/protocol/event'
import type { OrderedFireMode } from '../../../../shared/protocol/skirmish/answers'
import type { CarriedWeapon } from '../../../../shared/protocol/skirmish/model'
import type { SkirmishQueryResult } from '../../../../shared/protocol/skirmish/query'
import type { Seat } from '../../../../shared/protocol/spatial'
import { againstHelicopter, fireDice, fireTn, helicopterRange } from '../../../../shared/skirmish/tables'
import type { ModelId } from '../../../../shared/table/types'
import { pointBody } from '../fire/aim'
import {
  fireOfClass,
  firerOf,
  isFirer,
  isSniper,
  soldierWeaponRefusal,
  type As,
  type FirerNow,
} from '../fire/firer'
import { firerLook } from '../fire/look'
import { hitsOccupants, isPickedShot, isRookieWith, leastNeeded } from '../fire/modifiers'
import type { SkirmishGame, SkirmishPart } from '../part'
import { cover, type SpaceModel } from '../../../../shared/skirmish/space'
import { guiseOf, spaceOf } from '../space-now'
import { soldierOf } from '../state'

/** As something that looks and is looked at, and that lines of fire begin and end at. */
export const inTheSky = (seat: Seat, eye: Point3): SpaceModel => ({
  ...pointBody(eye),
  id: `helicopter-${seat}`,
})
interface Shot {
  readonly weapon: string
  readonly mode: OrderedFireMode
  readonly dice: number
  readonly needed: number
  readonly modifiers: readonly Modifier[]
}
/** @param because  what is added, and why */
function reckoned(
  base: number,
  because: readonly (readonly [key: string, by: number])[],
): Pick<Shot, 'needed' | 'modifiers'> {
  let needed = base
  const modifiers = because.flatMap(([key, by]): readonly Modifier[] => {
    if (by === 0) return []
    const from = needed
    needed = Math.max(leastNeeded, needed + by)
    return [{ by: { key: `modifier.${key}` }, cite: 'LS-SHOOT-05', from, to: needed }]
  })
  return { needed, modifiers }
}
/** Its one burst at this model; null: there is nobody it could hit. */
export function burstAt(
  game: SkirmishGame,
  seat: Seat,
  eye: Point3,
  id: ModelId,
): (Shot & { readonly covered: boolean }) | null {
  const { state } = game
  const weapon = state.sides[seat].helicopter?.weapon ?? 'lmg'
  const space = spaceOf(game)
  const sky = inTheSky(seat, eye)
  const target = space.models.get(id)
  const base = fireTn(state.tables, weapon, 'burst', helicopterRange)
  if (!target || base === null) return null
  const model = soldierOf(state, id)
  const { sight } = firerLook(space, sky, target)
  const covered =
    hitsOccupants(state, model, weapon) || cover(space, target, sky, guiseOf(state, model), sight).inCover
  const { cover: forCover, targetSniper } = state.tables.hitMods
  return {
    weapon,
    mode: 'burst',
    dice: fireDice(state.tables, weapon, 'burst'),
    covered,
    ...reckoned(base, [
      ['lsCover', covered ? forCover : 0],
      ['lsTargetSniper', isSniper(model) ? targetSniper : 0],
    ]),
  }
}
const fires: As = { reaction: false }
export interface ShotUp extends Shot {
  readonly firer: FirerNow
  readonly carried: CarriedWeapon
}
/** What this man sends up at it; null: he has nothing for it. */
export function shotUpBy(game: SkirmishGame, id: ModelId): ShotUp | null {
  const firer = firerOf(game, id, fires)
  if (!isFirer(firer)) return null
  const { tables } = game.state
  const { rookieLight, sfAimed } = tables.hitMods
  const ofClass = fireOfClass(game.state, firer.model)
  for (const carried of firer.model.weapons) {
    const { weapon } = carried
    const chance = againstHelicopter(tables, weapon)
    if (!chance || soldierWeaponRefusal(game, firer, carried, chance.mode, false)) continue
    const { mode, dice } = chance
    const numbers = reckoned(chance.needed, [
      ['lsRookie', isRookieWith(game, firer.model, weapon, mode) ? rookieLight * ofClass : 0],
      ['lsSpecialForces', isPickedShot(game.state, firer.model, mode) ? sfAimed * -ofClass : 0],
    ])
    return { firer, carried, weapon, mode, dice, ...numbers }
  }
  return null
}
type Told = SkirmishQueryResult['lsHelicopter']
/** The numbers of everybody the open question names. */
export const helicopterQueries: NonNullable<SkirmishPart['queries']> = {
  lsHelicopter(game, seat, _query, open): Told {
    const asked = open.find((one) => one.seat === seat && one.form.form === 'models')
    if (asked?.form.form !== 'models') return []
    const eye = game.state.sides[seat].helicopter?.at
    const told = (id: ModelId): Shot | null => {
      if (asked.kind === 'lsHelicopterTarget') return eye ? burstAt(game, seat, eye, id) : null
      return asked.kind === 'lsAtHelicopter' ? shotUpBy(game, id) : null
    }
    return asked.form.from.flatMap((model) => {
      const shot = told(model)
      if (shot === null) return []
      const { weapon, mode, dice, needed, modifiers } = shot
      return [{ model, weapon, mode, dice, needed, modifiers }]
    })
  },
}
