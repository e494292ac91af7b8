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
export function playersInThreads(script: string, folders: TrialFolders): TrialPlayers {
  return {
    count: threads,
    begin() {
      const worker = new Worker(script, { workerData: folders })
      worker.unref()
      let leave: (fault: Error) => void = () => undefined
      return {
        play: (setup, seed) =>
          new Promise((resolve, reject) => {
            const heard = (result: TrialGame | BrokenTrial): void => {
              worker.off('error', leave)
              worker.off('exit', gone)
              resolve(result)
            }
            const gone = (): void => leave(new Error('the thread of a trial ended'))
            leave = (fault) => {
              worker.off('message', heard)
              worker.off('exit', gone)
              reject(fault)
            }
            worker.once('message', heard)
            worker.once('error', leave)
            worker.once('exit', gone)
            const order: TrialOrder = { setup, seed }
            worker.postMessage(order)
          }),
        end: () => void worker.terminate(),
      }
    },
  }
}
