/** The batch instances that show the troupe: two per actor, figure and base. */
import { Color, Matrix4, Quaternion, Vector3, type Material } from 'three'
import type { Seat } from '../../../shared/protocol/spatial'
import type { ModelId, PieceId } from '../../../shared/table/types'
import { showClock } from '../../show/clock'
import type { Hulk } from '../scene-view'
import { isShown, type Shown } from '../../page/tools/storeys'
import { baseHeight } from './base-geometry'
import { isToken, standsAlone } from './figures/modern'
import type { Detail } from './clay-cast'
import { MiniatureBatch, type Side } from './kit'
import { awayFrom, Fleet } from './vehicles/fleet'
import { Machine } from './vehicles/machine'
import { artScale, sideOf, type Actor, type Troupe } from './troupe'

const up = new Vector3(0, 1, 0)
const matrix = new Matrix4()
const place = new Vector3()
const scale = new Vector3()
const one = new Vector3(1, 1, 1)
const turn = new Quaternion()
const tip = new Quaternion()
const tipAxis = new Vector3()
const offset = new Vector3()
const plain = new Color(1, 1, 1)
const lit = new Color(1.35, 1.32, 1.25)
const spent = new Color(0.74, 0.74, 0.76)

/** Closer to the eye than this, mm, a figure is shown in full detail; a little farther before it is coarse again. */
const fineWithin = 620
const coarseBeyond = 700

interface Part {
  /** null: a vehicle, whose parts are the fleet's. */
  readonly figure: number | null
  readonly base: number
  tone: Color
  detail: Detail
  /** What the figure shows now. */
  shown: Actor['figure']
  /** Whether its base says whose it is. */
  bare: boolean
}
/** Of a base that says nothing. */
const bareRim = { mark: 'bare', rim: '#4a4238' } as const
interface CastLook extends Shown {
  readonly hovered: ModelId | null
  readonly rings: Readonly<Record<string, string>>
  /** Nobody sees himself while looking from his own eye. */
  readonly hidden: ModelId | null
  /** The table alone: nothing says whose anybody is. */
  readonly bare: boolean
}

export class Cast {
  readonly batch: MiniatureBatch
  private readonly parts = new Map<ModelId, Part>()
  private readonly fleet: Fleet
  private readonly hulks = new Map<PieceId, { machine: Machine; at: Hulk['at']; side: Side }>()

  constructor(capacity: number, material: Material) {
    this.batch = new MiniatureBatch(capacity, material)
    this.fleet = new Fleet(this.batch)
  }

  place(troupe: Troupe, sides: Readonly<Record<Seat, Side>>, look: CastLook): void {
    const { mesh } = this.batch
    for (const [id, part] of this.parts) {
      const actor = troupe.actors.get(id)
      // Gone, or no longer a vehicle: another miniature of the same model.
      if (actor && (part.figure === null) === (actor.machine !== null)) continue
      if (part.figure !== null) mesh.deleteInstance(part.figure)
      mesh.deleteInstance(part.base)
      this.fleet.remove(id)
      this.parts.delete(id)
    }
    for (const actor of troupe.actors.values()) {
      const side = sideOf(actor, sides)
      const part = this.parts.get(actor.id) ?? this.enter(actor, side)
      const shown =
        actor.id !== look.hidden && isShown(actor.pose.on, look) && !(look.bare && isToken(actor.figure))
      // Whoever has fallen lies on the ground itself.
      const alone = actor.fallen || standsAlone(actor.figure)
      const isSpent = actor.fallen || look.rings[actor.unit] === 'done'
      const tone = look.hovered === actor.id ? lit : isSpent ? spent : plain
      const { machine } = actor
      const isFrame = machine !== null && actor.shape !== 'round'
      mesh.setVisibleAt(part.base, shown && !alone && !(isFrame && look.bare))
      if (!isFrame && part.bare !== look.bare) {
        part.bare = look.bare
        mesh.setGeometryIdAt(part.base, this.batch.base(look.bare ? bareRim : side))
      }
      this.pose(actor)
      if (machine) {
        this.fleet.place(actor.id, machine, side, matrix.compose(place, turn, one), shown, tone)
        // A frame is cut to its hull's size; a disc is scaled.
        if (shown)
          mesh.setMatrixAt(
            part.base,
            matrix.compose(
              place,
              turn,
              actor.shape === 'round' ? scale.set(actor.radius, 1, actor.radius) : one,
            ),
          )
        continue
      }
      if (part.figure === null) continue
      mesh.setVisibleAt(part.figure, shown)
      if (!shown) continue
      if (part.shown !== actor.figure) {
        part.shown = actor.figure
        mesh.setGeometryIdAt(part.figure, this.shape(actor, side, part.detail))
      }
      if (tone !== part.tone) {
        part.tone = tone
        mesh.setColorAt(part.figure, tone)
      }
      mesh.setMatrixAt(part.base, matrix.compose(place, turn, scale.set(actor.halfLength, 1, actor.radius)))
      const size = actor.own === null ? artScale(actor) : 1
      if (!alone) place.add(offset.set(0, baseHeight - 0.4, 0).applyQuaternion(turn))
      mesh.setMatrixAt(part.figure, matrix.compose(place, turn, scale.setScalar(size)))
    }
  }

