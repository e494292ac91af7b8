/** Chances of markers and templates laid as proposed: those of every die the engine throws for them. */
import { describe, expect, it } from 'vitest'
import { DiceTape, Execution, ScriptFault, diceSource, noDice, runScripted } from '../../main/engine'
import { proposalsPart } from '../../main/rulesets/core4/proposals'
import type { CoreState } from '../../main/rulesets/core4/game/state'
import type { FactData } from '../../shared/protocol/facts'
import type { Profile, Weapon } from '../../shared/protocol/force'
import type { FireProposal } from '../../shared/protocol/previews/acting'
import type { FireOdds, TargetPreview } from '../../shared/protocol/previews/fire'
import { runs, seedOfDraws, someOf } from '../draws'
import { everyDie, tallied } from '../rules/core4/every-die'
import { hull } from '../rules/core4/hulls-under-fire'
import {
  LINE,
  OGRE,
  VET,
  factsOf,
  fallen,
  line,
  measured,
  orderOf,
  row,
  rulesetOf,
  takeDefault,
} from '../rules/core4/firing-line'

const oddsOf = (state: CoreState): FireOdds =>
  rulesetOf().query(state, 'a', {
    ask: 'fireOdds',
    unit: 'F',
    target: 'T',
    fire: orderOf(state, {}).fire,
  } as never) as FireOdds
const near = (found: readonly number[], exact: readonly number[], what: string): void => {
  for (let n = 0; n < Math.max(found.length, exact.length); n++)
    expect(found[n] ?? 0, `${what}: ${n}`).toBeCloseTo(exact[n] ?? 0, 9)
}
const arm = (id: string, rules: readonly string[], rest: Partial<Weapon> = {}): Weapon => ({
  id,
  name: { en: id, ru: id },
  range: 48,
  s: 4,
  ap: 5,
  type: 'heavy',
  shots: 1,
  rules: rules.map((rule) => ({ rule })),
  ...rest,
})
const firers = (weapon: string, count = 1) => ({ models: row(count, 10), profile: VET, weapons: [weapon] })
const men = (places: readonly (readonly [number, number])[], profile: Profile = { ...LINE, sv: null }) => ({
  models: places.map(([x, y]) => ({ at: [x, y, 0] as const })),
  profile,
})
/** A plain die for the direction: few enough ways to try all of them. */
const settings = { 'core4.general.scatterD6': true }
const wood = { id: 'wood', kind: 'wood' as const, area: [22, 26, 30, 34] as const }
const wall = { id: 'wall', kind: 'barricade' as const, area: [16, 31.2, 24, 31.5] as const, height: 1.6 }
const glade = { id: 'glade', kind: 'wood' as const, area: [12, 22, 28, 38] as const }
const screen = { id: 'screen', kind: 'building' as const, area: [0, 15, 72, 16] as const, height: 8 }
const spread = [
  [20, 30],
  [21.2, 30],
  [24, 30.5],
] as const
const weapons = [
  arm('bomb', ['blast', 'barrage']),
  arm('shell', ['largeBlast'], { type: 'ordnance' }),
  arm('pop', ['blast']),
  arm('pair', ['blast', 'twinLinked', 'rending'], { shots: 2 }),
  arm('linked', ['largeBlast', 'twinLinked'], { type: 'ordnance' }),
  arm('hot', ['blast', 'getsHot']),
  arm('siege', ['largeBlast'], { type: 'ordnance', s: 8, ap: 3 }),
  arm('big', ['largeBlast', 'barrage'], { s: 6 }),
  arm('heavyBomb', ['largeBlast', 'barrage'], { s: 8 }),
  arm('volley', ['blast', 'barrage'], { s: 5, shots: 2 }),
  arm('flamer', ['template'], { range: 8, s: 5, type: 'assault' }),
]
const battery = {
  type: 'artillery' as const,
  profile: LINE,
  weapons: [],
  models: row(3, 30).map((model, n) => ({ ...model, role: n === 0 ? ('gun' as const) : ('crew' as const) })),
}
/** Each of them fires what he is given. */
const salvo = (
  arms: readonly string[],
  target: Parameters<typeof line>[1],
  more: Parameters<typeof line>[2] = {},
) =>
  measured(
    line(
      {
        models: row(arms.length, 10).map((model, n) => ({ ...model, weapons: [arms[n] ?? ''] })),
        profile: VET,
      },
      target,
      { weapons, settings, ...more },
    ),
  )
