/** CF-MSR-06 hidden deployment: numbered markers in the stead of units, and what brings each of them to light. */
import { describe, expect, it } from 'vitest'
import { cityFight } from '../../../main/rulesets'
import { emit } from '../../../main/engine/steps'
import { destroyRuin } from '../../../main/rulesets/city-fight/collapse/destroy-ruin'
import { hiddenKept } from '../../../main/rulesets/city-fight/stealth/hidden-kept'
import { checkCover } from '../../../main/rulesets/city-fight/stealth/cover-places'
import type { CoreState } from '../../../main/rulesets/core4/game'
import { missionKept } from '../../../main/rulesets/core4/mission'
import { checkDeployment } from '../../../main/rulesets/core4/deployment/deploy'
import { lateChip } from '../../../main/rulesets/core4/deployment/order'
import { isHeld } from '../../../main/rulesets/core4/reserves'
import { conditionOf } from '../../../main/rulesets/core4/score'
import { isTabled } from '../../../main/rulesets/core4/victory/clauses'
import type { Command } from '../../../shared/protocol/command'
import type { Answer, Decision } from '../../../shared/protocol/decision'
import type { Poses, Seat } from '../../../shared/protocol/spatial'
import { waypoint, type BoardSpec, type UnitSpec } from '../board'
import { act, legal, run, spotOf, told, whyNot } from '../core4/reserve-board'
import { keeping } from '../keeping'
import { onMission } from '../missions'
import { rolls } from './CF-DESTROY-board'
import { afterSteps, beforeBattle } from './special-board'
import { ambush } from './stealth-board'

const squad = (id: string, seat: Seat, at: readonly (readonly [number, number])[], more = {}): UnitSpec => ({
  id,
  seat,
  models: at.map(([x, y]) => ({ at: [x, y, 0] as const })),
  ...more,
})
/** Side b defends, and has the far edge: its zone begins 33" from the near one. */
function deploying(units: readonly UnitSpec[], settings: Readonly<Record<string, unknown>> = {}): CoreState {
  const spec = { mission: ambush, units, settings: settings as never }
  return afterSteps(beforeBattle(spec), ['roles', 'sides', 'deploy'], { tableEdge: 'near' }, '6 1').state
}
const posesAt = (state: CoreState, unit: string, spots: readonly (readonly [number, number])[]): Poses =>
  Object.fromEntries(
    spots.map(([x, y], n) => [`${unit}.${n + 1}`, { ...waypoint(state, x, y, 0), facing: 0 }]),
  )
const hide = (state: CoreState, unit: string, spots: readonly (readonly [number, number])[]): Command => ({
  type: 'deployHidden',
  unit,
  poses: posesAt(state, unit, spots),
})
const trio = [
  [20, 40],
  [21.5, 40],
  [20, 41.5],
] as const

/** Of this side's units those are behind markers, where their models would stand on the board. */
function ambushed(spec: BoardSpec, hidden: readonly string[], turn: Seat = 'a'): CoreState {
  const state = beforeBattle({ mission: ambush, standing: (spec.units ?? []).map(({ id }) => id), ...spec })
  const on = keeping(onMission(state, ambush), missionKept, { attacker: 'a' })
  const poses = (unit: string) =>
    Object.fromEntries(
      (on.units[unit]?.models ?? []).flatMap((id) => {
        const pose = on.models[id]?.pose
        return pose ? [[id, pose] as const] : []
      }),
    )
  const models = Object.fromEntries(
    Object.entries(on.models).map(([id, model]) => [
      id,
      hidden.includes(model.unit) ? { ...model, pose: null, status: 'hidden' as const } : model,
    ]),
  )
  const markers = hidden.flatMap((unit, n) => {
    const [pose] = Object.values(poses(unit))
    const seat = on.units[unit]?.seat
    return pose && seat ? [{ seat, number: n + 1, pose }] : []
  })
  const behind = Object.fromEntries(hidden.map((unit, n) => [unit, { number: n + 1, poses: poses(unit) }]))
  return keeping(
    { ...on, models, stage: 'battle', turn: { ...on.turn, game: 1, player: 1, active: turn, first: turn } },
    hiddenKept,
    { markers, behind, set: { a: 0, b: hidden.length } },
  )
}
const revealed = (events: Parameters<typeof told>[0]) =>
  told(events as never, 'markerRevealed').map(({ unit, why }) => `${unit} ${why}`)
