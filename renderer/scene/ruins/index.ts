export { Ruins } from './Ruins'
export { Sandbags } from './Sandbags'
