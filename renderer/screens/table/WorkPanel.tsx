import type { ComponentType } from 'react'
import type { PanelName } from '../../page/table/hand'
import { pictureStore } from '../../page/hands/picture'
import { useOpenTable } from '../../hooks/open-table'
import { useSlice } from '../../hooks/page-context'

export type WorkPanels = Readonly<Partial<Record<PanelName, ComponentType>>>

/**
 * The one place where something is decided: what the first hand that has something to show shows.
 * @param idle  with nothing in hand
 */
export function WorkPanel({
  panels,
  idle: Idle,
}: {
  readonly panels: WorkPanels
  readonly idle: ComponentType
}) {
  const shown = useSlice(pictureStore, (state) => state.panels)
  const covered = useOpenTable(({ snapshot, handover }) => snapshot === null || handover !== null)
  if (covered) return null
  const name = shown.find((one) => panels[one] !== undefined)
  const Panel = (name && panels[name]) ?? Idle
  return <Panel />
}
