import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { machineFolder } from '../../../main/hosts/machine-folder'

const games = '/stick/games'
const own = (folder: string): string => folder.slice(0, folder.lastIndexOf('window-'))

describe('the folder of the window', () => {
  it('lies where each system keeps what stays on the machine and may be lost', () => {
    const environment = { LOCALAPPDATA: '/local', XDG_CACHE_HOME: '/caches' }
    expect(own(machineFolder(games, environment, 'win32'))).toBe(join('/local', 'War Storeys', '/'))
    expect(own(machineFolder(games, environment, 'linux'))).toBe(join('/caches', 'War Storeys', '/'))
    expect(own(machineFolder(games, environment, 'darwin'))).toBe(
      join(homedir(), 'Library', 'Caches', 'War Storeys', '/'),
    )
    expect(own(machineFolder(games, {}, 'win32'))).toBe(
      join(homedir(), 'AppData', 'Local', 'War Storeys', '/'),
    )
    expect(own(machineFolder(games, {}, 'linux'))).toBe(join(homedir(), '.cache', 'War Storeys', '/'))
  })

  it('is named by its root, whatever the environment says: Electron takes nothing else', () => {
    expect(isAbsolute(machineFolder(games, { XDG_CACHE_HOME: 'near' }, 'linux'))).toBe(true)
    expect(isAbsolute(machineFolder(games, { XDG_CACHE_HOME: '' }, 'linux'))).toBe(true)
    expect(isAbsolute(machineFolder(games, { LOCALAPPDATA: 'near' }, 'win32'))).toBe(true)
  })

  it('is the same for the same games, and another for others', () => {
    expect(machineFolder(games)).toBe(machineFolder(games))
    expect(machineFolder(games)).not.toBe(machineFolder('/other/games'))
  })
})
