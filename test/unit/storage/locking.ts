/** A program of its own that takes a folder when it is told to, and stays until it is killed. */
import { spawn, type ChildProcess } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { childProgram } from './child-program'

interface LockingProgram {
  /** Says how it went: `held` or `refused`. */
  go(): Promise<string>
  kill(): Promise<void>
}
const program = childProgram('locking-child')

/** @param disguise  of its machine; else as this test is disguised */
export async function locking(folder: string, disguise = process.env['DISGUISE']): Promise<LockingProgram> {
  const child: ChildProcess = spawn(process.execPath, [await program(), folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DISGUISE: disguise ?? '' },
  })
  const kill = (): Promise<void> =>
    new Promise((done) => {
      if (child.signalCode !== null || child.exitCode !== null) return done()
      child.once('exit', () => done())
      child.kill('SIGKILL')
    })
  onTestFinished(kill)
  let said = ''
  const heard = (word: RegExp): Promise<string> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = word.exec(said)?.[0]
        if (found !== undefined) resolve(found)
      }
      child.stdout?.on('data', (text) => {
        said += String(text)
        look()
      })
      look()
    })
  await heard(/ready/)
  return {
    go() {
      const answer = heard(/held|refused/)
      child.stdin?.write('go\n')
      return answer
    },
    kill,
  }
}
