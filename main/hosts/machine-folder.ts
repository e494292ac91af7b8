/** Where the window's own data lie: caches, shaders, the mark that one window runs. */
import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * On this machine, and not among the games: those travel by stick, cloud and backup, and some of what carries them knows
 * no links, which Chromium needs for its mark. Each folder of games has one of its own, so that two may be open at once.
 */
export function machineFolder(
  games: string,
  environment: NodeJS.ProcessEnv = process.env,
  platform = process.platform,
): string {
  const own = createHash('sha256').update(games).digest('hex').slice(0, 12)
  return join(cachesOf(environment, platform), 'War Storeys', `window-${own}`)
}

function cachesOf(environment: NodeJS.ProcessEnv, platform: NodeJS.Platform): string {
  switch (platform) {
    case 'win32':
      return resolve(environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local'))
    case 'darwin':
      return join(homedir(), 'Library', 'Caches')
    default:
      return resolve(environment['XDG_CACHE_HOME'] || join(homedir(), '.cache'))
  }
}
