/** The parts a vehicle is put together from, and their paint: each is sculpted once and shared by all that wear it. */
import { Color, type BufferGeometry } from 'three'
import { meshOf } from '../../../../shared/table'
import { hashOf } from '../../../show/hash'
import { ownFigureGeometry, type OwnPart } from '../own-figure'
import { clayCast, type Detail } from '../clay-cast'
import { schemes, type SchemeId, type Slot } from '../schemes'
import type { Clay, Sculpt } from '../sculpt'
import { painted, type Vertex } from '../shade'
import { stub, vehicleArms } from './arms'
import { hullModel, type HullId } from './hulls'
import type { VehicleArm } from './hull-model'
import { cluster, postHeight, ringTurret, rubble, shoulder, socket, sponson, standOn } from './mountings'
import { smallFaced } from './refine'

export interface VehicleShape {
  readonly key: string
  readonly sculpt: (s: Sculpt) => void
}

/** A mesh of the player's own, or the part of it that turns. */
interface OwnShape {
  readonly key: string
  readonly own: string
  readonly part: OwnPart
  readonly burnt: boolean
}
export type PartShape = VehicleShape | OwnShape
export const ownShape = (own: string, part: OwnPart, burnt: boolean): OwnShape => ({
  key: `own.${own}.${part}${burnt ? '.burnt' : ''}`,
  own,
  part,
  burnt,
})

const charred: Readonly<Partial<Record<Slot, Slot>>> = {
  armour: 'gun',
  cloth: 'leather',
  lens: 'gun',
  canvas: 'gun',
  metal: 'leather',
  trim: 'gun',
  banner: 'gun',
  device: 'gun',
  skin: 'gun',
}
/** Burnt out: rust and soot, in the same form. */
export const charredShape = ({ key, sculpt }: VehicleShape): VehicleShape => ({
  key: `${key}.burnt`,
  sculpt: (s) =>
    s.of(
      (slot) => charred[slot] ?? slot,
      () => sculpt(s),
    ),
})

export const bodyShape = (hull: HullId, lame: boolean): VehicleShape => ({
  key: `hull.${hull}${lame ? '.lame' : ''}`,
  sculpt: (s) => hullModel(hull).body(s, lame),
})
/** Its own turret, or a plain ring with a shield on a hull that is made for none. */
export const turretShape = (hull: HullId): VehicleShape => {
  const own = hullModel(hull).turret
  return own ? { key: `turret.${hull}`, sculpt: own.shell } : { key: 'turret.ring', sculpt: ringTurret.shell }
}
/** Half the gap between the barrels of a pair, mm. */
const pairGap: Readonly<Partial<Record<VehicleArm, number>>> = {
  longGun: 5,
  howitzer: 7,
  missiles: 8.4,
  heatBeam: 3.6,
}
export const armShape = (arm: VehicleArm, linked: boolean): VehicleShape => ({
  key: `arm.${arm}${linked ? '.pair' : ''}`,
  sculpt: (s) =>
    s.beyond(() => {
      const draw = vehicleArms[arm]
      if (!linked) return draw(s)
      for (const side of [1, -1]) s.within([side * (pairGap[arm] ?? 2.6), 0, 0], [0, 0, 0], () => draw(s))
    }),
})
export const stubShape: VehicleShape = { key: 'stub', sculpt: (s) => s.beyond(() => stub(s)) }
export const socketShape: VehicleShape = { key: 'socket', sculpt: socket }
export const sponsonShape: VehicleShape = { key: 'sponson', sculpt: sponson }
export const shoulderShape: VehicleShape = { key: 'shoulder', sculpt: (s) => s.beyond(() => shoulder(s)) }
export const postShape: VehicleShape = { key: 'post', sculpt: (s) => s.beyond(() => cluster(s)) }
export const standShape = (height: number): VehicleShape => ({
  key: `stand.${Math.round(height)}`,
  sculpt: (s) => s.beyond(() => standOn(s, Math.round(height))),
})
export const rubbleShape: VehicleShape = { key: 'debris', sculpt: rubble }
export { postHeight }

/** mm: as `Sculpt` has it. A machine has many more small parts than a man. */
const fitting = 1.9
/** A shape in clay; only hulls and turrets have plates large enough to be worth dividing. */
export function shapeClay(
  { key, sculpt }: VehicleShape,
  detail: Detail,
): { readonly clay: Clay; readonly open: Float32Array } {
  const large = detail === 'fine' && (key.startsWith('hull') || key.startsWith('turret'))
  return clayCast(key, sculpt, detail, { fitting, ...(large && { finish: smallFaced, cell: 3 }) })
}

const rust = new Color('#6b3f27')
const bare = new Color('#b9bcb8')
const mud = new Color('#5a4a37')
const soot = new Color('#17130f')
/** A steady unevenness between -1 and 1, the same at every place each time. */
const blotch = (x: number, y: number, z: number, seed: number): number =>
  Math.sin(x * 0.21 + seed) * Math.sin(y * 0.33 + z * 0.11 - seed) * 0.6 +
  Math.sin(x * 0.57 - z * 0.43 + seed * 2) * 0.4

/** What use and weather do to paint: patches over it, chips on edges, mud below, rust down the sides, dust where it is flat. */
function soil(seed: number, patch: Color, isBurnt: boolean): (at: Vertex, colour: Color) => void {
  return ({ x, y, z, up, edge, slot }, colour) => {
    const spot = blotch(x, y, z, seed)
    if (slot === 'armour') {
      const cover = blotch(x * 0.42 + 9, y * 0.3, z * 0.42, seed + 2)
      if (edge < 0.5 && cover > 0.05) colour.lerp(patch, Math.min(0.6, (cover - 0.05) * 2.4))
    }
    if (slot === 'armour' || slot === 'cloth') {
      if (edge > 0.5 && spot > 0.3) colour.lerp(spot > 0.7 ? rust : bare, 0.5)
      else if (up < 0.5 && spot > 0.5) colour.lerp(rust, 0.3)
      colour.multiplyScalar((1 + spot * 0.12) * (up > 0.7 ? 1 : 0.88))
      if (up > 0.7) colour.lerp(mud, 0.1 + Math.max(0, spot) * 0.12)
    }
    if (slot !== 'lens') colour.lerp(mud, Math.max(0, 1 - y / 24) * (0.34 + spot * 0.2))
    if (isBurnt) colour.lerp(soot, 0.42 + spot * 0.3)
  }
}
/** The shape as a geometry in the colours of a side. */
export function weathered(shape: PartShape, scheme: SchemeId, detail: Detail): BufferGeometry {
  if ('own' in shape) return ownFigureGeometry(meshOf(shape.own), scheme, shape)
  const { clay, open } = shapeClay(shape, detail)
  const seed = hashOf(shape.key) % 7
  const patch = new Color(schemes[scheme].paint.cloth).multiplyScalar(0.9)
  return painted(clay, open, schemes[scheme], seed, soil(seed, patch, shape.key.endsWith('.burnt')))
}
