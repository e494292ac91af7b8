import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { machineFolder } from '../../../main/hosts/machine-folder'
import { localFolder } from '../../../main/storage'

const games = '/stick/games'

describe('the folder of the machine', () => {
  it('lies where each system keeps what stays on the machine and may be lost', () => {
    const environment = { LOCALAPPDATA: '/local', XDG_CACHE_HOME: '/caches' }
    expect(localFolder(environment, 'win32')).toBe(join('/local', 'War Storeys'))
    expect(localFolder(environment, 'linux')).toBe(join('/caches', 'War Storeys'))
    expect(localFolder(environment, 'darwin')).toBe(join(homedir(), 'Library', 'Caches', 'War Storeys'))
    expect(localFolder({}, 'win32')).toBe(join(homedir(), 'AppData', 'Local', 'War Storeys'))
    for (const nothing of [{}, { XDG_CACHE_HOME: '' }])
      expect(localFolder(nothing, 'linux')).toBe(join(homedir(), '.cache', 'War Storeys'))
  })

  it('is named by its root, whatever the environment says: Electron takes nothing else', () => {
    expect(isAbsolute(localFolder({ XDG_CACHE_HOME: 'near' }, 'linux'))).toBe(true)
    expect(isAbsolute(localFolder({ LOCALAPPDATA: 'near' }, 'win32'))).toBe(true)
  })

  it('holds one of the window for each folder of games: the same for the same, another for others', () => {
    expect(machineFolder(games, '/local')).toMatch(/^[\\/]local[\\/]window-[0-9a-f]{12}$/)
    expect(machineFolder(games)).toBe(machineFolder(games))
    expect(machineFolder(games)).not.toBe(machineFolder('/other/games'))
  })
})
