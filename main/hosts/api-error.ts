/** Whatever goes wrong behind the API becomes one value the page can show; nothing is swallowed. */
import type { ApiError } from '../../shared/protocol/api'
import type { Text } from '../../shared/protocol/refusal'
import { RefusedSetup } from '../engine'
import { ApiFault, refused } from '../session'
import { FileFault } from '../storage'

export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiFault) return error.error
  if (error instanceof RefusedSetup) return refused(error.refusal).error
  if (error instanceof FileFault) {
    return { code: error.fault === 'missing' ? 'notFound' : 'badFile', message: error.text }
  }
  return {
    code: 'internal',
    message: { key: 'fault.internal', args: { detail: error instanceof Error ? error.message : '' } },
  }
}

export const badRequest = (place: string, detail: string | Text): ApiFault =>
  new ApiFault({ code: 'badRequest', message: { key: 'fault.badRequest', args: { place, detail } } })
