/**
 * Small wrong changes in the rules, and who notices each: a rule test or a judge case, else the compiler, else another test
 * that runs rules. Stryker finds the places, makes the changes in a copy and knows which tests come by them; which of them
 * are tried the seed says. `npm run soak` runs it, in a Node from 22 on; stopped, it goes on where it was.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { Instrumenter } from '@stryker-mutator/instrumenter'
import { changeKey } from './drawn-mutants.mjs'
import { inRoot } from './prepare.mjs'
import { refusedByTypes } from './typed-mutants.mjs'

const { values: wish } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    tree: { type: 'string', default: '' },
    count: { type: 'string', default: '200' },
    since: { type: 'string' },
    /** How many processes try them: as many as the machine has cores. */
    'at-once': { type: 'string', default: String(availableParallelism()) },
  },
})
/** So many may live of a hundred; what nobody can see, as the bound of a cache, is among them. */
const mayLive = 0.05
/** By a test that fails, that hangs, or that cannot even be read. */
const noticed = new Set(['Killed', 'Timeout', 'RuntimeError'])
/** A stop costs no more than these; each piece begins with one run of all tests. */
const piece = 50
/** Changes that no player meets one by one, or that the types refuse. */
const excludedMutations = [
  'ArrayDeclaration',
  'ArrowFunction',
  'BlockStatement',
  'CallExpression',
  'ObjectLiteral',
  'OptionalChaining',
  'Regex',
  'StringLiteral',
]

const folder = inRoot('.cache', 'mutants')
const run = ['tried', wish.tree, wish.seed, wish.count, wish.since].filter(Boolean).join('-')
const plainly = run.replaceAll(/[^\w-]/g, '-')
const book = `${folder}/${plainly}.json`
const copy = `.cache/mutants/copy-of-${plainly}`
mkdirSync(folder, { recursive: true })

const drawn = (await allChanges())
  .sort((one, two) => (one.draw < two.draw ? -1 : 1))
  .slice(0, Number(wish.count))
/** By what a change is called: what has become of it before the rule tests, and, where it lived there, after that. */
const tried = { byRules: {}, byOthers: {}, ...readBook() }
const lived = (found) => (change) => !noticed.has(found[change.key]?.status)
await tryAll(drawn, 'byRules', 'rules')
const leftByRules = drawn.filter(lived(tried.byRules))
tried.refused ??= [...refusedByTypes(leftByRules)]
writeBook()
const compiling = leftByRules.filter(({ key }) => !tried.refused.includes(key))
await tryAll(compiling, 'byOthers', 'others')
const living = compiling.filter(lived(tried.byOthers))

for (const change of compiling)
  if (!living.includes(change)) tell(`noticed only by ${tried.byOthers[change.key].by ?? 'a fault'}`, change)
for (const change of living) tell(uncovered(change) ? 'no test comes by' : 'lives', change)
const [byRules, byOthers] = [drawn.length - leftByRules.length, compiling.length - living.length]
console.log(
  `${byRules} noticed by rule tests, ${tried.refused.length} by the compiler, ${byOthers} by other tests alone`,
)
console.log(`${living.length} of ${drawn.length} live`)
process.exit(living.length > mayLive * drawn.length ? 1 : 0)

function tell(how, { file, line, was, becomes }) {
  console.log(`${how}: ${file}:${line}  ${was}  →  ${becomes}`)
}
function uncovered({ key }) {
  return [tried.byRules, tried.byOthers].every((found) => found[key]?.status === 'NoCoverage')
}

/** Those that have not been tried yet, a piece at a time. */
async function tryAll(changes, where, among) {
  const open = changes.filter(({ key }) => tried[where][key] === undefined)
  for (let from = 0; from < open.length; from += piece) {
    Object.assign(tried[where], await tryOut(open.slice(from, from + piece), among))
    writeBook()
    console.log(`${Math.min(from + piece, open.length)} of ${open.length} tried, ${where}`)
  }
}
function readBook() {
  try {
    return JSON.parse(readFileSync(book, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') console.error(`${book}: ${error.message}; it begins again`)
    return {}
  }
}
function writeBook() {
  writeFileSync(book, JSON.stringify(tried, null, 2))
}

/** Every change that could be made in the rules, or in those of their files that are others since a commit. */
async function allChanges() {
  const among = wish.since ? ['diff', '--name-only', '--diff-filter=d', wish.since] : ['ls-files']
  const names = execFileSync('git', [...among, '--', 'main/rulesets/*.ts'], {
    cwd: inRoot(),
    encoding: 'utf8',
  })
  const files = names
    .split('\n')
    .filter(Boolean)
    .map((name) => ({ name, mutate: true, content: readFileSync(inRoot(name), 'utf8') }))
  const silent = new Proxy({}, { get: () => () => false })
  const options = { plugins: null, excludedMutations, ignorers: [], mutators: [] }
  const { mutants } = await new Instrumenter(silent).instrument(files, options)
  const texts = new Map(files.map(({ name, content }) => [name, content.split('\n')]))
  return mutants
    .filter(({ status }) => status === undefined)
    .map((mutant) => {
      const { fileName: file, location, replacement: becomes } = mutant
      const { start, end } = location
      const lines = texts.get(file).slice(start.line, end.line + 1)
      const was = start.line === end.line ? lines[0].slice(start.column, end.column) : `${lines[0].trim()} …`
      const key = changeKey(mutant)
      const draw = createHash('sha256').update(`${wish.seed} ${key}`).digest('hex')
      const range = `${file}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`
      return { key, draw, file, line: start.line + 1, start, end, range, was, becomes }
    })
}

/**
 * What has become of each, and which test file noticed it.
 * @param among  which tests: `rules` or `others`
 */
async function tryOut(changes, among) {
  process.env.MUTANTS_AMONG = among
  // Of a run that was stopped.
  rmSync(inRoot(copy), { recursive: true, force: true })
  const results = await new Stryker({
    mutate: changes.map(({ range }) => range),
    mutator: { excludedMutations },
    plugins: ['@stryker-mutator/vitest-runner', inRoot('resources', 'tools', 'drawn-mutants.mjs')],
    checkers: ['drawn'],
    drawn: changes.map(({ key }) => key),
    warnings: { unknownOptions: false },
    testRunner: 'vitest',
    vitest: { configFile: 'resources/tools/mutants.vitest.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: Number(wish['at-once']),
    // On a machine that others use a test takes its time: only what hangs is over.
    timeoutMS: 60_000,
    timeoutFactor: 1.5,
    dryRunTimeoutMinutes: 60,
    tempDirName: copy,
    ignorePatterns: ['.cache', 'dist', 'out', 'test-results'],
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest()
  const became = new Map(results.map((one) => [changeKey(one, 1), one]))
  return Object.fromEntries(
    changes.map(({ key }) => {
      const { status = 'Lost', killedBy = [] } = became.get(key) ?? {}
      const [by] = killedBy.map((test) => test.split('#')[0])
      return [key, { status, ...(by && { by }) }]
    }),
  )
}
