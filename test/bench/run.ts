/** `npm run bench [-- --json] [--only NAME] [--scene FILE]`: every figure beside its peers of the same run. */
import '../../main/hosts/late-compiling'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bench as charge } from './charge'
import { bench as cityEditor } from './city-editor'
import { bench as engine } from './engine-move'
import { bench as frame } from './frame'
import { bench as game } from './game'
import { bench as growth } from './growth'
import { bench as movement } from './movement'
import { findChromium } from '../../resources/tools/browsers.mjs'
import { bench as page } from './page'
import { bench as report } from './report'
import { bench as reportMaps } from './report-maps'
import type { BenchRow } from './row'
import { bench as score } from './score'
import { bench as shooting } from './shooting'
import { bench as vehicle } from './vehicle'
import { bench as sight, writeScene } from './sight'
import { bench as skirmish } from './skirmish'
import { bench as skirmishWindow } from './skirmish-window'
import { bench as waits } from './waits'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** Writes boxes, triangles and rays of the sight scene for a native ray tracer, and measures nothing. */
    scene: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
})
if (values.help) {
  console.log('usage: npm run bench [-- --json] [-- --only NAME] [-- --scene FILE]')
  process.exit(0)
}
const root = process.cwd()
const resources = join(root, 'resources')
const pages = join(root, 'out', 'renderer')

/** What is measured in a browser. */
const onPage = (measure: typeof frame) => async (): Promise<BenchRow[]> => {
  const browser = findChromium()
  if (!browser || !existsSync(join(pages, 'index.html'))) {
    console.error('frames are left out: they need a Chromium and a built page (npm run build)')
    return []
  }
  return measure({ resources, pages, executablePath: browser })
}
const parts: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  sight,
  engine,
  movement,
  growth,
  charge,
  shooting,
  vehicle,
  score,
  skirmish,
  skirmishWindow,
  reportMaps: () => reportMaps(resources),
  game: () => game(resources),
  waits: () => waits(resources),
  report: () => report(resources),
  page: () => page(root),
  frame: onPage(frame),
  cityEditor: onPage(cityEditor),
}

const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)
function print({ name, unit, ours, peers, goal, met }: BenchRow): void {
  const beside = Object.entries(peers).map(
    ([peer, value]) => `${peer} ${figure(value)} (${(ours / value).toPrecision(3)}×)`,
  )
  console.log(
    `${met ? 'met  ' : 'short'} ${name}: ${figure(ours)} ${unit}${beside.length > 0 ? `; ${beside.join(', ')}` : ''}\n        ${goal}`,
  )
}

if (values.scene !== undefined) writeScene(values.scene)
else {
  const rows: BenchRow[] = []
  for (const [name, measure] of Object.entries(parts))
    if (values.only === undefined || values.only === name) rows.push(...(await measure()))
  if (values.json) console.log(JSON.stringify({ rows }))
  else rows.forEach(print)
}
