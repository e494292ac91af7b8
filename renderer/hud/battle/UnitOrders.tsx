import type { ReactNode } from 'react'

/** What the unit in hand may do besides: over the table in one place, above its formations; the line below has no room. */
export const UnitOrders = ({ children }: { readonly children: ReactNode }) => (
  <div className="unit-orders">{children}</div>
)
