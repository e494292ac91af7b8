/** Decisions: who decides, what may be chosen, a sensible default, and why it is asked (design §4). */
import { z } from 'zod'
import type { Mm } from '../geometry/length'
import type { PlanPoint, Polygon } from '../geometry/point'
import type { Sector } from '../geometry/turn'
import type { ModelId, PieceId, Pose, UnitId } from '../table/types'
import type { MoveWay } from './command'
import type { Modifier } from './event'
import type { Refusal, RuleId, Text } from './refusal'
import { skirmishAnswers } from './skirmish/answers'
import type { SkirmishForm } from './skirmish/decision-forms'
import { pathsSchema, planPointSchema, posesSchema, type Seat } from './spatial'

/** What the record says of dice that were not simply typed in as they fell. */
export const diceMarks = ['corrected', 'thrown'] as const
export type DiceMark = (typeof diceMarks)[number]

export const answerSchema = z.discriminatedUnion('form', [
  z.object({ form: z.literal('option'), option: z.string() }),
  z.object({ form: z.literal('models'), models: z.array(z.string()).max(500) }),
  z.object({ form: z.literal('pieces'), pieces: z.array(z.string()).max(100) }),
  z.object({ form: z.literal('paths'), paths: pathsSchema }),
  z.object({ form: z.literal('poses'), poses: posesSchema }),
  /** The centre of a marker's hole. */
  z.object({ form: z.literal('marker'), at: planPointSchema }),
  /** A piece of terrain: which design, where, how turned. */
  z.object({
    form: z.literal('lay'),
    design: z.string().max(100),
    at: planPointSchema,
    turn: z.number().min(-360).max(720),
  }),
  /** A point of an edge of the table. */
  z.object({ form: z.literal('edgePoint'), at: planPointSchema }),
  /** Degrees counter-clockwise from +x, seen from above: the axis of a flame template, the side a salvo's marker goes, a course. */
  z.object({ form: z.literal('bearing'), bearing: z.number().min(-360).max(720) }),
  z.object({
    form: z.literal('dice'),
    faces: z.array(z.int().min(0).max(360)).max(500),
    /** Not as typed first, or not thrown on the desk: `thrown` leaves the faces to the program. */
    how: z.enum(diceMarks).optional(),
    /** The other player has agreed that they were mistyped. */
    agreed: z.literal(true).optional(),
  }),
  /** How many wounds of each lot fall on models of each type: a row a type. */
  z.object({
    form: z.literal('wounds'),
    counts: z.array(z.array(z.int().min(0).max(500)).max(50)).max(100),
  }),
  ...skirmishAnswers,
])
export type Answer = z.infer<typeof answerSchema>

