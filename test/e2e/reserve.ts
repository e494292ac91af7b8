/** A battle in which a band of jumpers waits beside the table to come down from above, and may do so in every mission; or a pair of buggies. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer, Decision } from '../../shared/protocol/decision'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { PoseInput } from '../../shared/protocol/spatial'
import type { Onlooker } from '../table/onlooker'
import { arm, both, onFoot, ordinary, row } from './staged-force'
import { StagedGame } from './staged-game'

const line = { ...onFoot, name: both('Line') }
const buggy = {
  id: 'buggy',
  name: both('Open buggy', 'Открытый багги'),
  profile: {
    is: 'vehicle',
    av: { front: 10, side: 10, rear: 10 },
    bs: 3,
    traits: ['fast', 'openTopped'],
    mounts: [],
  },
  weapons: [],
  figure: 'buggy',
  hull: { length: 4, width: 2.5, height: 1.8, bottom: 0 },
}
const pair = {
  ...line,
  name: both('Pair of buggies', 'Пара багги'),
  category: 'fastAttack',
  type: 'vehicle',
  models: [{ kind: 'buggy', count: 2 }],
}
const band = {
  ...line,
  name: both('Прыгуны дальней заставы'),
  category: 'fastAttack',
  type: 'jumpInfantry',
  models: [{ kind: 'jumper', count: 6 }],
}
type Waiting = 'jumpers' | 'buggies'
const force = (side: string, scheme: string, waiting: Waiting): Force =>
  forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `reserve-${side}`,
    name: both(`Reserve ${side}`),
    scheme,
    kinds: [
      { id: 'man', name: both('Man'), profile: ordinary, weapons: ['rifle'], gear: ['ccw'], figure: 'rifle' },
      {
        id: 'jumper',
        name: both('Jumper'),
        profile: ordinary,
        weapons: ['rifle'],
        gear: ['ccw'],
        figure: 'jump',
      },
      ...(waiting === 'buggies' ? [buggy] : []),
    ],
    weapons: [arm('rifle', 24, 'rapidFire', both('Rifle'))],
    units: [
      { ...line, id: `squad-${side}`, models: [{ kind: 'man', count: 4 }] },
      waiting === 'buggies'
        ? { ...pair, id: `pair-${side}` }
        : { ...band, id: `band-${side}`, rules: side === 'a' ? [{ rule: 'deepStrikeAlways' }] : [] },
    ],
  })
const places: Readonly<Record<string, readonly PoseInput[]>> = {
  'squad-a': row(4, 9.5, 34),
  'squad-b': row(4, 27, 4),
  'band-b': row(6, 27, 1.5),
}
/** On the shelf of this player: Clear-out in which everybody but men on foot comes from reserve. */
export async function saveEscalation(data: string): Promise<string> {
  const shipped = join(import.meta.dirname, '..', '..', 'resources', 'missions', 'clear-out.json')
  const file = JSON.parse(await readFile(shipped, 'utf8')) as Record<string, unknown> & {
    levels: Record<string, { rules: unknown[] }>
  }
  const rules = ['escalation', 'reserves', 'concealment'].map((rule) => ({ rule }))
  const levels = Object.fromEntries(
    Object.entries(file.levels).map(([level, terms]) => [level, { ...terms, rules }]),
  )
  const { die: _die, ...own } = file
  await mkdir(join(data, 'missions'), { recursive: true })
  const id = 'held-back'
  await writeFile(join(data, 'missions', `${id}.json`), JSON.stringify({ ...own, id, levels }))
  return id
}
export class Reserve extends StagedGame {
  /**
   * @param scenario  the mission that is played
   * @param waiting   who comes later, of each side
   */
  static async begin(
    spectator: Onlooker,
    scenario = 'clear-out',
    waiting: Waiting = 'jumpers',
  ): Promise<Reserve> {
    const setup = {
      scenario,
      title: 'Reserve',
      dice: { source: 'seeded', seed: 'reserve' } as const,
      forces: [force('a', 'verdigris', waiting), force('b', 'ember', waiting)] as const,
    }
    const staged = new Reserve(spectator, await Reserve.stage(spectator, setup))
    await staged.deployAll()
    return staged
  }
  /** Nobody does anything until the band must come. */
  async passToArrival(): Promise<void> {
    for (;;) {
      const seat = await this.settle()
      const { legal } = await this.see(seat)
      if (legal.some(({ type }) => type === 'arrive')) return
      await this.command(seat, { type: 'endPhase' })
    }
  }
  protected override answerTo(decision: Decision): Answer {
    return decision.kind === 'deployLate'
      ? { form: 'option', option: 'deepStrike' }
      : super.answerTo(decision)
  }
  protected override placesOf(entry: string): readonly PoseInput[] {
    return places[entry] ?? []
  }
}
