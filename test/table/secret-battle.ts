/** A battle of two at one screen in which Boris has something to keep to himself, and a witness to what Ada comes to know. */
import { expect } from 'vitest'
import type { z } from 'zod'
import type { SeatSnapshot } from '../../shared/protocol/api'
import { citySchema, type City } from '../../shared/protocol/city'
import type { Answer, Decision } from '../../shared/protocol/decision'
import { forceSchema, type Force } from '../../shared/protocol/force'
import type { GameSetup } from '../../shared/protocol/setup'
import type { Mission } from '../../shared/protocol/mission'
import type { Poses, Seat } from '../../shared/protocol/spatial'
import type { UnitId } from '../../shared/table/types'
import { inches } from '../../shared/geometry/length'
import { defaultKeys, keyGroups, type Action } from '../../renderer/page/app/keys'
import { arm, both, onFoot, ordinary } from '../e2e/staged-force'
import { preferencesStore } from '../../renderer/page/app/preferences'
import { gameStore } from '../../renderer/page/game/game-store'
import { hidesSomething, openTable } from '../../renderer/page/game/open-table'
import { TableDriver } from './driver'
import { putDown } from './patrol-battle'
import { Witness } from './witness'

const size = inches(48)
const house = (x: number, z: number) => ({
  design: 'angle-house',
  at: { x: inches(x), z: inches(z) },
  turn: 0,
})
/** A house in each quarter. */
const fourHouses: City = citySchema.parse({
  format: 'war-storeys/city',
  version: 1,
  id: 'four-houses',
  name: both('four-houses'),
  level: 'alpha',
  width: size,
  depth: size,
  pieces: [house(12, 12), house(33, 12), house(12, 33), house(33, 33)],
})

const carrier = {
  id: 'carrier',
  name: both('Carrier', 'Бронетранспортёр'),
  profile: {
    is: 'vehicle',
    av: { front: 11, side: 11, rear: 10 },
    bs: 4,
    traits: ['tank'],
    transport: {
      capacity: 12,
      accessPoints: [{ at: { forward: -3, left: 0, up: 0.5 } }],
      firePoints: [{ at: { forward: 0, left: 0, up: 2.4 }, models: 2 }],
    },
    mounts: [],
  },
  weapons: [],
  figure: 'lightTransport',
  hull: { length: 6, width: 4, height: 2.4, bottom: 0 },
}
type Entry = z.input<typeof forceSchema>['units'][number]
const men = (id: string, count: number, more: Partial<Entry> = {}): Entry => ({
  ...onFoot,
  id,
  name: both(`Unit ${id}`, `Отряд ${id}`),
  models: [{ kind: 'man', count }],
  ...more,
})
export const squad = (id: string, more?: Partial<Entry>): Entry => men(id, 4, more)
export const lateComers = (id: string, more?: Partial<Entry>): Entry =>
  men(id, 5, { category: 'fastAttack', rules: [{ rule: 'deepStrikeAlways' }], ...more })
export const carriers = (id: string): Entry =>
  men(id, 1, { type: 'vehicle', models: [{ kind: 'carrier', count: 1 }] })
/** What nobody else has. */
export const moles = (id: string): Entry =>
  lateComers(id, {
    name: both('Moles', 'Кроты'),
    models: [{ kind: 'mole', count: 7 }],
    rules: [{ rule: 'deepStrikeAlways' }, { rule: 'feelNoPain' }],
  })
