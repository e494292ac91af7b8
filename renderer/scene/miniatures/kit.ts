/** All miniatures of a table in one batch: figures by pose and scheme, and bases, so that 400 models are one draw call. */
import { hashOf } from '../../show/hash'
import { BatchedMesh, type BufferGeometry, type Material } from 'three'
import { baseGeometry, type RimMark } from './base-geometry'
import { beastFigure, bikeFigure, jumpFigure } from './figures/fast'
import { behemothFigure } from './figures/giants'
import { jetbikeFigure, riderFigure } from './figures/mounts'
import { crewFigure, jetFigure, seerFigure } from './figures/specialists'
import { modernFigures } from './figures/modern'
import { flameFigure, gunFigure, mortarFigure } from './figures/support'
import {
  assaultFigure,
  bannerFigure,
  bruteFigure,
  heavyFigure,
  leaderFigure,
  rifleFigure,
} from './figures/soldiers'
import { meshOf } from '../../../shared/table'
import { ownFigureGeometry } from './own-figure'
import { schemes, type SchemeId } from './schemes'
import { clayCast, type Detail } from './clay-cast'
import { painted } from './shade'
import { weathered, type PartShape } from './vehicles/shapes'
import { underlayGeometry, type UnderlaySize } from './vehicles/underlay'

export const figures = {
  rifle: rifleFigure,
  heavy: heavyFigure,
  leader: leaderFigure,
  banner: bannerFigure,
  brute: bruteFigure,
  assault: assaultFigure,
  jump: jumpFigure,
  bike: bikeFigure,
  jet: jetFigure,
  jetbike: jetbikeFigure,
  beast: beastFigure,
  rider: riderFigure,
  behemoth: behemothFigure,
  seer: seerFigure,
  crew: crewFigure,
  mortar: mortarFigure,
  flame: flameFigure,
  gun: gunFigure,
  ...modernFigures,
} as const
export type FigureId = keyof typeof figures

/** An unknown figure name (a foreign force file) is shown as a line soldier. */
export const figureOf = (name: string): FigureId => (name in figures ? (name as FigureId) : 'rifle')

export const poseOf = (id: string, figure: FigureId): number => hashOf(id) % figures[figure].length

/** A figure by itself, painted. */
export const figureGeometry = (
  figure: FigureId,
  pose: number,
  scheme: SchemeId,
  detail: Detail,
): BufferGeometry => {
  const { clay, open } = clayCast(`${figure}.${pose}`, figures[figure][pose]!, detail)
  return painted(clay, open, schemes[scheme], hashOf(`${figure}.${pose}.${scheme}.${detail}`) % 7)
}

export interface Side {
  readonly scheme: SchemeId
  readonly mark: RimMark
  readonly rim: string
}

/** A batch that casts figures and bases on demand and keeps room for `capacity` models. */
export class MiniatureBatch {
  readonly mesh: BatchedMesh
  private readonly geometry = new Map<string, number>()
  private vertices = 0
  private readonly room: number

  constructor(capacity: number, material: Material) {
    this.room = 140_000
    this.mesh = new BatchedMesh(capacity * 2, this.room, 0, material)
    this.mesh.frustumCulled = false
    this.mesh.sortObjects = false
    this.mesh.castShadow = true
    this.mesh.receiveShadow = true
  }

  figure(figure: FigureId, pose: number, side: Side, detail: Detail): number {
    const { scheme } = side
    return this.add(`${figure}.${pose}.${scheme}.${detail}`, () =>
      figureGeometry(figure, pose, scheme, detail),
    )
  }

  /** A miniature of the player's own; its mesh must be at hand. */
  own(mesh: string, side: Side): number {
    return this.add(`own.${mesh}.${side.scheme}`, () => ownFigureGeometry(meshOf(mesh), side.scheme))
  }

  /** A part of a vehicle. */
  part(shape: PartShape, side: Side, detail: Detail): number {
    const { scheme } = side
    return this.add(`${shape.key}.${scheme}.${detail}`, () => weathered(shape, scheme, detail))
  }

  /** What says whose a hull without a base is. */
  underlay(size: UnderlaySize, { rim, mark }: Side): number {
    return this.add(`underlay.${size.length}.${size.width}.${rim}.${mark}`, () =>
      underlayGeometry(size, { rim, mark }),
    )
  }

  base(side: Pick<Side, 'rim' | 'mark'>): number {
    return this.add(`base.${side.rim}.${side.mark}`, () => baseGeometry(side))
  }

  /** One more instance, however many there are. */
  enter(geometry: number): number {
    const { mesh } = this
    if (mesh.instanceCount >= mesh.maxInstanceCount)
      mesh.setInstanceCount(Math.ceil(mesh.maxInstanceCount * 1.5))
    return mesh.addInstance(geometry)
  }

  dispose(): void {
    this.mesh.dispose()
  }

  private add(key: string, make: () => BufferGeometry): number {
    let id = this.geometry.get(key)
    if (id === undefined) {
      const geometry = make()
      const count = geometry.getAttribute('position').count
      const limit = this.mesh.geometry.getAttribute('position')?.count ?? this.room
      if (this.vertices + count > limit)
        this.mesh.setGeometrySize(Math.ceil((this.vertices + count) * 1.5), 0)
      this.vertices += count
      id = this.mesh.addGeometry(geometry)
      this.geometry.set(key, id)
      geometry.dispose()
    }
    return id
  }
}
