/** Glass figures at the ends of a move: a batch of its own, so that the real ones stay where they are. */
import { Color, Matrix4, MeshLambertMaterial, Quaternion, Vector3 } from 'three'
import type { SceneModel } from '../scene-view'
import type { Seat } from '../../../shared/protocol/spatial'
import type { ModelId, Pose } from '../../../shared/table/types'
import { baseHeight } from './base-geometry'
import { figureOf, MiniatureBatch, poseOf, type Side } from './kit'
import { ownMeshOf } from './own-figure'
import { sideOf } from './troupe'
import type { VehicleLook } from './vehicles/assembly'
import { vehicleLookOf } from './vehicles/look-of'
import { Machine } from './vehicles/machine'

const up = new Vector3(0, 1, 0)
const matrix = new Matrix4()
const place = new Vector3()
const scale = new Vector3()
const turn = new Quaternion()

export class GhostCast {
  private readonly material = new MeshLambertMaterial({
    vertexColors: true,
    transparent: true,
    opacity: 0.74,
    emissive: new Color('#ffffff'),
    emissiveIntensity: 0.05,
  })
  private readonly batch: MiniatureBatch
  private readonly used: number[] = []
  /** Put together once a model: a drag asks for it with every stretch of its way. */
  private readonly machines = new Map<ModelId, Machine>()

  constructor(capacity: number) {
    this.batch = new MiniatureBatch(capacity, this.material)
    this.batch.mesh.castShadow = false
    this.batch.mesh.renderOrder = 3
  }

  get mesh(): MiniatureBatch['mesh'] {
    return this.batch.mesh
  }

  begin(): void {
    for (const id of this.used) this.mesh.deleteInstance(id)
    this.used.length = 0
  }

  add(model: SceneModel, pose: Pose, sides: Readonly<Record<Seat, Side>>, tone: Color): void {
    const figure = figureOf(model.figure)
    const side = sideOf(model, sides)
    const { base } = model.body
    const look = vehicleLookOf(model)
    if (look !== null) return this.addVehicle(this.machineOf(model.id, look), pose, side, tone)
    const [along, across] =
      base.shape === 'round' ? [base.radius, base.radius] : [base.length / 2, base.width / 2]
    place.set(pose.at.x, pose.y + 0.2, pose.at.z)
    turn.setFromAxisAngle(up, (pose.facing * Math.PI) / 180)
    this.put(this.batch.base(side), scale.set(along, 1, across), tone)
    place.y += baseHeight - 0.4
    const own = ownMeshOf(model)
    const shape =
      own === null
        ? this.batch.figure(figure, poseOf(model.id, figure), side, 'coarse')
        : this.batch.own(own, side)
    this.put(shape, scale.setScalar(1), tone)
  }

  private machineOf(id: ModelId, look: VehicleLook): Machine {
    const known = this.machines.get(id)
    if (known === undefined) {
      const made = new Machine(look)
      this.machines.set(id, made)
      return made
    }
    known.take(look)
    return known
  }

  private addVehicle(machine: Machine, pose: Pose, side: Side, tone: Color): void {
    const root = new Matrix4().compose(
      place.set(pose.at.x, pose.y + 0.2, pose.at.z),
      turn.setFromAxisAngle(up, (pose.facing * Math.PI) / 180),
      scale.setScalar(1),
    )
    const { box, round } = machine.look
    const under = round === null ? this.batch.underlay(box, side) : this.batch.base(side)
    this.set(under, round === null ? root : root.clone().scale(scale.set(round, 1, round)), tone)
    for (const part of machine.parts)
      this.set(
        this.batch.part(part.shape, side, 'coarse'),
        machine.placeOf(part, matrix).premultiply(root),
        tone,
      )
  }

  dispose(): void {
    this.batch.dispose()
    this.material.dispose()
  }

  private put(geometry: number, size: Vector3, tone: Color): void {
    this.set(geometry, matrix.compose(place, turn, size), tone)
  }

  private set(geometry: number, at: Matrix4, tone: Color): void {
    const id = this.batch.enter(geometry)
    this.mesh.setMatrixAt(id, at)
    this.mesh.setColorAt(id, tone)
    this.used.push(id)
  }
}
