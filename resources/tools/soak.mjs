/**
 * `npm run soak`: the thousands that `npm test` draws a few of. Every issue that touches rules runs it once before it ends.
 * It can be stopped at any time and goes on where it was; what it drew is said by its seed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomInt } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureChromium, findOtherBrowsers } from './browsers.mjs'
import { fastNode, newestNode, nodeAt, oldestNode } from './node.mjs'
import { bin, ensureBuild, ensureDependencies, inRoot, root } from './prepare.mjs'

const { values: wish } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    seed: { type: 'string' },
    only: { type: 'string' },
    games: { type: 'string', default: '100' },
    mutants: { type: 'string', default: '200' },
    since: { type: 'string' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (wish.help) {
  console.log(`usage: npm run soak [-- --fresh] [-- --seed N] [-- --only PART] [-- --games N] [-- --mutants N]
                            [-- --since COMMIT] [-- --list]
  all properties with all their draws, all golden records, all pictures, random games by the hundred and their battle reports, here and
  in other engines, killing and tearing as on other systems, a battle in Firefox and in WebKit, small wrong changes
  in the rules that a test must notice, the tests in Node ${oldestNode} and ${newestNode}; stopped, it goes on where it was
  --fresh       begins again, with another seed
  --seed N      draws what a run with that seed drew
  --only PART   the jobs whose name begins so
  --games N     random games of each kind (100 unless given)
  --mutants N   so many wrong changes (200 unless given), drawn from all rules
  --since COMMIT  ... or from those rules only that are others since then
  --list        names the jobs and how far they are`)
  process.exit(0)
}

await ensureDependencies()
await ensureBuild()
const chromium = ensureChromium()
const node = fastNode()

/** What is proven is this tree: with another, all is to be proven again. */
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 }).stdout
const tree = createHash('sha256')
  .update(git('rev-parse', 'HEAD') + git('diff', 'HEAD'))
  .digest('hex')
  .slice(0, 16)

const otherEngines = 'test/golden/other-engines.test.ts'
const folder = inRoot('.cache', 'soak')
const logs = join(folder, 'logs')
mkdirSync(logs, { recursive: true })
const ledgerFile = join(folder, 'ledger.json')
const ledger = begun()
const { seed } = ledger
console.log(
  `Seed ${seed} (npm run soak -- --seed ${seed} draws the same), tree ${tree}, Node ${wish.list ? '' : nodeVersion()}`,
)

/** One kind a part: its jobs run beside each other where one does not fill the machine. */
const parts = [
  ...properties(),
  ...golden(),
  ...engines(),
  ...games(),
  ...reports(),
  ...disguises(),
  ...mutants(),
  ...pictures(),
  ...browsers(),
  ...nodes(),
]
const wanted = parts.filter(({ name }) => wish.only === undefined || name.startsWith(wish.only))
if (wish.list) {
  for (const { name } of wanted) console.log(`${word(ledger.done[name])} ${name}`)
  process.exit(0)
}

let stopped = false
const running = new Set()
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    stopped = true
    for (const child of running) child.kill(signal)
  })

const open = wanted.filter(({ name }) => ledger.done[name]?.passed !== true)
if (open.length < wanted.length)
  console.log(`${wanted.length - open.length} of ${wanted.length} jobs have passed before.`)
for (const wide of [false, true]) {
  const queue = open.filter((job) => job.wide === wide)
  const lanes = Array.from({ length: wide ? 1 : availableParallelism() }, async () => {
    for (let job = queue.shift(); job && !stopped; job = queue.shift()) await done(job)
  })
  await Promise.all(lanes)
}

const failed = wanted.filter(({ name }) => ledger.done[name]?.passed === false)
const left = wanted.filter(({ name }) => ledger.done[name] === undefined)
for (const { name } of failed) console.log(`failed: ${name} (${relative(process.cwd(), logOf(name))})`)
if (left.length > 0) console.log(`${left.length} jobs are left: npm run soak goes on with them.`)
const seconds = Object.values(ledger.done).reduce((sum, one) => sum + one.seconds, 0)
console.log(`Seed ${seed}, ${Math.round(seconds / 60)} minutes of jobs`)
console.log(`${wanted.length - failed.length - left.length} passed, ${failed.length} failed`)
process.exit(failed.length + left.length > 0 ? 1 : 0)

