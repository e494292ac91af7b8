import { BatchedMesh, Color, Matrix4, type Material } from 'three'
import type { Piece } from '../../../shared/table/types'
import type { Quality } from '../materials/built-material'
import { geometryOf } from '../materials/mesh-writer'
import { isFallen, isRuin, lookOf, pieceParts, tintOf, type CityPiece, type Part } from './piece-parts'

interface Held {
  look: string
  readonly instances: readonly { readonly id: number; readonly storey: number }[]
}
const takesNoClick = (): void => undefined
const matrix = new Matrix4()
const colour = new Color()
/** Room for what comes later: heaps of the fallen, tape around the dangerous. */
const spareVertices = 40_000
const spareIndices = 60_000
const spareInstances = 48

/**
 * All ruins of the city in one batch: a geometry per storey of a design, an instance per storey of a piece. A piece that
 * changes exchanges its own instances and nothing else; a storey cut only hides some. Geometries stay for undo and redo.
 */
export class CityBatch {
  readonly mesh: BatchedMesh
  private readonly geometries = new Map<string, number>()
  private readonly held = new Map<string, Held>()

  constructor(
    pieces: readonly Piece[],
    private readonly quality: Quality,
    material: Material,
  ) {
    const city = pieces.filter(isOfCity)
    const once = new Map<string, Part>()
    let instances = spareInstances
    for (const piece of city)
      for (const part of pieceParts(piece, quality)) {
        once.set(part.key, part)
        instances++
      }
    let [vertices, indices] = [spareVertices, spareIndices]
    for (const { data } of once.values()) {
      vertices += data.position.length / 3
      indices += data.index.length
    }
    this.mesh = new BatchedMesh(instances, vertices, indices, material)
    this.mesh.name = 'ruins'
    this.mesh.frustumCulled = false
    this.mesh.castShadow = true
    this.mesh.receiveShadow = true
    this.mesh.raycast = takesNoClick
    this.sync(pieces)
  }

  /** Brings the batch in line with the table; returns the ids of the pieces that were built anew. */
  sync(pieces: readonly Piece[]): readonly string[] {
    const changed: string[] = []
    const present = new Set<string>()
    for (const piece of pieces) {
      if (!isOfCity(piece)) continue
      present.add(piece.id)
      const look = lookOf(piece)
      if (this.held.get(piece.id)?.look === look) continue
      this.remove(piece.id)
      this.add(piece, look)
      changed.push(piece.id)
    }
    for (const id of [...this.held.keys()])
      if (!present.has(id)) {
        this.remove(id)
        changed.push(id)
      }
    return changed
  }

  /** Shows of every piece the storeys up to its own limit; below zero nothing of it. */
  show(limitOf: (piece: string) => number): void {
    for (const [piece, { instances }] of this.held) {
      const limit = limitOf(piece)
      for (const { id, storey } of instances) this.mesh.setVisibleAt(id, storey <= limit)
    }
  }

  dispose(): void {
    this.mesh.dispose()
  }

  private add(piece: CityPiece, look: string): void {
    matrix.makeRotationY((piece.turn * Math.PI) / 180).setPosition(piece.at.x, 0, piece.at.z)
    colour.setRGB(...tintOf(piece))
    const instances = pieceParts(piece, this.quality).map((part) => {
      if (this.mesh.instanceCount >= this.mesh.maxInstanceCount)
        this.mesh.setInstanceCount(this.mesh.maxInstanceCount + spareInstances)
      const id = this.mesh.addInstance(this.geometryFor(part))
      this.mesh.setMatrixAt(id, matrix)
      this.mesh.setColorAt(id, colour)
      return { id, storey: part.storey }
    })
    this.held.set(piece.id, { look, instances })
  }

  private remove(piece: string): void {
    for (const { id } of this.held.get(piece)?.instances ?? []) this.mesh.deleteInstance(id)
    this.held.delete(piece)
  }

  private geometryFor({ key, data }: Part): number {
    const known = this.geometries.get(key)
    if (known !== undefined) return known
    const [vertices, indices] = [data.position.length / 3, data.index.length]
    const lacksRoom = this.mesh.unusedVertexCount < vertices || this.mesh.unusedIndexCount < indices
    if (lacksRoom && this.geometries.size > 0) {
      const { position } = this.mesh.geometry.attributes
      const used = (position?.count ?? 0) - this.mesh.unusedVertexCount
      const usedIndices = (this.mesh.geometry.index?.count ?? 0) - this.mesh.unusedIndexCount
      this.mesh.setGeometrySize(used + vertices + spareVertices, usedIndices + indices + spareIndices)
    }
    const geometry = geometryOf(data)
    const id = this.mesh.addGeometry(geometry)
    geometry.dispose()
    this.geometries.set(key, id)
    return id
  }
}

const isOfCity = (piece: Piece): piece is CityPiece => isRuin(piece) || isFallen(piece)