const fire = (weapon: string, target: Parameters<typeof line>[1], more: Parameters<typeof line>[2] = {}) =>
  measured(line(firers(weapon), target, { weapons, settings, ...more }))

describe('chances of one marker are those of every die', () => {
  const cases: Readonly<Record<string, CoreState>> = {
    'a blast that lies over two and touches a third': fire(
      'pop',
      men([
        [20, 30],
        [21.2, 30],
        [21.9, 30.9],
      ]),
    ),
    'two blasts, linked and rending': fire(
      'pair',
      men([
        [20, 30],
        [21.9, 30.9],
      ]),
    ),
    'a hot blast': fire(
      'hot',
      men([
        [20, 30],
        [21, 30],
      ]),
    ),
    'a shell that scatters': fire('shell', men(spread)),
    'a shell that may scatter once more': fire('linked', men([[20, 30]]), {
      settings: { ...settings, 'core4.weapons.twinLinkedScatter': true },
    }),
    'a bomb in sight of its crew': fire('bomb', men(spread)),
    'a bomb of a crew that sees nobody': fire(
      'bomb',
      men([
        [20, 30],
        [24, 30.5],
      ]),
      { pieces: [screen] },
    ),
    'a bomb at men beside a wood and in it': fire('bomb', men(spread), { pieces: [wood] }),
    'a bomb at men behind a wall, on whichever side it falls': fire(
      'big',
      men([
        [20, 30],
        [21.2, 30],
      ]),
      { pieces: [wall] },
    ),
    'a bomb at brutes': fire(
      'bomb',
      men(
        [
          [20, 30],
          [21.5, 30],
        ],
        OGRE,
      ),
    ),
    'a bomb at a gun and its crew': fire('bomb', battery),
    'a blast at a gun and its crew': fire('pop', battery),
    'a shell at a tank, on it or beside it': fire('siege', hull({ av: { front: 14, side: 14, rear: 14 } })),
    'a bomb at a tank, whichever side it falls beside': fire(
      'heavyBomb',
      hull({ av: { front: 14, side: 10, rear: 10 } }),
    ),
    'a bomb at a tank in a wood without a roof': fire(
      'big',
      hull({ traits: ['openTopped'], av: { front: 12, side: 12, rear: 12 } }),
      { pieces: [glade] },
    ),
    'a bomb at a squadron, whose hole strikes one vehicle and its rim the other': fire('heavyBomb', {
      ...hull({ av: { front: 10, side: 11, rear: 10 } }),
      models: [...hull().models, { at: [24.2, 30, 0], facing: 270 }],
    }),
    'two bombs of one salvo': measured(
      line(
        firers('bomb', 2),
        men([
          [20, 30],
          [23, 30],
          [20, 33.2],
        ]),
        { weapons, settings },
      ),
    ),
    'two bombs of one salvo in a wood, beside their own men': measured(
      line(firers('bomb', 2), men([[20, 30]]), {
        weapons,
        settings,
        pieces: [glade],
        others: [{ id: 'O', seat: 'a', models: [{ at: [20, 33, 0] }], profile: { ...LINE, t: 9 } }],
      }),
    ),
    'two bombs of unlike weapons, of which the larger finds the range': salvo(
      ['big', 'bomb'],
      men([
        [20, 30],
        [22.6, 31],
      ]),
    ),
    'three bombs of which one weapon throws two': salvo(
      ['volley', 'bomb'],
      men([[20, 30]], { ...LINE, t: 8 }),
    ),
    'two bombs at a gun and its crew': salvo(['bomb', 'bomb'], battery),
    'two bombs of unlike weapons at a gun and its crew': salvo(['big', 'bomb'], {
      ...battery,
      models: battery.models.slice(0, 2),
    }),
    'two bombs at men behind a wall, whichever side each falls': salvo(
      ['big', 'big'],
      men([
        [20, 30],
        [21.2, 30],
      ]),
      { pieces: [wall] },
    ),
    'two bombs of unlike weapons at men in a wood and beside it': salvo(
      ['bomb', 'big'],
      men([
        [21, 30],
        [22.8, 30],
      ]),
      { pieces: [wood] },
    ),
    'two flames of which one reaches less far into the crowd': measured(
      line(
        { models: [{ at: [20, 20, 0] }, { at: [23, 18.5, 0] }], profile: VET, weapons: ['flamer'] },
        men([
          [20, 23],
          [21.1, 23],
          [22.2, 23],
          [20, 26],
          [21.1, 27],
        ]),
        { weapons },
      ),
    ),
    'a flame at the rear of a tank': measured(
      line(
        { models: [{ at: [20, 36, 0] }], profile: VET, weapons: ['flamer'] },
        hull({ av: { front: 14, side: 12, rear: 10 } }),
        { weapons },
      ),
    ),
  }
  for (const [name, state] of someOf(Object.entries(cases), 4))
    it(name, () => {
      const leaves = everyDie(state)
      const odds = oddsOf(state)
      expect(odds.refusal).toBeUndefined()
      near(
        odds.casualties,
        tallied(leaves, ({ casualties }) => casualties),
        'casualties',
      )
      near(
        odds.unsaved,
        tallied(leaves, ({ unsaved }) => unsaved),
        'unsaved',
      )
      near(
        odds.overheated,
        tallied(leaves, ({ own }) => own),
        'own',
      )
      if (!odds.vehicles)
        expect(odds.moraleDue).toBeCloseTo(
          leaves.reduce((sum, leaf) => sum + (leaf.moraleDue ? leaf.chance : 0), 0),
          9,
        )
      expect(odds.unsaved[0]).toBeLessThan(1)
    })
})

