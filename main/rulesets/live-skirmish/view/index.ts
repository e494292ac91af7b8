export { namesTold } from './names-told'
export { viewFor } from './view-for'
