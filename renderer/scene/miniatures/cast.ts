/** The batch instances that show the troupe: two per actor, figure and base. */
import { Color, Matrix4, Quaternion, Vector3, type Material } from 'three'
import type { Seat } from '../../../shared/protocol/spatial'
import type { ModelId } from '../../../shared/table/types'
import { showClock } from '../../show/clock'
import { isShown, type Shown } from '../storeys'
import { baseHeight } from './base-geometry'
import { standsAlone } from './figures/modern'
import { MiniatureBatch, type Detail, type Side } from './kit'
import { artScale, sideOf, type Actor, type Troupe } from './troupe'

const up = new Vector3(0, 1, 0)
const matrix = new Matrix4()
const place = new Vector3()
const scale = new Vector3()
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
  readonly figure: number
  readonly base: number
  tone: Color
  detail: Detail
  /** What the figure shows now. */
  shown: Actor['figure']
}
interface CastLook extends Shown {
  readonly hovered: ModelId | null
  readonly marks: Readonly<Record<string, string>>
  /** Nobody sees himself while looking from his own eye. */
  readonly hidden: ModelId | null
}

export class Cast {
  readonly batch: MiniatureBatch
  private readonly parts = new Map<ModelId, Part>()

  constructor(capacity: number, material: Material) {
    this.batch = new MiniatureBatch(capacity, material)
  }

  place(troupe: Troupe, sides: Readonly<Record<Seat, Side>>, look: CastLook): void {
    const { mesh } = this.batch
    for (const [id, part] of this.parts)
      if (!troupe.actors.has(id)) {
        mesh.deleteInstance(part.figure)
        mesh.deleteInstance(part.base)
        this.parts.delete(id)
      }
    for (const actor of troupe.actors.values()) {
      const part = this.parts.get(actor.id) ?? this.enter(actor, sideOf(actor, sides))
      const shown = actor.id !== look.hidden && isShown(actor.pose.on, look)
      mesh.setVisibleAt(part.figure, shown)
      const alone = standsAlone(actor.figure)
      mesh.setVisibleAt(part.base, shown && !alone)
      if (!shown) continue
      if (part.shown !== actor.figure) {
        part.shown = actor.figure
        mesh.setGeometryIdAt(part.figure, this.shape(actor, sideOf(actor, sides), part.detail))
      }
      const tone = look.hovered === actor.id ? lit : look.marks[actor.unit] === 'done' ? spent : plain
      if (tone !== part.tone) {
        part.tone = tone
        mesh.setColorAt(part.figure, tone)
      }
      this.pose(actor)
      mesh.setMatrixAt(part.base, matrix.compose(place, turn, scale.set(actor.halfLength, 1, actor.radius)))
      const size = actor.own === null ? artScale(actor) : 1
      if (!alone) place.add(offset.set(0, baseHeight - 0.4, 0).applyQuaternion(turn))
      mesh.setMatrixAt(part.figure, matrix.compose(place, turn, scale.setScalar(size)))
    }
  }

  /** Figures near the eye get their full detail. */
  focus(troupe: Troupe, sides: Readonly<Record<Seat, Side>>, eye: Vector3): void {
    for (const actor of troupe.actors.values()) {
      const part = this.parts.get(actor.id)
      if (!part) continue
      const distance = Math.hypot(actor.at.x - eye.x, actor.at.y - eye.y, actor.at.z - eye.z)
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
    const figure = mesh.addInstance(this.shape(actor, side, 'coarse'))
    const base = mesh.addInstance(this.batch.base(side))
    mesh.setColorAt(figure, plain)
    mesh.setColorAt(base, plain)
    const part: Part = { figure, base, tone: plain, detail: 'coarse', shown: actor.figure }
    this.parts.set(actor.id, part)
    return part
  }
}
