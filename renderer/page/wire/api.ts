/** Faults of calls to the main side, and what they mean. */
import type { ApiError } from '../../../shared/protocol/api'

/** The answer came when another player sat there already: it is not his to read, and nobody's fault. */
export class Overtaken extends Error {}
/** For what the page does without: a fault of the program is noted. */
export function noteFault(fault: unknown): void {
  if (!(fault instanceof Overtaken)) console.error(fault)
}

const codes: readonly unknown[] = ['refused', 'stale', 'notFound', 'badRequest', 'badFile', 'internal']

/** What a failed call means to a person; anything unforeseen becomes a fault with its own words. */
export function apiError(fault: unknown): ApiError {
  if (typeof fault === 'object' && fault !== null) {
    // Hosts may wrap the error in an Error that carries it.
    const carried = 'error' in fault ? fault.error : fault
    if (
      typeof carried === 'object' &&
      carried !== null &&
      'code' in carried &&
      codes.includes(carried.code) &&
      'message' in carried
    )
      return carried.message !== null && typeof carried.message === 'object'
        ? (carried as ApiError)
        : {
            ...(carried as ApiError),
            message: { key: 'errors:unexpected', args: { detail: String(carried.message) } },
          }
  }
  const detail = fault instanceof Error ? fault.message : String(fault)
  return { code: 'internal', message: { key: 'errors:unexpected', args: { detail } } }
}