const statusOf = (state: CoreState, unit: string) =>
  (state.units[unit]?.models ?? []).map((id) => state.models[id]?.status)
const step = (state: CoreState, unit: string, x: number, y: number, level = 0): Command => ({
  type: 'move',
  unit,
  paths: { [`${unit}.1`]: [waypoint(state, x, y, level)] },
  difficult: false,
})
/** Across the table, between them and the marker. */
const house = {
  id: 'A',
  ruin: { footprint: [19, 30, 26, 32], walls: [{ from: [19, 30], to: [26, 30], z: [0, 4] }] },
} as const

describe('CF-MSR-06 hidden deployment: setting markers', () => {
  const units = [
    squad('own', 'b', [
      [0, 0],
      [0, 0],
      [0, 0],
    ]),
    squad('next', 'b', [[0, 0]]),
    squad('foe', 'a', [[0, 0]]),
  ]
  it('a marker lies where the first model would stand; nobody of the unit does, and the other side goes on', () => {
    const state = deploying(units)
    const { state: now, events } = act(state, 'b', hide(state, 'own', trio))
    expect(statusOf(now, 'own')).toEqual(['hidden', 'hidden', 'hidden'])
    expect(told(events, 'markerSet')).toMatchObject([
      { seat: 'b', number: 1, pose: { at: { x: 20 * 25.4 } } },
    ])
    expect(now.deploy?.seat).toBe('a')
    const second = { ...now, deploy: { seat: 'b' as const, category: 'troops' as const } }
    const after = act(second, 'b', hide(second, 'next', [[30, 40]])).state
    expect(hiddenKept.of(after).markers.map(({ number }) => number)).toEqual([1, 2])
    // Placed is placed.
    expect(whyNot(second, 'b', hide(second, 'own', trio))).toBe('refusal.alreadyDeployed')
  })
  it('in its zone, in coherency, where each could be put down', () => {
    const state = deploying(units)
    expect(whyNot(state, 'b', hide(state, 'next', [[20, 32]]))).toBe('refusal.outsideZone')
    expect(
      whyNot(
        state,
        'b',
        hide(state, 'own', [
          [20, 40],
          [21.5, 40],
          [30, 41.5],
        ]),
      ),
    ).toBe('refusal.outOfCoherency')
    expect(whyNot(state, 'b', hide(state, 'next', [[20, 40]]))).toBeNull()
  })
  it('infantry on foot alone, and only of the side that the mission names', () => {
    const state = deploying([
      squad('bikes', 'b', [[0, 0]], { type: 'bikes' }),
      squad('tank', 'b', [[0, 0]], { type: 'vehicle' }),
      ...units,
    ])
    expect(legal(state, 'b', 'deployHidden')).toEqual(['own', 'next'])
    expect(whyNot(state, 'b', hide(state, 'bikes', [[20, 40]]))).toBe('refusal.unitCannotHide')
    const attackers = { ...state, deploy: { seat: 'a' as const, category: 'troops' as const } }
    expect(whyNot(attackers, 'a', hide(attackers, 'foe', [[20, 4]]))).toBe('refusal.sideCannotHide')
  })
  it('who is behind which is told to its owner alone, also where rosters are open', () => {
    for (const hiddenRosters of ['on', 'off']) {
      const state = deploying(units, { 'core4.deploy.hiddenRosters': hiddenRosters })
      const { state: now, events } = act(state, 'b', hide(state, 'own', trio))
      const secret = events.filter(({ type }) => type === 'hiddenBehind')
      expect(secret.map(({ audience }) => audience)).toEqual([['b']])
      const seen = cityFight.view(now, 'a')
      expect(seen.parts.hidden).toEqual({ markers: hiddenKept.of(now).markers, hidesRosters: true })
      expect(Object.keys(seen.units)).toEqual(['foe'])
      expect(cityFight.view(now, 'b').parts.hidden?.own).toEqual({ own: 1 })
    }
  })
})

