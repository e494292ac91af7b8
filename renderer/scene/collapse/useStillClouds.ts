/** Clouds that hang still over the table, in one draw call: they are made anew when they look otherwise. */
import { useThree } from '@react-three/fiber'
import { useEffect, useMemo } from 'react'
import { DustField } from './dust-field'
import type { Cloud } from './haze-clouds'

/** @param look  says all that the clouds depend on */
export function useStillClouds(look: string, make: () => readonly Cloud[]): DustField | null {
  const invalidate = useThree((state) => state.invalidate)
  const field = useMemo(() => {
    const clouds = make()
    if (clouds.length === 0) return null
    const made = new DustField(clouds.length)
    clouds.forEach(({ x, y, z, size, alpha, colour }, i) => made.set(i, x, y, z, size, colour, alpha))
    made.commit(clouds.length)
    return made
  }, [look])
  useEffect(() => {
    invalidate()
    return () => field?.dispose()
  }, [field, invalidate])
  return field
}
