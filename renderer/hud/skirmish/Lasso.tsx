import { useSkirmishTable } from '../../state/hand/skirmish/skirmish-table'

/** The box that is being drawn round men. */
export function Lasso() {
  const box = useSkirmishTable((state) => state.lasso)
  if (box === null) return null
  const { from, to } = box
  return (
    <div
      className="lasso"
      aria-hidden
      style={{
        left: Math.min(from.x, to.x),
        top: Math.min(from.y, to.y),
        width: Math.abs(to.x - from.x),
        height: Math.abs(to.y - from.y),
      }}
    />
  )
}
