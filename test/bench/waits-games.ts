/** The games of `waits.ts`: ready forces in ready cities, and what is rarer: thirty-strong units, wings, late comers, open country. */
import { builtInMissions } from '../../main/rulesets/missions'
import { rulesetFor } from '../../main/rulesets'
import type { Storage } from '../../main/storage'
import { generateCity } from '../../shared/city'
import { isBattleCity, type BattleCity } from '../../shared/protocol/city'
import type { Force } from '../../shared/protocol/force'
import { basePack, battlePacks } from '../../shared/protocol/packs'
import type { GameSetup } from '../../shared/protocol/setup'
import { cityOf, forceOf } from './game-setup'

type Unit = Force['units'][number]
interface BattleOf {
  readonly city: string
  readonly forces: readonly [string, string]
  readonly seed: string
  readonly mission?: string
  readonly made?: (force: Force) => Force
}
const strength = 30
/** Its first two squads of troops, thirty strong. */
function thirtyStrong(force: Force): Force {
  const squads = force.units
    .filter(({ type, category }) => type === 'infantry' && category === 'troops')
    .slice(0, 2)
  const swollen = squads.map((unit): Unit => {
    const others = unit.models.slice(0, -1)
    const [most] = unit.models.slice(-1)
    if (!most) throw new Error(`${unit.id} has nobody`)
    const count = strength - others.reduce((sum, one) => sum + one.count, 0)
    return { ...unit, models: [...others, { ...most, count }] }
  })
  return { ...force, units: [...force.units.filter(({ category }) => category === 'hq'), ...swollen] }
}
const wings = 4
/** Whoever jumps, over and over. */
function winged(force: Force): Force {
  const jumpers = force.units.filter(({ type }) => type === 'jumpInfantry')
  const many = Array.from({ length: wings }, (_, n) =>
    jumpers.map((unit): Unit => ({ ...unit, id: `${unit.id}-${n}`, category: 'troops' })),
  )
  return { ...force, units: [...force.units.filter(({ category }) => category === 'hq'), ...many.flat()] }
}
const battles: readonly BattleOf[] = [
  { city: 'alpha-mill-lane', forces: ['fen-levy', 'quarry-moot'], seed: 's6' },
  { city: 'omega-old-town', forces: ['fen-levy', 'quarry-moot'], seed: 's4' },
  { city: 'gamma-crossroads', forces: ['watch-column-1000', 'fen-levy'], seed: 's7' },
  { city: 'gamma-market', forces: ['fen-levy', 'hollow-brood'], seed: 's3' },
  { city: 'omega-docks', forces: ['watch-column-1500', 'cantors-shoal-1500'], seed: 's1' },
  { city: 'open-two-fords', forces: ['moot-train-1500', 'fen-levy'], seed: 's5' },
  { city: 'gamma-market', forces: ['quarry-moot', 'hollow-brood'], seed: 's8', made: thirtyStrong },
  { city: 'gamma-crossroads', forces: ['cinder-order', 'hollow-brood'], seed: 's9', made: winged },
  { city: 'omega-docks', forces: ['harbour-watch', 'cinder-order'], seed: 's10', mission: 's6-attrition' },
  { city: 'alpha-backstreet', forces: ['hollow-brood', 'slate-cantors'], seed: 's11' },
  { city: 'open-green-hills', forces: ['cantors-shoal-1000', 'cinder-order'], seed: 's12' },
  { city: 'omega', forces: ['harbour-watch', 'slate-cantors'], seed: 's13' },
]

function setupOf(city: BattleCity, [a, b]: readonly [Force, Force], { seed, mission }: BattleOf): GameSetup {
  const systems = city.turf === undefined ? battlePacks : [basePack]
  const { level } = city
  const ruleset = rulesetFor(systems)
  const missions = builtInMissions.filter((one) => one.levels[level] && ruleset.canPlay(one))
  const scenario = mission ?? missions[0]?.id
  if (scenario === undefined) throw new Error(`no mission is played at ${level}`)
  return {
    title: seed,
    systems: [...systems],
    level,
    terrain: { how: 'city', city: city.id },
    scenario,
    sides: { a: { name: 'A', force: a.id }, b: { name: 'B', force: b.id } },
    dice: { source: 'seeded', seed },
    mode: 'solo',
    settings: {},
    resources: { city, forces: { a, b }, missions },
  }
}
interface WaitedGame {
  readonly seed: string
  readonly setup: GameSetup
}
export const waitedGames = (storage: Storage): Promise<readonly WaitedGame[]> =>
  Promise.all(
    battles.map(async (battle) => {
      const generated = battle.city === 'omega' ? generateCity('omega', battle.seed) : null
      const city = generated && isBattleCity(generated) ? generated : await cityOf(storage, battle.city)
      const [a, b] = await Promise.all(battle.forces.map((id) => forceOf(storage, id)))
      if (!a || !b) throw new Error('a battle has two sides')
      const { made = (force: Force) => force } = battle
      return { seed: battle.seed, setup: setupOf(city, [made(a), made(b)], battle) }
    }),
  )
