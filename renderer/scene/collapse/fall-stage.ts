/** What is drawn while a ruin comes down, all in one batch: its storeys sinking, its debris, stumps and bed; and its dust. */
import { BatchedMesh, Color, Group, Matrix4, Quaternion, Vector3 } from 'three'
import { batchedMaterial, type Quality } from '../materials/built-material'
import { geometryOf, type MeshData } from '../materials/mesh-writer'
import { pieceParts, tintOf, type FallenPiece, type RuinPiece } from '../ruins/piece-parts'
import { DustRoll } from './dust-roll'
import { acts } from './acts'
import { Fall, paces } from './fall'
import { heapOf } from '../ruins/heap'

const matrix = new Matrix4()
const back = new Matrix4()
const place = new Vector3()
const turn = new Quaternion()
const one = new Vector3(1, 1, 1)
const axis = new Vector3()
/** The last tremor before it gives way, mm. */
const tremor = 0.7

export class FallStage {
  readonly group = new Group()
  readonly fall: Fall
  private readonly batch: BatchedMesh
  private readonly dust: DustRoll
  private readonly storeys: readonly { readonly id: number; readonly storey: number }[]
  private readonly chunks: readonly number[]
  private readonly stumps: number
  private readonly bed: number

  constructor(standing: RuinPiece, fallen: FallenPiece, quality: Quality) {
    const heap = heapOf(standing.design, quality)
    this.fall = new Fall(standing.design, heap, paces[quality])
    const parts = pieceParts(standing, quality)
    const all = [
      ...parts.map(({ data }) => data),
      heap.stumps,
      heap.bed,
      ...heap.chunks.map(({ data }) => data),
    ]
    const count = (of: (data: MeshData) => number): number => all.reduce((sum, data) => sum + of(data), 0)
    this.batch = new BatchedMesh(
      all.length,
      count(({ position }) => position.length / 3),
      count(({ index }) => index.length),
      batchedMaterial(quality),
    )
    const tint = new Color().setRGB(...tintOf(standing))
    const add = (data: MeshData): number => {
      const geometry = geometryOf(data)
      const id = this.batch.addInstance(this.batch.addGeometry(geometry))
      geometry.dispose()
      this.batch.setColorAt(id, tint)
      return id
    }
    this.storeys = parts.map(({ data, storey }) => ({ id: add(data), storey }))
    this.stumps = add(heap.stumps)
    this.bed = add(heap.bed)
    this.chunks = heap.chunks.map(({ data }) => add(data))
    this.batch.frustumCulled = false
    this.batch.perObjectFrustumCulled = false
    this.batch.sortObjects = false
    this.batch.castShadow = true
    this.batch.receiveShadow = true
    this.batch.raycast = () => undefined
    this.dust = new DustRoll(fallen, heap.outline, this.fall.top, quality)
    this.group.add(this.batch, this.dust.field.mesh)
    this.group.position.set(standing.at.x, 0, standing.at.z)
    this.group.rotation.y = (standing.turn * Math.PI) / 180
    this.draw()
  }

  /** Goes on by so many seconds; false when it is over. */
  step(seconds: number): boolean {
    this.fall.advance(seconds)
    this.draw()
    return !this.fall.over
  }

  /** How hard the ground shakes now, 0 to 1. */
  get shaking(): number {
    const { time } = this.fall
    const grows = Math.min(1, Math.max(0, (time - 0.1) / 0.9))
    const fades = Math.min(1, Math.max(0, (acts.allDown + 0.7 - time) / 1.2))
    return grows * fades
  }

  dispose(): void {
    this.batch.dispose()
    this.dust.dispose()
  }

  private draw(): void {
    const { fall, batch } = this
    const { time, lean, middle } = fall
    const quake = time < acts.giveWay + 0.2 ? tremor * Math.min(1, time * 3) : 0
    axis.set(lean.z, 0, -lean.x)
    back.makeTranslation(-middle.x, 0, -middle.z)
    for (const { id, storey } of this.storeys) {
      const { drop, floor, height } = fall.storeys[Math.min(storey, fall.storeys.length - 1)]!
      const isSunk = drop > floor + height + 14 || fall.over
      batch.setVisibleAt(id, !isSunk)
      if (isSunk) continue
      const shake = quake * (0.4 + 0.3 * storey)
      matrix
        .makeRotationAxis(axis, lean.by)
        .setPosition(
          middle.x + shake * Math.sin(time * 71 + storey),
          -drop,
          middle.z + shake * Math.cos(time * 63 + storey),
        )
        .multiply(back)
      batch.setMatrixAt(id, matrix)
    }
    const risen = Math.min(1, Math.max(0, (time - acts.giveWay) / (acts.allDown - acts.giveWay)))
    batch.setVisibleAt(this.stumps, time > acts.giveWay)
    batch.setVisibleAt(this.bed, time > acts.giveWay)
    batch.setMatrixAt(this.bed, matrix.makeScale(1, Math.max(0.04, risen * risen * (3 - 2 * risen)), 1))
    const { poses, shown } = fall
    this.chunks.forEach((id, i) => {
      batch.setVisibleAt(id, shown[i] === 1)
      if (shown[i] !== 1) return
      const at = i * 7
      place.set(poses[at]!, poses[at + 1]!, poses[at + 2]!)
      turn.set(poses[at + 3]!, poses[at + 4]!, poses[at + 5]!, poses[at + 6]!)
      batch.setMatrixAt(id, matrix.compose(place, turn, one))
    })
    this.dust.show(time)
  }
}