/** Every file that draws examples, with all of them. */
function properties() {
  return git('grep', '-lE', "from 'fast-check'|/draws'", '--', 'test/**.test.ts', ':!test/golden')
    .split('\n')
    .filter(Boolean)
    .map((file) => vitest(`property ${stem(file)}`, [file]))
}

/** Every recorded game of every version. */
function golden() {
  return filesIn('test/golden', '.test.ts')
    .filter((file) => file !== otherEngines)
    .map((file) => vitest(`golden ${stem(file)}`, [file]))
}

/** Twice as many games as of each kind, twenty a job, played again in Chromium's engine and in the oldest Node. */
function engines() {
  const oldest = nodeAt(oldestNode)
  const others = { ...(oldest && { NODE_OTHER: oldest }), ...(chromium && { CHROMIUM_PATH: chromium }) }
  return Array.from({ length: Math.ceil(Number(wish.games) / 10) }, (_, n) =>
    vitest(`engines ${n + 1}`, [otherEngines], { SEED: `soak-${seed}-${n + 1}`, ...others }),
  )
}

/** Random games, each replayed to the same state, in pieces of a size that a stop does not cost much of. */
function games() {
  const piece = 25
  return ['core4', 'city-fight', 'sixth', 'vehicles', 'live-skirmish'].flatMap((system) =>
    Array.from({ length: Math.ceil(Number(wish.games) / piece) }, (_, n) =>
      job(`games ${system} ${n * piece + 1}`, [
        inRoot('resources', 'tools', 'run.mjs'),
        'play',
        ...['--system', system, '--seed', `soak-${seed}`],
        ...['--from', String(n * piece + 1), '--games', String(piece)],
      ]),
    ),
  )
}

/** Battle reports of random games of every kind: nothing untrue, and nothing of the other side's secrets. */
function reports() {
  const piece = 5
  const folder = inRoot('.cache', 'soak', 'games')
  return ['core4', 'city-fight', 'sixth', 'vehicles', 'live-skirmish'].flatMap((kind) =>
    Array.from({ length: Math.ceil(Number(wish.games) / piece) }, (_, n) =>
      vitest(`reports ${kind} ${n * piece + 1}`, ['test/property/report-games.test.ts'], {
        REPORT_GAMES: `${kind}:${n * piece + 1}:${piece}`,
        REPORT_GAMES_IN: folder,
        REPORT_GAMES_RUN: `soak-${seed}`,
      }),
    ),
  )
}

/** Programs killed, records torn and folders taken over, as on each other kind of machine that Linux can pass for. */
function disguises() {
  if (process.platform !== 'linux') return []
  const names = JSON.parse(readFileSync(inRoot('test', 'shell', 'platforms', 'names.json'), 'utf8'))
  const hosts = ['going-on', 'idle-games', 'two-hosts'].map((name) => `test/unit/hosts/${name}.test.ts`)
  const files = [...filesIn('test/unit/storage', '.test.ts'), ...hosts, 'test/shell/in-use.test.ts']
  return names.map((name) => vitest(`disguise ${name}`, files, { DISGUISE: name }))
}

/**
 * Small wrong changes in the rules, each of which a rule test or a judge case should notice: no more than five of a hundred may
 * live. It keeps its own account of those it has tried.
 */
function mutants() {
  const about = ['--seed', String(seed), '--tree', tree, '--count', wish.mutants]
  if (wish.since !== undefined) about.push('--since', wish.since)
  const name = ['mutants', wish.mutants, ...(wish.since === undefined ? [] : ['since', wish.since])].join(' ')
  return [
    job(name, [inRoot('resources', 'tools', 'mutants.mjs'), ...about], {
      // Stryker asks for Node 22, whichever is wanted for the rest.
      program: () => nodeAt(newestNode) ?? node,
      // The tests in their ordinary size.
      env: { SOAK: '' },
      wide: true,
    }),
  ]
}

