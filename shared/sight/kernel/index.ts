export { kernel, raysMost, scratch } from './instance'
export { laid } from './memory'
