/** What is wrong in a case, at a place inside its file. */
export interface CaseFinding {
  readonly path: string
  readonly detail: string
}
/** A case that cannot be judged (exit status 2). */
export class CaseFault extends Error {
  override readonly name = 'CaseFault'
  /** One at the least. */
  readonly found: readonly CaseFinding[]
  constructor(
    path: string,
    detail: string,
    { besides = [], ...options }: ErrorOptions & { readonly besides?: readonly CaseFinding[] } = {},
  ) {
    const found = [{ path, detail }, ...besides]
    super(found.map((one) => `${one.path}: ${one.detail}`).join('\n'), options)
    this.found = found
  }
}
/** @throws CaseFault with all of them */
export function refuseCase([first, ...besides]: readonly CaseFinding[]): void {
  if (first) throw new CaseFault(first.path, first.detail, { besides })
}
