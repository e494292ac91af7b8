import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { ArgumentFault } from '../../../main/hosts/commands/argument'
import { playCommand } from '../../../main/hosts/commands/play'
import { replayCommand } from '../../../main/hosts/commands/replay'
import { folderOfTest } from '../../own-folder'

describe('a word that means nothing to a command', () => {
  it.each([
    ['--system', 'constructor'],
    ['--system', 'chess'],
    ['--games', 'many'],
    ['--games', '0'],
    ['--games', '1e99'],
    ['--jobs', '-1'],
  ])('is told and nothing is played: play %s %s', async (option, word) => {
    await expect(playCommand([`${option}=${word}`])).rejects.toBeInstanceOf(ArgumentFault)
  })
})

describe('replay', () => {
  it('ends with 2 where the file is not there or is a folder', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const folder = await folderOfTest()
    await mkdir(join(folder, 'game.storey'))
    expect(await replayCommand([join(folder, 'none.storey')])).toBe(2)
    expect(await replayCommand([join(folder, 'game.storey')])).toBe(2)
    expect(error.mock.calls.join()).toMatch(/none\.storey: missing.*game\.storey: unreadable/)
    error.mockRestore()
  })
})
