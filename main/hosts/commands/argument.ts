/** A word on the command line that means nothing to the command: told with its usage. */
export class ArgumentFault extends Error {
  override readonly name = 'ArgumentFault'
}

/** @throws ArgumentFault */
export function wholeNumber(option: string, text: string, least: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text)
  throw new ArgumentFault(`--${option} takes a whole number from ${least} on, not '${text}'`)
}
