/** Profiles of a case: what it leaves out is that of a soldier of the line, or of a plain vehicle (C4-VEH-02). */
import type { ProfileInCase } from '../../shared/protocol/case'
import type { ModelProfile, Profile, UnitType } from '../../shared/protocol/force'
import type { VehicleProfile } from '../../shared/protocol/vehicle'

/** LINE of the examples (core 4, part 1, §0.4). */
export const lineProfile: Profile = { ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7, sv: 5, inv: null }

export function profileFrom(type: UnitType, said: ProfileInCase, weapons: readonly string[]): ModelProfile {
  const { av, traits, mounts, transport, smokeLaunchers, ...numbers } = said
  if (type !== 'vehicle') return { ...lineProfile, ...numbers }
  const { ws, bs, s, i, a } = { ...lineProfile, ...numbers }
  const fights = traits?.includes('walker') === true || numbers.ws !== undefined
  return {
    is: 'vehicle',
    av: av ?? { front: 10, side: 10, rear: 10 },
    bs,
    ...(fights && { ws, s, i, a }),
    traits: traits ?? [],
    mounts: mounts ?? weapons.map(onTurret),
    ...(transport && { transport }),
    ...(smokeLaunchers !== undefined && { smokeLaunchers }),
  }
}
const onTurret = (weapon: string, n: number): VehicleProfile['mounts'][number] => ({
  id: `mount-${n + 1}`,
  kind: 'turret',
  weapons: [weapon],
})
