/** One small drawing per tool and per formation, in the colour of the text beside it. */
import type { ReactNode } from 'react'
import type { Formation } from '../../../shared/protocol/spatial'
import type { Tool } from '../../page/tools/tool-store'

const drawings: Readonly<Record<Tool, ReactNode>> = {
  // A line of sight with the wall that cuts it.
  sight: (
    <>
      <circle cx="3.5" cy="16.5" r="2" />
      <path d="M5 15 L11 9" />
      <path d="M11 9 L17 3" strokeDasharray="2 2" />
      <path d="M8 5 L14 13" strokeWidth="2.4" />
    </>
  ),
  eye: (
    <>
      <path d="M1.5 10 C5 4.5 15 4.5 18.5 10 C15 15.5 5 15.5 1.5 10 Z" />
      <circle cx="10" cy="10" r="2.6" fill="currentColor" />
    </>
  ),
  // A fan of ground before a man.
  field: (
    <>
      <path d="M10 18 L2 6 A12 9 0 0 1 18 6 Z" />
      <path d="M10 18 L6.5 4.2 M10 18 L13.5 4.2 M5.2 10.8 A7 6 0 0 1 14.8 10.8" strokeWidth="1" />
    </>
  ),
  matrix: (
    <>
      <rect x="2.5" y="2.5" width="15" height="15" />
      <path d="M2.5 7.5 H17.5 M2.5 12.5 H17.5 M7.5 2.5 V17.5 M12.5 2.5 V17.5" strokeWidth="1" />
      <circle cx="10" cy="10" r="1.4" fill="currentColor" />
      <circle cx="15" cy="5" r="1.4" fill="currentColor" />
      <circle cx="15" cy="15" r="1.4" fill="currentColor" />
    </>
  ),
  // A way over the ground and up a storey.
  tape: (
    <>
      <path d="M2 16 H9 V6 H18" />
      <path d="M2 13.5 V18.5 M18 3.5 V8.5 M5.5 14.5 V16 M12 4.5 V6 M15 4.5 V6" strokeWidth="1.2" />
    </>
  ),
  template: (
    <>
      <circle cx="10" cy="10" r="7.5" strokeDasharray="3 2" />
      <circle cx="10" cy="10" r="1.6" fill="currentColor" />
    </>
  ),
  floors: (
    <>
      <path d="M3 17 V11 L10 8.5 L17 11 V17 Z" />
      <path d="M3 8 L10 5.5 L17 8 M3 5 L10 2.5 L17 5" />
    </>
  ),
}
const dots = (places: readonly (readonly [number, number])[]): ReactNode =>
  places.map(([x, y]) => <circle key={`${x},${y}`} cx={x} cy={y} r="2" fill="currentColor" stroke="none" />)
const ranks: Readonly<Record<Formation, ReactNode>> = {
  keep: dots([
    [4, 6],
    [9, 3.5],
    [15, 8],
    [7, 12],
    [13, 15.5],
  ]),
  line: dots([
    [2.5, 10],
    [6.3, 10],
    [10, 10],
    [13.7, 10],
    [17.5, 10],
  ]),
  ring: dots([
    [10, 3.5],
    [16.2, 8],
    [13.8, 15.3],
    [6.2, 15.3],
    [3.8, 8],
  ]),
  ranks: dots([
    [4, 6.5],
    [10, 6.5],
    [16, 6.5],
    [4, 13.5],
    [10, 13.5],
    [16, 13.5],
  ]),
}
function Drawing({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  )
}
export const ToolIcon = ({ tool }: { readonly tool: Tool }) => <Drawing>{drawings[tool]}</Drawing>
export const FormationIcon = ({ formation }: { readonly formation: Formation }) => (
  <Drawing>{ranks[formation]}</Drawing>
)
