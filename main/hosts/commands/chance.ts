/**
 * `chance [--family battle|skirmish] [--games N] [--minutes M] [--seed S] [--keep FOLDER] [--out FILE]`: plays random games, fits
 * the estimate of the chance to win that reports tell, and proves it on games it has not seen. Run by a person when rules have
 * changed much; what `--keep` holds is not played again.
 */
import { parseArgs } from 'node:util'
import { digestOf } from '../../../shared/report/record/digest'
import { calibrated, fittedModel, type Sample } from '../../../shared/report/chance/fit'
import { featuresOf, leadNames } from '../../../shared/report/chance/features'
import type { ReportView } from '../../../shared/report/record/record'
import type { Family } from '../../../shared/protocol/setup'
import { dataFolder, storageIn, writeAtomic } from '../../storage'
import { productContent } from '../product'
import { recordFromStorey } from '../report-record'
import type { RulesetFor } from '../journal-lines'
import { resourcesFolder } from '../resources-folder'
import type { JournalLine } from '../../session'
import { ArgumentFault, wholeNumber } from './argument'
import { gameKinds, type GameKind } from './drawn-games'
import { gameOf } from './kept-games'

/** Every so manyth act is looked at. */
const stride = 10
/** Of ten games so many are kept for the proof. */
const heldOut = 3

interface Played {
  readonly won: number
  readonly moments: readonly (readonly number[])[]
}
const kindsOf = (family: Family): readonly GameKind[] =>
  gameKinds.filter((kind) => (kind === 'live-skirmish') === (family === 'skirmish'))

/** As a report of it reads it: all that both knew, act by act. */
async function read(rulesetFor: RulesetFor, name: string, lines: readonly JournalLine[]): Promise<Played> {
  const { acts } = await recordFromStorey(rulesetFor, {
    name,
    contents: { lines, meshes: new Map() },
    sight: 'all',
  })
  const fought = acts.filter(
    ({ index, turn, view }) => index % stride === 0 && turn > 0 && view.result === null,
  )
  const last = acts.at(-1)?.view
  if (last === undefined) throw new Error(`${name} has no act`)
  return { won: wonBy(last), moments: fought.map(({ view }) => featuresOf(view)) }
}
const wonBy = ({ result }: ReportView): number =>
  result?.winner === 'a' ? 1 : result?.winner === 'b' ? 0 : 0.5

export async function chanceCommand(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      games: { type: 'string', default: '200' },
      minutes: { type: 'string', default: '600' },
      seed: { type: 'string', default: 'chance' },
      family: { type: 'string', default: 'battle' },
      keep: { type: 'string' },
      out: { type: 'string' },
    },
  })
  const family = values.family === 'battle' || values.family === 'skirmish' ? values.family : null
  if (family === null) throw new ArgumentFault(`no family '${values.family}'; there are battle and skirmish`)
  const games = wholeNumber('games', values.games, 1)
  const until = performance.now() + wholeNumber('minutes', values.minutes, 1) * 60_000
  const storage = storageIn(dataFolder(), resourcesFolder())
  const { rulesetFor } = await productContent(resourcesFolder())
  const kinds = kindsOf(family)
  const played: Played[] = []
  for (let n = 0; n < games && performance.now() < until; n++) {
    const [kind = 'core4', number] = [kinds[n % kinds.length], 1 + Math.floor(n / kinds.length)]
    const name = { run: values.seed, kind, number }
    const lines = await gameOf(storage, values.keep ?? null, name)
    played.push(await read(rulesetFor, `${values.seed} ${kind} ${number}`, lines))
  }
  const report = fit(family, values.seed, played)
  const text = `${JSON.stringify(report, null, 2)}\n`
  if (values.out === undefined) console.log(text)
  else await writeAtomic(values.out, text)
  return 0
}

function fit(family: Family, seed: string, played: readonly Played[]) {
  const samplesOf = (games: readonly Played[]): readonly Sample[] =>
    games.flatMap(({ won, moments }) =>
      moments.map((features) => ({ features, won, weight: 1 / moments.length })),
    )
  const count = 2 * leadNames[family].length
  const [proof, school] = [
    played.filter((_, n) => n % 10 < heldOut),
    played.filter((_, n) => n % 10 >= heldOut),
  ]
  const coefficients = fittedModel(samplesOf(school), count).map(rounded)
  const { bins, loss, constant } = calibrated(samplesOf(proof), coefficients)
  return {
    seed,
    games: played.length,
    heldOut: proof.length,
    moments: samplesOf(played).length,
    won: { a: played.filter(({ won }) => won === 1).length, b: played.filter(({ won }) => won === 0).length },
    looksAt: leadNames[family],
    coefficients,
    calibration: {
      bins: bins.map((bin) => ({
        weight: rounded(bin.weight),
        estimated: rounded(bin.estimated),
        seen: rounded(bin.seen),
      })),
      loss: rounded(loss),
      constant: rounded(constant),
    },
    digest: digestOf(JSON.stringify(played)),
  }
}
const rounded = (x: number): number => Math.round(x * 10_000) / 10_000
