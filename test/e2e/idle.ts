/** A game in which nobody does anything for some turns: the host is told so, and the page follows. */
import type { Answer, Decision } from '../../shared/protocol/decision'
import type { PoseInput } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'
import { StagedGame } from './staged-game'

/** In the soak turns in which nothing happens are walked through on the page too. */
export const walksThrough = process.env['SOAK'] === '1'

export class Idle extends StagedGame {
  /** Dice whose faces were asked for meanwhile. */
  typed = 0

  constructor(spectator: Onlooker, game: string) {
    super(spectator, game)
  }
  protected override placesOf(): readonly PoseInput[] {
    return []
  }
  protected override answerTo(decision: Decision): Answer {
    const { form } = decision
    if (form.form !== 'dice') return super.answerTo(decision)
    this.typed += form.count
    return { form: 'dice', faces: Array.from({ length: form.count }, () => 3) }
  }
}
