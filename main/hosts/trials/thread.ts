/** Players of trials in threads of their own: the app goes on being answered while they play. */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Setup } from '../../../shared/protocol/setup'
import type { BrokenTrial, TrialGame } from '../../../shared/protocol/trial'
import type { TrialPlayers } from './trials'

export interface TrialFolders {
  readonly data: string
  readonly resources: string
}
export interface TrialOrder {
  readonly setup: Setup
  readonly seed: string
}
/** One processor is left to the app. */
const threads = Math.max(1, Math.min(3, availableParallelism() - 1))

/**
 * @param script  the built `worker.ts`
 * @param folders where imported meshes lie
 */
export const playersInThreads = (script: string, folders: TrialFolders): TrialPlayers => ({
  count: threads,
  begin() {
    let thread: Worker | null = null
    /** Whoever waits for the game that is being played. */
    let waiting: ((told: TrialGame | BrokenTrial | Error) => void) | null = null
    const tell = (told: TrialGame | BrokenTrial | Error): void => {
      waiting?.(told)
      waiting = null
    }
    /** A thread that has gone takes its game along, and no other: the next one has a thread of its own. */
    function started(): Worker {
      const worker = new Worker(script, { workerData: folders })
      worker.unref()
      const left = (why: Error): void => {
        if (thread !== worker) return
        thread = null
        tell(why)
      }
      worker.on('message', tell)
      worker.on('error', left)
      worker.on('exit', () => left(new Error('its thread ended')))
      return worker
    }
    return {
      play: (setup, seed) =>
        new Promise((resolve, reject) => {
          waiting = (told) => (told instanceof Error ? reject(told) : resolve(told))
          thread ??= started()
          const order: TrialOrder = { setup, seed }
          thread.postMessage(order)
        }),
      end: () => void thread?.terminate(),
    }
  },
})
