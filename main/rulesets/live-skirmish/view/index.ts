export { viewFor } from './view-for'
