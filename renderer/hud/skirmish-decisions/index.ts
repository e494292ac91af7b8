/** What the screen of a skirmish mounts of its questions. */
export { skirmishPanels } from './panels'
export { useDeskWords, type DeskWords } from './useDeskWords'
export { FireAtChoice } from './FireAtChoice'
export { NearerThan } from './NearerThan'
