export { Ruins, type RuinsProps } from './Ruins'
export { ruinMesh } from './ruin-mesh'
export { Sandbags } from './Sandbags'
