/** Something was named that is not there, or that stands nowhere: whoever asked named it, nothing is wrong inside. */
export class NotThere extends Error {
  override readonly name = 'NotThere'
  constructor(
    /** As it was named. */
    readonly id: string,
    message = `${id} is not there`,
  ) {
    super(message)
  }
}

/** A name that every object answers to although nobody gave it: no id of ours. */
export const isInherited = (name: string): boolean => name in Object.prototype
