/** How long a page is busy with what can wait before it looks after its player again, ms: where the browser does not say. */
const pause = 12
/** Between two such moments, ms. */
const gap = 30

/**
 * Does something when the page has nothing else to do; the answer calls it off. Safari does not say when that is: there it is
 * soon, for a moment.
 * @param act  told how many ms are left
 */
export function whenIdle(act: (left: () => number) => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback((deadline) => act(() => deadline.timeRemaining()))
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(() => {
    const end = performance.now() + pause
    act(() => end - performance.now())
  }, gap)
  return () => clearTimeout(timer)
}
