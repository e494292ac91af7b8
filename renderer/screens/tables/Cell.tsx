import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pathText } from '../../../shared/protocol/path-text'
import {
  cellAt,
  defaultTables,
  isChanged,
  sourceAt,
  type CellPath,
  type CellValue,
} from '../../../shared/skirmish/tables'
import { kindOf, shownCell, typedCell, type CellKind, type ChoiceCell } from './cell-kind'
import { optionText } from './option-text'
import { changeCell, keepUnread, lookAtCell, tablesDraftStore } from './tables-draft'
import type { SectionId } from './sections'
import { usePage, useSlice } from '../../hooks/page-context'

interface CellProps {
  readonly path: CellPath
  readonly section: SectionId
  readonly label: string
  /** What is wrong with its value. */
  readonly fault: string | undefined
  readonly warning: string | undefined
  /** Where it stands, for the arrow keys. */
  readonly row: number
  readonly column: number
}
/** One cell: its value to be changed, where its number comes from, whether it differs from what was shipped. */
export function Cell({ path, section, label, fault, warning, row, column }: CellProps) {
  const page = usePage()
  const { t } = useTranslation()
  const tables = useSlice(tablesDraftStore, (state) => state.tables)
  const unread = useSlice(tablesDraftStore, (state) => state.unread[pathText(path)])
  const looked = useSlice(tablesDraftStore, ({ cell }) =>
    cell !== null && pathText(cell) === pathText(path) ? cell : null,
  )
  const field = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (looked !== null && field.current !== document.activeElement) field.current?.focus()
  }, [looked])
  const kind = kindOf(path)
  const value = cellAt(tables, path)
  const source = sourceAt(tables, path)
  const changed = isChanged(tables, path)
  const wrong = unread === undefined ? fault : t(unread.remedy)
  const told = [
    label,
    source === null ? null : t(`tables:code.${source}.name`),
    changed ? t('tables:wasShipped', { value: cellText(kind, cellAt(defaultTables, path), t) }) : null,
    wrong ?? warning ?? null,
  ].filter((one) => one !== null)
  const common = {
    'aria-label': told.join('. '),
    'aria-invalid': wrong !== undefined,
    'data-row': row,
    'data-column': column,
    'data-place': pathText(path),
    title: told.join('\n'),
  } as const
  const look = () => lookAtCell(page, section, path)
  const marks = `${source === null ? '' : `from-${source}`} ${changed ? 'changed' : ''} ${
    wrong !== undefined ? 'wrong' : warning !== undefined ? 'doubtful' : ''
  }`
  return (
    <td className={`cell ${marks} ${looked === null ? '' : 'looked'}`}>
      {kind.is === 'choice' ? (
        <select
          {...common}
          ref={(element) => void (field.current = element)}
          value={optionValue(value)}
          onFocus={look}
          onChange={({ target }) => changeCell(page, path, optionOf(kind, target.value))}
        >
          {(kind.optional ? [undefined, ...kind.options] : kind.options).map((option) => (
            <option key={optionValue(option)} value={optionValue(option)}>
              {optionText(kind, option, t)}
            </option>
          ))}
        </select>
      ) : kind.is === 'flag' ? (
        <input
          {...common}
          ref={(element) => void (field.current = element)}
          type="checkbox"
          checked={value === true}
          onFocus={look}
          // A trait that is not there is left out of the file.
          onChange={({ target }) => changeCell(page, path, target.checked ? true : undefined)}
        />
      ) : (
        <TextCell
          {...common}
          field={field}
          kind={kind}
          path={path}
          shown={unread?.text ?? shownCell(kind, value)}
          onLook={look}
        />
      )}
      <span className="cell-marks" aria-hidden>
        {wrong !== undefined ? '⚠' : warning !== undefined ? '△' : null}
        {source !== null && <i>{source}</i>}
        {source === null && changed && <i>O</i>}
      </span>
    </td>
  )
}
const nothing = '∅'
const optionValue = (value: CellValue | undefined): string => (value === undefined ? nothing : String(value))
const optionOf = (kind: ChoiceCell, chosen: string): CellValue | undefined =>
  chosen === nothing ? undefined : kind.options.find((option) => String(option) === chosen)

/** A value in words, as it stands in the tables. */
export function cellText(kind: CellKind, value: CellValue | undefined, t: (key: string) => string): string {
  if (kind.is === 'flag') return t(value === true ? 'common:yes' : 'common:no')
  if (kind.is === 'choice') return optionText(kind, value, t)
  return value === undefined ? '–' : shownCell(kind, value)
}

interface TextCellProps {
  readonly field: { current: HTMLElement | null }
  readonly kind: CellKind
  readonly path: CellPath
  readonly shown: string
  readonly onLook: () => void
}
/** What is typed stays as typed while one is in the cell; words that mean nothing stay, with their remedy. */
function TextCell({ field, kind, path, shown, onLook, ...common }: TextCellProps) {
  const page = usePage()
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    const read = typedCell(kind, text)
    if (read.ok) changeCell(page, path, read.value)
    else keepUnread(page, path, text, read.remedy)
  }
  const enter = ({ target }: FocusEvent<HTMLInputElement>) => {
    onLook()
    target.select()
  }
  // Undo, or putting back, changes the value under the typing.
  useEffect(() => setTyped(null), [shown])
  return (
    <input
      {...common}
      ref={(element) => void (field.current = element)}
      type="text"
      size={4}
      inputMode={kind.is === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      value={typed ?? shown}
      onFocus={enter}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => type(target.value)}
    />
  )
}
