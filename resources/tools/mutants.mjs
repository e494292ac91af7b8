/**
 * Small wrong changes in the rules, and whether a rule test or a judge case notices each. Stryker finds the places, makes the
 * changes in a copy and knows which tests come by them; which of them are tried the seed says. `npm run soak` runs it, in a
 * Node from 22 on; stopped, it goes on where it was.
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

const { values: wish } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    tree: { type: 'string', default: '' },
    count: { type: 'string', default: '200' },
    since: { type: 'string' },
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
const book = `${folder}/${run.replaceAll(/[^\w-]/g, '-')}.json`
const copy = '.cache/mutants/copy'
mkdirSync(folder, { recursive: true })

const drawn = (await allChanges())
  .sort((one, two) => (one.draw < two.draw ? -1 : 1))
  .slice(0, Number(wish.count))
const tried = readBook()
for (let open = left(); open.length > 0; open = left()) {
  Object.assign(tried, await tryOut(open.slice(0, piece)))
  writeFileSync(book, JSON.stringify(tried, null, 2))
  console.log(`${drawn.length - left().length} of ${drawn.length} tried`)
}
const living = drawn.filter(({ key }) => !noticed.has(tried[key]))
for (const { file, line, was, becomes, key } of living)
  console.log(
    `${tried[key] === 'NoCoverage' ? 'no test comes by' : 'lives'}: ${file}:${line}  ${was}  →  ${becomes}`,
  )
console.log(`${living.length} of ${drawn.length} live`)
process.exit(living.length > mayLive * drawn.length ? 1 : 0)

function left() {
  return drawn.filter(({ key }) => tried[key] === undefined)
}
function readBook() {
  try {
    return JSON.parse(readFileSync(book, 'utf8'))
  } catch (error) {
    if (error.code !== 'ENOENT') console.error(`${book}: ${error.message}; it begins again`)
    return {}
  }
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
      return { key, draw, file, line: start.line + 1, range, was, becomes }
    })
}

/** What has become of each. */
async function tryOut(changes) {
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
    concurrency: availableParallelism(),
    // On a machine that others use a test takes its time: only what hangs is over.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 60,
    tempDirName: copy,
    ignorePatterns: ['.cache', 'dist', 'out', 'test-results'],
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest()
  const became = new Map(results.map((one) => [changeKey(one, 1), one.status]))
  return Object.fromEntries(changes.map(({ key }) => [key, became.get(key) ?? 'Lost']))
}
