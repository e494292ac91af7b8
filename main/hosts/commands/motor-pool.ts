/** Forces with vehicles of every kind beside their units: what random battles drive, ride in and shoot at. */
import { checkForce } from '../../../shared/force'
import { forceSchema, type Force, type ModelKind, type UnitEntry } from '../../../shared/protocol/force'
import type { Mount, MountKind, VehicleProfile, VehicleTrait } from '../../../shared/protocol/vehicle'
import type { PlayerChance } from '../../automa'
import { cards } from '../../rulesets'
import { twoColumns, twoForces } from './random-battle'

const squadron = 0.3
const carrier = 0.5
/** Walkers that carry men are seldom. */
const striding = 0.15
/** Arms of walkers with a close-combat weapon beside what they shoot. */
const armed = 0.4
const dedicated = 0.3
const most = 3

/** Sets of traits that are met together (C4-VEH-05). */
const builds: readonly { readonly traits: readonly VehicleTrait[]; readonly figure: ModelKind['figure'] }[] =
  [
    { traits: [], figure: 'heavyTransport' },
    { traits: ['tank'], figure: 'tank' },
    { traits: ['tank'], figure: 'assaultGun' },
    { traits: ['fast'], figure: 'lightTransport' },
    { traits: ['fast', 'openTopped'], figure: 'buggy' },
    { traits: ['fast', 'openTopped', 'skimmer'], figure: 'raider' },
    { traits: ['skimmer'], figure: 'skimmer' },
    { traits: ['tank', 'skimmer'], figure: 'gravTank' },
    { traits: ['walker'], figure: 'walker' },
    { traits: ['walker', 'openTopped'], figure: 'heavyWalker' },
    { traits: ['openTopped'], figure: 'gunPlatform' },
  ]
const hullKinds = ['turret', 'pintle', 'hull', 'sponsonLeft', 'sponsonRight', 'rear'] as const
const words = (text: string): ModelKind['name'] => ({ en: text, ru: text })

function mountsOf(
  traits: readonly VehicleTrait[],
  { weapons, closeWeapons = [] }: Force,
  luck: PlayerChance,
): readonly Mount[] {
  const isWalker = traits.includes('walker')
  const kinds: readonly MountKind[] = isWalker ? ['walkerArm'] : hullKinds
  const blades = isWalker ? closeWeapons.filter(({ grenade }) => grenade === undefined) : []
  const blade = (): string | undefined => (luck.sometimes(armed) ? luck.pick(blades)?.id : undefined)
  const allowed = weapons.filter(({ type }) => type !== 'ordnance' || !traits.includes('fast'))
  return luck
    .shuffled(allowed)
    .slice(0, 1 + luck.whole(3))
    .map(({ id }, n) => {
      const closeWeapon = blade()
      return {
        id: `mount-${n}`,
        kind: luck.pick(kinds) ?? 'turret',
        at: { forward: luck.whole(3) - 1, left: luck.whole(3) - 1, up: 1 + luck.whole(2) },
        weapons: [id],
        ...(luck.sometimes(0.2) && { linked: true }),
        ...(luck.sometimes(0.1) && { oneShot: true }),
        ...(closeWeapon !== undefined && { closeWeapon }),
      }
    })
}
function transportOf(luck: PlayerChance): NonNullable<VehicleProfile['transport']> {
  return {
    capacity: 5 + luck.whole(10),
    accessPoints: [
      { at: { forward: -2, left: 0, up: 0.5 } },
      { at: { forward: 0, left: 1.5, up: 0.5 } },
      { at: { forward: 0, left: -1.5, up: 0.5 } },
    ],
    firePoints: luck.sometimes(0.5)
      ? [{ at: { forward: 0, left: 0, up: 2 }, axis: 0, halfWidth: 180, models: 1 + luck.whole(2) }]
      : [],
    ...(luck.sometimes(0.2) && { assaultRamp: true }),
  }
}
function vehicleKind(force: Force, n: number, luck: PlayerChance): ModelKind {
  const build = luck.pick(builds) ?? { traits: [], figure: 'tank' as const }
  const isWalker = build.traits.includes('walker')
  const armour = (): number => 10 + luck.whole(5)
  const profile: VehicleProfile = {
    is: 'vehicle',
    av: { front: armour(), side: armour(), rear: armour() },
    bs: 2 + luck.whole(3),
    traits: [...build.traits],
    mounts: [...mountsOf(build.traits, force, luck)],
    ...(isWalker && {
      ws: 3 + luck.whole(2),
      s: 5 + luck.whole(4),
      i: 2 + luck.whole(3),
      a: 1 + luck.whole(3),
    }),
    ...(luck.sometimes(isWalker ? striding : carrier) && { transport: transportOf(luck) }),
    ...(luck.sometimes(0.4) && { smokeLaunchers: true }),
  }
  return {
    id: `motor-kind-${n}`,
    name: words(`Machine ${n + 1}`),
    profile,
    weapons: [],
    gear: [],
    figure: build.figure,
    ...(isWalker
      ? { base: { shape: 'round', radius: 30 } }
      : { hull: { length: 4, width: 3, height: 2, bottom: build.traits.includes('skimmer') ? 1 : 0 } }),
  }
}
function vehicleUnit(force: Force, { id, profile }: ModelKind, n: number, luck: PlayerChance): UnitEntry {
  const riders = force.units.filter(({ type, character }) => type === 'infantry' && character === undefined)
  const carries = profile.is === 'vehicle' && profile.transport !== undefined
  const owner = carries && luck.sometimes(dedicated) ? luck.pick(riders) : undefined
  return {
    id: `motor-${n}`,
    name: words(`Machines ${n + 1}`),
    category: luck.pick(['elites', 'fastAttack', 'heavySupport'] as const) ?? 'elites',
    type: 'vehicle',
    points: 60 + luck.whole(100),
    models: [{ kind: id, count: !carries && luck.sometimes(squadron) ? 2 + luck.whole(2) : 1 }],
    rules: [],
    ...(owner !== undefined && { dedicatedTo: owner.id, partOf: owner.id, category: owner.category }),
  }
}

/** The force as it comes, with up to three units of vehicles. @throws Error when that makes no force */
export function motorised(force: Force, luck: PlayerChance): Force {
  const kinds = Array.from({ length: 1 + luck.whole(most) }, (_, n) => vehicleKind(force, n, luck))
  const owners = new Set<string>()
  const units = kinds.map((kind, n) => {
    const unit = vehicleUnit(force, kind, n, luck)
    const { dedicatedTo, partOf: _partOf, ...alone } = unit
    if (dedicatedTo === undefined || !owners.has(dedicatedTo)) {
      if (dedicatedTo !== undefined) owners.add(dedicatedTo)
      return unit
    }
    return alone
  })
  const changed = forceSchema.parse({
    ...force,
    kinds: [...force.kinds, ...kinds],
    units: [...force.units, ...units],
  })
  const [fault] = checkForce(changed, cards)
  if (fault) throw new Error(`no such force: ${fault.place} ${fault.text.key}`)
  return changed
}

const ready = 0.5
/** Who fights with vehicles: two ready forces that have some, or two on foot with machines made for them. */
export const onWheels =
  (pool: PlayerChance): typeof twoForces =>
  async (storage, luck) => {
    if (pool.sometimes(ready)) return twoColumns(storage, luck)
    const { a, b } = await twoForces(storage, luck)
    return { a: motorised(a, pool), b: motorised(b, pool) }
  }
