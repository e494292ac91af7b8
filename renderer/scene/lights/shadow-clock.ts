/** Ticks whenever something that casts a shadow moved, came or went. */
export const shadowClock = {
  now: 0,
  touch(): void {
    this.now++
  },
}
