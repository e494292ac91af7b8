/** Default bodies of the classes of models (CF-RUIN-05, Core 4 part 1 §0.2). A force may bring its own. */
import { inches } from '../geometry/length'
import type { BodyClass } from '../protocol/body-class'
import type { UnitType } from '../protocol/force'
import type { Base, Body } from './types'

const disc = (radius: number): Base => ({ shape: 'round', radius: inches(radius) })
const body = (size: Body['size'], base: number, radius: number, height: number, eye: number): Body => ({
  base: disc(base),
  radius: inches(radius),
  height: inches(height),
  eye: inches(eye),
  size,
})

const small = body(1, 0.5, 0.3, 0.75, 0.6)
const foot = body(2, 0.5, 0.4, 1.25, 1.1)
const mounted = body(2, 0.75, 0.5, 1.75, 1.5)
const monstrous = body(3, 1.2, 1, 3, 2.6)

export const bodies = {
  small,
  swarm: small,
  infantry: foot,
  jumpInfantry: foot,
  beast: foot,
  cavalry: mounted,
  bike: mounted,
  jetbike: mounted,
  monstrousCreature: monstrous,
  walker: monstrous,
} as const satisfies Record<BodyClass, Body>
export type { BodyClass }

export const bodyOf = (kind: BodyClass): Body => bodies[kind]

/** Whose numbers a unit type's models have unless the force brings its own. */
export const bodyClassOf = (type: UnitType): BodyClass => classes[type]
const classes: Readonly<Record<UnitType, BodyClass>> = {
  infantry: 'infantry',
  jumpInfantry: 'jumpInfantry',
  jetPack: 'jumpInfantry',
  beasts: 'beast',
  cavalry: 'cavalry',
  bikes: 'bike',
  jetbikes: 'jetbike',
  monstrousCreature: 'monstrousCreature',
  artillery: 'infantry',
  vehicle: 'walker',
}
