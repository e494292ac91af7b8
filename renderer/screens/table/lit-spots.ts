/** Storeys, walls and places that words name, as the scene draws them. Pure. */
import type { SceneProps } from '../../scene/props'
import type { TableState } from '../../page/table/table-store'

type Focus = TableState['focus']

export const partsOutlined = (focus: Focus): SceneProps['outlined'] =>
  (focus?.parts ?? []).map(({ piece, ...only }) => ({ piece, tone: 'focus', only }))

export const placesLit = (tools: SceneProps['tools'], focus: Focus): SceneProps['tools'] =>
  (focus?.places ?? []).length === 0
    ? tools
    : { ...tools, places: [...tools.places, ...(focus?.places ?? [])] }