describe('CF-MSR-06 hidden deployment: what brings a unit to light', () => {
  const foe = squad('foe', 'a', [[2, 20]])
  const own = squad('own', 'b', trio)
  it('an enemy who sees the marker when his move ends: they stand where they were to stand', () => {
    const state = ambushed({ pieces: [house], units: [squad('foe', 'a', [[22, 20]]), own] }, ['own'])
    const still = act(state, 'a', step(state, 'foe', 22, 22))
    expect(revealed(still.events)).toEqual([])
    const seen = act(state, 'a', step(state, 'foe', 16.2, 21))
    expect(revealed(seen.events)).toEqual(['own seen'])
    expect(seen.state.units['own']?.models.map((id) => spotOf(seen.state, id))).toEqual(trio)
    expect(hiddenKept.of(seen.state)).toMatchObject({ markers: [], behind: {}, emerging: null })
    // It is the enemy's turn: from now on it can be shot at.
    expect(cityFight.view(seen.state, 'a').units).toHaveProperty('own')
  })
  it('an enemy within exactly an inch of it who does not see it; a little farther he passes by', () => {
    const walls = [{ from: [14, 41], to: [26, 41], z: [0, 3] }] as const
    const wall = { id: 'W', ruin: { footprint: [14, 40.8, 26, 47], walls } } as const
    const hidden = squad('own', 'b', [[20, 41.5]])
    const at = (y: number) => {
      const state = ambushed({ pieces: [wall], units: [squad('foe', 'a', [[20, 36]]), hidden] }, ['own'])
      return revealed(act(state, 'a', step(state, 'foe', 20, y)).events)
    }
    expect(at(40)).toEqual(['own near'])
    expect(at(39.98)).toEqual([])
  })
  it('its owner, in his own turn: it moves at once, shoots or charges as the phase has it', () => {
    const state = ambushed({ pieces: [house], units: [foe, own] }, ['own'], 'b')
    const { state: now, events } = act(state, 'b', { type: 'breakCover', unit: 'own' })
    expect(revealed(events)).toEqual(['own owner'])
    expect(legal(now, 'b', 'move')).toEqual(['own'])
    const shooting = { ...state, turn: { ...state.turn, phase: 'shooting' as const } }
    expect(legal(act(shooting, 'b', { type: 'breakCover', unit: 'own' }).state, 'b', 'shoot')).toEqual([
      'own',
    ])
    const assault = { ...state, turn: { ...state.turn, phase: 'assault' as const } }
    expect(legal(act(assault, 'b', { type: 'breakCover', unit: 'own' }).state, 'b', 'assault')).toEqual([
      'own',
    ])
  })
  it('not in the enemy’s turn, not by the enemy, not twice', () => {
    const state = ambushed({ pieces: [house], units: [foe, own] }, ['own'])
    expect(whyNot(state, 'b', { type: 'breakCover', unit: 'own' })).toBe('refusal.notYourTurn')
    expect(whyNot(state, 'a', { type: 'breakCover', unit: 'own' })).toBe('refusal.notHidden')
    expect(whyNot(state, 'b', { type: 'breakCover', unit: 'foe' })).toBe('refusal.notHidden')
    expect(legal(state, 'b', 'breakCover')).toEqual([])
  })
  it('the ruin over the marker comes down: it is struck as all who are inside', () => {
    const ruin = { id: 'R', ruin: { footprint: [16, 38, 26, 46] } } as const
    const state = ambushed({ pieces: [ruin], units: [foe, own] }, ['own'])
    const { events, decisions } = run(
      state,
      function* (game) {
        yield* destroyRuin(game, 'R', 'agreed')
      },
      '1 1 1',
    )
    expect(revealed(events)).toEqual(['own collapse'])
    expect(told(events, 'survivorsSettled')[0]?.poses).toHaveProperty(['own.1'])
    // Nobody is asked where he would rather stand: he was in it.
    expect(decisions).toEqual([])
  })
  it('the end of the battle, before anything is counted', () => {
    const state = ambushed({ pieces: [house], units: [foe, own] }, ['own'])
    const game = cityFight.gameOf(state)
    expect(conditionOf(game, 'own')).toMatchObject({ scores: false, lost: 0, why: { key: 'scoring.hidden' } })
    const { state: now, events, decisions } = run(state, (live) => live.at('ends'))
    expect(revealed(events)).toEqual(['own gameEnd'])
    // Nobody walks up to six inches when all is over.
    expect(decisions).toEqual([])
    expect(conditionOf(cityFight.gameOf(now), 'own').scores).toBe(true)
  })
  it('until then it is nobody’s target, and its side has somebody left', () => {
    const state = ambushed({ pieces: [house], units: [squad('foe', 'a', [[22, 20]]), own] }, ['own'])
    expect(isTabled(cityFight.gameOf(state), 'b')).toBe(false)
    const shooting = { ...state, turn: { ...state.turn, phase: 'shooting' as const } }
    const shot: Command = { type: 'shoot', unit: 'foe', target: 'own', fire: [] }
    expect(whyNot(shooting, 'a', shot)).toBe('refusal.targetNotOnTable')
  })
})

