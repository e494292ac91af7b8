/** Every miniature on the table with where it is being shown now. Frame loops mutate the actors and allocate nothing. */
import { bearing } from '../../../shared/geometry'
import type { PlanPoint } from '../../../shared/geometry/point'
import type { SceneModel, SceneView } from '../scene-view'
import type { MoveLeg } from '../../../shared/protocol/previews/way'
import type { Seat } from '../../../shared/protocol/spatial'
import type { Base, ModelId, Pose, UnitId } from '../../../shared/table/types'
import { isToScale, liesAlready, standsAlone } from './figures/modern'
import { hashOf } from '../../show/hash'
import { walkWait } from '../../show/timing'
import { figureOf, poseOf, type FigureId, type Side } from './kit'
import { ownMeshOf } from './own-figure'
import { sideRim } from './schemes'
import { vehicleLookOf } from './vehicles/look-of'
import { Machine } from './vehicles/machine'
import { follow, legCorners, plainCorners, trackOf, type Track } from './track'

export interface Actor {
  readonly id: ModelId
  unit: UnitId
  seat: Seat
  neutral: boolean
  /** Its facing counts and is shown exactly. */
  exact: boolean
  figure: FigureId
  /** The mesh of the player's own miniature, where it is at hand; drawn instead of the figure. */
  own: string | null
  /** The vehicle it is shown as, part by part; null: one figure. */
  machine: Machine | null
  readonly shape: Base['shape']
  stance: number
  radius: number
  /** Half length of a base that is not round, along the facing. */
  halfLength: number
  height: number
  wounds: number
  fullWounds: number
  treated: boolean
  /** Lies where he lost his life: seen, and met by no ray. */
  fallen: boolean
  pose: Pose
  readonly at: { x: number; y: number; z: number }
  /** How far it throws itself forward in a fight: drawn there, standing where it stands. */
  readonly lunge: { x: number; z: number }
  /** Degrees, with a small steady turn of its own so that a rank is not a row of clones. */
  facing: number
  track: Track | null
  /** 0 upright, 1 down and gone. */
  fall: number
  falling: boolean
}

const fallSeconds = 0.55
const nominalHeight = 28.6
/** Figures are drawn for a man's height; they grow and shrink with the body a little. */
export const artScaleOf = (height: number): number => Math.min(1.35, Math.max(0.85, height / nominalHeight))
export const artScale = ({ figure, height }: Pick<Actor, 'figure' | 'height'>): number =>
  isToScale(figure) ? 1 : artScaleOf(height)

export class Troupe {
  readonly actors = new Map<ModelId, Actor>()
  /** Paths paid for by the move just confirmed, by model. */
  private legs: Readonly<Record<ModelId, readonly MoveLeg[]>> = {}

  /** Models that a falling house carries: they take no new place by themselves. */
  readonly carried = new Set<ModelId>()

  /** Paths seen while dragging: the animation follows them when the move comes true. */
  rememberLegs(legs: Readonly<Record<ModelId, readonly MoveLeg[]>>): void {
    this.legs = legs
  }

  /**
   * Turns a figure towards what it does; only looks, the pose stays as it is. A vehicle stays as it stands: what fires the
   * weapon turns, and goes on pointing there.
   */
  turn(actor: Actor, facing: number, weapon = ''): void {
    if (actor.machine) actor.machine.aim(weapon, facing - actor.facing)
    else actor.facing = facing
    this.busy = true
  }

  /** Brings the actors in line with the game, all eyes on the `middle`; returns whether anything changed. */
  sync(
    models: SceneView['models'],
    middle: PlanPoint,
    still: boolean,
    hulks: SceneView['hulks'] = [],
  ): boolean {
    let changed = false
    // A hull that is lost does not sink away: what is left of it lies there.
    const left = new Set(hulks.map(({ model }) => model))
    for (const id in models) {
      if (this.carried.has(id)) continue
      const model = models[id]!
      const actor = this.actors.get(id)
      if (!model.pose || (model.status !== 'onTable' && model.fallen !== true)) {
        if (actor && !actor.falling) {
          changed = true
          if (still || model.status === 'waiting' || left.has(id)) this.actors.delete(id)
          else actor.falling = this.busy = true
        }
        continue
      }
      if (!actor) {
        this.actors.set(id, createActor(model, model.pose, middle))
        changed = true
        continue
      }
      if (actor.falling) {
        // A takeback: back on its feet.
        actor.falling = false
        actor.fall = 0
        changed = true
      }
      const figure = figureOf(model.figure)
      if (actor.figure !== figure) {
        // Down on the ground, burnt out: another figure of the same model.
        actor.figure = figure
        actor.stance = poseOf(id, figure)
        changed = true
      }
      if (takeOver(actor, model)) changed = true
      if (manned(actor, model)) {
        changed = true
        if (still) actor.machine?.settle()
        else this.busy = true
      }
      if (actor.pose === model.pose) continue
      changed = true
      this.send(actor, model.pose, middle, still)
    }
    for (const id of this.actors.keys())
      if (!(id in models)) {
        this.actors.delete(id)
        changed = true
      }
    return changed
  }

  /** Whoever is on his way is there; whoever falls lies. */
  halt(): void {
    for (const actor of this.actors.values()) {
      if (actor.track) Object.assign(actor.at, { x: actor.pose.at.x, y: actor.pose.y, z: actor.pose.at.z })
      actor.machine?.settle()
      actor.track = null
      if (actor.falling) this.actors.delete(actor.id)
    }
    this.busy = false
  }

