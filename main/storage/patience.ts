/**
 * A virus scanner, an indexer or a backup looks into what was just written, and while it does the system refuses to move,
 * remove or open it. A moment later it does as it is told: what a second look would save is looked at again.
 */
import { codeOf } from './disk-fault'

/** Each pause is longer than the one before by the first; together they are so long, ms. */
const firstPause = 10
const longest = 3000

/** ENOTEMPTY: of a folder whose files are gone, one is still open somewhere. */
const held = new Set(['EBUSY', 'ENOTEMPTY'])
/** In these words Windows refuses to move or to remove what another program has open, and what is not this account's. */
const heldOnWindows = new Set([...held, 'EPERM', 'EACCES'])

/** Moves, removes or makes something. @throws Error whose code is EBUSY where it stays refused */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  return again(act, process.platform === 'win32' ? heldOnWindows : held)
}

/** Opens a file that is there, or writes into it: only EBUSY says then that another program has it for itself. */
export async function patientlyOpened<T>(act: () => Promise<T>): Promise<T> {
  return again(act, held)
}

async function again<T>(act: () => Promise<T>, passing: ReadonlySet<string>): Promise<T> {
  // By pauses and not by the clock, which may be set meanwhile.
  for (let pause = firstPause, waited = 0; ; pause += firstPause) {
    try {
      return await act()
    } catch (cause) {
      if (!passing.has(codeOf(cause))) throw cause
      if (waited >= longest)
        throw Object.assign(new Error('held by another program', { cause }), { code: 'EBUSY' })
    }
    await new Promise((later) => setTimeout(later, pause))
    waited += pause
  }
}