describe('CF-MSR-06, CF-STRAT-24 hidden deployment: a bombardment', () => {
  const own = squad('own', 'b', [
    [21, 31],
    [22.2, 31],
  ])
  const open = squad('open', 'b', [[50, 44]])
  const state = ambushed({ pieces: [house], units: [squad('foe', 'a', [[22, 20]]), open, own] }, ['own'])
  const bombarded = {
    ...state,
    stage: 'deployment' as const,
    scenario: state.scenario && {
      ...state.scenario,
      rules: [{ rule: 'preliminaryBombardment', args: { role: 'attacker' } }],
    },
  }
  const shelled = (dice: string) => run(bombarded, (game) => game.at('deployed'), dice)
  it('whoever is behind a marker is on the table: a die after those of the units, which tells nobody who it is', () => {
    const missed = shelled('1 5')
    expect(rolls(missed.events)).toEqual([
      ['bombardUnit', 'open', '1'],
      ['bombardMarker', null, '5'],
    ])
    expect([revealed(missed.events), statusOf(missed.state, 'own')]).toEqual([[], ['hidden', 'hidden']])
  })
  it('on a 6 it comes to light and suffers as any other, with the cover of the ruin it is in', () => {
    const { state: now, events, decisions } = shelled('1 6 2 4 3 4 6 6')
    expect(revealed(events)).toEqual(['own bombardment'])
    expect(decisions.map(({ kind }) => kind)).not.toContain('breakCover')
    expect(rolls(events).slice(2)).toEqual([
      ['bombardWounds', 'own', '2'],
      ['coverSave', 'own', '4 3'],
      ['shakeRuin', null, '4'],
      ['pinning', 'own', '6 6'],
    ])
    expect([statusOf(now, 'own'), now.units['own']?.pinned, now.table.pieces[0]?.state.dangerous]).toEqual([
      ['onTable', 'casualty'],
      true,
      true,
    ])
  })
})

describe('CF-MSR-06, CF-SETUP-08 hidden deployment: who deploys keeps away from markers', () => {
  const units = [squad('foe', 'a', [[0, 0]]), squad('own', 'b', [[30, 34]])]
  const hidden = ambushed({ units }, ['own'])
  /** His base and that of whoever crouches on the marker are one inch across. */
  const refusedAt = (y: number, mission = ambush, conditions: readonly string[] = []) => {
    const foe = hidden.units['foe']
    const before = keeping(
      {
        ...hidden,
        stage: 'deployment',
        deploy: { seat: 'a', category: conditions.length > 0 ? null : 'troops' },
        units: { ...hidden.units, ...(foe && { foe: { ...foe, conditions } }) },
      },
      missionKept,
      { mission },
    )
    const poses = { 'foe.1': { ...waypoint(before, 30, y), facing: 0 } }
    return checkDeployment(cityFight.gameOf(before), 'a', 'foe', poses).refusal
  }
  const steps = ambush.steps.map((one) =>
    one.step === 'deploy'
      ? {
          ...one,
          zones: { attacker: [{ shape: { is: 'table' as const } }] },
          fromEnemy: { inches: 18, test: 'beyond' as const },
        }
      : one,
  )
  it('more than 18″ from it where the mission asks so of enemies; the refusal does not tell who is behind it', () => {
    const mission = { ...ambush, steps } as typeof ambush
    const near = refusedAt(15.01, mission)
    expect([near?.key, near?.args, JSON.stringify(near).includes('own')]).toEqual([
      'refusal.tooNearEnemy',
      expect.objectContaining({ least: 18 }),
      false,
    ])
    expect(refusedAt(14.98, mission)).toBeUndefined()
  })
  it('an infiltrator, 18″ in its sight (CF-STRAT-41)', () => {
    expect(refusedAt(15.01, ambush, [lateChip])?.key).toBe('refusal.lateInSight')
    expect(refusedAt(14.98, ambush, [lateChip])).toBeUndefined()
  })
})

