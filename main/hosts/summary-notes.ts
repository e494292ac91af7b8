import { FileFault } from '../storage'

/** The home screen's summary may lag behind the journal by this much. */
const summaryDelay = 1000

interface SummaryNotes {
  /** The game has gone on. */
  goesOn(id: string): void
  /** Of this game nothing is written any more once this is over. */
  forget(id: string): Promise<void>
  /** The same of every game. */
  close(): Promise<void>
}
/** Summaries are written a moment after the last input, never in front of it. */
export function summaryNotes(
  note: (id: string) => Promise<void>,
  report: (error: unknown) => void,
  delay = summaryDelay,
): SummaryNotes {
  const waiting = new Map<string, NodeJS.Timeout>()
  /** Those under way, by their game. */
  const written = new Map<Promise<void>, string>()
  async function write(id: string): Promise<void> {
    try {
      await note(id)
    } catch (error) {
      // Whoever has lost the folder is told so by what he does next; the summary is the other's to write.
      if (!(error instanceof FileFault && error.fault === 'takenOver')) report(error)
    }
  }
  return {
    goesOn(id) {
      clearTimeout(waiting.get(id))
      const timer = setTimeout(() => {
        waiting.delete(id)
        const writing = write(id).finally(() => written.delete(writing))
        written.set(writing, id)
      }, delay)
      // A summary that was not written is made again from the journal; no need to keep the program alive for it.
      timer.unref()
      waiting.set(id, timer)
    },
    async forget(id) {
      clearTimeout(waiting.get(id))
      waiting.delete(id)
      for (const [writing, of] of written) if (of === id) await writing
    },
    async close() {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
      await Promise.all(written.keys())
    },
  }
}
