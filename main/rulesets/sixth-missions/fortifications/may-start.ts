/** Who begins the battle inside a fortification, and where nobody is put down for one of the enemy's (S6-MISS-DEP-04, -05, -11). */
import { shownInches, within } from '../../../../shared/geometry/length'
import { refuse, type Refusal } from '../../../../shared/protocol/refusal'
import { otherSeat, type Seat } from '../../../../shared/protocol/spatial'
import { baseEnters, footprint, pieceOf } from '../../../../shared/table'
import type { Piece, PieceId, Standing, UnitId } from '../../../../shared/table/types'
import { standingModels, standingRule, unitOf, type CoreGame, type CoreState } from '../../core4/game'
import { isLate } from '../../core4/deployment'
import { whyNotInside } from '../../core4/houses'
import { liesInZone } from '../../core4/mission'
import { doorReach, exitOfHouse, wayToDoor } from '../../core4/transport'
import { houseBody, occupantOf, standingOf } from '../../core4/units'
import { fortificationsOf, fortificationsOn, ownerOf } from './kept'

const because = ['S6-MISS-DEP-04']
/** Something that has no breadth: a corner of a wall is in a zone or it is not. */
const pinpoint = (at: Standing['pose']['at']): Standing => ({
  id: '',
  unit: '',
  body: { base: { shape: 'round', radius: 0 }, radius: 0, height: 0, eye: 0, size: 1 },
  pose: { at, y: 0, on: { piece: null, level: 0 }, facing: 0 },
})
const liesWhollyInZone = (game: CoreGame, seat: Seat, piece: Piece): boolean =>
  footprint(piece).every((corner) => liesInZone(game, seat, pinpoint(corner)))

/** Of those who are placed anew: each must be able to come to a door (S6-MISS-DEP-04). */
function whyOutOfReach(game: CoreGame, unit: UnitId, piece: Piece): Refusal | null {
  const far = game.ask('redeploys', null, { unit }).value
  if (far === null) return refuse('noEarlyMove', because, { unit }, [unit]).refusal
  const exit = exitOfHouse(piece, unitOf(game.state, unit).seat)
  const late = standingModels(game.state, unit)
    .map((model) => ({ id: model.id, gap: wayToDoor(exit, standingOf(model)).gap }))
    .find(({ gap }) => !within(gap, far + doorReach))
  return late
    ? refuse(
        'redeploysNotToDoor',
        ['S6-MISS-DEP-04', 'S6-MISS-DEP-10'],
        { model: late.id, is: shownInches(late.gap), most: shownInches(far + doorReach) },
        [late.id],
      ).refusal
    : null
}

/** Why it does not begin in there, or null. Whether it is its turn to be placed is another question. */
export function whyNotStartInside(game: CoreGame, unit: UnitId, id: PieceId): Refusal | null {
  const { state } = game
  const { seat } = unitOf(state, unit)
  const piece = pieceOf(state.table, id)
  const no = (key: string, cite: string): Refusal => refuse(key, cite, { unit, piece: id }, [id]).refusal
  const owner = ownerOf(state, id)
  if (!piece || owner === null) return no('houseIsNobodys', 'S6-MISS-SET-04')
  if (owner !== seat) return no('enemyFortification', 'S6-MISS-DEP-05')
  if (unitOf(state, unit).inside?.piece === id) return no('alreadyInside', 'S6-MISS-DEP-04')
  const not = whyNotInside(game, unit, id)
  if (not) return not
  if (state.stage === 'earlyMoves') return whyOutOfReach(game, unit, piece)
  return isLate(unitOf(state, unit)) || liesWhollyInZone(game, seat, piece)
    ? null
    : no('fortificationNotInZone', 'S6-MISS-DEP-04')
}
export const ownHouses = (state: CoreState, seat: Seat): readonly PieceId[] =>
  fortificationsOf(state, seat)
    .filter(({ design }) => design.kind === 'building')
    .map(({ id }) => id)

const enters = ({ body: { base }, pose: { at, facing } }: Standing, piece: Piece): boolean =>
  baseEnters({ base, at, facing }, footprint(piece))

export const fortificationRules = [
  standingRule({
    id: 'housesGoneInto',
    cite: 'S6-MISS-SET-04',
    text: { key: 'modifier.fortifications' },
    on: {
      roomInside: {
        as: 'game',
        answer: (room, { game, piece: { design } }) =>
          game.setting(fortificationsOn.key) === true && design.kind === 'building'
            ? (design.inside?.capacity ?? room)
            : room,
      },
    },
  }),
  standingRule({
    id: 'enemyFortifications',
    cite: 'S6-MISS-DEP-05',
    text: { key: 'modifier.fortifications' },
    on: {
      /** Before the battle nobody is put down in one of the enemy's, be it an open one. */
      bounds: {
        as: 'game',
        band: 'forbids',
        answer(usual, { game: { state }, unit }) {
          if (state.stage === 'battle') return usual
          const theirs = fortificationsOf(state, otherSeat(unitOf(state, unit).seat))
          if (theirs.length === 0) return usual
          return {
            ...usual,
            alone(model) {
              const piece = theirs.find((one) => enters(model, one))
              return piece
                ? refuse('enemyFortification', 'S6-MISS-DEP-05', { unit, piece: piece.id }, [piece.id])
                    .refusal
                : usual.alone(model)
            },
          }
        },
      },
      /** Whoever is in one keeps others away from it, as if it were a unit (S6-MISS-DEP-11). */
      standIns: {
        as: 'game',
        answer: (others, { game: { state }, seat }) => [
          ...others,
          ...fortificationsOf(state, seat)
            .filter(({ id }) => occupantOf(state, id) !== null)
            .map((piece) => ({ ...houseBody(piece), unit: occupantOf(state, piece.id)?.id ?? piece.id })),
        ],
      },
    },
  }),
]
