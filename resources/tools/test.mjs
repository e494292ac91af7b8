/** `npm test`: prepares, then runs unit and rule tests and the app in a real Chromium; the last line is the sum. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { ensureChromium } from './browsers.mjs'
import { fastNode } from './node.mjs'
import { ensureBuild, ensureDependencies, inRoot, root, runBin } from './prepare.mjs'

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(`usage: npm test
  installs the packages, builds, finds or installs a Chromium and passes every test
  parts of it: npm run unit -- PATH..., npm run e2e -- PATH...`)
  process.exit(0)
}

await ensureDependencies()
// What is packed and shown is asked of the build too.
await ensureBuild()
const chromium = ensureChromium()
const node = fastNode()
const reports = inRoot('test-results')
mkdirSync(reports, { recursive: true })
const unitReport = inRoot('test-results', 'unit.json')
const pageReport = inRoot('test-results', 'e2e.json')
for (const report of [unitReport, pageReport]) rmSync(report, { force: true })

const started = performance.now()
let healthy =
  runBin(
    'vitest',
    'vitest.mjs',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    { node },
  ) === 0
const unit = read(unitReport)
let passed = unit?.numPassedTests ?? 0
let failed = unit?.numFailedTests ?? 0
// A file that cannot even be loaded counts no test, and must not count as none failed.
failed += unit
  ? unit.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  : 1

const unitsDone = performance.now()
const env = {
  ...process.env,
  PLAYWRIGHT_JSON_OUTPUT_NAME: pageReport,
  ...(chromium && { CHROMIUM_PATH: chromium }),
}
healthy =
  runBin('playwright', 'cli.js', ['test', '--reporter=list,json', '--pass-with-no-tests'], { env, node }) ===
    0 && healthy
const pages = read(pageReport)
passed += pages?.stats.expected ?? 0
passed += pages?.stats.flaky ?? 0
failed += pages ? pages.stats.unexpected + pages.errors.length : 1

// Named once more at the end: between a unit test and the sum lie all tests in the browser.
for (const { place, why, how } of unit ? missed(unit) : []) console.log(`${how}: ${place}\n${why}`)
const [units, browser] = [unitsDone - started, performance.now() - unitsDone].map((ms) =>
  Math.round(ms / 1000),
)
console.log(`unit tests ${units} s, in the browser ${browser} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(healthy && failed === 0 ? 0 : 1)

/** Unit tests that failed, and those that passed when they were tried once more. */
function missed({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    if (status === 'failed' && assertionResults.length === 0)
      return [{ how: 'failed', place: file, why: message }]
    return assertionResults
      .filter((one) => one.failureMessages.length > 0)
      .map((one) => ({
        how: one.status === 'failed' ? 'failed' : 'passed when tried once more',
        place: `${file} > ${one.fullName}`,
        why: one.failureMessages.join('\n').split('\n').slice(0, 20).join('\n'),
      }))
  })
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    console.error(`${path}: ${error.message}`)
    return null
  }
}
