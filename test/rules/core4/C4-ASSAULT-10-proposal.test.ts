import { describe, expect, it } from 'vitest'
import { assaultPart } from '../../../main/rulesets/core4/assault'
import { contactMoves, firstIntoContact } from '../../../main/rulesets/core4/assault/contact-moves'
import type { Approach } from '../../../main/rulesets/core4/assault/contact-plan'
import { excusedBy, judgeContact } from '../../../main/rulesets/core4/assault/judge-contact'
import { automaticPart } from '../../../main/rulesets/core4/game/automatic'
import { casualtiesPart } from '../../../main/rulesets/core4/harm/casualties'
import { moralePart } from '../../../main/rulesets/core4/morale'
import { movementPart } from '../../../main/rulesets/core4/movement'
import { standingModels } from '../../../main/rulesets/core4/game/state'
import { inches } from '../../../shared/geometry/length'
import { planGap } from '../../../shared/table'
import { board, coreGame } from '../board'

const parts = [automaticPart, assaultPart, movementPart, moralePart, casualtiesPart]
type Places = readonly (readonly [number, number])[]
const modelsAt = (places: Places) => places.map(([x, y]) => ({ at: [x, y, 0] as const }))

/** Proposes the moves of one unit towards another past its friends, and says what the rules hold against them. */
function objection(purpose: Approach['purpose'], own: Places, enemies: Places, friends: Places = []) {
  const state = board({
    phase: 'assault',
    units: [
      { id: 'a1', seat: 'a', models: modelsAt(own) },
      { id: 'b1', seat: 'b', models: modelsAt(enemies) },
      ...(friends.length > 0 ? [{ id: 'a2', seat: 'a' as const, models: modelsAt(friends) }] : []),
    ],
  })
  const game = coreGame(state, parts)
  const budget = { plan: inches(6), climb: inches(6), label: 6 }
  const approach: Approach = { unit: 'a1', purpose, targets: ['b1'], budget }
  const first = purpose === 'assault' ? firstIntoContact(game, approach, 'b1') : null
  const foes = standingModels(state, 'b1')
  const touches = (model: (typeof foes)[number]): boolean =>
    foes.some((enemy) => planGap(model, enemy) < inches(0.05))
  const must = standingModels(state, 'a1')
    .filter((model) => model.id !== first?.model && !touches(model))
    .map(({ id }) => id)
  const { moves, coherent } = contactMoves(game, approach, must, first)
  const drawn = moves.filter(({ model }) => model !== first?.model)
  const paths = Object.fromEntries(drawn.map(({ model, path }) => [model, [...path]]))
  const pending = { ...approach, keepsClear: false, first, must, may: [] }
  const excused = excusedBy(game, pending, paths)
  const { refusal } = judgeContact(game, { ...pending, excused }, paths)
  return { coherent, refusal: refusal?.key ?? null, excused }
}

const taken = { coherent: true, refusal: null, excused: [] }

// Each of these boards tears the unit apart if everybody takes the best contact he finds at his turn.
describe('C4-ASSAULT-10, C4-ASSAULT-43 what the program proposes is never refused', () => {
  it('who held the unit together at first owes his contact once the others have closed up', () => {
    const own: Places = [
      [20.5, 21.5],
      [20.8, 18.8],
      [19.2, 18.1],
    ]
    const enemies: Places = [
      [23.8, 21.2],
      [19.4, 24.1],
    ]
    expect(objection('pileIn', own, enemies)).toEqual(taken)
  })
  it('so does who gave way and stands elsewhere, round a friend who is in the way', () => {
    const own: Places = [
      [22.7, 19.1],
      [22.5, 21.9],
      [20.3, 20.1],
    ]
    const enemies: Places = [
      [20.4, 22],
      [24.7, 26.8],
    ]
    expect(objection('pileIn', own, enemies, [[17.3, 24.7]])).toEqual(taken)
  })
  it('and in a charge who would break the chain by going first', () => {
    const own: Places = [
      [20.9, 18.3],
      [19.9, 21.2],
      [23.3, 19.4],
      [23, 21.7],
      [21.4, 21.1],
      [18.6, 20.7],
    ]
    const enemies: Places = [
      [19.9, 24.7],
      [25.7, 25.9],
      [25.5, 24.7],
    ]
    const friends: Places = [
      [24.7, 22.9],
      [26.4, 22.2],
      [22.2, 22.4],
    ]
    expect(objection('assault', own, enemies, friends)).toEqual(taken)
  })
  it('and where who goes first reckons with the others where they will stand', () => {
    const own: Places = [
      [19.6, 18.9],
      [18.5, 21.4],
      [18.2, 24.1],
      [20.1, 25.3],
    ]
    const enemies: Places = [
      [19.7, 21.7],
      [21.8, 23],
      [21.4, 26.5],
    ]
    expect(objection('assault', own, enemies, [[23.5, 20.3]])).toEqual(taken)
  })
  it('and where whatever one does moves the places of the others', () => {
    const own: Places = [
      [19.8, 20.5],
      [23.6, 20.4],
      [19.3, 18.9],
      [22.5, 21.3],
      [23.9, 21.9],
    ]
    const enemies: Places = [
      [19, 26.7],
      [25, 25.2],
    ]
    const friends: Places = [
      [21.8, 22.5],
      [22.8, 23.3],
    ]
    expect(objection('assault', own, enemies, friends)).toEqual(taken)
  })
})
