import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readJson } from '../../../main/storage'
import { folderOfTest } from '../../own-folder'

const text = '{ "id": "ü-Дом" }\n'
const withMark = `\uFEFF${text}`
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16()

describe('a JSON file written by some other editor is read', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark in front', Buffer.from(withMark)],
    ['UTF-16, low byte first', Buffer.from(withMark, 'utf16le')],
    ['UTF-16, high byte first', swapped(Buffer.from(withMark, 'utf16le'))],
  ])('as %s', async (_name, bytes) => {
    const path = join(await folderOfTest(), 'own.json')
    await writeFile(path, bytes)
    expect(await readJson(path, z.object({ id: z.string() }))).toEqual({ id: 'ü-Дом' })
  })
  it('and a fault in it still names its line, counted without the mark', async () => {
    const path = join(await folderOfTest(), 'own.json')
    await writeFile(path, `\uFEFF{\n  "id": x }`)
    await expect(readJson(path, z.unknown())).rejects.toMatchObject({
      fault: 'invalid',
      place: 'line 2, column 9',
    })
  })
})