  /** Something is still moving. */
  busy = false

  step(delta: number): void {
    let busy = false
    for (const actor of this.actors.values()) {
      if (actor.track) {
        if (follow(actor.track, delta, actor.at)) busy = true
        else actor.track = null
      }
      if (actor.machine?.step(delta) === true) busy = true
      if (actor.falling) {
        actor.fall += delta / fallSeconds
        if (actor.fall >= 1) this.actors.delete(actor.id)
        else busy = true
      }
    }
    this.busy = busy
  }

  private send(actor: Actor, pose: Pose, middle: PlanPoint, still: boolean): void {
    const to = { x: pose.at.x, y: pose.y, z: pose.at.z }
    actor.pose = pose
    actor.facing = shownFacing(actor, pose, middle)
    const far = Math.hypot(to.x - actor.at.x, to.y - actor.at.y, to.z - actor.at.z) > 0.5
    if (still || !far) {
      Object.assign(actor.at, to)
      actor.track = null
      return
    }
    const legs = this.legs[actor.id]
    const end = legs?.[legs.length - 1]?.to
    const known = end && Math.hypot(end.x - to.x, end.y - to.y, end.z - to.z) < 1
    const from = { ...actor.at }
    this.busy = true
    actor.track = trackOf(known ? legCorners(from, legs!) : plainCorners(from, to), walkWait(actor.id))
  }
}

/**
 * Facing of the figure. A model that was only set down carries 0 and looks towards the middle of the table instead,
 * where the enemy is; round bases give facing no meaning in the rules.
 */
const shownFacing = ({ id, exact }: Pick<Actor, 'id' | 'exact'>, pose: Pose, middle: PlanPoint): number =>
  exact
    ? pose.facing
    : (pose.facing === 0 ? bearing(pose.at, middle) : pose.facing) + ((hashOf(id) % 31) - 15)

/** What may change of a model beside its figure and place; whoever lies is no taller than he lies. */
function takeOver(
  actor: Actor,
  { body, wounds, profile, treated = false, fallen = false }: SceneModel,
): boolean {
  if (
    actor.height === body.height &&
    actor.wounds === wounds &&
    actor.fullWounds === (profile.w ?? 1) &&
    actor.treated === treated &&
    actor.fallen === fallen
  )
    return false
  actor.height = body.height
  actor.wounds = wounds
  actor.fullWounds = profile.w ?? 1
  actor.treated = treated
  actor.fallen = fallen
  actor.fall = lies(fallen, actor.figure)
  return true
}

/** Of a fall: where he lies flat and has not begun to sink away. */
const flat = 2 / 3
/** Whoever is sculpted standing lies as he has fallen. */
const lies = (fallen: boolean, figure: string): number => (fallen && !liesAlready(figure) ? flat : 0)

/** The vehicle as the view has it now; returns whether it is shown otherwise. */
function manned(actor: Actor, model: SceneModel): boolean {
  const look = vehicleLookOf(model)
  if (look === null) {
    const was = actor.machine
    actor.machine = null
    return was !== null
  }
  if (actor.machine) return actor.machine.take(look)
  actor.machine = new Machine(look)
  return true
}

function createActor(model: SceneModel, pose: Pose, middle: PlanPoint): Actor {
  const figure = figureOf(model.figure)
  const { base } = model.body
  // A hull has its front where the rules have it, and a marker is read from the near side.
  const own = ownMeshOf(model)
  const look = vehicleLookOf(model)
  const exact = model.looksAhead === true || standsAlone(figure) || look !== null
  return {
    id: model.id,
    unit: model.unit,
    seat: model.seat,
    neutral: model.neutral === true,
    exact,
    figure,
    own,
    machine: look === null ? null : new Machine(look),
    shape: base.shape,
    stance: poseOf(model.id, figure),
    radius: base.shape === 'round' ? base.radius : base.width / 2,
    halfLength: base.shape === 'round' ? base.radius : base.length / 2,
    height: model.body.height,
    wounds: model.wounds,
    fullWounds: model.profile.w ?? 1,
    treated: model.treated === true,
    fallen: model.fallen === true,
    pose,
    at: { x: pose.at.x, y: pose.y, z: pose.at.z },
    lunge: { x: 0, z: 0 },
    facing: shownFacing({ id: model.id, exact }, pose, middle),
    track: null,
    fall: lies(model.fallen === true, figure),
    falling: false,
  }
}

/** Who belongs to nobody wears neither side's colours. */
const nobodysSide: Side = { scheme: 'bone', mark: 'plain', rim: '#b8b0a0' }
export const sideOf = (
  { seat, neutral }: Pick<SceneModel, 'seat' | 'neutral'>,
  sides: Readonly<Record<Seat, Side>>,
): Side => (neutral === true ? nobodysSide : sides[seat])

/** Seat a carries notches, seat b an even ring; two sides of one scheme are painted differently. */
export function troupeSides(view: Pick<SceneView, 'sides'>): Readonly<Record<Seat, Side>> {
  const a = view.sides.a.force.scheme
  const b = view.sides.b.force.scheme
  return {
    a: { scheme: a, mark: 'notched', rim: sideRim.a },
    b: { scheme: a === b ? (a === 'bone' ? 'slate' : 'bone') : b, mark: 'plain', rim: sideRim.b },
  }
}
