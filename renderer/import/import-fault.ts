/** A model file that cannot be used: one clear error that names the file, the place in it and the remedy. */
import type { Text } from '../../shared/protocol/refusal'

/** `terrain:import.fault.<problem>` in the language files says what is wrong and what to do about it. */
export type ImportProblem =
  | 'empty'
  /** None of the formats that can be read. */
  | 'unknownKind'
  | 'tooLarge'
  /** In the unit and at the scale that were chosen no piece for any table. */
  | 'tooWide'
  | 'tooSmall'
  /** The file ends before what it announces. */
  | 'cutOff'
  /** It holds more than it announces. */
  | 'countWrong'
  /** A line that this format does not have. */
  | 'badLine'
  /** No number, or one beyond any table. */
  | 'notFinite'
  | 'noSuchCorner'
  /** Geometry packed in a way that is not read here. */
  | 'packed'
  /** It needs an extension of its format that is not read here. */
  | 'extension'
  /** Of its format, but of another version of it. */
  | 'otherVersion'
  /** It needs other files beside it. */
  | 'external'
  | 'damaged'
  /** Only triangles without area. */
  | 'flat'

export class ImportFault extends Error {
  override readonly name = 'ImportFault'
  constructor(
    readonly problem: ImportProblem,
    /** `line 12`, `triangle 7`, `nodes[3].mesh`; empty for the file as a whole. */
    readonly place = '',
    readonly detail: string | number | Text = '',
  ) {
    super(`${place}: ${problem} ${typeof detail === 'object' ? detail.key : detail}`)
  }
}
