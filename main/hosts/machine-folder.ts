/** Where the window's own data lie: caches, shaders, the mark that one window runs. */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { localFolder } from '../storage'

/**
 * On this machine, and not among the games: those travel by stick, cloud and backup, and some of what carries them knows
 * no links, which Chromium needs for its mark. Each folder of games has one of its own, so that two may be open at once.
 */
export function machineFolder(games: string, machine = localFolder()): string {
  const own = createHash('sha256').update(games).digest('hex').slice(0, 12)
  return join(machine, `window-${own}`)
}
