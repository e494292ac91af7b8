/** A name for something of the player's own: nothing in the library has it. */
export const newOwnId = (): string => `own-${crypto.randomUUID().slice(0, 13)}`
