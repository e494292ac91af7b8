export { Scene } from './Scene'