describe('CF-MSR-06 hidden deployment: where a revealed unit stands', () => {
  const own = squad('own', 'b', trio)
  const covered = () =>
    ambushed({ pieces: [house], units: [squad('foe', 'a', [[2, 20]]), own] }, ['own'], 'b')
  /** What is against these places as soon as it is known who is behind the marker. */
  const refused = (spots: readonly (readonly [number, number])[]) => {
    const state = covered()
    const [marker] = hiddenKept.of(state).markers
    if (!marker) throw new Error('no marker')
    const { state: now } = run(state, () =>
      emit('markerRevealed', { ...marker, unit: 'own', why: 'owner' }, ['CF-MSR-06']),
    )
    const { emerging } = hiddenKept.of(now)
    if (!emerging) throw new Error('nobody emerges')
    return checkCover(cityFight.gameOf(now), emerging, posesAt(now, 'own', spots)).refusal?.key ?? null
  }
  it('the first of them on the marker, the others about it as their owner likes', () => {
    const state = covered()
    const poses = posesAt(state, 'own', [
      [20, 40],
      [18.5, 40],
      [20, 38.5],
    ])
    const asked: Decision[] = []
    const answers = (decision: Decision): Answer => {
      asked.push(decision)
      return { form: 'poses', poses }
    }
    const { state: now } = act(state, 'b', { type: 'breakCover', unit: 'own' }, '', answers)
    expect(asked.map(({ kind, seat }) => `${seat} ${kind}`)).toEqual(['b breakCover'])
    expect(spotOf(now, 'own.2')).toEqual([18.5, 40])
  })
  it('nobody else first, nobody farther than 6″ from it, nobody out of coherency', () => {
    const line = (...xs: readonly number[]) => xs.map((x) => [x, 40] as const)
    expect(refused(line(18.5, 20, 21.5))).toBe('refusal.firstOnMarker')
    expect(refused(line(20, 23, 26))).toBeNull()
    expect(refused(line(20, 23, 26.01))).toBe('refusal.farFromMarker')
    expect(refused(line(20, 21.5, 26))).toBe('refusal.outOfCoherency')
  })
  it('not within an inch of an enemy: as near to the marker as there is room', () => {
    const state = ambushed({ units: [squad('foe', 'a', [[20, 36]]), own] }, ['own'])
    const { state: now, events } = act(state, 'a', step(state, 'foe', 20, 39.5))
    expect(revealed(events)).toEqual(['own near'])
    const spots = ['own.1', 'own.2', 'own.3'].map((id) => spotOf(now, id) ?? [0, 0])
    for (const [x = 0, y = 0] of spots) {
      expect(Math.hypot(x - 20, y - 39.5)).toBeGreaterThanOrEqual(1.999)
      expect(Math.hypot(x - 20, y - 40)).toBeLessThanOrEqual(6)
    }
  })
  it('for whom there is no room anywhere, he waits in reserve as at deployment (C4-DEPLOY-06)', () => {
    const wide = { id: 'lake', kind: 'water', area: [0, 30, 72, 48] } as const
    const state = ambushed(
      { pieces: [wide as never], units: [squad('foe', 'a', [[2, 4]]), own] },
      ['own'],
      'b',
    )
    const { state: now } = act(state, 'b', { type: 'breakCover', unit: 'own' })
    expect(isHeld(now, 'own')).toBe(true)
    expect(hiddenKept.of(now).emerging).toBeNull()
  })
})
