/** What is known of a table: the same one without units that somebody knows nothing of (C4-DEPLOY-11, C4-TRANS-16). */
import { isVehicleProfile } from './force'
import type { GameView } from './protocol/game-view'
import type { UnitId } from './table/types'

/** Those of them whose name is among these. */
const named = <T>(
  all: Readonly<Record<string, T>>,
  names: ReadonlySet<string>,
): Readonly<Record<string, T>> => Object.fromEntries(Object.entries(all).filter(([id]) => names.has(id)))

/** Without these units, and without their models. */
export function leavingOut<View extends Pick<GameView, 'units' | 'models'>>(
  view: View,
  hidden: readonly UnitId[],
): View {
  if (hidden.length === 0) return view
  const unknown = new Set(hidden)
  const known = <T>(all: Readonly<Record<string, T>>, of: (one: T) => UnitId): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(all).filter(([, one]) => !unknown.has(of(one))))
  return { ...view, units: known(view.units, ({ id }) => id), models: known(view.models, ({ unit }) => unit) }
}

type Armed = Pick<GameView, 'units' | 'models' | 'weapons' | 'looks' | 'closeWeapons' | 'powers'>
function armsOf({ profile, weapons, gear, powers = [], spells = [] }: GameView['models'][string]) {
  const mounted = isVehicleProfile(profile) ? profile.mounts : []
  const blades = mounted.flatMap(({ closeWeapon = [] }) => closeWeapon)
  return [...weapons, ...gear, ...powers, ...blades, ...spells.map(({ power }) => power)]
}
/** The same, and without arms that none of those who are left carries: what a force has besides tells of the others. */
export function nothingKnownOf<View extends Armed>(view: View, hidden: readonly UnitId[]): View {
  if (hidden.length === 0) return view
  const left = leavingOut(view, hidden)
  const carried = new Set(Object.values(left.models).flatMap(armsOf))
  const known: View = { ...left, weapons: named(left.weapons, carried) }
  for (const kind of ['looks', 'closeWeapons', 'powers'] as const) {
    const { [kind]: all } = left
    if (all === undefined) continue
    const arms = named<unknown>(all, carried)
    // As where no force brings any.
    if (Object.keys(arms).length > 0) Object.assign(known, { [kind]: arms })
    else delete known[kind]
  }
  return known
}
