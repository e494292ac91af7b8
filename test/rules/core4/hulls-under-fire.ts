/** Firers in front of one vehicle, and what their volley does to it: the bench of the rules of damage. */
import type { FactData } from '../../../shared/protocol/facts'
import type { Weapon } from '../../../shared/protocol/force'
import type { GameEvent } from '../../../shared/protocol/event'
import type { ModelSpec, ProfileSpec, UnitSpec } from '../board'
import { hullBody } from '../movers'
import { VET, factsOf, line, rollsOf, row, shoot, type Fire } from './firing-line'

/** Its front looks down the table, at the firers. */
const facingThem = 270

export const gun = (s: number, rest: Partial<Weapon> = {}): Weapon => ({
  id: 'gun',
  name: { en: 'gun', ru: 'gun' },
  range: 48,
  s,
  ap: 4,
  type: 'heavy',
  shots: 1,
  rules: [],
  ...rest,
})
export const firers = (count = 1, more: Partial<UnitSpec> = {}): Omit<UnitSpec, 'id' | 'seat'> => ({
  models: row(count, 10),
  profile: VET,
  weapons: ['gun'],
  ...more,
})
export interface Hull extends ProfileSpec {
  readonly model?: Partial<ModelSpec>
  readonly weapons?: readonly string[]
  readonly skimmer?: boolean
}
/** Box of 6" by 4" with its middle at (20, 30). */
export const hull = ({
  model,
  weapons = ['heavyGun', 'lightGun'],
  skimmer = false,
  ...profile
}: Hull = {}): Omit<UnitSpec, 'id' | 'seat'> => ({
  type: skimmer ? 'skimmer' : 'vehicle',
  body: hullBody(6, 4, skimmer ? 3.5 : 2, { skimmer, bottom: skimmer ? 1.5 : 0 }),
  weapons,
  profile,
  models: [{ at: [20, 30, 0], facing: facingThem, ...model }],
})
export const arms: readonly Weapon[] = [
  gun(8, { id: 'heavyGun' }),
  gun(5, { id: 'lightGun' }),
  gun(3, { id: 'popGun' }),
]

/** One volley of `weapon` at the hull. */
export function volley(weapon: Weapon, target: Hull, fire: Fire & { readonly count?: number } = {}) {
  const state = line(firers(fire.count), hull(target), { weapons: [...arms, weapon] })
  const run = shoot(state, fire)
  return { ...run, ...suffered(run.events), damage: run.state.models['T.1']?.damage }
}
export const suffered = (events: readonly GameEvent[]) => ({
  struck: factsOf<FactData<'hullStruck'>>(events, 'hullStruck').map(
    ({ total, armour, outcome }) => `${total}/${armour} ${outcome}`,
  ),
  sides: factsOf<FactData<'hullStruck'>>(events, 'hullStruck').map(({ side }) => side),
  results: factsOf<FactData<'vehicleDamaged'>>(events, 'vehicleDamaged').map(({ damage }) =>
    damage.join('+'),
  ),
  tables: ['glancing', 'penetrating', 'ordnancePenetrating'].filter(
    (table) => rollsOf(events, table).length > 0,
  ),
})
