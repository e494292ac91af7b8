export { Scene } from './Scene'
export type { SceneHandle, SceneProps, StoreyCut, TableHit, TablePointer } from './props'
