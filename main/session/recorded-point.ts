/**
 * A point of the timeline as its journal line tells it: nothing of it is worked out before somebody stands there. Then its
 * state is what was written down, and the procedure that waits there is run again from its command, and compared.
 */
import type { Decision } from '../../shared/protocol/decision'
import { countDice, noDice, type DiceThrow } from '../engine'
import { diverging, sameData, JournalFault, type LineOfPoint, type PointNotes } from './journal'
import type { InputOf, TimelinePoint } from './timeline'

/** What stands at a point of the game, beyond what is written down of it. */
export interface StoodAt<S> {
  readonly state: S
  readonly open: readonly Decision[]
  readonly typing: DiceThrow | null
}
interface Recorded<S, C> {
  readonly parent: TimelinePoint<S, C> | null
  readonly line: LineOfPoint
  readonly notes: PointNotes
  /** Its number in the journal. */
  readonly number: number
  seek(id: number): S
  /** Runs the waiting procedure again. */
  run(point: TimelinePoint<S, C>): StoodAt<S>
}

export class RecordedPoint<S, C extends { readonly type: string }> implements TimelinePoint<S, C> {
  readonly id: number
  readonly parent: TimelinePoint<S, C> | null
  readonly input: InputOf<C> | null
  readonly label: TimelinePoint<S, C>['label']
  readonly publicLabel: TimelinePoint<S, C>['label']
  readonly turn: number
  readonly phase: string
  readonly dice: boolean
  readonly secret: boolean
  readonly seam?: true
  readonly waits: boolean
  readonly events: TimelinePoint<S, C>['events']
  readonly consumed: TimelinePoint<S, C>['consumed']
  readonly diceCount: TimelinePoint<S, C>['diceCount']
  readonly nextEvent: number
  readonly nextDecision: number
  private sought: { readonly state: S } | null = null
  private standing: Pick<StoodAt<S>, 'open' | 'typing'> | null = null

  constructor(private readonly recorded: Recorded<S, C>) {
    const { parent, line, notes } = recorded
    const { label, publicLabel = label, turn, phase, secret = false, waits = false, decisions } = notes
    this.id = line.kind === 'setup' ? 0 : line.n
    if (line.kind === 'seam') this.seam = true
    this.parent = parent
    // Whoever wrote the line had read the command; the procedure that is run again reads it as it did.
    this.input = line.kind === 'input' ? (line.input as InputOf<C>) : null
    this.label = label
    this.publicLabel = publicLabel
    this.turn = turn
    this.phase = phase
    this.secret = secret
    this.waits = waits
    this.events = line.events as TimelinePoint<S, C>['events']
    this.dice = line.events.some(({ type }) => type === 'rolled')
    this.consumed = line.dice
    this.diceCount = countDice(parent?.diceCount ?? noDice, line.dice)
    this.nextEvent = (parent?.nextEvent ?? 1) + line.events.length
    this.nextDecision = decisions
  }

  get state(): S {
    this.sought ??= { state: this.recorded.seek(this.id) }
    return this.sought.state
  }
  get open(): readonly Decision[] {
    return this.stood().open
  }
  get typing(): DiceThrow | null {
    return this.stood().typing
  }

  private stood(): Pick<StoodAt<S>, 'open' | 'typing'> {
    this.standing ??= this.waits ? this.runAgain() : { open: [], typing: null }
    return this.standing
  }
  /** @throws JournalFault where it goes otherwise than is written down */
  private runAgain(): StoodAt<S> {
    const { number, run } = this.recorded
    const stands = diverging(number, () => run(this))
    if (stands.open.length === 0 || !sameData(stands.state, this.state))
      throw new JournalFault(number, 'diverged', 'run again, it stands otherwise')
    return stands
  }
}