const tremor = {
  id: 'tremor',
  name: both('Tremor', 'Толчок'),
  text: both('Two shots of Strength 4.', 'Два выстрела Силой 4.'),
  when: 'shooting',
  target: 'enemy',
  range: 18,
  needsSight: true,
  effect: { kind: 'attack', s: 4, ap: 5, shots: '2', rules: [] },
}
const kindsOf = {
  man: {
    id: 'man',
    name: both('Man'),
    profile: ordinary,
    weapons: ['rifle'],
    gear: ['ccw'],
    figure: 'rifle',
  },
  carrier,
  mole: {
    id: 'mole',
    name: both('Mole', 'Крот'),
    profile: { ...ordinary, t: 4 },
    weapons: ['drill'],
    gear: ['claw'],
    figure: 'jump',
    powers: ['tremor'],
  },
}
function forceOf(seat: Seat, units: readonly Entry[]): Force {
  const used = new Set(units.flatMap(({ models }) => models.map(({ kind }) => kind)))
  return forceSchema.parse({
    format: 'war-storeys/force',
    version: 4,
    id: `secret-${seat}`,
    name: both(`Force ${seat}`, `Войско ${seat}`),
    scheme: seat === 'a' ? 'verdigris' : 'ember',
    kinds: Object.values(kindsOf).filter(({ id }) => used.has(id)),
    weapons: [arm('rifle', 24, 'rapidFire'), ...(used.has('mole') ? [arm('drill', 12, 'assault')] : [])],
    ...(used.has('mole') && {
      closeWeapons: [{ id: 'claw', name: both('Claw', 'Коготь'), rules: [] }],
      powers: [tremor],
    }),
    units,
  })
}

interface Staged
  extends
    Pick<GameSetup, 'handover'>,
    Partial<Pick<GameSetup, 'scenario' | 'settings' | 'level' | 'attacker'>> {
  readonly units: readonly [readonly Entry[], readonly Entry[]]
  readonly seed: string
  /** What is not answered as proposed. */
  readonly say?: (asked: Decision) => Answer | undefined
  /** One of the players' own, in place of the scenario. */
  readonly mission?: Mission
  /** Those of Boris's who hide, in this order, at places of his. */
  readonly hides?: readonly UnitId[]
  /** The vehicle in which the first of Boris's who can starts. */
  readonly rides?: string
  /** Boris looks about in his own way too. */
  readonly away: boolean
}
/** Where somebody may look. */
const places = [
  { x: inches(24), z: inches(24) },
  { x: inches(33), z: inches(12) },
  { x: inches(12), z: inches(33) },
]
/** What changes nothing of the game nor of the program. */
const acts: ReadonlySet<Action> = new Set<Action>([
  ...([
    'confirm',
    'cancel',
    'undo',
    'redo',
    'endPhase',
    'resolveRest',
    'cleanPicture',
    'still',
    'help',
  ] as const),
  ...(['smoke', 'lift'] as const),
])
const letters = [...keyGroups.both, ...keyGroups.battle].filter((action) => !acts.has(action))

