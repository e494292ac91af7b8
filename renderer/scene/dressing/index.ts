export { Dressing } from './Dressing'
