/** A table outside any game as the 3D scene draws it: its terrain, and nobody. */
import type { Table } from '../../../shared/table/types'
import type { SceneView } from '../scene-view'

const sides: SceneView['sides'] = {
  a: { force: { scheme: 'verdigris' } },
  b: { force: { scheme: 'ember' } },
}
/** @param metric  its measure is the centimetre */
export const bareTable = (table: Table, metric: boolean): SceneView => ({ table, metric, sides, models: {} })
