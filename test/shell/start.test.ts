/** `npm start` in a checkout of its own, where Electron, its fetcher and the browser host are small stand-ins. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { namespacesRefused } from '../../resources/tools/electron.mjs'
import { npm } from '../../resources/tools/prepare.mjs'
import { folderOfTest } from '../own-folder'

const tools = resolve(import.meta.dirname, '..', '..', 'resources', 'tools')
let root: string
const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}
const electron = (name: string): string => `node_modules/electron/${name}`

beforeEach(async () => {
  root = await folderOfTest()
  await cp(tools, join(root, 'resources', 'tools'), { recursive: true })
  await write('package.json', '{ "type": "module" }')
  await write('package-lock.json', '{ "packages": {} }')
  await write('node_modules/.package-lock.json', '{ "packages": {} }')
  // What is said of where it runs and what it was told.
  await write(
    'out/main/web.js',
    `console.log('War Storeys: http://a\\nOpens it once: http://b')
     console.error(JSON.stringify({ said: process.argv.slice(2), from: process.cwd() }))
     await new Promise((done) => setTimeout(done, 100))`,
  )
  await write('out/.built', '')
  // The build is newer than its sources.
  await utimes(join(root, 'out', '.built'), Date.now() / 1000 + 60, Date.now() / 1000 + 60)
})

interface Run {
  readonly status: number | null
  readonly text: string
}
function run(command: string, args: readonly string[], more: NodeJS.ProcessEnv = {}): Promise<Run> {
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...process.env,
      DISPLAY: ':9',
      WAR_STOREYS_NODE: 'here',
      WAR_STOREYS_NO_BROWSER: '1',
      INIT_CWD: root,
      ...more,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let text = ''
  child.stdout.on('data', (part) => (text += String(part)))
  child.stderr.on('data', (part) => (text += String(part)))
  return new Promise((done) => child.once('close', (status) => done({ status, text })))
}
const start = (args: readonly string[], more?: NodeJS.ProcessEnv) =>
  run(process.execPath, [join(root, 'resources', 'tools', 'start.mjs'), ...args], more)

describe('what keeps Electron from running', () => {
  const system = (settings: Record<string, string>) => (name: string) => settings[name] ?? null
  it.each([
    ['Ubuntu 24.04', { 'kernel/apparmor_restrict_unprivileged_userns': '1' }, true],
    ['an older Debian', { 'kernel/unprivileged_userns_clone': '0' }, true],
    ['a system without any', { 'user/max_user_namespaces': '0' }, true],
    ['Ubuntu that has been told otherwise', { 'kernel/apparmor_restrict_unprivileged_userns': '0' }, false],
    ['others', { 'user/max_user_namespaces': '62788', 'kernel/unprivileged_userns_clone': '1' }, false],
    ['where nothing is to be read', {}, false],
  ])('is that no user namespaces are granted: %s', (_name, settings, refused) => {
    expect(namespacesRefused(system(settings))).toBe(refused)
  })
})

describe('npm on Windows', () => {
  it('is one line for the shell, which Node does not warn of', () => {
    expect(npm(['ci', '--no-audit'], 'win32')).toEqual({
      command: 'npm ci --no-audit',
      args: [],
      shell: true,
    })
    expect(npm(['ci'], 'linux')).toEqual({ command: 'npm', args: ['ci'], shell: false })
  })
})

// Stand-ins of programs are scripts here.
describe.skipIf(process.platform === 'win32')('npm start where Electron is there', () => {
  const isElectron = async (script: string): Promise<void> => {
    await write(electron('path.txt'), 'electron')
    await write(electron('dist/electron'), `#!/bin/sh\n${script}\n`)
    await chmod(join(root, electron('dist/electron')), 0o755)
  }

  it('says what it was told to it, from where the player stands', async () => {
    await isElectron('echo "in $PWD: $@"; exit 3')
    await mkdir(join(root, 'desk'))
    const { status, text } = await start(['--electron', '--data', 'games', 'a.storey'], {
      INIT_CWD: join(root, 'desk'),
    })
    expect(text).toContain(`in ${join(root, 'desk')}: ${root} --data games a.storey`)
    expect(status).toBe(3)
  })

  it.each([
    ['is ended by its own sandbox', 'kill -TRAP $$', /SIGTRAP/],
    ['lacks a library', 'exit 127', /status 127/],
  ])('opens in the browser where it %s at once, and says so', async (_what, script, why) => {
    await isElectron(script)
    const { status, text } = await start(['--electron', '--data', 'games'])
    expect(text).toMatch(/War Storeys runs as a browser page because Electron could not start here/)
    expect(text).toMatch(why)
    expect(text).toContain(JSON.stringify({ said: ['--data', 'games'], from: root }))
    expect(status).toBe(0)
  })

  it('opens nothing where it was told to end', async () => {
    await isElectron('echo open; exec sleep 20')
    const child = spawn(process.execPath, [join(root, 'resources', 'tools', 'start.mjs'), '--electron'], {
      cwd: root,
      env: { ...process.env, DISPLAY: ':9' },
    })
    let text = ''
    const ended = new Promise((done) => child.once('close', (status) => done(status)))
    child.stdout.on('data', (part) => {
      text += String(part)
      if (/^open$/m.test(text)) child.kill('SIGINT')
    })
    expect(await ended).toBe(130)
    expect(text).not.toMatch(/browser/)
  })

  it('is told once to end by Ctrl+C, which the terminal says to all: told twice it would leave no time for its lock', async () => {
    await isElectron('')
    await writeFile(
      join(root, electron('dist/electron')),
      `#!${process.execPath}
       let told = 0
       process.on('SIGINT', () => {
         told += 1
         if (told === 1) setTimeout(() => { console.log('told ' + told); process.exit(0) }, 800)
       })
       console.log('open ' + process.pid)
       setInterval(() => undefined, 1000)`,
    )
    const child = spawn(process.execPath, [join(root, 'resources', 'tools', 'start.mjs'), '--electron'], {
      cwd: root,
      env: { ...process.env, DISPLAY: ':9' },
    })
    let text = ''
    const ended = new Promise((done) => child.once('close', (status) => done(status)))
    child.stdout.on('data', (part) => {
      text += String(part)
      const [, own] = /^open (\d+)$/m.exec(String(part)) ?? []
      if (own === undefined) return
      // To all, one after the other.
      process.kill(Number(own), 'SIGINT')
      setTimeout(() => child.kill('SIGINT'), 100)
    })
    expect(await ended).toBe(0)
    expect(text).toMatch(/^told 1$/m)
  })

  it('opens in the browser where it is no program of this machine', async () => {
    await isElectron('')
    await writeFile(join(root, electron('dist/electron')), '\x7fELF nonsense')
    const { text } = await start(['--electron'])
    expect(text).toMatch(/browser page because Electron could not start here/)
  })
})

describe('npm start where Electron has to be fetched', () => {
  /** As its script does it: by the `fetch` of Node, from an address that the test answers. */
  const fetcher = (work: string) => write(electron('install.js'), work)
  const served = (body: string) =>
    `const { createServer } = require('node:http')
     const server = createServer((_request, response) => { ${body} })
     const at = new Promise((done) => server.listen(0, '127.0.0.1', () => done('http://127.0.0.1:' + server.address().port)))`
  const ensure = (options: object) =>
    run(process.execPath, [
      '--input-type=module',
      '-e',
      `const { ensureElectron } = await import(${JSON.stringify(join(root, 'resources', 'tools', 'electron.mjs'))})
       console.log('why: ' + (await ensureElectron(${JSON.stringify(options)})))`,
    ])
  beforeEach(() => write(electron('package.json'), '{ "type": "commonjs" }'))

  it('says how far it is, and has it', async () => {
    await fetcher(`${served(`
        response.writeHead(200, { 'Content-Length': 6000000 })
        let sent = 0
        const more = setInterval(() => {
          response.write(Buffer.alloc(500000))
          if (++sent === 12) { clearInterval(more); response.end() }
        }, 100)`)}
      const fs = require('node:fs')
      at.then(async (url) => {
        const bytes = (await (await fetch(url)).arrayBuffer()).byteLength
        fs.mkdirSync(__dirname + '/dist')
        fs.writeFileSync(__dirname + '/dist/electron', String(bytes))
        fs.writeFileSync(__dirname + '/path.txt', 'electron')
        server.close(); process.exit(0)
      })`)
    const { text } = await ensure({ every: 100, silence: 5000 })
    expect(text).toMatch(/ [1-5] of 6 MB …/)
    expect(text).toContain('why: null')
    expect(await readFile(join(root, electron('dist/electron')), 'utf8')).toBe('6000000')
    expect(existsSync(join(root, '.cache', 'electron-not-fetched'))).toBe(false)
  })

  it('gives up where nothing comes any more, however much has come, and tries no second time that day', async () => {
    await fetcher(`${served(`response.writeHead(200, { 'Content-Length': 6000000 }); response.write(Buffer.alloc(9))`)}
      at.then((url) => fetch(url)).then((reply) => reply.arrayBuffer())`)
    const begun = Date.now()
    expect((await ensure({ silence: 1000 })).text).toMatch(/why: .*nothing came for 1 s/)
    expect(Date.now() - begun).toBeLessThan(15_000)

    const noted = join(root, '.cache', 'electron-not-fetched')
    await fetcher('process.exit(1)')
    expect((await ensure({ silence: 1000 })).text).toMatch(/why: .*earlier today/)
    expect((await ensure({ silence: 1000, again: true })).text).toMatch(/why: .*status 1/)
    const yesterday = Date.now() / 1000 - 25 * 3600
    await utimes(noted, yesterday, yesterday)
    expect((await ensure({ silence: 1000 })).text).toMatch(/why: .*status 1/)
  })

  it('opens in the browser meanwhile, and says why', async () => {
    await fetcher(`console.error('Error: no way there'); process.exit(1)`)
    const { text, status } = await start(['--electron'])
    expect(text).toMatch(/browser page because the Electron binary .*no way there/)
    expect(status).toBe(0)
  })
})
