/** The worker: heavy work beside the page, so that it can be watched and cancelled. */
import { ImportFault, type ImportProblem } from './import-fault'
import { tasks, type ImportStage, type TaskInput, type TaskName } from './tasks'

export interface Order {
  readonly task: TaskName
  readonly input: TaskInput<TaskName>
}
export type Report =
  | { readonly stage: ImportStage }
  | { readonly answer: unknown }
  | {
      readonly fault: {
        readonly problem: ImportProblem
        readonly place: string
        readonly detail: ImportFault['detail']
      }
    }
  | { readonly crash: string }

const tell = (report: Report): void => self.postMessage(report)

self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  const work = tasks[data.task] as (input: unknown, tell: (stage: ImportStage) => void) => Promise<unknown>
  work(data.input, (stage) => tell({ stage }))
    .then((answer) => tell({ answer }))
    .catch((cause: unknown) =>
      tell(
        cause instanceof ImportFault
          ? { fault: { problem: cause.problem, place: cause.place, detail: cause.detail } }
          : { crash: cause instanceof Error ? cause.message : String(cause) },
      ),
    )
})
