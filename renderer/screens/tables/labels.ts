/** The words of rows, columns and cells. */
import { useMemo } from 'react'
import type { CellPath, SkirmishTables } from '../../../shared/skirmish/tables'
import { pathText } from '../../../shared/protocol/path-text'
import { useNames, useSay } from '../../hud/said/useNames'
import { sectionPlace, type GridRow, type SectionLabel } from './sections'

export function useLabels(): {
  readonly say: (label: SectionLabel) => string
  readonly rowName: (row: GridRow) => string
  readonly cellName: (tables: SkirmishTables, path: CellPath) => string
} {
  const { language } = useNames()
  const sayText = useSay()
  return useMemo(() => {
    const say = (label: SectionLabel): string => ('key' in label ? sayText(label) : label[language])
    const rowName = ({ label, mode }: GridRow): string =>
      mode === undefined ? say(label) : `${say(label)}, ${sayText({ key: `tables:modeName.${mode}` })}`
    return {
      say,
      rowName,
      cellName(tables, path) {
        const place = sectionPlace(tables, path)
        if (place === null) return pathText(path)
        const row = rowName(place.row)
        return place.grid.columns.length === 1 ? row : `${row}, ${say(place.column)}`
      },
    }
  }, [sayText, language])
}
