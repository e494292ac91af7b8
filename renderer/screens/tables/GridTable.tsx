import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pathText } from '../../../shared/protocol/path-text'
import { Cite } from '../../hud/controls/Cite'
import { Cell } from './Cell'
import type { ToldFinding } from './findings'
import { useLabels } from './labels'
import type { Grid, SectionId } from './sections'

/** From cell to cell by the arrow keys; inside a word they move in the word, and in a list they choose. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const from = event.target
  if (!(from instanceof HTMLInputElement || from instanceof HTMLSelectElement)) return
  const step = stepOf(event.key, from)
  if (step === null) return
  const [down, right] = step
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = (one: HTMLElement) => [Number(one.dataset['row']), Number(one.dataset['column'])] as const
  const [row, column] = at(from)
  const ahead = fields
    .map((field) => ({ field, away: distance(at(field), [row, column], [down, right]) }))
    .filter(({ away }) => away > 0)
    .sort((one, other) => one.away - other.away)
  const next = ahead[0]?.field
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}
/** How many cells on in a direction, in the same row or column; 0 where it is not that way. */
const distance = (
  [row, column]: readonly [number, number],
  [fromRow, fromColumn]: readonly [number, number],
  [down, right]: readonly [number, number],
): number =>
  down !== 0
    ? column === fromColumn
      ? (row - fromRow) * down
      : 0
    : row === fromRow
      ? (column - fromColumn) * right
      : 0
function stepOf(key: string, field: HTMLInputElement | HTMLSelectElement): readonly [number, number] | null {
  const listed = field instanceof HTMLSelectElement
  if (key === 'Enter') return [1, 0]
  if (key === 'ArrowDown' && !listed) return [1, 0]
  if (key === 'ArrowUp' && !listed) return [-1, 0]
  const typing = !listed && field.type === 'text'
  const { selectionStart = 0, selectionEnd = 0 } = typing ? (field as HTMLInputElement) : {}
  const length = typing ? field.value.length : 0
  const whole = selectionStart === 0 && selectionEnd === length
  if (key === 'ArrowRight' && (!typing || whole || selectionStart === length)) return [0, 1]
  if (key === 'ArrowLeft' && (!typing || whole || selectionEnd === 0)) return [0, -1]
  return null
}

interface GridTableProps {
  readonly grid: Grid
  readonly section: SectionId
  readonly faults: ToldFinding
  readonly warnings: ToldFinding
}
/** A table of the rules, every cell of it to be changed. */
export function GridTable({ grid, section, faults, warnings }: GridTableProps) {
  const { t } = useTranslation()
  const { say, rowName } = useLabels()
  const single = grid.columns.length === 1
  return (
    <div className="grid-scroll">
      <table
        className={`grid ${grid.upright ? 'upright' : ''} ${single ? 'listed' : ''}`}
        onKeyDown={walk}
        aria-label={t(`tables:grid.${grid.id}`)}
      >
        <caption>
          {t(`tables:grid.${grid.id}`)} <Cite rule={grid.cite} />
        </caption>
        {!single && (
          <thead>
            <tr>
              <td />
              {grid.columns.map((head) => (
                <th key={say(head)} scope="col">
                  <span>{say(head)}</span>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {grid.rows.map((gridRow, row) => (
            <tr key={gridRow.id}>
              <th scope="row">{rowName(gridRow)}</th>
              {gridRow.cells.map((path, column) => {
                const head = grid.columns[column]
                return path === null ? (
                  <td key={column} className="no-cell" />
                ) : (
                  <Cell
                    key={pathText(path)}
                    path={path}
                    section={section}
                    label={[rowName(gridRow), ...(head === undefined || single ? [] : [say(head)])].join(
                      ', ',
                    )}
                    fault={faults[pathText(path)]}
                    warning={warnings[pathText(path)]}
                    row={row}
                    column={column}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