/** What a person or a comparison of pictures looks at; what looks at no pixel is in the tests that `nodes` runs. */
function pictures() {
  const env = { ALL_PIXELS: '1', ...(chromium && { CHROMIUM_PATH: chromium }) }
  return filesIn('test/e2e', '.look.ts').map((file) =>
    job(`picture ${stem(file)}`, [bin('playwright', 'cli.js'), 'test', '--reporter=list', file], {
      env,
      wide: true,
    }),
  )
}

/** The app in the other browsers that people have, with a person's mouse; which of them is not here is said. */
function browsers() {
  const asked = !wish.list && 'browsers'.startsWith(wish.only?.split(' ')[0] ?? '')
  return Object.entries(findOtherBrowsers({ install: asked })).flatMap(([name, { variable, path }]) => {
    if (path === undefined) {
      if (asked) console.log(`${name} is not on this machine and is not tried (${variable} names one).`)
      return []
    }
    const args = [bin('playwright', 'cli.js'), 'test', '--reporter=list', '-g', name, 'browsers.smoke']
    return [job(`browsers ${name}`, args, { env: { [variable]: path }, wide: true })]
  })
}

/** The tests as anybody runs them, in the oldest Node that README names and in the newest. */
function nodes() {
  return [oldestNode, newestNode].map((version) =>
    job(`node ${version}`, [inRoot('resources', 'tools', 'test.mjs')], {
      program: () => nodeAt(version),
      // In its ordinary size: what is asked is whether that Node runs the program.
      env: { WAR_STOREYS_NODE: 'here', SOAK: '' },
      wide: true,
    }),
  )
}

function vitest(name, files, env = {}) {
  return job(name, [bin('vitest', 'vitest.mjs'), 'run', ...files], { env })
}
function job(name, args, { env = {}, wide = false, program = () => node } = {}) {
  return { name, args, wide, program, env: { SOAK: '1', PROPERTY_SEED: String(seed), ...env } }
}

/** Runs one job; what it says goes to its log. Stopped in the middle it counts as not begun. */
async function done({ name, args, env, program }) {
  const started = performance.now()
  const log = logOf(name)
  const file = openSync(log, 'w')
  const how = program()
  const status = how === null ? 1 : await ended(how, args, env, file)
  closeSync(file)
  if (stopped && status !== 0) return
  const seconds = Math.round((performance.now() - started) / 1000)
  const passed = status === 0
  ledger.done[name] = { passed, seconds }
  keep()
  const all = wanted.filter((one) => ledger.done[one.name]).length
  console.log(`${all}/${wanted.length} ${word(ledger.done[name])} ${name}, ${seconds} s`)
  if (passed) return
  const why = how === null ? 'That Node could not be had for this system.' : readFileSync(log, 'utf8')
  console.log(why.split('\n').slice(-40).join('\n'))
}

function ended(program, args, env, file) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', file, file],
    })
    running.add(child)
    const end = (status) => {
      running.delete(child)
      resolve(status)
    }
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`)
      end(1)
    })
    child.on('close', (status) => end(status ?? 1))
  })
}

function begun() {
  const before = kept()
  if (before?.tree === tree && !wish.fresh && (wish.seed ?? String(before.seed)) === String(before.seed))
    return before
  if (before && before.tree !== tree)
    console.log('The sources are others than at the last soak: it begins again.')
  return { tree, seed: Number(wish.seed ?? randomInt(2 ** 31 - 1)), done: {} }
}
function kept() {
  try {
    return JSON.parse(readFileSync(ledgerFile, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') console.error(`${ledgerFile}: ${error.message}; it begins again`)
    return null
  }
}
function keep() {
  const fresh = `${ledgerFile}.new`
  writeFileSync(fresh, `${JSON.stringify(ledger, null, 2)}\n`)
  renameSync(fresh, ledgerFile)
}

function filesIn(below, end) {
  return readdirSync(inRoot(below))
    .filter((name) => name.endsWith(end))
    .map((name) => `${below}/${name}`)
}
function stem(file) {
  return file.replace(/^.*\//, '').replace(/\.(test|look)\.ts$/, '')
}
function logOf(name) {
  return join(logs, `${name.replaceAll(/[^a-z0-9.]+/gi, '-')}.log`)
}
function word(one) {
  return one === undefined ? 'open' : one.passed ? 'passed' : 'FAILED'
}
function nodeVersion() {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
}
