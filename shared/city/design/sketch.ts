/** How a ruin is drawn before it becomes data: inches, from any corner, clockwise on the sheet (z down). */
export type Pt = readonly [x: number, z: number]

/**
 * One straight front of a ruin, cut into equal bays.
 *
 * `bays` has a letter per bay: w window, n narrow window, W wide window, f works window, a tall pointed window,
 * d door, g gate, h shell hole at the foot, b blank. Storeys above the ground take `upper`, or the same letters
 * with doors, gates and holes turned into windows.
 */
export interface Front {
  /** Height of the wall in each bay, inches: what is left standing. */
  readonly tops: readonly number[]
  readonly bays: string
  readonly upper?: string
  /** How much higher the stumps between windows stand at most, inches. */
  readonly stumps?: number
}
interface SlabSketch {
  readonly outline: readonly Pt[]
  readonly holes?: readonly (readonly Pt[])[]
}
interface InnerWall {
  readonly from: Pt
  readonly to: Pt
  readonly front: Front
  /** Inches; an inner wall is thinner than a front. */
  readonly thickness?: number
  /** Height at which the wall begins, inches: a wall on an upper floor. */
  readonly base?: number
}
interface StairSketch {
  readonly kind: 'stair' | 'ladder'
  readonly level: number
  readonly from: Pt
  readonly to: Pt
  readonly width: number
}
interface HeapSketch {
  readonly at: Pt
  readonly radius: number
  readonly height: number
  /** Stretched along x by this factor. */
  readonly stretch?: number
}
export interface RuinSketch {
  readonly id: string
  readonly family: 'brick' | 'concrete' | 'factory' | 'chapel'
  /** Outer faces of the walls and the rubble line where a wall is gone. */
  readonly outline: readonly Pt[]
  /** One per edge of the outline; null: nothing stands there but the rubble line. */
  readonly fronts: readonly (Front | null)[]
  /** Upper floors, from level 1 on. */
  readonly floors: readonly (readonly SlabSketch[])[]
  readonly inner?: readonly InnerWall[]
  readonly stairs?: readonly StairSketch[]
  readonly heaps?: readonly HeapSketch[]
  /** cornerLine: the plan is what joins the corners; else the outline above (CF-RUIN-02). */
  readonly plan?: 'baseRubbleLine' | 'cornerLine'
}
