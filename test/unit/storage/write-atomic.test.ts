/** Two writers of one file (two windows saving preferences at once): both are told the truth, the last one stands. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { writeAtomic } from '../../../main/storage'
import { keepingBy, unguarded } from '../../../main/storage/keeping'
import { preferencesIn } from '../../../main/storage/preferences'
import { FileFault } from '../../../main/storage/file-fault'
import { folderOfTest } from '../../own-folder'

let folder = ''
beforeEach(async () => {
  folder = await folderOfTest()
})

test('writes of one file asked for at once all succeed, and the last asked for stands', async () => {
  const path = join(folder, 'one.json')
  await Promise.all(Array.from({ length: 40 }, (_, i) => writeAtomic(path, `${'x'.repeat(i * 50)} ${i}`)))
  expect((await readFile(path, 'utf8')).endsWith(' 39')).toBe(true)
  expect(await readdir(folder)).toEqual(['one.json'])
})

test('a write that fails is told to its writer alone; the next one lands', async () => {
  const place = join(folder, 'taken')
  await writeAtomic(join(place, 'inside'), 'this name is now a folder')
  const failing = writeAtomic(place, 'cannot replace a folder')
  const other = writeAtomic(join(folder, 'two.json'), 'fine')
  await expect(failing).rejects.toThrow(FileFault)
  await expect(other).resolves.toBeUndefined()
  expect(await readFile(join(folder, 'two.json'), 'utf8')).toBe('fine')
})

test('two windows that change different preferences at once keep both', async () => {
  const preferences = preferencesIn(folder, keepingBy(unguarded))
  await Promise.all([preferences.change({ language: 'ru' }), preferences.change({ scale: 1.25 })])
  expect(await preferences.read()).toEqual({ language: 'ru', scale: 1.25 })
})
