/** The table of a city in the library, for plans. */
import { useEffect, useState } from 'react'
import { cityToTable } from '../../../../shared/city'
import type { City } from '../../../../shared/protocol/city'
import type { Table } from '../../../../shared/table/types'
import { attempt } from '../../../page/app/toasts'
import { usePage } from '../../../hooks/page-context'

interface LaidTable {
  readonly city: City
  readonly table: Table
}
/** @returns null until it is there */
export function useTable(id: string | null): LaidTable | null {
  const page = usePage()
  const [found, setFound] = useState<LaidTable | null>(null)
  useEffect(() => {
    if (id === null || id === '') return setFound(null)
    let wanted = true
    attempt(page, page.api.call('city', { id }))
      .then((city) =>
        wanted && city !== undefined ? setFound({ city, table: cityToTable(city) }) : undefined,
      )
      .catch(console.error)
    return () => {
      wanted = false
    }
  }, [id, page])
  return found?.city.id === id ? found : null
}
