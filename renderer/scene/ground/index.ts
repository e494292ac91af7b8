export { Ground } from './Ground'
export { Pieces } from './Pieces'
