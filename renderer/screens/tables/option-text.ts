/** The words of a cell that is chosen from a list. */
import type { CellValue } from '../../../shared/skirmish/tables'
import type { ChoiceCell } from './cell-kind'

/** @param t  translates a key; a save is told as people write it */
export function optionText(
  kind: ChoiceCell,
  value: CellValue | undefined,
  t: (key: string) => string,
): string {
  if (value === undefined) return '–'
  if (kind.of === 'armour')
    return typeof value === 'number' ? `${value}+` : t(`tables:option.armour.${value}`)
  if (kind.of === 'flat') return `${String(value).replace('flat', '')}+`
  return t(`tables:option.${kind.of}.${value}`)
}
