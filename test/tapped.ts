import type { Procedure, RollRequest, Step, StepResult } from '../main/engine'

/** Tells every request for dice before it is answered: for tests that try every face. */
export function* tapped<R>(procedure: Procedure<R>, tap: (request: RollRequest) => void): Procedure<R> {
  let next = procedure.next()
  while (!next.done) {
    const step: Step = next.value
    if (step.step === 'roll') tap(step.request)
    const result: StepResult = yield step
    next = procedure.next(result)
  }
  return next.value
}
