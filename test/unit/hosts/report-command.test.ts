import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reportCommand } from '../../../main/hosts/commands/report'
import { packStorey } from '../../../main/storage'
import { encodeHeader, encodeLine } from '../../../main/storage/journal-format'
import { keptLines } from '../../golden/kept-games'
import { folderOfTest } from '../../own-folder'

const kept = (name: string): string => join(import.meta.dirname, '../../golden/kept', `${name}.storey`)
const game = kept('live-skirmish-10-keep-6')
afterEach(() => vi.restoreAllMocks())

async function report(
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly said: string; readonly wrong: string }> {
  const lines = (spy: { readonly mock: { readonly calls: readonly (readonly unknown[])[] } }): string =>
    spy.mock.calls.map(([line]) => String(line)).join('\n')
  const said = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const wrong = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  said.mockClear()
  wrong.mockClear()
  const code = await reportCommand(args)
  return { code, said: lines(said), wrong: lines(wrong) }
}

describe('report', () => {
  it('makes a folder with the report in every form and its pictures', async () => {
    const out = join(await folderOfTest(), 'made', 'here')
    const { code, said } = await report(game, '--out', out, '--lang', 'ru', '--voice', 'plain')
    expect(code).toBe(0)
    expect(said).toMatch(/no stills/)
    expect((await readdir(out)).sort()).toEqual([
      'pictures',
      'report.bbcode.txt',
      'report.html',
      'report.md',
      'storyboard.json',
    ])
    expect((await readdir(join(out, 'pictures'))).every((file) => file.endsWith('.svg'))).toBe(true)
    expect(await readFile(join(out, 'report.html'), 'utf8')).toContain('<html lang="ru">')
    // Its own report it writes anew.
    expect((await report(game, '--out', out)).code).toBe(0)
    expect(await readFile(join(out, 'report.html'), 'utf8')).toContain('<html lang="en">')
  })
  it('shows the stills that were taken of it, each with what it is of', async () => {
    const [out, taken] = [await folderOfTest(), await folderOfTest()]
    const short = ['--preset', 'short', '--out', out]
    await report(game, ...short)
    const html = await readFile(join(out, 'report.html'), 'utf8')
    const moments = [...html.matchAll(/id="card-(\d+-\d+)"/g)].map(([, id = '']) => id)
    expect(moments.length).toBeGreaterThan(1)
    const [first = ''] = moments
    await writeFile(join(taken, `${first}-0.jpg`), 'light')
    await writeFile(join(taken, 'nothing-of-it-0.jpg'), 'light')
    const { said } = await report(game, ...short, '--stills', taken)
    expect(said).toMatch(/; stills: 1$/m)
    expect(await readdir(join(out, 'pictures'))).toContain(`${first}-0.jpg`)
    expect(await readFile(join(out, 'report.html'), 'utf8')).toMatch(
      /<img src="data:image\/jpeg;base64,bGlnaHQ="[^>]* alt="[^"]{5,}"/,
    )
  })
  it('writes among files of others only by force', async () => {
    const out = await folderOfTest()
    await writeFile(join(out, 'holiday.txt'), 'mine')
    const refused = await report(game, '--out', out)
    expect(refused.code).toBe(2)
    expect(refused.wrong).toMatch(/holiday\.txt.*--force/)
    expect(await readdir(out)).toEqual(['holiday.txt'])
    expect((await report(game, '--out', out, '--preset', 'short', '--force')).code).toBe(0)
    expect(await readFile(join(out, 'holiday.txt'), 'utf8')).toBe('mine')
  })
  it('shows a game that goes on to one side alone', async () => {
    const folder = await folderOfTest()
    const lines = (await keptLines('live-skirmish-10-keep-6')).filter(
      (line) => line.kind !== 'jump' && (line.kind !== 'input' || line.n < 60),
    )
    let { bytes, sum } = encodeHeader()
    const parts = [bytes]
    for (const line of lines) {
      ;({ bytes, sum } = encodeLine(sum, line))
      parts.push(bytes)
    }
    const header = {
      title: 'Running',
      rulesets: [{ id: 'live-skirmish', version: 10 }],
      seats: { a: 'A', b: 'B' },
      savedAt: '',
    }
    const path = join(folder, 'running.storey')
    await writeFile(path, packStorey(header, Buffer.concat(parts), null))
    const refused = await report(path, '--out', join(folder, 'all'))
    expect(refused.code).toBe(2)
    expect(refused.wrong).toMatch(/running\.storey.*--seat a or --seat b/)
    expect(await readdir(folder)).toEqual(['running.storey'])
    const shown = await report(path, '--out', join(folder, 'a'), '--seat', 'a', '--preset', 'short')
    expect([shown.code, shown.wrong]).toEqual([0, ''])
  })
  it('tells what is wrong with a file, a folder or a word', async () => {
    const folder = await folderOfTest()
    const bad = join(folder, 'bad.storey')
    await writeFile(bad, 'no archive')
    expect(await report(bad, '--out', join(folder, 'x'))).toMatchObject({
      code: 2,
      wrong: expect.stringContaining('bad.storey'),
    })
    expect(await report(join(folder, 'none.storey'), '--out', join(folder, 'x'))).toMatchObject({
      code: 2,
      wrong: expect.stringContaining('none.storey'),
    })
    expect(await report(game, '--out', bad)).toMatchObject({
      code: 2,
      wrong: expect.stringContaining('is a file'),
    })
    expect(await report(game)).toMatchObject({ code: 2, wrong: expect.stringContaining('usage') })
    await mkdir(join(folder, 'x'), { recursive: true })
    await expect(reportCommand([game, '--out', folder, '--lang', 'fr'])).rejects.toThrow(
      "--lang is one of en, ru, not 'fr'",
    )
    await expect(reportCommand([game, '--out', folder, '--preset', 'side'])).rejects.toThrow(
      '--seat a or --seat b',
    )
  })
})
