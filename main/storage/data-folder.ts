/** Where a player's games, cities, forces and preferences lie. */
import { homedir } from 'node:os'
import { join } from 'node:path'

const application = 'War Storeys'

/**
 * The folder named by WAR_STOREYS_HOME, else the one Electron would use on this system:
 * both hosts of one player see the same games.
 */
export function dataFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform = process.platform,
): string {
  if (environment['WAR_STOREYS_HOME']) return environment['WAR_STOREYS_HOME']
  const home = homedir()
  switch (platform) {
    case 'win32':
      return join(environment['APPDATA'] ?? join(home, 'AppData', 'Roaming'), application)
    case 'darwin':
      return join(home, 'Library', 'Application Support', application)
    default:
      return join(environment['XDG_CONFIG_HOME'] ?? join(home, '.config'), application)
  }
}
