export { playSkirmish } from './play-skirmish'
