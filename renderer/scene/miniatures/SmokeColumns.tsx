/** Smoke as it was thrown: soft columns, each as wide and as high as what blocks sight (LS-GEO-14). One draw call. */
import { useStillClouds } from '../collapse/useStillClouds'
import { smokeClouds, type SmokeColumn } from './smoke-clouds'

export function SmokeColumns({ columns }: { readonly columns: readonly SmokeColumn[] }) {
  const field = useStillClouds(JSON.stringify(columns), () => columns.flatMap(smokeClouds))
  return field && <primitive object={field.mesh} dispose={null} />
}
