/** A file that cannot be used: one clear error that names the file, the place in it and the remedy (design §7). */
import { placeInEnglish, placeOrWhole, placeText, type FaultPlace } from '../../shared/protocol/fault-words'
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
  /** What the page says of it. */
  readonly text: Text
  /** In English, as the terminal says it. */
  readonly place: string
  private readonly leavesGame: boolean

  /**
   * @param file    the file as the user knows it
   * @param place   where in it: a line, `pieces[3].at.x`, an entry of an archive; empty for the file as a whole
   * @param detail  a number or name that reads the same in every language; in English where `said` says it in others
   */
  constructor(
    readonly fault: FaultName,
    readonly file: string,
    place: FaultPlace = '',
    readonly detail = '',
    options?: ErrorOptions & {
      /** The detail for the page. */
      readonly said?: Text
      /** A sentence of its own where the fault's name alone would say too little. */
      readonly told?: Text
    },
  ) {
    const english = placeInEnglish(place)
    super([`${file}${english && `, ${english}`}: ${fault}`, detail].filter(Boolean).join(' – '), options)
    this.place = english
    const told = options?.told
    this.text = told
      ? { key: told.key, args: { ...told.args, file } }
      : {
          key: `fault.${fault}`,
          args: {
            file,
            place: fault === 'damaged' || fault === 'invalid' ? placeOrWhole(place) : placeText(place),
            detail: options?.said ?? detail,
          },
        }
    // The first line is the header, the second the set-up: with both there is a game before the damage.
    this.leavesGame = fault === 'damaged' && typeof place === 'object' && 'line' in place && place.line > 2
  }

  /** The same of the record of a game that is kept here: what stands before the damage can be opened as a copy. */
  ofKeptGame(): FileFault {
    if (!this.leavesGame) return this
    return new FileFault(this.fault, this.file, this.place, this.detail, {
      cause: this.cause,
      told: { ...this.text, key: 'fault.damagedAfter' },
    })
  }
}
