/** The instances of vehicles in the batch of the miniatures: one for each part. */
import { Matrix4, type Color, type Vector3 } from 'three'
import type { ModelId } from '../../../../shared/table/types'
import { hashOf } from '../../../show/hash'
import { drifted } from '../../country'
import type { Detail } from '../clay-cast'
import type { MiniatureBatch, Side } from '../kit'
import type { Machine } from './machine'

/** Closer to the eye than this, mm, a hull is shown in full detail; a little farther before it is coarse again. */
const fineWithin = 1000
const coarseBeyond = 1120
/** mm and radians per second: how a hull that floats rises and sinks. */
const swell = { height: 1.1, pace: 1.4 }

interface Crew {
  readonly machine: Machine
  readonly instances: number[]
  readonly root: Matrix4
  revision: number
  detail: Detail
  tone: Color
  floats: boolean
}
const place = new Matrix4()
const lift = new Matrix4()
const wreckTilt = new Matrix4().makeRotationX(0.036).multiply(new Matrix4().makeRotationZ(-0.018))

export class Fleet {
  private readonly crews = new Map<ModelId, Crew>()

  constructor(private readonly batch: MiniatureBatch) {
    const { mesh } = batch
    // Asked before every picture, stills among them: what floats is where the moment has it.
    const draw = mesh.onBeforeRender.bind(mesh)
    mesh.onBeforeRender = (...of) => {
      this.float()
      draw(...of)
    }
  }

  /** @param root  where the model stands; its front is x */
  place(id: ModelId, machine: Machine, side: Side, root: Matrix4, shown: boolean, tone: Color): void {
    const { mesh } = this.batch
    let crew = this.crews.get(id)
    if (crew && crew.machine !== machine) this.remove(id)
    crew = this.crews.get(id)
    if (!crew) {
      crew = {
        machine,
        instances: [],
        root: new Matrix4(),
        revision: -1,
        detail: 'coarse',
        tone,
        floats: false,
      }
      this.crews.set(id, crew)
    }
    if (crew.revision !== machine.revision) this.enlist(crew, side)
    crew.root.copy(root)
    if (machine.look.damage?.wreck === true) crew.root.multiply(wreckTilt)
    const repaint = crew.tone !== tone
    crew.tone = tone
    for (const instance of crew.instances) {
      mesh.setVisibleAt(instance, shown)
      if (repaint) mesh.setColorAt(instance, tone)
    }
    if (shown) this.settle(id, crew)
  }

  /** Hulls near the eye get their full detail. */
  focus(id: ModelId, side: Side, distance: number, stays: boolean): void {
    const crew = this.crews.get(id)
    if (!crew) return
    const detail =
      distance < (stays && crew.detail === 'fine' ? coarseBeyond : fineWithin) ? 'fine' : 'coarse'
    if (detail === crew.detail) return
    crew.detail = detail
    crew.machine.parts.forEach(({ shape }, i) => {
      const instance = crew.instances[i]
      if (instance !== undefined)
        this.batch.mesh.setGeometryIdAt(instance, this.batch.part(shape, side, detail))
    })
  }

  remove(id: ModelId): void {
    const crew = this.crews.get(id)
    if (!crew) return
    for (const instance of crew.instances) this.batch.mesh.deleteInstance(instance)
    this.crews.delete(id)
  }

  private enlist(crew: Crew, side: Side): void {
    const { mesh } = this.batch
    for (const instance of crew.instances) mesh.deleteInstance(instance)
    crew.instances.length = 0
    for (const { shape } of crew.machine.parts) {
      const instance = this.batch.enter(this.batch.part(shape, side, crew.detail))
      mesh.setColorAt(instance, crew.tone)
      crew.instances.push(instance)
    }
    crew.revision = crew.machine.revision
    crew.floats = crew.machine.parts.some(({ floats }) => floats)
  }

  private settle(id: ModelId, { machine, instances, root }: Crew): void {
    const rise = Math.sin(drifted.value * swell.pace + (hashOf(id) % 63) / 10) * swell.height
    machine.parts.forEach((part, i) => {
      const instance = instances[i]
      if (instance === undefined) return
      machine.placeOf(part, place)
      if (part.floats) place.premultiply(lift.makeTranslation(0, rise, 0))
      this.batch.mesh.setMatrixAt(instance, place.premultiply(root))
    })
  }

  private floated = 0
  private float(): void {
    if (drifted.value === this.floated) return
    this.floated = drifted.value
    for (const [id, crew] of this.crews) if (crew.floats) this.settle(id, crew)
  }
}

/** How far away a model is from the eye, mm. */
export const awayFrom = (
  eye: Vector3,
  at: { readonly x: number; readonly y: number; readonly z: number },
): number => Math.hypot(at.x - eye.x, at.y - eye.y, at.z - eye.z)
