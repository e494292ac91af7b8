/**
 * When a process began, as its system tells it: a process number alone may have been given to another since. Windows tells
 * it to no program without a shell; for that see `pipe.ts`.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'

/** The same text as long as it is the same process; null: gone, or this system does not say. */
export async function startOfProcess(pid: number): Promise<string | null> {
  if (process.platform === 'linux') return startInProc(pid)
  if (process.platform === 'darwin') return startByPs(pid)
  return null
}

/** Clock ticks since the machine started, and which start of the machine that was. */
async function startInProc(pid: number): Promise<string | null> {
  try {
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may hold anything; the start is the 22nd.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // One that has ended and whose parent has not looked after it yet.
    if (fields[0] === 'Z' || fields[0] === 'X') return 'ended'
    return `${boot} ${fields[19]}`
  } catch {
    return null
  }
}

/** In words of one language and time zone: the machine may be carried into another while the process lives. */
const startByPs = (pid: number): Promise<string | null> =>
  new Promise((resolve) =>
    execFile('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { LC_ALL: 'C', TZ: 'UTC' } }, (error, text) =>
      resolve(error === null && text.trim() !== '' ? text.trim() : null),
    ),
  )
