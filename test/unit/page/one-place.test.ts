/** What is said, is said once and in one place: reasons, hints, and what a unit in hand is offered. */
import type { DeployDraft } from '../../../renderer/page/hands/battle/deploy-draft'
import { describe, expect, it } from 'vitest'
import type { SeatSnapshot } from '../../../shared/protocol/api'
import type { TargetPreview } from '../../../shared/protocol/previews/fire'
import type { Refusal } from '../../../shared/protocol/refusal'
import type { GameView } from '../../../shared/protocol/game-view'
import { pinsOf } from '../../../renderer/page/hands/battle/chain-marks'
import type { Names } from '../../../shared/words/names'
import { hintOf } from '../../../renderer/hud/battle/hint'
import { arrangementOf } from '../../../renderer/page/hands/battle/arranging'
import { targetsInOrder } from '../../../renderer/page/hands/battle/target-order'
import { beginMove, confirmsInBar } from '../../../renderer/page/hands/battle/move-draft'
import type { MoveInHand } from '../../../renderer/page/hands/battle/move-store'
import { alikeReasons } from '../../../renderer/page/words/alike-reasons'

const why = (key: string, args?: Refusal['args'], at?: readonly string[]): Refusal => ({
  key: `refusal.${key}`,
  cite: [],
  ...(args && { args }),
  ...(at && { at }),
})

const bare = { attack: null, deploy: null, move: null }

describe('the same reason of several', () => {
  it('is one, with whom it concerns, whomever it points at; other words are another', () => {
    const groups = alikeReasons([
      { unit: 'far', refusal: why('tooFar', { gap: 9 }) },
      { unit: 'one', refusal: why('seen', undefined, ['m1']) },
      { unit: 'farther', refusal: why('tooFar', { gap: 12 }) },
      { unit: 'two', refusal: why('seen', undefined, ['m2']) },
    ])
    expect(groups.map(({ units }) => units)).toEqual([['one', 'two'], ['far'], ['farther']])
  })
  it('is told of targets by the last of them', () => {
    const target = (id: string, distance: number, refusal?: Refusal) =>
      ({ target: id, distance, verdict: refusal ? 'cannot' : 'can', refusal }) as unknown as TargetPreview
    const list = [
      target('hidden', 1, why('seen')),
      target('near', 5),
      target('lost', 7, why('lost')),
      target('hidden too', 9, why('seen')),
      target('next', 2),
    ]
    const order = targetsInOrder(list)
    expect(order.map(({ target }) => target)).toEqual(['next', 'near', 'hidden', 'hidden too', 'lost'])
    expect(order.filter(({ tells }) => tells).map(({ target }) => target)).toEqual(['hidden too', 'lost'])
  })
})
describe('pins of those who stand where no figure would', () => {
  const view = {
    units: {},
    models: { tank: { unit: 'tanks' }, man: { unit: 'men' } },
    table: { pieces: [] },
  } as unknown as GameView
  const names: Names = { language: 'en', translate: (key) => key, exists: () => true }
  const pose = { at: { x: 0, z: 0 }, y: 0, on: { piece: 'ruin', level: 0 }, facing: 0 }
  const standing = ['tank', 'man'].map((model) => ({ model, pose, why: null }))
  const pins = (selected: string | null, over: string | null = null) =>
    pinsOf(
      view,
      {
        selected,
        move: null,
        over: { unit: over === null ? null : `${over}s`, model: over },
      },
      standing,
      [],
      names,
    )
  it('come with the unit in hand or pointed at, and go with it', () => {
    expect(pins(null)).toEqual([])
    expect(pins('tanks').map(({ model, text }) => [model, text])).toEqual([['tank', 'tools:standsHere']])
    expect(pins('men').map(({ model }) => model)).toEqual(['man'])
    expect(pins(null, 'tank').map(({ model, text }) => [model, text])).toEqual([['tank', 'tools:standsHere']])
  })
})
describe('a hint to deploy', () => {
  const draft: DeployDraft = { unit: 'u', decision: null, to: null, poses: {}, check: null }
  const hint = (stage: string, deploy: DeployDraft) =>
    hintOf(
      {
        view: { stage, deploy: { category: 'troops' } },
        legal: [],
        seat: 'a',
        decisions: [],
      } as unknown as SeatSnapshot,
      { ...bare, selected: 'u', deploy },
      true,
    )
  it('is given to who is deployed, and to nobody who gets out, arrives or comes down', () => {
    expect(hint('deployment', draft)).toBe('deploy')
    expect(hint('battle', { ...draft, leaves: true })).toBeNull()
    expect(hint('battle', { ...draft, arrival: 'edge' })).toBeNull()
    expect(hint('battle', { ...draft, lands: true, decision: 'd1' })).toBeNull()
  })
})
it('a way that answers a question is confirmed at its card alone, any other in the bar', () => {
  expect(confirmsInBar(beginMove('u', 'm1', 'move', 'd1', false))).toBe(false)
  expect(confirmsInBar(beginMove('u', 'm1', 'move', null, false))).toBe(true)
})
describe('a hint to drag', () => {
  const snapshot = {
    view: { stage: 'battle' },
    legal: [{ type: 'move', unit: 'u' }],
    seat: 'a',
    decisions: [],
  } as unknown as SeatSnapshot
  const move = beginMove('u', 'm1', 'move', null, false)
  const hint = (held: Partial<MoveInHand>) => hintOf(snapshot, { ...bare, selected: 'u', ...held }, true)
  it('goes once the unit has been drawn and let go', () => {
    expect(hint({})).toBe('move')
    expect(hint({ move })).toBe('move')
    expect(hint({ move: { ...move, held: false } })).toBeNull()
  })
})
describe('what a unit in hand is offered of its formation', () => {
  const model = (status: string, armour?: number) => ({
    status,
    pose: status === 'onTable' ? {} : null,
    profile: armour === undefined ? { ws: 3 } : { is: 'vehicle' },
  })
  const snapshot = {
    view: {
      units: { squad: { models: ['m1', 'm2'] }, left: { models: ['m3', 'm4'] }, hull: { models: ['h'] } },
      models: {
        m1: model('onTable'),
        m2: model('onTable'),
        m3: model('casualty'),
        m4: model('onTable'),
        h: model('onTable', 12),
      },
    },
  } as unknown as SeatSnapshot
  it('all of it to several, its turning to one, and to a hull on its way what its own orders do not do', () => {
    expect(arrangementOf(snapshot, { unit: 'squad' }, null)).toBe('all')
    expect(arrangementOf(snapshot, { unit: 'left' }, null)).toBe('turn')
    expect(arrangementOf(snapshot, { unit: 'hull' }, null)).toBe('none')
    expect(arrangementOf(snapshot, null, { unit: 'hull' })).toBe('turn')
  })
})
