/** Trials that run: a scenario plays itself so many times, by as many players at once as there are, until all is played or called off. */
import { randomUUID } from 'node:crypto'
import type { Setup } from '../../../shared/protocol/setup'
import type { BrokenTrial, TrialReport, TrialGame } from '../../../shared/protocol/trial'
import { apiErrorOf, badRequest } from '../api-error'

interface TrialPlayer {
  /** Never fails for the game's sake: a game that breaks is told as one. */
  play(setup: Setup, seed: string): Promise<TrialGame | BrokenTrial>
  /** What is being played is left off. */
  end(): void
}
export interface TrialPlayers {
  /** So many play at once. */
  readonly count: number
  begin(): TrialPlayer
}
/** Where no games can be played beside the app. */
export const noPlayers: TrialPlayers = {
  count: 1,
  begin: () => ({
    play: async (_setup, seed) => brokenBy(seed, new Error('nobody plays here')),
    end: () => undefined,
  }),
}
interface Trials {
  /** @returns its id */
  begin(setup: Setup, games: number): string
  /** @throws ApiFault where there is none */
  soFar(id: string): TrialReport
  end(id: string): void
  endAll(): void
}
interface Running {
  readonly games: number
  readonly done: (TrialGame | BrokenTrial)[]
  readonly players: readonly TrialPlayer[]
  over: boolean
}

export function trialsBy({ count, begin }: TrialPlayers): Trials {
  const running = new Map<string, Running>()

  function end(id: string): void {
    const trial = running.get(id)
    if (!trial || trial.over) return
    trial.over = true
    for (const player of trial.players) player.end()
  }

  return {
    begin(setup, games) {
      const id = randomUUID()
      const players = Array.from({ length: Math.min(count, games) }, begin)
      const trial: Running = { games, done: [], players, over: false }
      running.set(id, trial)
      let next = 0
      const playOn = async (player: TrialPlayer): Promise<void> => {
        while (!trial.over && next < games) {
          const seed = `${id.slice(0, 8)}/${++next}`
          const result = await player.play(setup, seed).catch((error: unknown) => brokenBy(seed, error))
          // What was on its way when it was called off is no game of it.
          if (!trial.over) trial.done.push(result)
        }
      }
      void Promise.all(players.map(playOn)).then(() => end(id))
      return id
    },
    soFar(id) {
      const trial = running.get(id)
      if (!trial) throw badRequest('trial', id)
      return { games: trial.games, done: [...trial.done], over: trial.over }
    },
    end(id) {
      end(id)
      running.delete(id)
    },
    endAll() {
      for (const id of running.keys()) end(id)
      running.clear()
    },
  }
}

export const brokenBy = (seed: string, error: unknown): BrokenTrial => {
  const { code, message } = apiErrorOf(error)
  const detail = error instanceof Error ? error.message.slice(0, 300) : ''
  return { seed, fault: code === 'internal' ? { key: 'fault.trialBroke', args: { detail } } : message }
}
