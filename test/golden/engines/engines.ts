/** Other engines than the one the tests run in, with the rules in them: a Chromium, as Electron has it, and another Node. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { chromium } from 'playwright'
import { findChromium } from '../../../resources/tools/browsers.mjs'
import type { Answer, Question } from './asked'

export interface Engine {
  readonly name: string
  ask(question: Question): Promise<Answer>
  close(): Promise<void>
}

/** Chance and digests are Node's own; whoever plays a record again asks for neither. */
const withoutCrypto: Plugin = {
  name: 'without-crypto',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:crypto$/ }, () => ({ path: 'crypto', namespace: 'none' }))
    onLoad({ filter: /.*/, namespace: 'none' }, () => ({
      contents: ['createHash', 'randomInt']
        .map((name) => `export const ${name} = () => { throw new Error('no ${name} here') }`)
        .join('\n'),
    }))
  },
}
async function bundled(entry: 'in-page' | 'in-node'): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, `${entry}.ts`)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutCrypto],
    logLevel: 'warning',
  })
  return outputFiles[0]?.text ?? ''
}

export async function inChromium(): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundled('in-page') })
  return {
    name: `Chromium ${browser.version()}`,
    ask: (question) =>
      page.evaluate(
        (asked) => (globalThis as unknown as { answer(question: Question): Answer }).answer(asked),
        question,
      ),
    close: () => browser.close(),
  }
}

/**
 * @param program  path of its executable
 * @param folder   where the rules are written for it
 */
export async function inNode(program: string, folder: string): Promise<Engine> {
  const script = join(folder, 'in-node.cjs')
  await writeFile(script, await bundled('in-node'))
  const child = fork(script, { execPath: program, execArgv: [] })
  // Whoever gave up waiting leaves an answer behind that is nobody else's.
  const waiting = new Map<number, (answer: Answer) => void>()
  child.on('message', ({ n, answer }: { readonly n: number; readonly answer: Answer }) =>
    waiting.get(n)?.(answer),
  )
  return {
    name: program,
    ask: (question) =>
      new Promise((told) => {
        const n = waiting.size
        waiting.set(n, told)
        child.send({ n, question })
      }),
    async close() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}
