import { FileFault } from '../storage'

/** The home screen's summary may lag behind the journal by this much. */
const summaryDelay = 1000

/** Summaries are written a moment after the last input, never in front of it. */
export function summaryNotes(
  note: (id: string) => Promise<void>,
  report: (error: unknown) => void,
): (id: string) => void {
  const waiting = new Map<string, NodeJS.Timeout>()
  return (id) => {
    clearTimeout(waiting.get(id))
    const timer = setTimeout(() => {
      waiting.delete(id)
      note(id).catch((error: unknown) => {
        // Whoever has lost the folder is told so by what he does next; the summary is the other's to write.
        if (!(error instanceof FileFault && error.fault === 'takenOver')) report(error)
      })
    }, summaryDelay)
    // A summary that was not written is made again from the journal; no need to keep the program alive for it.
    timer.unref()
    waiting.set(id, timer)
  }
}
