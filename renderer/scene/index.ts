export { Scene } from './Scene'
export type { SceneProps } from './props'
