/** A file that cannot be used: one clear error that names the file, the place in it and the remedy (design §7). */
import type { Text } from '../../shared/protocol/refusal'

/** `fault.<name>` in the language files says what is wrong and what to do about it. */
export type FaultName =
  /** Not a file of this program. */
  | 'foreign'
  /** Written by a newer version. */
  | 'newer'
  /** Contents do not match their checksum, or are cut off. */
  | 'damaged'
  /** A game by an earlier version of its rules, which today's would play differently. */
  | 'older'
  /** Readable, but a value in it is not what it must be. */
  | 'invalid'
  /** More data than any real file of this kind holds. */
  | 'tooLarge'
  | 'missing'
  /** A folder that comes with the program is not there. */
  | 'incomplete'
  /** It is there, and the system does not hand it out. */
  | 'unreadable'
  /** The folder of a game, under a name that the program gives to none. */
  | 'misnamed'
  /** A link that leads out of the folder it lies in: such are not followed. */
  | 'ledAway'
  /** Another program wrote into the file while the game was open. */
  | 'changedOutside'
  /** Another host has taken this player's folder over. */
  | 'takenOver'
  /** The disk did not take the data. */
  | 'notWritten'

export class FileFault extends Error {
  override readonly name = 'FileFault'
  readonly text: Text

  /**
   * @param file   the file as the user knows it
   * @param place  where in it: "line 12", "pieces[3].at.x", an entry of an archive; empty for the file as a whole
   * @param told   a sentence of its own where the fault's name alone would say too little
   */
  constructor(
    readonly fault: FaultName,
    readonly file: string,
    readonly place = '',
    readonly detail = '',
    options?: ErrorOptions & { readonly told?: Text },
  ) {
    super([`${file}${place && `, ${place}`}: ${fault}`, detail].filter(Boolean).join(' – '), options)
    const told = options?.told
    this.text = told
      ? { key: told.key, args: { ...told.args, file } }
      : { key: `fault.${fault}`, args: { file, place, detail } }
  }
}
