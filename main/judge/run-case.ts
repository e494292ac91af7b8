/** Plays a case headless: script in order, dice in order, questions on the way and at the end. */
import { createHash } from 'node:crypto'
import type { Command } from '../../shared/protocol/command'
import type { Decision } from '../../shared/protocol/decision'
import type { GameEvent } from '../../shared/protocol/event'
import type { GameView } from '../../shared/protocol/game-view'
import { ScriptFault, type Ruleset } from '../engine'
import { rulesetFor } from '../rulesets'
import type { CoreState } from '../rulesets/core4/state'
import { ApiFault, startSession, type Session } from '../session'
import { readable } from './answers'
import type { Case, Question, Step } from './case-schema'
import { differences, inOrder, valueAt, type Difference } from './compare'
import { CaseFault } from './fault'
import { measureOf, openingState } from './opening-state'
import { NoSuchPlace, spotOf } from './places'
import { answerOf, commandOf, queryOf, type Ground } from './translate'

export interface Verdict {
  readonly title: string
  readonly ok: boolean
  readonly differences: readonly Difference[]
  readonly answers: readonly { readonly question: unknown; readonly answer: unknown }[]
  readonly events: readonly GameEvent[]
  readonly open: readonly Decision[]
  readonly diceLeft: readonly string[]
  readonly digest: string
  readonly state: CoreState
}
type Asked = Case['questions'][number]
/** Stops the script: what follows would be played on another table than the one meant. */
class Stop extends Error {
  constructor(readonly difference: Difference) {
    super()
  }
}

export async function runCase(given: Case): Promise<Verdict> {
  const ruleset = rulesFor(given)
  const state = openingState(given, ruleset.settings)
  const played: Ruleset<CoreState, Command, GameView> = { ...ruleset, begin: () => state, *opening() {} }
  const session = await startSession({
    id: 'case',
    ruleset: played,
    setup: { mode: 'solo', dice: { source: 'scripted', faces: given.dice.map(String) } },
    sink: { append: () => Promise.resolve() },
  })
  const judge = new Judge(given, session, ruleset)
  await judge.play()
  return judge.verdict()
}

function rulesFor(given: Case): ReturnType<typeof rulesetFor> {
  try {
    return rulesetFor(given.systems)
  } catch (error) {
    throw new CaseFault('$.systems', error instanceof Error ? error.message : '', { cause: error })
  }
}

class Judge {
  private readonly found: Difference[] = []
  private readonly answers: { question: unknown; answer: unknown }[] = []
  private readonly ground: Ground

  constructor(
    private readonly given: Case,
    private readonly session: Session<CoreState>,
    private readonly ruleset: ReturnType<typeof rulesetFor>,
  ) {
    this.ground = { measure: measureOf(given), table: session.state.game.table }
  }

  async play(): Promise<void> {
    try {
      for (const [index, step] of this.given.script.entries()) await this.step(step, `$.script[${index}]`)
      if (this.given.answers === 'defaults') await this.takeDefaults('$.answers')
      this.given.questions.forEach((asked, index) => this.ask(asked, `$.questions[${index}]`))
    } catch (error) {
      if (!(error instanceof Stop)) throw error
      this.found.push(error.difference)
      return
    }
    this.checkEnd()
  }

  verdict(): Verdict {
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
      state: game,
    }
  }

  private async step(step: Step, at: string): Promise<void> {
    if ('question' in step) return this.ask(step.question, `${at}.question`)
    if ('defaults' in step) return this.takeDefaults(at)
    if ('command' in step) {
      const command = this.placed(`${at}.command`, () => commandOf(this.ground, step.command))
      if (this.given.answers === 'defaults') await this.takeDefaults(at)
      const input = { kind: 'command', seat: step.seat, state: this.session.state.at, command } as const
      return this.submit(() => this.session.submit(input), step.refused, at)
    }
    const { decisions } = this.session.state
    const decision = step.to === undefined ? decisions[0] : decisions.find((open) => open.kind === step.to)
    if (!decision)
      throw new Stop({
        at,
        expected: step.to ?? 'an open decision',
        found: decisions.map((open) => open.kind),
      })
    const answer = this.placed(`${at}.answer`, () => answerOf(this.ground, step.answer))
    const { seat, id } = decision
    const input = { kind: 'answer', seat, state: this.session.state.at, decision: id, answer } as const
    return this.submit(() => this.session.submit(input), step.refused, at)
  }

  private async takeDefaults(at: string): Promise<void> {
    for (let [open] = this.session.state.decisions; open; [open] = this.session.state.decisions) {
      const { seat, id, default: answer } = open
      const input = { kind: 'answer', seat, state: this.session.state.at, decision: id, answer } as const
      await this.submit(() => this.session.submit(input), undefined, at)
    }
  }

  private async submit(input: () => Promise<unknown>, refused: unknown, at: string): Promise<void> {
    try {
      await input()
    } catch (error) {
      if (error instanceof ScriptFault)
        throw new Stop({ at: '$.dice', expected: 'enough dice', found: error.message })
      if (!(error instanceof ApiFault)) throw error
      const why = error.error.refusal ?? error.error
      if (refused === undefined) throw new Stop({ at, expected: 'accepted', found: why })
      this.found.push(...differences(refused, why, `${at}.refused`))
      return
    }
    if (refused !== undefined) throw new Stop({ at, expected: { refused }, found: 'accepted' })
  }

  private ask(asked: Asked, at: string): void {
    const { expect, ...question } = asked
    const answer = this.placed(at, () => this.answer(question as Question))
    this.answers.push({ question, answer })
    if (expect !== undefined) this.found.push(...differences(expect, answer, `${at}.expect`))
  }

  private answer(question: Question): unknown {
    const { game, decisions } = this.session.state
    switch (question.ask) {
      case 'mayCommand': {
        const command = commandOf(this.ground, question.command)
        const verdict = this.ruleset.check(game, question.seat, command)
        return verdict.ok ? { ok: true } : { ok: false, ...verdict.refusal }
      }
      case 'legal':
        return this.ruleset.legalCommands(game, question.seat)
      case 'decisions':
        return decisions.map(({ kind, seat, form, because, default: taken }) => ({
          kind,
          seat,
          form,
          because,
          default: taken,
        }))
      case 'place': {
        const model = game.models[question.model]
        if (!model) throw new NoSuchPlace(`no model ${question.model}`)
        return model.pose && spotOf(this.ground.measure, model.pose)
      }
      case 'state':
        return valueAt(game, question.path)
      default:
        return readable(
          question.ask,
          this.session.query('a', queryOf(this.ground, question, decisions[0]?.id)),
          this.ground.measure,
        )
    }
  }

  private checkEnd(): void {
    const { game, events, decisions, diceLeft } = this.session.state
    const { expect } = this.given
    const [open] = decisions
    if (open && this.given.script.length > 0 && !this.asksForDecisions())
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
    for (const [path, value] of Object.entries(expect.state ?? {}))
      this.found.push(...differences(value, valueAt(game, path), `$.expect.state["${path}"]`))
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
      if (error instanceof NoSuchPlace) throw new CaseFault(at, error.message, { cause: error })
      if (error instanceof Error && /^no (unit|model|part answers)/.test(error.message))
        throw new CaseFault(at, error.message, { cause: error })
      throw error
    }
  }
}
