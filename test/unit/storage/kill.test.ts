import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createJournal, openJournal } from '../../../main/storage/journal-file'
import { folderOfTest } from '../../own-folder'
import { childProgram } from './child-program'

const program = childProgram('appending-child')

/** Runs the writer and kills it without warning after it acknowledged a number; gives the last acknowledged one. */
function writeUntilKilled(script: string, journal: string, afterMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, journal], { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    let complaint = ''
    child.stdout.on('data', (text) => {
      if (!said) setTimeout(() => child.kill('SIGKILL'), afterMs)
      said += String(text)
    })
    child.stderr.on('data', (text) => (complaint += String(text)))
    child.on('close', (code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`ended by itself (${code}): ${complaint}`))
      const whole = said.slice(0, said.lastIndexOf('\n')).split('\n')
      resolve(Number(whole.at(-1)))
    })
  })
}

describe('a program killed while it writes', () => {
  it('opens again at the last acknowledged input, every time', async () => {
    const folder = await folderOfTest()
    const path = join(folder, 'journal.jsonl')
    await (await createJournal(path, 'journal.jsonl')).close()
    const script = await program()
    let kept = 0
    for (const afterMs of [3, 11, 26, 47, 80]) {
      const acknowledged = await writeUntilKilled(script, path, afterMs)
      const { journal, lines } = await openJournal(path, 'journal.jsonl')
      await journal.close()
      expect(lines.map((line) => (line as { n: number }).n)).toEqual(lines.map((_, n) => n))
      expect(lines.length).toBeGreaterThan(acknowledged)
      expect(lines.length).toBeGreaterThan(kept)
      kept = lines.length
    }
  })
})
