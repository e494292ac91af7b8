/** A ruleset that the page can show, with its kind of state sealed inside: hosts start and resume, they never look in. */
import type { GameSetup, SettingSpec } from '../../shared/protocol/api'
import type { Command } from '../../shared/protocol/command'
import type { GameView } from '../../shared/protocol/game-view'
import type { Ruleset } from '../engine'
import { resumeSession, startSession, type JournalLine, type JournalSink, type Session } from '../session'

export interface Playable {
  readonly id: string
  readonly version: number
  readonly settings: readonly SettingSpec[]
  start(id: string, setup: GameSetup, sink: JournalSink): Promise<Session>
  resume(id: string, lines: readonly JournalLine[], sink: JournalSink): Session
}

export const playable = <S>(ruleset: Ruleset<S, Command, GameView, GameSetup>): Playable => ({
  id: ruleset.id,
  version: ruleset.version,
  settings: ruleset.settings ?? [],
  start: (id, setup, sink) => startSession({ id, ruleset, setup, sink }),
  resume: (id, lines, sink) => resumeSession({ id, ruleset, lines, sink }),
})