describe('by hand, with a plain die for the direction', () => {
  it('of two unlike bombs at one man', () => {
    const odds = oddsOf(salvo(['bomb', 'big'], men([[20, 30]])))
    // Of 1.5", laid on him: HIT, or an inch off, whichever way: 2/6 + 4/6 * 1/6 = 8/18.
    // Of 2.5", 4" beside it: on him where the first is 2" to 6" off and this one comes back, by its arrow or as its firer
    // likes: 4/6 * 5/6 * (1/6 + 2/6) = 5/18. They never strike both.
    const [bomb, big] = odds.groups
    expect(bomb).toMatchObject({ weapon: 'bomb', toWound: 3, save: null })
    expect(big).toMatchObject({ weapon: 'big', toWound: 2, save: null })
    expect(bomb?.hits).toBeCloseTo(8 / 18, 12)
    expect(big?.hits).toBeCloseTo(5 / 18, 12)
    expect(big?.unsaved).toBeCloseTo((5 / 18) * (5 / 6), 12)
    expect(odds.casualties[1]).toBeCloseTo((8 / 18) * (2 / 3) + (5 / 18) * (5 / 6), 12)
    expect(odds.casualties).toHaveLength(2)
  })
})

describe('where a marker comes down is every bearing and distance of its dice', () => {
  const tough = { ...LINE, t: 9 as const }
  /** Nothing wounds them, so that no die falls but those of the marker. */
  const state = measured(
    line(
      firers('bomb'),
      men(
        [
          [20, 30],
          [22.3, 30.4],
        ],
        tough,
      ),
      { weapons },
    ),
  )
  const hitsWith = (dice: string): number => {
    const { events } = runScripted(
      rulesetOf(),
      state,
      (game) => rulesetOf().perform(game, 'a', orderOf(state, {})),
      {
        dice: dice.split(' '),
        answers: takeDefault,
      },
    )
    return (
      factsOf<FactData<'shootingResolved'>>(events, 'shootingResolved').find(({ target }) => target === 'T')
        ?.hits ?? 0
    )
  }
  /** A model partly under it is hit by half of the dice. */
  const meanAt = (drift: string): number => {
    for (const partly of ['', ' 4', ' 4 4'])
      try {
        return hitsWith(drift + partly) - partly.length / 4
      } catch (fault) {
        if (!(fault instanceof ScriptFault)) throw fault
      }
    throw new Error(`more than two lie partly under ${drift}`)
  }
  it('and so are the hits to be expected', () => {
    let mean = meanAt('H 1') / 3
    for (let bearing = 0; bearing < 360; bearing++)
      for (let far = 1; far <= 6; far++) mean += (2 / 3 / 360 / 6) * meanAt(`A${bearing} ${far}`)
    expect(oddsOf(state).groups[0]?.hits).toBeCloseTo(mean, 9)
    expect(mean).toBeGreaterThan(0.3)
  })
})

