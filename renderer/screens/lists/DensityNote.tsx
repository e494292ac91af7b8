import { useMemo } from 'react'
import { cityToTable } from '../../../shared/city'
import type { City } from '../../../shared/protocol/city'
import { Density } from '../../hud/plan/Density'

/** How much of open country its terrain covers; a city is counted in ruins. */
export function DensityNote({ city }: { readonly city: City }) {
  const table = useMemo(() => cityToTable(city), [city])
  return city.turf === undefined ? null : <Density table={table} />
}
