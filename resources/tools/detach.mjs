/** Starts a program that outlives its caller. */
import { spawn } from 'node:child_process'

const [command, ...args] = process.argv.slice(2)
spawn(command, args, { detached: true, stdio: 'ignore' }).unref()