describe('seeded dice bear the chances out', () => {
  const ruin = {
    id: 'R',
    ruin: {
      footprint: [15, 25, 27, 35],
      floors: [{ slab: [15, 25, 27, 35] }, { slab: [15, 25, 21, 35] }],
    } as const,
  }
  const crowd = {
    models: Array.from({ length: 18 }, (_, n) => ({
      at: [16.2 + 1.3 * (n % 4), 28 + 1.4 * Math.floor((n % 6) / 2), n % 3] as const,
    })),
    profile: LINE,
  }
  it.each([
    ['big', 1],
    ['shell', 1],
    ['bomb', 3],
  ] as const)('of a %s in a crowd on three floors, fired by %i', (weapon, count) => {
    const state = measured(line(firers(weapon, count), crowd, { weapons, pieces: [ruin] }))
    const odds = oddsOf(state)
    const plays = runs(4000, 1 / 10)
    const lost: number[] = []
    for (let n = 0; n < plays; n++) lost.push(lostBy(state, `${seedOfDraws} ${weapon} ${n}`))
    const mean = (of: readonly number[], power = 1): number =>
      of.reduce((sum, p, n) => sum + p * n ** power, 0)
    const sigma = Math.sqrt(mean(odds.casualties, 2) - mean(odds.casualties) ** 2)
    const found = lost.reduce((sum, one) => sum + one, 0) / plays
    // Five standard errors: once in some two million runs it is chance.
    expect(Math.abs(found - mean(odds.casualties))).toBeLessThan((5 * sigma) / Math.sqrt(plays))
    const none = odds.casualties[0] ?? 0
    const spared = lost.filter((one) => one === 0).length / plays
    expect(Math.abs(spared - none)).toBeLessThan(5 * Math.sqrt((none * (1 - none)) / plays))
    expect(mean(odds.casualties)).toBeGreaterThan(0.5)
  })
})
function lostBy(state: CoreState, seed: string): number {
  const ruleset = rulesetOf()
  const dice = new DiceTape(diceSource({ source: 'seeded', seed })).reader(noDice)
  const execution = new Execution<CoreState, void>({
    ruleset,
    state,
    procedure: (game) => ruleset.perform(game, 'a', orderOf(state, {})),
    nextEvent: 1,
    nextDecision: 1,
  })
  execution.start(dice)
  for (let [open] = execution.open; open; [open] = execution.open)
    execution.answer(open.id, open.default, dice)
  return fallen(execution.state).length
}

describe('no figure rather than a wrong one', () => {
  const told = (state: CoreState): string | undefined => oddsOf(state).refusal?.key
  it('of a salvo of which too many places would have to be looked at for cover', () => {
    const ten = men(Array.from({ length: 10 }, (_, n) => [18 + 1.6 * (n % 5), 30 + 1.6 * Math.floor(n / 5)]))
    const dice = { settings: {} }
    expect(told(salvo(['bomb', 'bomb'], ten, { ...dice, pieces: [wall] }))).toBe('refusal.oddsOfSalvoInCover')
    expect(
      told(
        salvo(['bomb', 'bomb'], men(spread), {
          ...dice,
          pieces: [{ ...wall, id: 'far', area: [40, 31.2, 48, 31.5] }],
        }),
      ),
    ).toBeUndefined()
  })
  it('of a salvo at a vehicle', () => {
    expect(told(salvo(['heavyBomb', 'heavyBomb'], hull()))).toBe('refusal.oddsOfSalvoAtVehicles')
  })
  it('of blasts that take their losses one after another', () => {
    const one = { settings: { 'core4.weapons.sequentialBlasts': true } }
    expect(told(fire('pop', men(spread), one))).toBeUndefined()
    expect(told(fire('pair', men(spread), one))).toBe('refusal.oddsMarkerByMarker')
  })
  it('of a blast that is laid elsewhere once who overheats beside its target has fallen', () => {
    const beside = (y: number) =>
      measured(
        line(
          { models: [{ at: [20, 28.4, 0] }, { at: [20, 20, 0] }], profile: VET, weapons: ['hot'] },
          men([[20, y]]),
          {
            weapons,
          },
        ),
      )
    expect(told(beside(30))).toBe('refusal.oddsOfHeat')
    expect(told(beside(33))).toBeUndefined()
  })
  it('of a flame before its target is named: whom it burns tells how far they are (C4-BASE-15)', () => {
    const state = line(
      { models: [{ at: [20, 20, 0] }], profile: VET, weapons: ['flamer'] },
      men([
        [20, 23],
        [21.1, 23],
      ]),
      { weapons },
    )
    expect(oddsOf(state)).toMatchObject({ groups: [], refusal: { key: 'refusal.oddsOfFlameUntold' } })
    expect(told(measured(state))).toBeUndefined()
  })
})

