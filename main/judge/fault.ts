/** A case that cannot be judged; `path` is the place inside the file (exit status 2). */
export class CaseFault extends Error {
  override readonly name = 'CaseFault'
  constructor(
    readonly path: string,
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`${path}: ${detail}`, options)
  }
}
