export { Ruins, type RuinsProps } from './Ruins'
export { ruinMesh } from './ruin-mesh'
