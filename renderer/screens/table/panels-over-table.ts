/** What lies over the table: the strips, the open tool, the hint, the dice. What only goes with the mouse does not count. */
import type { SceneProps } from '../../scene/props'

const passing = '.scene, .ruin-card:not(.kept), .cross-hair'

export const panelsOverTable: SceneProps['panels'] = () => {
  const area = document.querySelector('.table-area')
  if (area === null) return []
  const { left, top } = area.getBoundingClientRect()
  const tray = area.querySelectorAll('[data-dice-tray]')
  return [...[...area.children].filter((panel) => !panel.matches(passing)), ...tray]
    .map((panel) => panel.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((box) => ({
      left: box.left - left,
      top: box.top - top,
      right: box.right - left,
      bottom: box.bottom - top,
    }))
}
