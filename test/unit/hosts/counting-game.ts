/** A made-up game for the hosts' tests: whoever ends a phase throws a die and adds it to the sum. */
import type { Command } from '../../../shared/protocol/command'
import type { GameSetup } from '../../../shared/protocol/setup'
import type { Force } from '../../../shared/protocol/force'
import type { GameView } from '../../../shared/protocol/game-view'
import { allowed, refuse } from '../../../shared/protocol/refusal'
import type { City } from '../../../shared/protocol/city'
import { roll, type Ruleset } from '../../../main/engine'
import type { Content } from '../../../main/hosts/api'
import { playable } from '../../../main/hosts/playable'
import { emitMadeUp } from '../../made-up-facts'

interface Count {
  readonly sum: number
  readonly setup: Omit<GameSetup, 'dice'>
}
const side = { zone: null, homeEdges: [], points: 0 }

const viewOf = ({ sum, setup }: Count): GameView => ({
  title: setup.title,
  systems: setup.systems,
  settings: {},
  stage: 'battle',
  level: 'gamma',
  table: { width: 1219.2, depth: 1219.2, pieces: [] },
  scenario: null,
  sides: {
    a: {
      ...side,
      seat: 'a',
      name: setup.sides.a.name,
      force: { id: 'f', name: { en: 'F', ru: 'Ф' }, scheme: 'bone' },
    },
    b: {
      ...side,
      seat: 'b',
      name: setup.sides.b.name,
      force: { id: 'f', name: { en: 'F', ru: 'Ф' }, scheme: 'slate' },
    },
  },
  units: {},
  models: {},
  weapons: {},
  turn: { game: sum, limit: 6, phase: 'movement', active: 'a', first: 'a', player: 1 },
  deploy: null,
  result: null,
  parts: {},
})
export const countingGame: Ruleset<Count, Command, GameView, GameSetup> = {
  id: 'counting',
  version: 1,
  // As in the real ones, what falls is no part of the state.
  begin: ({ dice: _dice, ...setup }) => ({ sum: 0, setup }),
  *opening() {},
  check: (_state, _seat, command) =>
    command.type === 'endPhase' ? allowed : refuse('notYourPhase', 'C4-BASE-10'),
  *perform(_game, seat) {
    const [die] = yield* roll({ kind: 'd6', count: 1, purpose: 'count', seat, because: ['C4-BASE-01'] })
    yield* emitMadeUp('counted', { by: die?.face ?? 0 }, ['C4-BASE-01'])
  },
  checkAnswer: () => allowed,
  apply(draft, event) {
    draft.sum += (event.data as unknown as { by: number }).by
  },
  legalCommands: () => [{ type: 'endPhase' }],
  view: viewOf,
  openView: viewOf,
  query: (state, _seat, query) => ({ asked: query.ask, sum: state.sum }),
  label: (command) => ({ key: `label.${command.type}` }),
  moment: ({ sum }) => ({ turn: sum, phase: 'movement', active: 'a', over: false }),
  invariants() {},
}

export const city = (id: string): City => ({
  format: 'war-storeys/city',
  version: 1,
  id,
  name: { en: 'Quarter', ru: 'Квартал' },
  level: 'gamma',
  width: 1219.2,
  depth: 1219.2,
  designs: [],
  pieces: [{ design: 'slab', at: { x: 100, z: 100 }, turn: 0, vital: false }],
})
const profile = { ws: 3, bs: 3, s: 3, t: 3, w: 1, i: 3, a: 1, ld: 7, sv: 5, inv: null }
export const force = (id: string): Force => ({
  format: 'war-storeys/force',
  version: 4,
  id,
  name: { en: 'Watch', ru: 'Стража' },
  scheme: 'bone',
  kinds: [{ id: 'man', name: { en: 'Man', ru: 'Боец' }, profile, weapons: [], gear: [], figure: 'rifle' }],
  weapons: [],
  units: [
    {
      id: 'squad',
      name: { en: 'Squad', ru: 'Отряд' },
      category: 'troops',
      type: 'infantry',
      points: 50,
      models: [{ kind: 'man', count: 5 }],
      rules: [],
    },
  ],
})

export const countingContent: Content = {
  stratagems: [],
  canPlay: () => true,
  rulesetFor: () => playable(countingGame),
  designs: {
    slab: {
      kind: 'barricade',
      id: 'slab',
      outline: [
        { x: 0, z: 0 },
        { x: 90, z: 0 },
        { x: 0, z: 90 },
      ],
      height: 20,
    },
  },
  *generateCity(_level, seed) {
    yield
    return city(`made-${seed}`)
  },
  rules: [{ id: 'C4-BASE-01', system: 'core4-1', title: 'Dice notation', state: 'todo' }],
  settings: [],
  skirmishSettings: [],
  cards: [],
  arsenal: { weapons: [], closeWeapons: [], powers: [] },
}

export const setup: GameSetup = {
  title: 'Counting',
  systems: ['core4'],
  level: 'gamma',
  terrain: { how: 'city', city: 'quarter' },
  scenario: 'clear-out',
  sides: { a: { name: 'Ann', force: 'watch' }, b: { name: 'Bob', force: 'watch' } },
  dice: { source: 'seeded', seed: 'seven' },
  mode: 'solo',
  settings: {},
}
