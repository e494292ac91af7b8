/** A skirmish under test: a session on a journal in memory. */
import {
  startSession,
  type InputOf,
  type JournalLine,
  type JournalSink,
  type Session,
} from '../../../main/session'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Seat } from '../../../shared/protocol/spatial'
import { skirmish } from './ruleset'
import type { Skirmish, SkirmishCommand, SkirmishSetup, SkirmishView } from './state'

export type SkirmishSession = Session<Skirmish, SkirmishCommand, SkirmishView>
export const seeded = (seed: string, mode: SkirmishSetup['mode'] = 'solo'): SkirmishSetup => ({
  mode,
  dice: { source: 'seeded', seed },
})
export const scripted = (faces: string[], mode: SkirmishSetup['mode'] = 'solo'): SkirmishSetup => ({
  mode,
  dice: { source: 'scripted', faces },
})

export const memorySink = (): JournalSink & { readonly lines: JournalLine[] } => {
  const lines: JournalLine[] = []
  return {
    lines,
    append: async (line) => {
      lines.push(line)
    },
  }
}
/** As read back from a file. */
export const throughFile = (lines: readonly JournalLine[]): JournalLine[] =>
  JSON.parse(JSON.stringify(lines)) as JournalLine[]

export const newGame = (
  setup: SkirmishSetup,
  sink: JournalSink = memorySink(),
  ruleset = skirmish,
): Promise<SkirmishSession> => startSession({ id: 'test', ruleset, setup, sink })

export const command = (session: SkirmishSession, seat: Seat, given: SkirmishCommand) =>
  session.submit({ kind: 'command', seat, state: session.state.at, command: given })

export const answer = (session: SkirmishSession, decision: Decision, given: Answer) =>
  session.submit({
    kind: 'answer',
    seat: decision.seat,
    state: session.state.at,
    decision: decision.id,
    answer: given,
  })

/** Answers the first open decision of this kind with an option or a list of men. */
export function say(
  session: SkirmishSession,
  kind: string,
  given: string | readonly string[],
  about?: string,
) {
  const decision = session.state.decisions.find(
    (open) => open.kind === kind && (about === undefined || open.args?.man === about),
  )
  if (!decision)
    throw new Error(
      `nobody asks ${kind}; open: ${session.state.decisions.map((open) => open.kind).join(', ')}`,
    )
  return answer(
    session,
    decision,
    typeof given === 'string' ? { form: 'option', option: given } : { form: 'models', models: [...given] },
  )
}

/** Both notes are written: worth 2 and 3. */
export async function pastOpening(session: SkirmishSession): Promise<SkirmishSession> {
  await say(session, 'hideNote', 'secret-of-a-2')
  await say(session, 'hideNote', 'secret-of-b-3')
  return session
}

/** Some legal input chosen by a number: for property tests. */
export function someInput(session: SkirmishSession, pick: number): InputOf<SkirmishCommand> {
  const { at, decisions, game } = session.state
  if (pick % 11 === 7) {
    const seat = pick % 2 === 0 ? 'a' : 'b'
    return {
      kind: 'command',
      seat,
      state: at,
      command: { type: 'order', order: `secret-of-${seat}-order-${pick % 5}` },
    }
  }
  const decision = decisions[pick % Math.max(1, decisions.length)]
  if (decision)
    return {
      kind: 'answer',
      seat: decision.seat,
      state: at,
      decision: decision.id,
      answer: someAnswer(decision, pick >> 3),
    }
  const legal = skirmish.legalCommands(game, game.active)
  const { type, unit = '', targets = [] } = legal[pick % legal.length] ?? { type: 'endTurn' as const }
  const given: SkirmishCommand =
    type === 'advance'
      ? {
          type,
          men:
            pick % 2 === 0
              ? [unit]
              : legal.flatMap((each) => (each.type === 'advance' && each.unit ? [each.unit] : [])),
          by: 10,
        }
      : type === 'fire'
        ? { type, man: unit, target: targets[pick % targets.length] ?? '' }
        : { type: 'endTurn' }
  return { kind: 'command', seat: game.active, state: at, command: given }
}
function someAnswer(decision: Decision, pick: number): Answer {
  const { form } = decision
  switch (form.form) {
    case 'option':
      return { form: 'option', option: form.options[pick % form.options.length]?.id ?? '' }
    case 'models':
      return { form: 'models', models: form.from.slice(-form.min) }
    case 'dice':
      return {
        form: 'dice',
        faces: Array.from({ length: form.count }, (_, i) =>
          form.kind === 'scatter' ? [1 + (pick % 6), pick % 360] : [1 + ((pick + i) % 6)],
        ).flat(),
      }
    default:
      return decision.default
  }
}
