/** Smoke as it was thrown: soft columns, each as wide and as high as what blocks sight (LS-GEO-14). One draw call. */
import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { DustField } from '../collapse/dust-field'
import { smokeClouds, type SmokeColumn } from './smoke-clouds'

export function SmokeColumns({ columns }: { readonly columns: readonly SmokeColumn[] }) {
  const invalidate = useThree((state) => state.invalidate)
  const look = JSON.stringify(columns)
  const field = useMemo(() => {
    const clouds = columns.flatMap(smokeClouds)
    if (clouds.length === 0) return null
    const made = new DustField(clouds.length)
    clouds.forEach(({ x, y, z, size, alpha, colour }, i) => made.set(i, x, y, z, size, colour, alpha))
    made.commit(clouds.length)
    return made
    // `look` says all of the columns
  }, [look])
  useEffect(() => {
    invalidate()
    return () => field?.dispose()
  }, [field, invalidate])
  return field && <primitive object={field.mesh} dispose={null} />
}
