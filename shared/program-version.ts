/** Which program this is, for whatever outlives it: reports say by which they were made. */
import { version } from '../package.json'

export const programVersion: string = version
