/** What a search finds, one after the other; whoever looks it through again is told at once what was found before. */
export class Remembered<T> implements Iterable<T> {
  private readonly found: T[] = []

  constructor(private readonly search: Iterator<T, void, undefined>) {}

  *[Symbol.iterator](): Generator<T, void, undefined> {
    for (let n = 0; ; n++) {
      if (n === this.found.length) {
        const next = this.search.next()
        if (next.done === true) return
        this.found.push(next.value)
      }
      yield this.found[n] as T
    }
  }
}