describe('before the target is named nobody measures (C4-BASE-15)', () => {
  const near = line(firers('bomb'), men(spread), { weapons })
  it('the chances are those of shots that reach, and say so', () => {
    expect(oddsOf(near)).toEqual({ ...oddsOf(measured(near)), unmeasured: true })
    expect(oddsOf(measured(near)).unmeasured).toBeUndefined()
  })
  it('and a look at every target says so too, and leaves out what is only reckoned of the one that is aimed at', () => {
    const look = (state: CoreState) =>
      (rulesetOf().query(state, 'a', { ask: 'targets', unit: 'F' } as never) as TargetPreview[])[0]
    expect(look(near)).toMatchObject({ verdict: 'can', unmeasured: true })
    expect(look(near)).not.toHaveProperty('odds')
    const rifles = line(firers('rifle'), men(spread), {
      weapons: [...weapons, arm('rifle', [], { type: 'assault' })],
    })
    expect(look(rifles)).toMatchObject({ odds: oddsOf(rifles).unsaved, unmeasured: true })
    expect(look(measured(rifles))).not.toHaveProperty('unmeasured')
  })
  it('also where they do not: what is lost for want of range shows only once that may be told', () => {
    const far = line(firers('short'), men(spread), {
      weapons: [...weapons, arm('short', ['blast', 'barrage'], { range: 12 })],
    })
    const reaching = line(firers('bomb'), men(spread), { weapons })
    expect(oddsOf(far).casualties).toEqual(oddsOf(reaching).casualties)
    expect(oddsOf(far).unmeasured).toBe(true)
    expect(oddsOf(measured(far))).toMatchObject({ casualties: [1], refusal: { key: 'refusal.outOfRange' } })
  })
})

describe('all fire as proposed', () => {
  const proposed = (state: CoreState) =>
    rulesetOf([proposalsPart]).query(state, 'a', { ask: 'suggestFire' } as never) as FireProposal
  it('tells what a mortar may be expected to do, and that it may not reach', () => {
    const state = line(
      firers('mortar'),
      men([
        [20, 30],
        [21.1, 30],
        [20, 31.1],
        [21.1, 31.1],
      ]),
    )
    const [order] = proposed(state).orders
    const { unsaved } = oddsOf(state)
    expect(order).toMatchObject({ of: 'wounds', unmeasured: true })
    expect(order?.mean).toBeCloseTo(
      unsaved.reduce((sum, p, n) => sum + p * n, 0),
      9,
    )
    expect(order?.mean).toBeGreaterThan(0.5)
  })
  it('who can fire at one enemy alone chooses before those who have a choice', () => {
    const rifle = arm('rifle', [], { type: 'assault', shots: 2 })
    const target = men([[20, 20]])
    const hidden = { id: 'U', seat: 'b' as const, ...target, models: [{ at: [2, 12, 0] as const }] }
    const other = { id: 'G', seat: 'a' as const, ...firers('rifle'), models: [{ at: [30, 10, 0] as const }] }
    const house = { id: 'house', kind: 'building' as const, area: [24, 8, 26, 12] as const, height: 8 }
    const state = line(firers('rifle'), target, {
      weapons: [rifle],
      others: [hidden, other],
      pieces: [house],
    })
    const chosen = proposed(state).orders.map(({ unit, target: at }) => [unit, at])
    expect(chosen).toEqual([
      ['G', 'T'],
      ['F', 'U'],
    ])
  })
  it('tells why there is no figure', () => {
    const one = { settings: { 'core4.weapons.sequentialBlasts': true } }
    const [order] = proposed(line(firers('pair'), men(spread), { weapons, ...one })).orders
    expect(order).toMatchObject({ odds: [], mean: null, untold: { key: 'refusal.oddsMarkerByMarker' } })
  })
})
