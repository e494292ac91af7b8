/** One position of a recorded game, and all that the rules say there: what is shown, what is asked, what may be done, what comes of it. */
import { playerChance, type PlayerChance } from '../../../main/automa'
import { ApiFault, type InputOf, type Session } from '../../../main/session'
import { answerSchema, type Answer, type Decision } from '../../../shared/protocol/decision'
import type { Verdict } from '../../../shared/protocol/refusal'
import { seatSchema, type Seat } from '../../../shared/protocol/spatial'
import { checkForm, type Ruleset } from '../../../main/engine'
import { NotThere } from '../../../shared/not-there'
import { slipped } from './slips'

/** By what was asked: the answers to both seats, one after the other. */
export type Told = Readonly<Record<string, unknown>>
interface Drawn<Seated, T> {
  readonly times: number
  readonly draw: (seated: Seated) => T | null
}
export type Drawing<Seated, T> = Readonly<Record<string, Drawn<Seated, T>>>

export interface Rules<S, C extends { readonly type: string }, V, Seated> {
  readonly ruleset: Omit<Ruleset<S, C, V>, 'begin' | 'opening'>
  readonly questions: Drawing<Seated, { readonly ask: string }>
  readonly commands: Drawing<Seated, C>
  /** null: no command at all. */
  readCommand(value: unknown): C | null
  seated(session: Session<S, C, V>, seat: Seat, luck: PlayerChance): Seated
  reply(seated: Seated, decision: Decision): Answer | null
}

/** So many of what is lawful are done in earnest, and followed so far by answers. */
const done = 3
const followed = 6
/** So many answers to each open question are held against the rules. */
const replies = 6
/** So many slips in an answer or in a lawful command of each kind. */
const slips = 3

/** What is drawn by a question that nobody can answer is nothing. */
function drawn<T>(draw: () => T | null): T | null {
  try {
    return draw()
  } catch (fault) {
    if (fault instanceof NotThere) return null
    throw fault
  }
}
/** Refusals are answers; anything else that goes wrong is a fault. */
function said<T>(ask: () => T): T | { readonly refused: unknown } {
  try {
    return ask()
  } catch (fault) {
    if (fault instanceof ApiFault) return { refused: fault.error }
    if (fault instanceof NotThere) return { refused: fault.message }
    throw fault
  }
}

