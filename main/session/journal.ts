/**
 * The journal: the set-up, every accepted input with the dice it consumed and the events it caused, and
 * every jump on the timeline. State is what replaying it gives (design §4); one line is one JSON object.
 */
import { z } from 'zod'
import { handoverLevelSchema, usualHandover, type HandoverLevel } from '../../shared/protocol/handover'
import { gameSetupSchema, type GameSetup } from '../../shared/protocol/setup'
import { textSchema } from '../../shared/protocol/text-schema'
import { answerSchema } from '../../shared/protocol/decision'
import { seatSchema } from '../../shared/protocol/spatial'

const dieSchema = z.object({
  kind: z.enum(['d6', 'd3', 'scatter', 'd12']),
  face: z.int().min(1).max(12),
  bearing: z.int().min(0).max(359).optional(),
  /** Thrown where this seat alone saw it. */
  behind: seatSchema.optional(),
})
const eventSchema = z.object({
  id: z.int(),
  type: z.string(),
  data: z.unknown(),
  because: z.array(z.string()).readonly(),
  audience: z.union([z.literal('all'), z.array(seatSchema).readonly()]),
  batch: z.int().optional(),
})
const recorded = {
  dice: z.array(dieSchema).readonly(),
  events: z.array(eventSchema).readonly(),
}
/** What stands on the timeline of a point, and where it leaves the game: so it opens without running its rules again. */
const notesSchema = z.object({
  label: textSchema,
  /** As the other seat reads it, where that is something else. */
  publicLabel: textSchema.optional(),
  turn: z.number(),
  phase: z.string(),
  secret: z.literal(true).optional(),
  /** A decision waits there. */
  waits: z.literal(true).optional(),
  /** Number of the next decision. */
  decisions: z.int(),
})
/** Notes that cannot be read are worked out again, as those of journals of before. */
const readableNotes = notesSchema.optional().catch(undefined)
export type PointNotes = z.infer<typeof notesSchema>
const patchSchema = z.object({
  op: z.enum(['replace', 'remove', 'add']),
  path: z.array(z.union([z.string(), z.number()])).readonly(),
  value: z.unknown().optional(),
})
const recordedInputSchema = z.discriminatedUnion('kind', [
  /** The command is the ruleset's own: it reads it by `readCommand`. */
  z.object({
    kind: z.literal('command'),
    seat: seatSchema,
    state: z.int(),
    command: z.looseObject({ type: z.string() }),
  }),
  z.object({
    kind: z.literal('answer'),
    seat: seatSchema,
    state: z.int(),
    decision: z.string(),
    answer: answerSchema,
    standing: z.literal(true).optional(),
  }),
])
export const journalLineSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('setup'),
    format: z.literal(1),
    ruleset: z.object({ id: z.string(), version: z.int() }),
    /** What the session needs of the set-up; the rest is kept as it came. */
    setup: gameSetupSchema.pick({ mode: true, handover: true, dice: true }).loose(),
    ...recorded,
    /** The state when the opening had come to its first stop: a film begins with it. Older journals lack it. */
    opening: z.unknown().optional(),
    notes: readableNotes,
  }),
  z.object({
    kind: z.literal('input'),
    n: z.int().min(1),
    parent: z.int().min(0),
    input: recordedInputSchema,
    ...recorded,
    /** What the input changed in the state: a film needs no rule to follow it. Older journals lack it. */
    change: z.array(patchSchema).readonly().optional(),
    notes: readableNotes,
  }),
  z.object({ kind: z.literal('jump'), to: z.int().min(0), seat: seatSchema, consent: z.boolean() }),
  /**
   * Later rules go on from the last point at which nothing was under way: a point of its own, behind which nothing is taken
   * back. What went before is shown and not played again.
   */
  z.object({
    kind: z.literal('seam'),
    n: z.int().min(1),
    parent: z.int().min(0),
    /** Of the rules from here on. */
    version: z.int(),
    /** Of the dice to come. */
    seed: z.string().min(1).max(200),
    /** No rule was run: nothing fell and nothing happened. */
    dice: z.array(dieSchema).max(0).readonly(),
    events: z.array(eventSchema).max(0).readonly(),
    /** From the shape of the earlier rules to that of these. */
    change: z.array(patchSchema).readonly(),
    notes: notesSchema,
  }),
  /**
   * Everything has been played again, since the last seam where there is one, and it went the same: by later rules, whose game
   * it is now, or where a file of it was taken in. Dice fall from this seed from here on.
   */
  z.object({ kind: z.literal('proven'), version: z.int(), seed: z.string().min(1).max(200) }),
  /** From here on the two hand over otherwise: no point of the timeline, and nothing takes it back. */
  z.object({ kind: z.literal('handover'), level: handoverLevelSchema, seat: seatSchema }),
])
export type JournalLine = z.infer<typeof journalLineSchema>
export type LineOf<K extends JournalLine['kind']> = Extract<JournalLine, { kind: K }>
/** What brings a point of the timeline. */
export type LineOfPoint = LineOf<'setup' | 'input' | 'seam'>
/** What a session needs to know of a set-up; the ruleset reads the rest. */
export type SessionSetup = Pick<GameSetup, 'mode' | 'handover' | 'dice'>
/** As it was agreed last. */
export const handoverIn = (lines: readonly JournalLine[], setup: SessionSetup): HandoverLevel =>
  lines.findLast((line): line is LineOf<'handover'> => line.kind === 'handover')?.level ??
  setup.handover ??
  usualHandover

export interface JournalSink {
  /** Resolves when the line is durable; an input is acknowledged only then. */
  append(line: JournalLine): Promise<void>
}

/** A journal that cannot be replayed. `line` counts from 1. */
export class JournalFault extends Error {
  override readonly name = 'JournalFault'
  constructor(
    readonly line: number,
    readonly fault: 'empty' | 'malformed' | 'ruleset' | 'version' | 'order' | 'diverged' | 'unfit',
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`journal line ${line}: ${fault}: ${detail}`, options)
  }
}

/** The first line of a journal of these rules, of whichever version. */
export function setupLine(ruleset: { readonly id: string }, lines: readonly JournalLine[]): LineOf<'setup'> {
  const [first] = lines
  if (!first) throw new JournalFault(1, 'empty', 'no line at all')
  if (first.kind !== 'setup') throw new JournalFault(1, 'order', `a ${first.kind} before the set-up`)
  if (first.ruleset.id !== ruleset.id)
    throw new JournalFault(1, 'ruleset', `made with ${first.ruleset.id}, not ${ruleset.id}`)
  return first
}

/** Whatever goes wrong in a replay is a fault of that line. */
export function diverging<R>(number: number, run: () => R): R {
  try {
    return run()
  } catch (cause) {
    if (cause instanceof JournalFault) throw cause
    throw new JournalFault(number, 'diverged', cause instanceof Error ? cause.message : String(cause), {
      cause,
    })
  }
}

/** Equal as JSON: a field that is undefined counts as absent, and there is one zero only. */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const left = present(a)
  const right = new Map(present(b))
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && sameData(value, right.get(key)))
  )
}
const present = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, field]) => field !== undefined)
