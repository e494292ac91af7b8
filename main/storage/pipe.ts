/**
 * A sign of life for Windows, which tells a program nothing of when another began, unless a shell is started to ask. A
 * named pipe is there exactly as long as the process that made it: the system takes it away with it, however that ends.
 */
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { codeOf } from './disk-fault'

/** @param word  drawn for this holder alone, and plain: no name leads out of this machine */
const nameOf = (word: string): string => `\\\\.\\pipe\\war-storeys-${word}`

/** null: this machine lets none be made. */
export async function holdPipe(word: string): Promise<{ close(): void } | null> {
  // Whoever knocks has learnt what he wanted.
  const server = createServer((knock) => knock.on('error', () => knock.destroy()).destroy())
  try {
    await once(server.listen(nameOf(word)), 'listening')
  } catch (cause) {
    if (codeOf(cause) === '') throw cause
    return null
  }
  // It says no more than that the process is there, and keeps none from ending.
  server.on('error', () => server.close())
  return server.unref()
}

/** A pipe that is there is opened in a breath, ms; a program that hangs opens a few, and then no more. */
const patience = 1000

export async function isPipeHeld(word: string): Promise<boolean> {
  const knock = connect(nameOf(word))
  try {
    await once(knock, 'connect', { signal: AbortSignal.timeout(patience) })
    return true
  } catch (cause) {
    // Busy, closed to this account, or of a program that hangs: it is there.
    return codeOf(cause) !== 'ENOENT'
  } finally {
    knock.destroy()
  }
}