export class SecretBattle {
  private constructor(
    readonly driver: TableDriver,
    readonly game: string,
    readonly witness: Witness,
    private readonly staged: Staged,
  ) {}
  static async begin(staged: Staged): Promise<SecretBattle> {
    const driver = await TableDriver.sitDown()
    // What this place has ever shown how to do is known to both, and no part of a game.
    const hintsUsed = ['choose', 'deploy', 'move', 'piece', 'select', 'sight', 'target']
    preferencesStore(driver.page).setState({ hintsUsed })
    const forces = [forceOf('a', staged.units[0]), forceOf('b', staged.units[1])] as const
    for (const force of forces) await driver.onlooker.call('saveForce', { force })
    const { handover, mission, attacker, settings = {}, level = 'alpha', seed } = staged
    const { scenario = mission?.id ?? 'clear-out' } = staged
    if (mission) await driver.onlooker.call('saveMission', { mission })
    const { game } = await driver.onlooker.call('createGame', {
      setup: {
        title: 'Twins',
        systems: ['core4', 'city-fight'],
        level,
        terrain: { how: 'inline', city: fourHouses },
        scenario,
        sides: { a: { name: 'Ada', force: forces[0].id }, b: { name: 'Boris', force: forces[1].id } },
        dice: { source: 'seeded', seed },
        mode: 'hotSeat',
        ...(handover && { handover }),
        ...(attacker && { attacker }),
        settings,
      },
    })
    await driver.open(game)
    return new SecretBattle(driver, game, new Witness(driver, game), staged)
  }
  private get isAdas(): boolean {
    return !this.driver.covered && !openTable(this.driver.page).veiled && this.driver.battle.seat === 'a'
  }
  /** Boris looks about as he likes; nothing of that is to be left when Ada sits there. */
  private async looksElsewhere(): Promise<void> {
    const { driver, staged } = this
    // Where nothing is covered both look at the same floors, as long as nobody has anything to hide.
    if (staged.handover !== 'sealed' && !hidesSomething(driver.page, driver.battle)) return
    await driver.press('2')
    for (const tool of ['F', 'Shift+L', 'T']) {
      await driver.press(tool)
      for (const place of places) await driver.hover(place)
    }
    await driver.press('Escape', 'Escape', 'N')
    await driver.hover(places[0] ?? { x: 0, z: 0 })
  }
  private async answers(asked: Decision): Promise<void> {
    const { driver, witness, staged } = this
    const { away, say } = staged
    if (asked.seat === 'a') witness.sees(`Ada is asked for ${asked.kind}`)
    else if (away) await this.looksElsewhere()
    await driver.answer(say?.(asked))
    expect([driver.asked?.id === asked.id, driver.told], JSON.stringify(asked)).toEqual([false, []])
    await witness.isTold(`${asked.seat} has answered ${asked.kind}`)
  }
  /** A whole side is put down as proposed, or the next unit of it. */
  async deploys(): Promise<void> {
    const { driver, witness, staged } = this
    const { seat, state } = driver.battle
    if (seat === 'b' && staged.away) await this.looksElsewhere()
    const { rides, hides = [] } = staged
    const goesHidden = driver.battle.legal.some(({ type }) => type === 'deployHidden') && hides.length > 0
    if (seat === 'b' && (rides !== undefined || goesHidden)) {
      await driver.press('Escape', 'Escape')
      await (rides === undefined ? this.hidesNext(hides) : this.loads(rides))
      await witness.isTold('Boris has put down')
      expect(driver.covered || driver.battle.state !== state).toBe(true)
      return
    }
    if (seat === 'a') {
      await driver.press('N')
      await driver.hover(places[0] ?? { x: 0, z: 0 })
      witness.sees('Ada has somebody in hand')
    }
    await driver.press('Escape', 'Shift+Enter')
    if (seat === 'a') witness.sees('Ada is shown where all of hers would stand')
    await driver.press('Ctrl+Enter')
    expect(driver.covered || driver.battle.state !== state).toBe(true)
    await witness.isTold(`${seat} has put down`)
  }
  /** The next of them at the next of the places, as each of them would stand there. */
  private async hidesNext(hides: readonly UnitId[]): Promise<void> {
    const { driver } = this
    const { own = {} } = driver.battle.view.parts.hidden ?? {}
    const unit = hides.find((one) => own[one] === undefined) ?? ''
    const { zone } = driver.battle.view.sides.b
    const xs = (zone ?? []).map(({ x }) => x)
    const zs = (zone ?? []).map(({ z }) => z)
    // Behind the houses of that edge.
    const back = Math.min(...zs) === 0 ? inches(3) : size - inches(3)
    const at = { x: Math.min(...xs) + inches(hides.indexOf(unit) === 0 ? 14 : 34), z: back }
    const to = { at, on: { piece: null, level: 0 } }
    const asked = { ask: 'suggestDeploy', unit, to } as const
    const { poses, check } = await driver.onlooker.ask<'suggestDeploy'>(this.game, 'b', asked)
    expect(check.refusal, unit).toBeUndefined()
    return driver.push((page) =>
      gameStore(page)
        .getState()
        .command({ type: 'deployHidden', unit, poses: poses as Poses }),
    )
  }
  /** Vehicles first, so that somebody may get in. */
  private async loads(vehicle: string): Promise<void> {
    const { driver } = this
    const { legal, view } = driver.battle
    const units = legal.flatMap(({ type, unit = '' }) => (type === 'deploy' ? [unit] : []))
    const first = units.find((id) => view.units[id]?.entry.type === 'vehicle')
    const aboard = legal.find(({ type, targets }) => type === 'deployAboard' && targets?.includes(vehicle))
    if (first !== undefined || aboard?.unit === undefined) return putDown(driver, first ?? units[0] ?? '')
    const command = { type: 'deployAboard', unit: aboard.unit, vehicle } as const
    return driver.push((page) => gameStore(page).getState().command(command))
  }
  /** Whatever comes is done as proposed, until this. */
  private async until(reached: (driver: TableDriver) => boolean): Promise<void> {
    const { driver, witness } = this
    for (let step = 0; !this.isAdas || !reached(driver); step++) {
      if (step > 60)
        throw new Error(
          `it never comes to that: ${driver.asked?.kind} ${driver.battle.seat} ${driver.battle.view.stage} ${JSON.stringify(driver.battle.view.turn)}`,
        )
      if (driver.covered) await witness.sitsDown()
      else if (openTable(driver.page).veiled) {
        witness.sees('under the veil')
        await driver.press('`')
      } else if (driver.recapped) await driver.readRecap()
      else if (driver.asked !== null) await this.answers(driver.asked)
      else if (driver.battle.view.stage === 'deployment') await this.deploys()
      else await this.endsPhase()
    }
  }
  private async endsPhase(): Promise<void> {
    const { driver, witness, staged } = this
    const { seat, state, view } = driver.battle
    if (seat === 'b' && staged.away) await this.looksElsewhere()
    await driver.press('Escape', 'Escape', 'Ctrl+Enter')
    expect(driver.covered || driver.battle.state !== state).toBe(true)
    await witness.isTold(`${seat} has ended ${view.stage} ${view.turn.phase}`)
  }
  /** Ada's first movement of this turn. */
  untilAdaMoves(turn: number): Promise<void> {
    return this.until(({ asked, battle }) => {
      const { stage, turn: now } = battle.view
      return stage === 'battle' && now.game === turn && now.phase === 'movement' && asked === null
    })
  }
  /** Nobody of Boris's has been put down yet. */
  untilAdaDeploys(): Promise<void> {
    return this.until(({ battle, asked }) => battle.view.stage === 'deployment' && asked === null)
  }
  /** What Ada can do without doing anything: every letter, every tool, a look at everybody. */
  async looksRound(): Promise<void> {
    const { driver, witness } = this
    const { state, view } = driver.battle
    const onTable = Object.values(view.models).filter(({ pose }) => pose !== null)
    const others = onTable.filter(({ id, seat, unit }) => seat === 'b' && view.units[unit]?.models[0] === id)
    const [own] = onTable.filter(({ seat }) => seat === 'a')
    if (own === undefined) throw new Error('Ada has nobody')
    for (const action of letters) {
      await driver.press('Escape', 'Escape')
      await driver.click(own.id)
      await driver.press(...defaultKeys[action].slice(0, 1))
      witness.sees(`${own.id} and ${action}`)
      for (const place of places) await driver.hover(place)
      for (const { id } of others) await driver.hover(id)
      witness.sees(`${own.id} and ${action} over the table`)
    }
    await driver.press('Escape', 'Escape', 'Home')
    for (const { id } of others) {
      await driver.click(id)
      witness.sees(`a look at ${id}`)
    }
    // She would go back: whoever is asked for it reads what it is.
    await driver.press('Escape', 'Escape', 'Ctrl+Z')
    witness.sees('she would take back')
    await driver.press('Escape')
    // What was hers alone is taken back at once.
    if (driver.battle.state !== state) await driver.press('Ctrl+Y')
    expect(driver.battle.state).toBe(state)
  }
  /** All that the host would tell of it. */
  known(seat: Seat): Promise<SeatSnapshot> {
    return this.driver.onlooker.see(this.game, seat)
  }
}
