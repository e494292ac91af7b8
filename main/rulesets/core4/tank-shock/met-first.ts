/** Several things at one place of the way: tests of nerve come first, the rest in the order the shocked player wants (C4-VASSAULT-05). */
import type { Mm } from '../../../../shared/geometry'
import type { Option } from '../../../../shared/protocol/decision'
import { otherSeat } from '../../../../shared/protocol/spatial'
import type { ModelId, Piece, UnitId } from '../../../../shared/table/types'
import { ask } from '../../../engine/steps'
import type { Procedure } from '../../../engine/types'
import type { Course } from './corridor'
import type { GloryAttack } from './glory'

/** Something on the way, where the leading edge comes to it. */
export type Met =
  | { readonly what: 'unit'; readonly at: Mm; readonly unit: UnitId }
  | { readonly what: 'glory'; readonly at: Mm; readonly unit: UnitId; readonly attack: GloryAttack }
  | {
      readonly what: 'ground'
      readonly at: Mm
      readonly piece: Piece
      readonly dice: number
      /** Where it halts if it fails. */
      readonly halts: Mm
      /** With the heading it had before it turned to drive. */
      readonly unturned: boolean
    }
  /** Who or what bars the way, null: the ground or the edge of the table; undefined: as far as it wanted. */
  | { readonly what: 'stop'; readonly at: Mm; readonly by: ModelId | null | undefined }

/** As the program would take them. */
const order: readonly Met['what'][] = ['unit', 'glory', 'ground', 'stop']

/** @param here  all that is met at one place, the end of the way among it if it ends there */
export function* metFirst({ tank }: Course, here: readonly Met[]): Procedure<Met> {
  const usual = [...here].sort((one, two) => order.indexOf(one.what) - order.indexOf(two.what))
  const [first] = usual as [Met, ...Met[]]
  const open = first.what === 'unit' ? usual.filter(({ what }) => what === 'unit') : usual.filter(isMet)
  // Of the ground alone the same dice are thrown in any order.
  if (open.length < 2 || open.every(({ what }) => what === 'ground' || what === 'stop')) return first
  const answer = yield* ask({
    seat: otherSeat(tank.seat),
    kind: 'metFirst',
    args: { model: tank.id },
    because: ['C4-VASSAULT-05'],
    form: { form: 'option' as const, options: open.map(optionOf) },
    default: { form: 'option', option: '0' },
    focus: { models: [tank.id] },
  })
  return open[Number(answer.option)] ?? first
}
/** The end of what was declared is nothing that is met. */
const isMet = (met: Met): boolean => met.what !== 'stop' || met.by !== undefined

function optionOf(met: Met, index: number): Option {
  const key = `option.metFirst.${met.what}`
  const id = String(index)
  switch (met.what) {
    case 'unit':
      return { id, text: { key, args: { unit: met.unit } }, focus: { units: [met.unit] } }
    case 'glory':
      return { id, text: { key, args: { model: met.attack.model } }, focus: { models: [met.attack.model] } }
    case 'ground':
      return { id, text: { key, args: { piece: met.piece.id } }, focus: { pieces: [met.piece.id] } }
    case 'stop':
      return { id, text: { key }, ...(met.by != null && { focus: { models: [met.by] } }) }
  }
}
