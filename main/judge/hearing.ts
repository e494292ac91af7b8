/** What every case has, whatever its rules: a script played in order, questions on the way and at the end, expectations. */
import { createHash } from 'node:crypto'
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { GameEvent } from '../../shared/protocol/event'
import type { Seat } from '../../shared/protocol/spatial'
import { ScriptFault } from '../engine'
import { ApiFault, type Session } from '../session'
import { differences, inOrder, valueAt, type Difference } from './compare'
import { CaseFault } from './fault'
import { NotThere } from '../../shared/not-there'
import { NoSuchPlace } from './places'

export interface CaseHearing {
  readonly title: string
  readonly ok: boolean
  readonly differences: readonly Difference[]
  readonly answers: readonly { readonly question: unknown; readonly answer: unknown }[]
  readonly events: readonly GameEvent[]
  readonly open: readonly Decision[]
  readonly diceLeft: readonly string[]
  readonly digest: string
  /** In the words of cases. */
  readonly state: unknown
}
/** The parts of a case that are heard alike: commands, answers and questions are those of its rules. */
interface Matter<C, A, Q> {
  readonly title: string
  readonly answers: 'scripted' | 'defaults'
  readonly script: readonly (
    | { readonly seat: Seat; readonly command: C; readonly refused?: unknown }
    | { readonly answer: A; readonly to?: string | undefined; readonly refused?: unknown }
    | { readonly defaults: true }
    | { readonly question: Q & Expectation }
  )[]
  readonly questions: readonly (Q & Expectation)[]
  readonly expect: {
    readonly events?: readonly object[] | undefined
    readonly none?: readonly string[] | undefined
    readonly state?: Readonly<Record<string, unknown>> | undefined
  }
}
interface Expectation {
  readonly expect?: unknown
}
/** How the rules of a case read what it says. What does not exist is told by throwing `NoSuchPlace`. */
export interface Reader<C, A, Q, Command, S> {
  command(given: C): Command
  answer(given: A): Answer
  ask(question: Q): unknown
  /** The state in the words of cases. */
  told(state: S): unknown
  /** Nothing could be answered but its default: it is opened so that its being open tells nothing. */
  idle?(decision: Decision, answer?: A): boolean
  /** It says no more than that nothing is done, and this question, or none, is not the one it answers. */
  passes?(answer: A, open: Decision | undefined): boolean
}
/** Stops the script: what follows would be played on another table than the one meant. */
class Stop extends Error {
  constructor(readonly difference: Difference) {
    super()
  }
}

export class Hearing<
  S,
  Command extends { readonly type: string },
  V,
  C,
  A,
  Q extends { readonly ask: string },
