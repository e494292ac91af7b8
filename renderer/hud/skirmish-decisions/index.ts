/** What the screen of a skirmish mounts of its questions. */
export { DecisionDesk } from './DecisionDesk'
export { useDeskWords, type DeskWords } from './useDeskWords'
export { FireAtChoice } from './FireAtChoice'
export { NearerThan } from './NearerThan'
