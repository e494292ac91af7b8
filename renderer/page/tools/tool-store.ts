/** Which tool of space is in hand. One at a time; with none, the mouse plays. */
import { createStore } from 'zustand/vanilla'
import type { Action } from '../app/keys'
import { slice } from '../page'

export const tools = ['sight', 'eye', 'field', 'matrix', 'tape', 'template', 'floors'] as const
export type Tool = (typeof tools)[number]

export const toolsStore = slice(() => createStore<{ readonly tool: Tool | null }>(() => ({ tool: null })))

export const toolKeys: Readonly<Record<Tool, Action>> = {
  sight: 'sightTool',
  eye: 'eyeTool',
  field: 'fieldTool',
  matrix: 'matrixTool',
  tape: 'tapeTool',
  template: 'templateTool',
  floors: 'floorsTool',
}
export const toolOf = (action: Action): Tool | null => tools.find((tool) => toolKeys[tool] === action) ?? null
