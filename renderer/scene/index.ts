export { Scene } from './Scene'
export { prepareSurfaces } from './materials/surfaces'
