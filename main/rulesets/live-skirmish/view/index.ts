export { namesTold } from './names-told'
export { openViewOf } from './open-view'
export { viewFor } from './view-for'
