/** What sides have declared before a case begins: told to the state by the facts a game declares it with (CF-SETUP-06). */
import { catalogue, clearGroundRefusal, manholeDesign, obstacleDesigns } from '../../shared/city'
import type { Case, DeclarationInCase } from '../../shared/protocol/case'
import type { Seat } from '../../shared/protocol/spatial'
import type { Effect, EffectOf, Stratagem } from '../../shared/protocol/stratagem'
import { emit, runScripted, type Procedure } from '../engine'
import type { PlayableRuleset } from '../rulesets'
import {
  declaredStratagems,
  freeRuins,
  piecesForTraps,
  ruinsOn,
  spotForTrap,
  stratagemOf,
} from '../rulesets/city-fight'
import { nextPieceId } from '../rulesets/core4/battlefield'
import type { CoreGame, CoreState } from '../rulesets/core4/game'
import { CaseFault } from './fault'
import { planPointInCase, type Measure } from './places'

type Told = DeclarationInCase
type Asked = Exclude<keyof Told, 'stratagem'>
/** What a kind of effect has to be told; the others nothing. */
const needs: { readonly [D in Effect['does']]?: readonly Asked[] } = {
  keyBuilding: ['pieces'],
  fortifies: ['pieces'],
  mines: ['pieces', 'turn'],
  traps: ['pieces'],
  sewers: ['places'],
  lays: ['places'],
}

/** One declaration, with the place in the case where it stands. */
interface Declaration {
  readonly seat: Seat
  readonly stratagem: Stratagem
  readonly told: Told
  readonly at: string
  readonly measure: Measure
}
interface Declared<D extends Effect['does']> extends Declaration {
  readonly effect: EffectOf<D>
}

function checkTold({ effects }: Stratagem, given: Told, at: string): void {
  const needed = effects.flatMap(({ does }) => needs[does] ?? [])
  for (const asked of ['pieces', 'places', 'turn'] as const) {
    if (needed.includes(asked) && given[asked] === undefined)
      throw new CaseFault(at, `${given.stratagem} has to be told its ${asked}`, {
        text: { key: `stageFault.stratagem.${asked}` },
      })
    if (!needed.includes(asked) && given[asked] !== undefined)
      throw new CaseFault(`${at}.${asked}`, `${given.stratagem} has no ${asked}`)
  }
}
/** The one ruin, of those that the rules leave to choose from. */
function ruinAmong(from: readonly string[], { told: { stratagem, pieces = [] }, at }: Declaration): string {
  const [piece, another] = pieces
  if (piece === undefined || another !== undefined)
    throw new CaseFault(`${at}.pieces`, `${stratagem} is declared on one ruin`, {
      text: { key: 'stageFault.stratagem.oneRuin' },
    })
  if (!from.includes(piece))
    throw new CaseFault(`${at}.pieces[0]`, `${stratagem} cannot be used on ${piece}`, {
      text: { key: 'stageFault.stratagem.notThere', args: { piece } },
    })
  return piece
}
/** Where a thing lies on ground that is clear for it. */
function clearSpots(game: CoreGame, { told: { places = [] }, at, measure }: Declaration, design: string) {
  return places.map(([x, y], index) => {
    const spot = { at: planPointInCase(measure, x, y), turn: 0 }
    const laid = catalogue[design]
    if (!laid || clearGroundRefusal(game.state.table, laid, spot) !== null)
      throw new CaseFault(`${at}.places[${index}]`, `${design} cannot lie there`)
    return spot
  })
}

/** As each would have been carried out, with the answers of the case. */
const facts: { readonly [D in Effect['does']]?: (game: CoreGame, given: Declared<D>) => Procedure } = {
  *keyBuilding(game, given) {
    const { seat, stratagem } = given
    const piece = ruinAmong(freeRuins(game, given), given)
    yield* emit('keyBuildingNamed', { seat, piece, stratagem: stratagem.id }, ['CF-STRAT-10'])
  },
  *fortifies({ state }, given) {
    const { seat, stratagem, effect } = given
    const piece = ruinAmong(ruinsOn(state, seat, effect.where), given)
    yield* emit('fortified', { seat, piece, stratagem: stratagem.id }, ['CF-STRAT-22'])
  },
  *mines({ state }, given) {
    const { seat, effect, told: said, at } = given
    const { turn = 0 } = said
    const piece = ruinAmong(ruinsOn(state, seat, effect.where), given)
    if (turn > state.turn.limit)
      throw new CaseFault(`${at}.turn`, `the game ends in turn ${state.turn.limit}`)
    yield* emit('chargeLaid', { seat, piece, turn, needed: effect.needed }, ['CF-STRAT-21'], [seat])
  },
  *traps(game, { seat, effect, told: { pieces = [] }, at: path }) {
    for (const [index, id] of pieces.entries()) {
      const piece = piecesForTraps(game.state, seat, effect).find((one) => one.id === id)
      if (!piece)
        throw new CaseFault(`${path}.pieces[${index}]`, `no trap may lie in ${id}`, {
          text: { key: 'stageFault.stratagem.notThere', args: { piece: id } },
        })
      const { x, z } = spotForTrap(game.state, seat, effect, piece)
      const { needed, hit } = effect
      const trap = `trap-${seat}-${index + 1}`
      yield* emit('trapLaid', { trap, seat, piece: id, at: { x, y: 0, z }, needed, hit }, ['CF-STRAT-20'])
    }
  },
  *sewers(game, given) {
    const { seat } = given
    for (const [index, { at }] of clearSpots(game, given, manholeDesign).entries())
      yield* emit('manholeLaid', { seat, manhole: `manhole-${seat}-${index + 1}`, at }, ['CF-STRAT-42'])
  },
  *lays(game, given) {
    const { seat, effect } = given
    const [design = ''] = obstacleDesigns[effect.obstacle]
    for (const spot of clearSpots(game, given, design))
      yield* emit('piecePlaced', { seat, piece: nextPieceId(game.state.table), design, ...spot }, [
        'CF-STRAT-30',
      ])
  },
}
const factsOf = <D extends Effect['does']>(game: CoreGame, given: Declared<D>): Procedure =>
  (facts[given.effect.does] as ((game: CoreGame, given: Declared<D>) => Procedure) | undefined)?.(
    game,
    given,
  ) ?? nothing()
function* nothing(): Procedure {}

function* declared(game: CoreGame, { stratagems }: Case, measure: Measure): Procedure {
  for (const seat of ['a', 'b'] as const)
    for (const [index, given] of stratagems[seat].entries()) {
      const at = `$.stratagems.${seat}[${index}]`
      const stratagem = declaredStratagems.find(game.state) && stratagemOf(game.state, given.stratagem)
      if (!stratagem) throw new CaseFault(at, `no stratagem ${given.stratagem} in this game`)
      checkTold(stratagem, given, at)
      yield* emit('stratagemDeclared', { seat, stratagem: stratagem.id }, ['CF-SETUP-06'])
      for (const effect of stratagem.effects)
        yield* factsOf(game, { seat, stratagem, effect, told: given, at, measure })
    }
}

/** @throws CaseFault where something of it cannot have been declared so */
export const withStratagems = (
  ruleset: PlayableRuleset,
  state: CoreState,
  given: Case,
  measure: Measure,
): CoreState => runScripted(ruleset, state, (game) => declared(ruleset.live(game), given, measure)).state
