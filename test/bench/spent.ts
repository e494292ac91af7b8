/** How measures are taken: processor time, and the middle one of several rounds. */

/** Seconds of processor time of this process: what else runs on the machine has no say in it. */
export function spent(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? NaN