/** @param name  of the game, and where in it: what is drawn follows from it */
export async function toldAt<S, C extends { readonly type: string }, V, Seated>(
  rules: Rules<S, C, V, Seated>,
  session: Session<S, C, V>,
  name: string,
): Promise<Told> {
  const told: Record<string, unknown[]> = {}
  const note = (what: string, answer: unknown): void => {
    ;(told[what] ??= []).push(answer)
  }
  const { decisions } = session.state
  const state = session.state.game
  const seats = seatSchema.options.map((seat) => ({
    seat,
    as: (what: string) => rules.seated(session, seat, playerChance(`${name} ${seat} ${what}`)),
  }))
  for (const { seat } of seats) {
    const { view, decisions: asked, legal } = session.snapshot(seat)
    note('view', view)
    note('decisions', asked)
    note('legal', legal)
    note('asides', rules.ruleset.legalAsides?.(state, seat))
  }
  note('open view', rules.ruleset.openView(state))
  note('moment', rules.ruleset.moment(state))
  for (const { seat, as } of seats)
    for (const [kind, { times, draw }] of Object.entries(rules.questions)) {
      const seated = as(kind)
      for (let n = 0; n < times; n++) {
        const query = drawn(() => draw(seated))
        if (query) note(`ask ${kind}`, [query, said(() => session.query(seat, query))])
      }
    }
  for (const decision of decisions) {
    const judged = (answer: Answer): unknown => {
      const form = checkForm(decision, answer)
      return form.ok ? said(() => rules.ruleset.checkAnswer(state, decision, answer)) : form
    }
    const seated = rules.seated(session, decision.seat, playerChance(`${name} ${decision.kind}`))
    const drawn = Array.from({ length: replies }, () => rules.reply(seated, decision) ?? decision.default)
    for (const reply of [decision.default, ...drawn]) {
      note('answers', [reply, judged(reply)])
    }
    note('what the other reads', rules.ruleset.publicAnswer?.(state, decision))
    const luck = playerChance(`${name} ${decision.kind} slips`)
    for (let n = 0; n < slips; n++) {
      const slip = answerSchema.safeParse(
        slipped(luck.pick([decision.default, ...drawn]), decision.form, luck),
      )
      if (slip.success) note('slips in answers', [slip.data, judged(slip.data)])
    }
  }
  const lawful: InputOf<C>[] = []
  const state0 = session.at
  if (decisions.length === 0)
    for (const { seat, as } of seats)
      for (const [type, { times, draw }] of Object.entries(rules.commands)) {
        const seated = as(type)
        for (let n = 0; n < times; n++) {
          const command = drawn(() => draw(seated))
          if (!command) continue
          const verdict = said((): Verdict => rules.ruleset.check(state, seat, command))
          note(`may ${type}`, [command, verdict])
          if ('ok' in verdict && verdict.ok) lawful.push({ kind: 'command', seat, state: state0, command })
        }
      }
  else
    for (const decision of decisions) {
      const { id, seat } = decision
      const seated = rules.seated(session, seat, playerChance(`${name} ${decision.kind} in earnest`))
      for (let n = 0; n < done; n++) {
        const answer = rules.reply(seated, decision) ?? decision.default
        lawful.push({ kind: 'answer', seat, state: state0, decision: id, answer })
      }
    }
  for (const input of lawful)
    if (input.kind === 'command') {
      const { command } = input
      note('labels', [rules.ruleset.label(command), rules.ruleset.publicLabel?.(command)])
    }
  const unsteady = playerChance(`${name} slips`)
  for (const input of lawful)
    for (let n = 0; input.kind === 'command' && n < slips; n++) {
      const command = rules.readCommand(slipped(input.command, lawful, unsteady))
      if (command)
        note(`slips in ${input.command.type}`, [
          command,
          said(() => rules.ruleset.check(state, input.seat, command)),
        ])
    }
  const luck = playerChance(`${name} in earnest`)
  for (const input of someKinds(lawful, luck)) {
    const what = input.kind === 'command' ? input.command.type : 'answer'
    note(`done ${what}`, await comesOf(rules, session, input, luck))
    await session.jump(input.seat, state0, true)
  }
  return told
}

/** Of many moves one. */
function someKinds<C extends { readonly type: string }>(
  inputs: readonly InputOf<C>[],
  luck: PlayerChance,
): InputOf<C>[] {
  const kinds = new Map<string, InputOf<C>>()
  const answers = inputs.filter(({ kind }) => kind === 'answer')
  for (const input of luck.shuffled(inputs))
    if (input.kind === 'command') kinds.set(input.command.type, input)
  return [...answers.slice(0, done), ...luck.shuffled([...kinds.values()]).slice(0, done)]
}

/** The input, and answers to whatever it makes the rules ask, up to some way on. */
async function comesOf<S, C extends { readonly type: string }, V, Seated>(
  rules: Rules<S, C, V, Seated>,
  session: Session<S, C, V>,
  input: InputOf<C>,
  luck: PlayerChance,
): Promise<unknown> {
  const from = session.lines.length
  const taken = await submitted(session, input)
  const refusals = taken === null ? [] : [taken]
  for (let n = 0; taken === null && n < followed; n++) {
    const [open] = session.state.decisions
    if (!open || session.state.moment.over) break
    const { id: decision, seat } = open
    const seated = rules.seated(session, seat, luck)
    for (const answer of [rules.reply(seated, open) ?? open.default, open.default]) {
      const refused = await submitted(session, { kind: 'answer', seat, state: session.at, decision, answer })
      if (refused === null) break
      refusals.push(refused)
    }
  }
  return {
    input,
    refusals,
    happened: session.lines.slice(from).flatMap((line) => (line.kind === 'input' ? line.events : [])),
    asked: session.state.decisions,
    shown: seatSchema.options.map((seat) => session.snapshot(seat).view),
  }
}
/** null: taken. */
async function submitted<S, C extends { readonly type: string }, V>(
  session: Session<S, C, V>,
  input: InputOf<C>,
): Promise<unknown> {
  try {
    await session.submit(input)
    return null
  } catch (fault) {
    if (fault instanceof ApiFault) return fault.error
    throw fault
  }
}
