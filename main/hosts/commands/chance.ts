/**
 * `chance [--games N] [--minutes M] [--seed S] [--family battle|skirmish] [--out FILE]`: plays random games, fits the estimate of
 * the chance to win that reports tell, and proves it on games it has not seen. Run by a person when rules have changed much.
 */
import { parseArgs } from 'node:util'
import { digestOf } from '../../../shared/report/record/digest'
import { calibrated, fittedModel, type Sample } from '../../../shared/report/chance/fit'
import { featuresOf, leadNames } from '../../../shared/report/chance/features'
import type { ReportView } from '../../../shared/report/record/record'
import { battlePacks, townPacks } from '../../../shared/protocol/packs'
import type { Family } from '../../../shared/protocol/setup'
import {
  playerChance,
  playRandomly,
  playSkirmish,
  setUpAsProposed,
  setUpSkirmishAsProposed,
} from '../../automa'
import { rulesetFor } from '../../rulesets'
import { liveSkirmish } from '../../rulesets/live-skirmish'
import { startSession, type JournalSink } from '../../session'
import { dataFolder, storageIn, writeAtomic, type Storage } from '../../storage'
import { resourcesFolder } from '../resources-folder'
import { ArgumentFault, wholeNumber } from './argument'
import { randomSkirmish } from './play-skirmish'
import { randomBattle } from './random-battle'

const nowhere: JournalSink = { append: () => Promise.resolve() }
/** Every so manyth input is looked at. */
const stride = 10
/** Of ten games so many are kept for the proof. */
const heldOut = 3

interface Played {
  readonly won: number
  readonly moments: readonly (readonly number[])[]
}
type Player = (storage: Storage, seed: string) => Promise<Played>

const players: Readonly<Record<Family, Player>> = {
  async battle(storage, seed) {
    const luck = playerChance(seed)
    const { setup } = await randomBattle(
      storage,
      seed,
      luck,
      luck.pick([townPacks, battlePacks]) ?? townPacks,
    )
    const ruleset = rulesetFor(setup.systems)
    const session = await startSession({ id: seed, ruleset, setup, sink: nowhere })
    if (setup.asProposed) await setUpAsProposed(session)
    const moments: (readonly number[])[] = []
    await playRandomly(session, luck, (input) => {
      const { game, moment } = session.state
      if (input % stride === 0 && moment.turn > 0 && !moment.over)
        moments.push(featuresOf(ruleset.openView(game)))
    })
    return { won: wonBy(ruleset.openView(session.state.game)), moments }
  },
  async skirmish(storage, seed) {
    const luck = playerChance(seed)
    const setup = await randomSkirmish(storage, seed, luck)
    const session = await startSession({ id: seed, ruleset: liveSkirmish, setup, sink: nowhere })
    if (setup.asProposed) await setUpSkirmishAsProposed(session)
    const moments: (readonly number[])[] = []
    let input = 0
    await playSkirmish(session, luck, () => {
      input += 1
      const { game, moment } = session.state
      if (input % stride === 0 && moment.turn > 0 && !moment.over)
        moments.push(featuresOf(liveSkirmish.openView(game)))
    })
    return { won: wonBy(liveSkirmish.openView(session.state.game)), moments }
  },
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
      out: { type: 'string' },
    },
  })
  const family = values.family === 'battle' || values.family === 'skirmish' ? values.family : null
  if (family === null) throw new ArgumentFault(`no family '${values.family}'; there are battle and skirmish`)
  const games = wholeNumber('games', values.games, 1)
  const until = performance.now() + wholeNumber('minutes', values.minutes, 1) * 60_000
  const storage = storageIn(dataFolder(), resourcesFolder())
  const played: Played[] = []
  for (let n = 1; n <= games && performance.now() < until; n++)
    played.push(await players[family](storage, `${values.seed}/${n}`))
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
    leadNames: leadNames[family],
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
