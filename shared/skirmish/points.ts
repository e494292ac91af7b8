/** What a force is worth on a list, and which kind of force it counts as. */
import type { Nature, SkirmishForce, SoldierEntry } from '../protocol/skirmish/force'
import { classOf, isPriceId, priceOf, type SkirmishTables } from './tables'

export const soldiersOf = ({ squads }: Pick<SkirmishForce, 'squads'>): readonly SoldierEntry[] =>
  squads.flatMap(({ soldiers }) => soldiers)

/**
 * Irregular with more than half of its soldiers irregular (LS-SETUP-02); special forces where everybody is.
 * A force without a soldier is what the crews of its vehicles are.
 */
export function natureOf(
  { squads, vehicles }: Pick<SkirmishForce, 'squads' | 'vehicles'>,
  tables: SkirmishTables,
): Nature {
  const soldiers = soldiersOf({ squads }).map((soldier) => soldier.class)
  const crews = vehicles.map(({ crew }) => crew)
  const classes = (soldiers.length > 0 ? soldiers : crews).map((troop) => classOf(tables, troop))
  if (classes.filter(({ type }) => type === 'irregular').length * 2 > classes.length) return 'irregular'
  return classes.length > 0 && classes.every(({ sf }) => sf === true) ? 'specialForces' : 'regular'
}

/** What of a man has a price. */
type Priced = { readonly [K in 'class' | 'weapons' | 'gear' | 'roles']: Readonly<SoldierEntry[K]> }
/** Class, weapons and equipment of one man (LS-DATA-02, -08). */
export const soldierPoints = (soldier: Priced, tables: SkirmishTables): number =>
  [...soldier.weapons, ...soldier.gear, ...soldier.roles]
    .map(String)
    .filter(isPriceId)
    .reduce((sum, item) => sum + priceOf(tables, item), classOf(tables, soldier.class).cost)

/** Every soldier, and a mortar off the table; vehicles have no price. */
export function skirmishPoints(
  force: Pick<SkirmishForce, 'squads' | 'support'>,
  tables: SkirmishTables,
): number {
  const men = soldiersOf(force).reduce((sum, soldier) => sum + soldierPoints(soldier, tables), 0)
  return men + (force.support.mortar ? priceOf(tables, 'mortarOff') : 0)
}