  /** What is left of vehicles, where it lies. */
  placeHulks(hulks: readonly Hulk[], sides: Readonly<Record<Seat, Side>>, shown: Shown): void {
    const lying = new Set(hulks.map(({ piece }) => piece))
    for (const id of this.hulks.keys())
      if (!lying.has(id)) {
        this.fleet.remove(id)
        this.hulks.delete(id)
      }
    for (const { piece, seat, look, at, facing, on } of hulks) {
      const machine = this.hulks.get(piece)?.machine ?? new Machine(look)
      this.hulks.set(piece, { machine, at, side: sides[seat] })
      machine.take(look)
      place.set(at.x, at.y, at.z)
      turn.setFromAxisAngle(up, (facing * Math.PI) / 180)
      this.fleet.place(
        piece,
        machine,
        sides[seat],
        matrix.compose(place, turn, one),
        isShown(on, shown),
        plain,
      )
    }
  }

  /** Figures near the eye get their full detail. */
  focus(troupe: Troupe, sides: Readonly<Record<Seat, Side>>, eye: Vector3): void {
    for (const [id, { side, at }] of this.hulks)
      this.fleet.focus(id, side, awayFrom(eye, at), !showClock.fixed)
    for (const actor of troupe.actors.values()) {
      const part = this.parts.get(actor.id)
      if (!part) continue
      const distance = awayFrom(eye, actor.at)
      if (part.figure === null) {
        this.fleet.focus(actor.id, sideOf(actor, sides), distance, !showClock.fixed)
        continue
      }
      // A picture drawn by itself looks the same whatever was looked at before it.
      const stays = part.detail === 'fine' && !showClock.fixed
      const detail = distance < (stays ? coarseBeyond : fineWithin) ? 'fine' : 'coarse'
      if (detail === part.detail) continue
      part.detail = detail
      this.batch.mesh.setGeometryIdAt(part.figure, this.shape(actor, sideOf(actor, sides), detail))
    }
  }

  dispose(): void {
    this.batch.dispose()
  }

  /** Sets `place` and `turn`; a falling model tips over the edge of its base and sinks away. */
  private pose(actor: Actor): void {
    place.set(actor.at.x + actor.lunge.x, actor.at.y, actor.at.z + actor.lunge.z)
    turn.setFromAxisAngle(up, (actor.facing * Math.PI) / 180)
    if (actor.fall <= 0) return
    const down = Math.min(1, actor.fall * 1.5)
    const angle = down * down * 1.5
    const way = ((actor.facing + 180) * Math.PI) / 180
    tipAxis.set(Math.sin(way), 0, Math.cos(way))
    tip.setFromAxisAngle(tipAxis, -angle)
    offset.set(Math.cos(way) * actor.radius, 0, -Math.sin(way) * actor.radius)
    place.add(offset)
    offset.negate().applyQuaternion(tip)
    place.add(offset)
    place.y -= Math.max(0, actor.fall - 0.7) * 30
    turn.premultiply(tip)
  }

  private shape({ own, figure, stance }: Actor, side: Side, detail: Detail): number {
    return own === null ? this.batch.figure(figure, stance, side, detail) : this.batch.own(own, side)
  }

  private enter(actor: Actor, side: Side): Part {
    const { mesh } = this.batch
    const { machine, shape, halfLength, radius } = actor
    const figure = machine ? null : this.batch.enter(this.shape(actor, side, 'coarse'))
    const base = this.batch.enter(
      machine && shape !== 'round'
        ? this.batch.underlay({ length: halfLength * 2, width: radius * 2 }, side)
        : this.batch.base(side),
    )
    if (figure !== null) mesh.setColorAt(figure, plain)
    mesh.setColorAt(base, plain)
    const part: Part = { figure, base, tone: plain, detail: 'coarse', shown: actor.figure, bare: false }
    this.parts.set(actor.id, part)
    return part
  }
}
