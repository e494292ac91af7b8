/** Tries to lock the folder named on the command line when it is told to; says how it went, and stays until it is killed. */
import '../../shell/platforms/worn'
import { once } from 'node:events'
import { writeSync } from 'node:fs'
import { lockFolder } from '../../../main/storage/folder-lock'

const folder = process.argv[2] ?? ''
writeSync(1, 'ready\n')
await once(process.stdin, 'data')
const locked = await lockFolder(folder, 'browser')
writeSync(1, 'lock' in locked ? 'held\n' : 'refused\n')
// Held until the end of the process.
setInterval(() => undefined, 60_000)
