/** Where a player's games, cities, forces and preferences lie, and what belongs to the machine. */
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

const application = 'War Storeys'

/**
 * The folder named by WAR_STOREYS_HOME, else the one Electron would use on this system:
 * both hosts of one player see the same games. Always a whole path, whatever is told relative to the folder of this start.
 */
export function dataFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform = process.platform,
): string {
  if (environment['WAR_STOREYS_HOME']) return resolve(environment['WAR_STOREYS_HOME'])
  const home = homedir()
  switch (platform) {
    case 'win32':
      return resolve(environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'), application)
    case 'darwin':
      return join(home, 'Library', 'Application Support', application)
    default:
      return resolve(environment['XDG_CONFIG_HOME'] ?? join(home, '.config'), application)
  }
}

/** Of this machine alone: nothing carries it to another, and whoever clears it away loses nothing that was played. */
export function localFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform = process.platform,
): string {
  const home = homedir()
  switch (platform) {
    case 'win32':
      return resolve(environment['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'), application)
    case 'darwin':
      return join(home, 'Library', 'Caches', application)
    default:
      return resolve(environment['XDG_CACHE_HOME'] || join(home, '.cache'), application)
  }
}
