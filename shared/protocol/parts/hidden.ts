/**
 * Hidden deployment: numbered markers in the stead of units (CF-MSR-06). All of them are seen by both sides; who is behind
 * which is its owner's to know until he is revealed.
 */
import { z } from 'zod'
import type { Pose, UnitId } from '../../table/types'
import { guarded, openFact } from '../fact'
import { pose, poses, side, unit, wordOf } from '../fact-values'
import { idSchema } from '../ids'
import type { DeployCheck } from '../previews/deploy'
import { formationSchema, posesSchema, waypointSchema, type Poses, type Seat } from '../spatial'

export interface HiddenMarker {
  readonly seat: Seat
  /** Each side counts its own, from 1. */
  readonly number: number
  readonly pose: Pose
}
export interface HiddenView {
  readonly markers: readonly HiddenMarker[]
  /** Of one's own units: behind which number each is. */
  readonly own?: Readonly<Record<UnitId, number>>
  /** The mission lets somebody hide: of nobody it is told that he is not on the table (C4-DEPLOY-11). */
  readonly hidesRosters?: true
}

export const hiddenCommands = [
  /** A marker in its stead, where its first model would stand: these are the places it takes when it is revealed, if it can. */
  z.object({ type: z.literal('deployHidden'), unit: idSchema, poses: posesSchema }),
  /** One's own, in one's own turn: it stands there from now on, and may act. */
  z.object({ type: z.literal('breakCover'), unit: idSchema }),
] as const

export const hiddenQueries = [
  /** Of a unit that is being revealed: about its marker, looking towards a place; without one as it is proposed. */
  z.object({
    ask: z.literal('suggestCover'),
    unit: idSchema,
    to: waypointSchema.optional(),
    formation: formationSchema,
    facing: z.number().optional(),
  }),
] as const
export interface HiddenAnswers {
  suggestCover: { readonly poses: Poses; readonly check: DeployCheck }
}

/** By its owner; by the eye of an enemy, or because one has come too near; with the ruin it is in; by a bombardment; at the end of the battle. */
const revealReasons = ['owner', 'seen', 'near', 'collapse', 'bombardment', 'gameEnd'] as const

const number = z.number()
export const hiddenFacts = {
  markerSet: openFact(z.object({ seat: side, number, pose })),
  /** Who is behind it, and where each of its models would like to stand. */
  hiddenBehind: guarded(z.object({ unit, number, poses })),
  markerRevealed: openFact(
    z.object({ seat: side, number, unit, why: wordOf('revealWhy', revealReasons), pose }),
  ),
  coverBroken: openFact(z.object({ unit, poses })),
}
