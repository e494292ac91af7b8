/** What the system said when a file could not be read or written, in words that a player can act on. */
import { dirname } from 'node:path'
import type { Text } from '../../shared/protocol/refusal'
import { FileFault } from './file-fault'

/** `fault.why.<reason>`; what is not listed is told by the name the system gives it. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EROFS: 'readOnly',
  EACCES: 'denied',
  EPERM: 'denied',
  EMFILE: 'tooManyOpen',
  ENFILE: 'tooManyOpen',
  EISDIR: 'isFolder',
  ENOTDIR: 'noFolder',
  EIO: 'device',
  EBUSY: 'held',
}
export const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''

function whyOf(cause: unknown): Text {
  const reason = reasons[codeOf(cause)]
  if (reason !== undefined) return { key: `fault.why.${reason}` }
  return { key: 'fault.why.other', args: { detail: codeOf(cause) || '?' } }
}

/**
 * @param path  where it lies, for the player to look there
 * @param name  the file as faults call it
 */
export function unreadable(cause: unknown, path: string, name: string): FileFault {
  if (codeOf(cause) === 'ENOENT') return new FileFault('missing', name, '', '', { cause })
  return diskFault('unreadable', cause, path, name)
}
export const notWritten = (cause: unknown, path: string, name: string): FileFault =>
  diskFault('notWritten', cause, path, name)

const diskFault = (
  fault: 'unreadable' | 'notWritten',
  cause: unknown,
  path: string,
  name: string,
): FileFault =>
  new FileFault(fault, name, '', codeOf(cause), {
    cause,
    told: { key: `fault.${fault}`, args: { where: dirname(path), why: whyOf(cause) } },
  })
