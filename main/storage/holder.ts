/** Who keeps a player's folder, as the lock names him, and whether he may still live. */
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from 'zod'
import { codeOf } from './disk-fault'
import { machineId } from './machine'
import { isPipeHeld } from './pipe'
import { startOfProcess } from './process-start'

export const holderSchema = z.object({
  host: z.enum(['app', 'browser']),
  pid: z.int().positive(),
  /** As `startOfProcess` tells it. */
  started: z.string().nullable(),
  /** What its owner calls it. */
  machine: z.string(),
  /** As `machineId` tells it; earlier versions of the program did not. */
  machineId: z.string().nullable().default(null),
  since: z.string(),
  /** Drawn for this lock alone: its holder knows it again by that. */
  word: z
    .string()
    .regex(/^[0-9a-f]*$/)
    .default(''),
  /** As long as it lives there is a pipe of that word. */
  pipe: z.boolean().default(false),
})
export type Holder = z.infer<typeof holderSchema>

export const thisProcess = async (host: Holder['host']): Promise<Holder> => ({
  host,
  pid: process.pid,
  started: await startOfProcess(process.pid),
  machine: hostname(),
  machineId: await machineId(),
  since: new Date().toISOString(),
  word: randomBytes(16).toString('hex'),
  pipe: false,
})

/** Only of a process of this machine can it be told that it is gone. */
export async function mayLive(holder: Holder, here: Holder): Promise<boolean> {
  const isOfHere =
    holder.machineId === null || here.machineId === null
      ? holder.machine === here.machine
      : holder.machineId === here.machineId
  if (!isOfHere) return true
  try {
    process.kill(holder.pid, 0)
  } catch (cause) {
    // EPERM: it is there, and belongs to another account.
    if (codeOf(cause) === 'ESRCH') return false
  }
  if (holder.pipe) return isPipeHeld(holder.word)
  const now = await startOfProcess(holder.pid)
  return holder.started === null || now === null || now === holder.started
}