/** What an option, unit or piece on the table it is about: lit up when hovered. */
export interface Focus {
  readonly units?: readonly UnitId[]
  readonly models?: readonly ModelId[]
  readonly pieces?: readonly PieceId[]
  /** A part of the table, such as a quarter. */
  readonly area?: Polygon
  /** Ground that is fought for, by its id. */
  readonly ground?: string
}
export interface Option {
  readonly id: string
  readonly text: Text
  readonly focus?: Focus
  /** Rules it rests on; `<key>.about` in the language files says in a sentence what it does. */
  readonly because?: readonly RuleId[]
  /** Options that stand together have a heading of their own. */
  readonly group?: Text
  /** Listed but not choosable, and why. */
  readonly refusal?: Refusal
}
/** What a model may spend on a move: plan length and climb are two purses (C4-MOVE-11). */
export interface Budget {
  readonly plan: Mm
  readonly climb: Mm
  /** The number as rolled or printed, in the game's unit, for the label. */
  readonly label: number
}
/** Wounds dealt out among models whose saves differ, a row a type of armour (C4-MIXED-03). */
export interface WoundsForm {
  readonly form: 'wounds'
  readonly unit: UnitId
  /** Wounds that are alike, and who may take them. */
  readonly lots: readonly {
    readonly text: Text
    readonly count: number
    readonly models: readonly ModelId[]
  }[]
  readonly rows: readonly {
    readonly models: readonly ModelId[]
    /** Its best save against each lot, and what made it so; null: none. */
    readonly saves: readonly ({
      readonly needed: number
      readonly kind: string
      readonly modifiers: readonly Modifier[]
    } | null)[]
    readonly least: number
    readonly most: number
  }[]
  /** The first rows are those of the most common armour: together they take so many. */
  readonly first: { readonly rows: number; readonly wounds: number }
  /** No model takes more than so many. */
  readonly rounds: number
}
export type DecisionForm =
  | { readonly form: 'option'; readonly options: readonly Option[] }
  | {
      readonly form: 'models'
      readonly from: readonly ModelId[]
      readonly min: number
      readonly max: number
    }
  | { readonly form: 'pieces'; readonly from: readonly PieceId[]; readonly min: number; readonly max: number }
  | {
      readonly form: 'paths'
      readonly unit: UnitId
      readonly models: readonly ModelId[]
      readonly budget: Budget
      /** Which legality the query `checkMove` applies. */
      readonly purpose: MovePurpose
      /** How the unit may go, the usual way first; left out where there is no choice (C4-TYPE-06). */
      readonly ways?: readonly MoveWay[]
    }
  | {
      readonly form: 'poses'
      readonly unit: UnitId
      readonly models: readonly ModelId[]
      readonly zone?: Polygon
    }
  /** Where a marker goes down: its hole over one of these models; nobody named: anywhere on the table. */
  | {
      readonly form: 'marker'
      readonly unit: UnitId
      readonly weapon: string
      readonly model: ModelId
      readonly radius: Mm
      readonly over: readonly ModelId[]
      /** The level it strikes; null: the topmost under the hole (CF-BARRAGE-01). */
      readonly floor: number | null
      /** So much round its middle has to lie over the base; left out: its whole hole. */
      readonly hole?: Mm
      /** Aimed at this building, and at nobody (CF-STRAT-53). */
      readonly on?: PieceId
      /** Id of the mount of a vehicle's weapon, where the place has to be within its reach. */
      readonly mount?: string
      /** A salvo's further marker: some part of it touches one of these (C4-WEAPON-22). */
      readonly touching?: readonly { readonly at: PlanPoint; readonly radius: Mm }[]
    }
  /** Where a piece of terrain goes down, and which of these it is (CF-STRAT-30). */
  | { readonly form: 'lay'; readonly designs: readonly string[] }
  /** Any point of these edges; what lies so near to it is what it is named for (CF-SPECIAL-02). */
  | {
      readonly form: 'edgePoint'
      readonly edges: readonly (readonly [PlanPoint, PlanPoint])[]
      readonly radius: Mm
    }
  /** How a flame template lies at its firer's base (C4-WEAPON-17, CF-FLAME-01). */
  | {
      readonly form: 'flame'
      readonly unit: UnitId
      readonly weapon: string
      readonly model: ModelId
      readonly target: UnitId
      readonly floor: number
      /** Id of the mount of a vehicle's weapon, with whose eye it looks (C4-VSHOOT-08). */
      readonly mount?: string
      /** Of a vehicle's weapon: where its mount is and the template starts (C4-VSHOOT-11). */
      readonly tip?: PlanPoint
      /** Bearings its mount turns to; left out where it turns all round (C4-VSHOOT-09). */
      readonly arc?: Sector
    }
  /** Which way a salvo's further marker goes from the ranging marker, edge to edge (C4-WEAPON-22). */
  | {
      readonly form: 'direction'
      readonly unit: UnitId
      readonly weapon: string
      readonly from: PlanPoint
      readonly distance: Mm
      readonly radius: Mm
    }
  /** Which way a whole unit goes, straight on, by dice still to fall or by what has fallen (C4-USR-08). */
  | {
      readonly form: 'course'
      readonly unit: UnitId
      readonly dice: number
      readonly rolled: number | null
    }
  /** With which heading a vehicle that gives way to a tank is put down (C4-VASSAULT-11). */
  | {
      readonly form: 'heading'
      readonly unit: UnitId
      readonly model: ModelId
      /** Which way it drives, and how far it gets. */
      readonly tank: { readonly model: ModelId; readonly facing: number; readonly distance: Mm }
      /** Those who have made way before it. */
      readonly moved: Readonly<Record<ModelId, Pose>>
    }
  | WoundsForm
  /** Dice thrown on the desk: their faces in order; a scatter die is two numbers, face and bearing; a D3 is typed as its D6. */
  | {
      readonly form: 'dice'
      readonly kind: 'd6' | 'scatter' | 'd12'
      readonly count: number
      /** Faces that fell here before the game was taken back, in the shape of the answer: they are not thrown again. */
      readonly fallen?: readonly number[]
    }
  | SkirmishForm

export const movePurposes = [
  'move',
  'assault',
  'consolidate',
  'pileIn',
  'regroup',
  'fallBack',
  'breakOff',
  'fleet',
  'jet',
  /** On the spot, before a vehicle that stood fires (C4-VEH-19). */
  'pivot',
] as const
export type MovePurpose = (typeof movePurposes)[number]

export interface Decision {
  /** Unique in the game; an answer names it. */
  readonly id: string
  readonly seat: Seat
  /** `decision.<kind>.title` and `.why` in the language files. */
  readonly kind: string
  readonly args?: Text['args']
  readonly because: readonly RuleId[]
  readonly form: DecisionForm
  readonly default: Answer
  /**
   * Its default spends or gives up something. Nothing is highlighted for it, and no key that only confirms and no "resolve
   * the rest" answers it: a person chooses; the default serves those without one.
   */
  readonly deliberate?: boolean
  readonly focus?: Focus
  /** Simultaneous secret choice: revealed when all sealed answers of the group are in. */
  readonly sealed?: boolean
}
