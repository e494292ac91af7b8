/** What happened, in the units people tell a battle in: a shot, a fight, a fall. The facts of one act and one batch, put together. */
import type { GameEvent } from '../../protocol/event'
import type { RuleId } from '../../protocol/refusal'
import type { Seat } from '../../protocol/spatial'
import type { ModelId, PieceId, Pose } from '../../table/types'

export const beatKinds = [
  /** The table and the forces, before anybody stands on it. */
  'opening',
  'deployment',
  /** Reserves, deep strikes, outflankers. */
  'arrival',
  'move',
  /** A declared charge, and where it came to. */
  'charge',
  /** Also fire by reaction (Live Skirmish) and overwatch. */
  'shooting',
  /** Blasts, barrages, flames, bombardment. */
  'template',
  'fight',
  /** Tests of nerve, pinning, falling back, regrouping. */
  'morale',
  /** Powers and stratagems. */
  'power',
  'collapse',
  'explosion',
  'objective',
  /** What was hidden is seen. */
  'reveal',
  /** Dangerous ground, falls, mishaps. */
  'hazard',
  'turn',
  'end',
  /** Nothing anybody would tell of. */
  'other',
] as const
export type BeatKind = (typeof beatKinds)[number]

/** Who is out of the battle by this beat. */
export interface BeatLoss {
  readonly seat: Seat
  /** Unit or squad he served in. */
  readonly unit: string
  readonly models: readonly ModelId[]
  /** Of his force's points, 0 to 1. */
  readonly share: number
  readonly how: 'killed' | 'wrecked' | 'fled' | 'left' | 'captured'
}
export interface Beat {
  /** `<node>.<n>`: it stays what it is when the record grows, so that what a person changed of it is found again. */
  readonly id: string
  readonly kind: BeatKind
  /** Index into `ReportRecord.acts`: when it was over. What was asked on the way belongs to it. */
  readonly act: number
  /** The act in which it began; before it everybody stood as in the view of the act before. */
  readonly since: number
  /** Whose doing it is; null: nobody's (a turn begins, a ruin falls by itself). */
  readonly seat: Seat | null
  readonly turn: number
  readonly phase: string
  readonly facts: readonly GameEvent[]
  /** Units, squads or single people who do it. */
  readonly actors: readonly string[]
  /** Units, squads or people to whom it is done. */
  readonly targets: readonly string[]
  /** Everybody whom a picture of it has to show, where he stood (his last place, if he fell). */
  readonly people: readonly {
    readonly model: ModelId
    readonly pose: Pose
    readonly role: 'actor' | 'target' | 'lost'
  }[]
  /** Terrain that it is about: what fell, what was taken. */
  readonly pieces: readonly PieceId[]
  readonly rolls: readonly GameEvent<'rolled'>[]
  readonly losses: readonly BeatLoss[]
  /** Every rule its facts cite, in order, once. */
  readonly cites: readonly RuleId[]
}