> {
  private readonly found: Difference[] = []
  private readonly answers: { question: unknown; answer: unknown }[] = []

  constructor(
    private readonly given: Matter<C, A, Q>,
    private readonly session: Session<S, Command, V>,
    private readonly reader: Reader<C, A, Q, Command, S>,
  ) {}

  async verdict(): Promise<CaseHearing> {
    await this.play()
    const { game, events, decisions, diceLeft } = this.session.state
    return {
      title: this.given.title,
      ok: this.found.length === 0,
      differences: this.found,
      answers: this.answers,
      events,
      open: decisions,
      diceLeft,
      digest: createHash('sha256').update(JSON.stringify(game)).digest('hex'),
      state: this.reader.told(game),
    }
  }

  private async play(): Promise<void> {
    try {
      for (const [index, step] of this.given.script.entries()) await this.step(step, `$.script[${index}]`)
      if (this.given.answers === 'defaults') await this.takeDefaults('$.answers')
      else if (!this.asksForDecisions()) await this.passOver('$.answers')
      this.given.questions.forEach((asked, index) => this.ask(asked, `$.questions[${index}]`))
    } catch (error) {
      if (!(error instanceof Stop)) throw error
      this.found.push(error.difference)
      return
    }
    this.checkEnd()
  }

  private async step(step: Matter<C, A, Q>['script'][number], at: string): Promise<void> {
    if ('question' in step) return this.ask(step.question, `${at}.question`)
    if ('defaults' in step) return this.takeDefaults(at)
    if ('command' in step) {
      const command = this.placed(`${at}.command`, () => this.reader.command(step.command))
      await this.passOver(at)
      const input = { kind: 'command', seat: step.seat, state: this.session.state.at, command } as const
      return this.submit(() => this.session.submit(input), step.refused, at)
    }
    if (step.to !== undefined) await this.passOver(at, step.to)
    for (let [open] = this.session.state.decisions; open; [open] = this.session.state.decisions) {
      if (step.to !== undefined || !this.reader.idle?.(open, step.answer)) break
      await this.takeDefault(open, at)
    }
    const { decisions } = this.session.state
    const decision = step.to === undefined ? decisions[0] : decisions.find((open) => open.kind === step.to)
    if (this.reader.passes?.(step.answer, decision)) return
    if (!decision)
      throw new Stop({
        at,
        expected: step.to ?? 'an open decision',
        found: decisions.map((open) => open.kind),
      })
    const answer = this.placed(`${at}.answer`, () => this.reader.answer(step.answer))
    const { seat, id } = decision
    const input = { kind: 'answer', seat, state: this.session.state.at, decision: id, answer } as const
    return this.submit(() => this.session.submit(input), step.refused, at)
  }

  /** What the script need not speak of before its next word: everything, or questions nobody could have answered. */
  private async passOver(at: string, to?: string): Promise<void> {
    for (;;) {
      const { decisions } = this.session.state
      if (decisions.some(({ kind }) => kind === to)) return
      const all = this.given.answers === 'defaults'
      const open = decisions.find((one) => all || this.reader.idle?.(one) === true)
      if (!open) return
      await this.takeDefault(open, at)
    }
  }
  private async takeDefaults(at: string): Promise<void> {
    for (let [open] = this.session.state.decisions; open; [open] = this.session.state.decisions)
      await this.takeDefault(open, at)
  }
  private takeDefault({ seat, id, default: answer }: Decision, at: string): Promise<void> {
    const input = { kind: 'answer', seat, state: this.session.state.at, decision: id, answer } as const
    return this.submit(() => this.session.submit(input), undefined, at)
  }

  private async submit(input: () => Promise<unknown>, refused: unknown, at: string): Promise<void> {
    try {
      await input()
    } catch (error) {
      if (error instanceof ScriptFault)
        throw new Stop({ at: '$.dice', expected: 'enough dice', found: error.message })
      if (error instanceof NotThere) throw new CaseFault(at, error.message, { cause: error })
      if (!(error instanceof ApiFault)) throw error
      const why = error.error.refusal ?? error.error
      if (refused === undefined) throw new Stop({ at, expected: 'accepted', found: why })
      // `{}`: refused, for whatever reason.
      if (Object.keys(refused ?? {}).length > 0)
        this.found.push(...differences(refused, why, `${at}.refused`))
      return
    }
    if (refused !== undefined) throw new Stop({ at, expected: { refused }, found: 'accepted' })
  }

  private ask(asked: Q & Expectation, at: string): void {
    const { expect, ...question } = asked
    const answer = this.placed(at, () => this.reader.ask(question as unknown as Q))
    this.answers.push({ question, answer })
    if (expect !== undefined) this.found.push(...differences(expect, answer, `${at}.expect`))
  }

  private checkEnd(): void {
    const { game, events, decisions, diceLeft } = this.session.state
    const { expect, script } = this.given
    const [open] = decisions
    if (open && script.length > 0 && !this.asksForDecisions())
      this.found.push({
        at: '$.script',
        expected: 'an answer for every decision',
        found: `${open.kind} (${open.seat}) is open`,
      })
    if (diceLeft.length > 0)
      this.found.push({ at: '$.dice', expected: 'all dice used', found: `left over: ${diceLeft.join(' ')}` })
    if (expect.events) this.found.push(...inOrder(expect.events, events, '$.expect.events'))
    for (const type of expect.none ?? []) {
      const unwanted = events.find((event) => event.type === type)
      if (unwanted) this.found.push({ at: '$.expect.none', expected: `no ${type}`, found: unwanted })
    }
    const told = this.reader.told(game)
    for (const [path, value] of Object.entries(expect.state ?? {}))
      this.found.push(...differences(value, valueAt(told, path), `$.expect.state["${path}"]`))
  }

  /** A case about a question that is asked may end while it is open. */
  private asksForDecisions(): boolean {
    return this.given.questions.some((question) => question.ask === 'decisions')
  }

  /** Runs what reads names and places of the case; what does not exist is a fault of the case. */
  private placed<T>(at: string, read: () => T): T {
    try {
      return read()
    } catch (error) {
      if (error instanceof NoSuchPlace || error instanceof NotThere)
        throw new CaseFault(at, error.message, { cause: error })
      throw error
    }
  }
}
/** Answers that need nothing of the rules. */
export const askedOf = (decisions: readonly Decision[]): readonly object[] =>
  decisions.map(({ kind, seat, form, because, default: taken }) => ({
    kind,
    seat,
    form,
    because,
    default: taken,
  }))
