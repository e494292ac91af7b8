import { screenBoxStore } from '../../page/table/screen-box'
import './tools.css'
import { useSlice } from '../../hooks/page-context'

/** The box that is being drawn round those who are to be taken in hand. */
export function DrawnBox() {
  const box = useSlice(screenBoxStore, (state) => state.box)
  if (box === null) return null
  const { from, to } = box
  return (
    <div
      className="drawn-box"
      aria-hidden
      data-testid="drawn-box"
      style={{
        left: Math.min(from.x, to.x),
        top: Math.min(from.y, to.y),
        width: Math.abs(to.x - from.x),
        height: Math.abs(to.y - from.y),
      }}
    />
  )
}
