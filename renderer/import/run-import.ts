/** One piece of work in a worker of its own. Cancelling ends the worker: nothing else holds what it was doing. */
import { ImportFault } from './import-fault'
import type { Order, Report } from './import-worker'
import type { ImportStage, TaskAnswer, TaskInput, TaskName } from './tasks'

export class Cancelled extends Error {
  override readonly name = 'Cancelled'
}

/**
 * @throws ImportFault  the file's fault, with its place
 * @throws Cancelled    when the signal came
 */
export function runImport<T extends TaskName>(
  task: T,
  input: TaskInput<T>,
  {
    signal,
    onStage,
  }: { readonly signal?: AbortSignal; readonly onStage?: (stage: ImportStage) => void } = {},
): Promise<TaskAnswer<T>> {
  return new Promise((done, failed) => {
    if (signal?.aborted) return failed(new Cancelled())
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void): void => {
      signal?.removeEventListener('abort', cancel)
      worker.terminate()
      settle()
    }
    const cancel = (): void => end(() => failed(new Cancelled()))
    signal?.addEventListener('abort', cancel)
    worker.onmessage = ({ data }: MessageEvent<Report>) => {
      if ('stage' in data) onStage?.(data.stage)
      else if ('answer' in data) end(() => done(data.answer as TaskAnswer<T>))
      else if ('fault' in data)
        end(() => failed(new ImportFault(data.fault.problem, data.fault.place, data.fault.detail)))
      else end(() => failed(new Error(data.crash)))
    }
    // A worker out of memory says so here and nowhere else.
    worker.onerror = (event) => end(() => failed(new Error(event.message || 'the import stopped')))
    worker.postMessage({ task, input } satisfies Order)
  })
}
